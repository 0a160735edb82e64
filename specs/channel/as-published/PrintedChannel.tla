--------------------------- MODULE PrintedChannel ---------------------------
(***************************************************************************)
(* The channel of the document as printed, step by step as in package      *)
(* published.channel. Source: volt-channel: "Channel Wakeup Protocol",     *)
(* documentation of Volt v1.0.0-zig0.15.2, volt-5fk.pages.dev.             *)
(*                                                                         *)
(* Printed are the sender's fast path and the receiver's slow path; the    *)
(* other two are their mirror images. The ring is Vyukov's, with its usual *)
(* sequence numbers. Two things are not printed, and chosen here in the    *)
(* protocol's favour. A waker takes the fast slot first, then the oldest   *)
(* of the list, and lowers the flag if no waiter is left, all under the    *)
(* mutex. A woken thread tries again from the start. Cancel and close are  *)
(* left out.                                                               *)
(*                                                                         *)
(* One step is one access to shared memory. Fast slot and list are         *)
(* accessed under the mutex only, and a change of them is one step. The    *)
(* constant Order selects the access modes: before the document's fix,     *)
(* after it, and others.                                                   *)
(*                                                                         *)
(* Properties: PrintedChannelProperties.tla. NoLostWakeup is violated on   *)
(* x86 and Arm with one sender and one receiver, before and after the fix; *)
(* with two of each it is violated on any machine. NoSelfDeadlock is       *)
(* violated. With a ring of one slot no property holds.                    *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory

CONSTANTS
  Senders, Receivers,
  None,          \* no thread
  FlushProcess,      \* the process that completes delayed stores
  Capacity,      \* number of slots of the ring
  Modulus,       \* positions count modulo this
  Item(_, _),    \* Item(p, n): what p sends in its n-th call
  Rounds,        \* Rounds[p]: number of calls p makes
  Ways,          \* Ways[p]: "try" or "wait"
  Order          \* access modes of the protocol:
                 \*   publish  the store of a sequence
                 \*   look     the load of the flag after it
                 \*   mark     the store of the flag
                 \*   recheck  the load of a sequence after it

Procs == Senders \cup Receivers

ASSUME /\ None \notin Procs /\ FlushProcess \notin Procs
       /\ Capacity \in 1..4
       /\ \A p \in Procs : Rounds[p] \in Nat /\ Ways[p] \subseteq {"try", "wait"}

(* Bounds may substitute another. *)
StoreItem(m, p, at, value) == Store(m, p, at, value, "plain")

SeqAt(i)    == <<"seq0", "seq1", "seq2", "seq3">>[i + 1]
ValueAt(i)  == <<"value0", "value1", "value2", "value3">>[i + 1]
Flag(side)  == IF side = "send" THEN "sendersWait" ELSE "receiversWait"
Side(p)     == IF p \in Senders THEN "send" ELSE "receive"

(* The sequence number of a slot: p while free for position p, p + 1 while *)
(* the item of p is in it, p + Capacity once it is free again.             *)
Index(pos)     == pos % Capacity
After(pos, n)  == (pos + n) % Modulus
Free(pos)      == pos
Published(pos) == After(pos, 1)
IsBehind(seq, wanted) == seq # wanted /\ (wanted - seq) % Modulus < Modulus \div 2

Before ==
  [x \in {"head", "tail"} |-> 0]
  @@ [x \in {"sendersWait", "receiversWait"} |-> FALSE]
  @@ [x \in {"mutex"} |-> None]
  @@ [x \in {SeqAt(i) : i \in 0..(Capacity - 1)} |->
        CHOOSE i \in 0..(Capacity - 1) : SeqAt(i) = x]
  @@ [x \in {ValueAt(i) : i \in 0..(Capacity - 1)} |-> <<>>]

Elements(seq) == {seq[i] : i \in 1..Len(seq)}

(* --algorithm PrintedChannel {
  variables
    mem   = Fresh(Before, Procs),
    slot  = [s \in {"send", "receive"} |-> None],  \* the fast slot of each side, for one waiter
    list  = [s \in {"send", "receive"} |-> <<>>],  \* the other waiters of each side, oldest first
    woken = [p \in Procs |-> FALSE],               \* woken[p]: p has an unpark permit
    \* History variables, read by the properties only.
    content = <<>>,                                \* the items in the channel, in order
    busy   = {},                                   \* threads between their claim and their return
    seen   = [p \in Receivers |-> [s \in Senders |-> 0]],  \* seen[p][s]: number of the last item of
                                                           \* s that p got
    faults = {};                                   \* names of the properties that some step has
                                                   \* broken

  define {
    Now(at)     == mem.now[at]
    Waiting(s)  == (IF slot[s] = None THEN {} ELSE {slot[s]}) \cup Elements(list[s])
  }

  macro Write(at, value, mode) {
    with (m \in Store(mem, self, at, value, mode)) { mem := m; };
  }
  macro Lock() {
    await Now("mutex") = None;
    with (m \in Rmw(mem, self, "mutex", self)) { mem := m; };
  }
  \* A release store. With an empty store buffer it takes effect at once.
  macro Unlock() {
    with (m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now["mutex"] = None]}
                ELSE Store(mem, self, "mutex", None, "release")) { mem := m; };
  }

  macro Try() { if (self \in Senders) { goto T1_LoadTail; } else { goto V1_LoadHead; }; }

  \* Success. In the re-check the thread still holds the mutex, and must correct the flag.
  macro Got() {
    if (~held) { goto P1_Call; }
    else if (Waiting(Side(self)) = {}) { goto B3_StoreWaiting; }
    else { goto B4_Unlock; };
  }
  macro NotYet() {
    if (held) { goto A2_AppendWaiter; }
    else if (way = "try") { goto P1_Call; }
    else { goto A1_Lock; };
  }

  process (p \in Procs)
    variables way = "none",    \* the kind of the current call
              round = 0,       \* number of calls made
              pos = 0,         \* the current position
              item = <<>>,     \* history variable: the item at that position
              held = FALSE,    \* holds the mutex, during the re-check
              over = "none",   \* the result of the call: "got"
              wake = "none",   \* the side of which it wakes a waiter
              whom = None;     \* the waiter taken out and yet to be woken
  {
P1_Call:
    pos := 0; over := "none";
    busy := busy \ {self};
    if (round = Rounds[self]) { way := "none"; goto Done; }
    else {
      round := round + 1;
      with (x \in Ways[self]) { way := x; };
      Try();
    };

    \* ---- trySend
T1_LoadTail:
    with (v \in Load(mem, self, "tail", "acquire")) { pos := v; };
T2_LoadSequence:
    with (v \in Load(mem, self, SeqAt(Index(pos)), IF held THEN Order.recheck ELSE "acquire")) {
      if (IsBehind(v, Free(pos))) {
        faults := faults \cup (IF Len(content) < Capacity /\ busy \cap Receivers = {}
                               THEN {"QuietFullMeansFull"} ELSE {});
        pos := 0;
        NotYet();
      } else if (v # Free(pos)) { goto T1_LoadTail; };
    };
T3_CasTail:
    \* "CAS loop to claim slot"
    with (won = Now("tail") = pos,
          m \in Rmw(mem, self, "tail", IF won THEN After(pos, 1) ELSE Now("tail"))) {
      mem := m;
      if (won) {
        over := "got";
        busy := busy \cup {self};
        content := Append(content, Item(self, round));
      } else { pos := Now("tail"); goto T2_LoadSequence; };
    };
T4_WriteValue:
    with (m \in StoreItem(mem, self, ValueAt(Index(pos)), Item(self, round))) { mem := m; };
T5_Publish:
    \* "slot.sequence.store(tail +% 1, .release)"
    Write(SeqAt(Index(pos)), Published(pos), Order.publish);
    pos := 0;
T6_LoadWaiting:
    \* "has_recv_waiters.load(.seq_cst)"
    with (v \in Load(mem, self, Flag("receive"), Order.look)) {
      if (v) { wake := "receive"; goto W1_Lock; } else { Got(); };
    };

    \* ---- tryRecv
V1_LoadHead:
    with (v \in Load(mem, self, "head", "acquire")) { pos := v; };
V2_LoadSequence:
    with (v \in Load(mem, self, SeqAt(Index(pos)), IF held THEN Order.recheck ELSE "acquire")) {
      if (IsBehind(v, Published(pos))) {
        faults := faults \cup (IF content # <<>> /\ busy \cap Senders = {}
                               THEN {"QuietEmptyMeansEmpty"} ELSE {});
        pos := 0;
        NotYet();
      } else if (v # Published(pos)) { goto V1_LoadHead; };
    };
V3_CasHead:
    with (won = Now("head") = pos,
          m \in Rmw(mem, self, "head", IF won THEN After(pos, 1) ELSE Now("head"))) {
      mem := m;
      if (won) {
        over := "got";
        busy := busy \cup {self};
        item := Head(content);
        content := Tail(content);
      } else { pos := Now("head"); goto V2_LoadSequence; };
    };
V4_ReadValue:
    with (v \in Load(mem, self, ValueAt(Index(pos)), "plain")) {
      faults := faults \cup (IF v # item THEN {"NoLossNoDuplication"} ELSE {})
                       \cup (IF v # <<>> /\ v[2] <= seen[self][v[1]]
                             THEN {"FifoPerProducer"} ELSE {});
      if (v # <<>>) { seen[self][v[1]] := v[2]; };
    };
    item := <<>>;
V5_Free:
    Write(SeqAt(Index(pos)), After(pos, Capacity), Order.publish);
    pos := 0;
V6_LoadWaiting:
    \* The mirror image: has_send_waiters.load(.seq_cst).
    with (v \in Load(mem, self, Flag("send"), Order.look)) {
      if (v) { wake := "send"; goto W1_Lock; } else { Got(); };
    };

    \* ---- recvWait and sendWait: raise the flag, re-check, and only then enter slot or list
A1_Lock:
    \* "waiter_mutex.lock()"
    Lock();
    held := TRUE;
A3_StoreWaiting:
    \* "has_recv_waiters.store(true, .seq_cst)"; the re-check follows.
    Write(Flag(Side(self)), TRUE, Order.mark);
    Try();
A2_AppendWaiter:
    \* "try single-waiter fast slot first, then linked list"
    if (slot[Side(self)] = None) { slot[Side(self)] := self; }
    else { list[Side(self)] := Append(list[Side(self)], self); };
    woken[self] := FALSE;
A4_Unlock:
    Unlock();
    held := FALSE;
P1_Park:
    await woken[self] /\ self \notin Waiting(Side(self));
    woken[self] := FALSE;
    Try();

    \* ---- the re-check succeeded
B3_StoreWaiting:
    \* "if (self.noRecvWaiters())" clear the flag.
    Write(Flag(Side(self)), FALSE, Order.mark);
B4_Unlock:
    Unlock();
    held := FALSE;
    goto P1_Call;

    \* ---- wakeOneRecvWaiter, and its mirror image
W1_Lock:
    \* After a successful re-check (B) the thread already holds the mutex: NoSelfDeadlock.
    Lock();
W2_TakeOldest:
    if (slot[wake] # None) { whom := slot[wake]; slot[wake] := None; }
    else if (list[wake] # <<>>) { whom := Head(list[wake]); list[wake] := Tail(list[wake]); };
    if (slot[wake] # None \/ list[wake] # <<>>) { goto W4_Unlock; };
W3_StoreWaiting:
    Write(Flag(wake), FALSE, Order.mark);
W4_Unlock:
    Unlock();
W5_Wake:
    if (whom # None) { woken[whom] := TRUE; };
    whom := None;
    wake := "none";
    Got();
  }

  \* Memory: delayed stores take effect, one a step.
  process (memory = FlushProcess) {
M1_Flush:
    either { with (m \in Flushes(mem)) { mem := m; }; goto M1_Flush; }
    or     { await Flushes(mem) = {} /\ \A q \in Procs : pc[q] = "Done"; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "4e53a976" /\ chksum(tla) = "42976d2c")
VARIABLES mem, slot, list, woken, content, busy, seen, faults, pc

(* define statement *)
Now(at)     == mem.now[at]
Waiting(s)  == (IF slot[s] = None THEN {} ELSE {slot[s]}) \cup Elements(list[s])

VARIABLES way, round, pos, item, held, over, wake, whom

vars == << mem, slot, list, woken, content, busy, seen, faults, pc, way, 
           round, pos, item, held, over, wake, whom >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ mem = Fresh(Before, Procs)
        /\ slot = [s \in {"send", "receive"} |-> None]
        /\ list = [s \in {"send", "receive"} |-> <<>>]
        /\ woken = [p \in Procs |-> FALSE]
        /\ content = <<>>
        /\ busy = {}
        /\ seen = [p \in Receivers |-> [s \in Senders |-> 0]]
        /\ faults = {}
        (* Process p *)
        /\ way = [self \in Procs |-> "none"]
        /\ round = [self \in Procs |-> 0]
        /\ pos = [self \in Procs |-> 0]
        /\ item = [self \in Procs |-> <<>>]
        /\ held = [self \in Procs |-> FALSE]
        /\ over = [self \in Procs |-> "none"]
        /\ wake = [self \in Procs |-> "none"]
        /\ whom = [self \in Procs |-> None]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ over' = [over EXCEPT ![self] = "none"]
                 /\ busy' = busy \ {self}
                 /\ IF round[self] = Rounds[self]
                       THEN /\ way' = [way EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ round' = round
                       ELSE /\ round' = [round EXCEPT ![self] = round[self] + 1]
                            /\ \E x \in Ways[self]:
                                 way' = [way EXCEPT ![self] = x]
                            /\ IF self \in Senders
                                  THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                 /\ UNCHANGED << mem, slot, list, woken, content, seen, faults, 
                                 item, held, wake, whom >>

T1_LoadTail(self) == /\ pc[self] = "T1_LoadTail"
                     /\ \E v \in Load(mem, self, "tail", "acquire"):
                          pos' = [pos EXCEPT ![self] = v]
                     /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                     /\ UNCHANGED << mem, slot, list, woken, content, busy, 
                                     seen, faults, way, round, item, held, 
                                     over, wake, whom >>

T2_LoadSequence(self) == /\ pc[self] = "T2_LoadSequence"
                         /\ \E v \in Load(mem, self, SeqAt(Index(pos[self])), IF held[self] THEN Order.recheck ELSE "acquire"):
                              IF IsBehind(v, Free(pos[self]))
                                 THEN /\ faults' = (faults \cup (IF Len(content) < Capacity /\ busy \cap Receivers = {}
                                                                 THEN {"QuietFullMeansFull"} ELSE {}))
                                      /\ pos' = [pos EXCEPT ![self] = 0]
                                      /\ IF held[self]
                                            THEN /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                                            ELSE /\ IF way[self] = "try"
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                 ELSE /\ IF v # Free(pos[self])
                                            THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTail"]
                                      /\ UNCHANGED << faults, pos >>
                         /\ UNCHANGED << mem, slot, list, woken, content, busy, 
                                         seen, way, round, item, held, over, 
                                         wake, whom >>

T3_CasTail(self) == /\ pc[self] = "T3_CasTail"
                    /\ LET won == Now("tail") = pos[self] IN
                         \E m \in Rmw(mem, self, "tail", IF won THEN After(pos[self], 1) ELSE Now("tail")):
                           /\ mem' = m
                           /\ IF won
                                 THEN /\ over' = [over EXCEPT ![self] = "got"]
                                      /\ busy' = (busy \cup {self})
                                      /\ content' = Append(content, Item(self, round[self]))
                                      /\ pc' = [pc EXCEPT ![self] = "T4_WriteValue"]
                                      /\ pos' = pos
                                 ELSE /\ pos' = [pos EXCEPT ![self] = Now("tail")]
                                      /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                                      /\ UNCHANGED << content, busy, over >>
                    /\ UNCHANGED << slot, list, woken, seen, faults, way, 
                                    round, item, held, wake, whom >>

T4_WriteValue(self) == /\ pc[self] = "T4_WriteValue"
                       /\ \E m \in StoreItem(mem, self, ValueAt(Index(pos[self])), Item(self, round[self])):
                            mem' = m
                       /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                       /\ UNCHANGED << slot, list, woken, content, busy, seen, 
                                       faults, way, round, pos, item, held, 
                                       over, wake, whom >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ \E m \in Store(mem, self, (SeqAt(Index(pos[self]))), (Published(pos[self])), (Order.publish)):
                         mem' = m
                    /\ pos' = [pos EXCEPT ![self] = 0]
                    /\ pc' = [pc EXCEPT ![self] = "T6_LoadWaiting"]
                    /\ UNCHANGED << slot, list, woken, content, busy, seen, 
                                    faults, way, round, item, held, over, wake, 
                                    whom >>

T6_LoadWaiting(self) == /\ pc[self] = "T6_LoadWaiting"
                        /\ \E v \in Load(mem, self, Flag("receive"), Order.look):
                             IF v
                                THEN /\ wake' = [wake EXCEPT ![self] = "receive"]
                                     /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                ELSE /\ IF ~held[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                           ELSE /\ IF Waiting(Side(self)) = {}
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                     /\ wake' = wake
                        /\ UNCHANGED << mem, slot, list, woken, content, busy, 
                                        seen, faults, way, round, pos, item, 
                                        held, over, whom >>

V1_LoadHead(self) == /\ pc[self] = "V1_LoadHead"
                     /\ \E v \in Load(mem, self, "head", "acquire"):
                          pos' = [pos EXCEPT ![self] = v]
                     /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                     /\ UNCHANGED << mem, slot, list, woken, content, busy, 
                                     seen, faults, way, round, item, held, 
                                     over, wake, whom >>

V2_LoadSequence(self) == /\ pc[self] = "V2_LoadSequence"
                         /\ \E v \in Load(mem, self, SeqAt(Index(pos[self])), IF held[self] THEN Order.recheck ELSE "acquire"):
                              IF IsBehind(v, Published(pos[self]))
                                 THEN /\ faults' = (faults \cup (IF content # <<>> /\ busy \cap Senders = {}
                                                                 THEN {"QuietEmptyMeansEmpty"} ELSE {}))
                                      /\ pos' = [pos EXCEPT ![self] = 0]
                                      /\ IF held[self]
                                            THEN /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                                            ELSE /\ IF way[self] = "try"
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                 ELSE /\ IF v # Published(pos[self])
                                            THEN /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                                      /\ UNCHANGED << faults, pos >>
                         /\ UNCHANGED << mem, slot, list, woken, content, busy, 
                                         seen, way, round, item, held, over, 
                                         wake, whom >>

V3_CasHead(self) == /\ pc[self] = "V3_CasHead"
                    /\ LET won == Now("head") = pos[self] IN
                         \E m \in Rmw(mem, self, "head", IF won THEN After(pos[self], 1) ELSE Now("head")):
                           /\ mem' = m
                           /\ IF won
                                 THEN /\ over' = [over EXCEPT ![self] = "got"]
                                      /\ busy' = (busy \cup {self})
                                      /\ item' = [item EXCEPT ![self] = Head(content)]
                                      /\ content' = Tail(content)
                                      /\ pc' = [pc EXCEPT ![self] = "V4_ReadValue"]
                                      /\ pos' = pos
                                 ELSE /\ pos' = [pos EXCEPT ![self] = Now("head")]
                                      /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                                      /\ UNCHANGED << content, busy, item, 
                                                      over >>
                    /\ UNCHANGED << slot, list, woken, seen, faults, way, 
                                    round, held, wake, whom >>

V4_ReadValue(self) == /\ pc[self] = "V4_ReadValue"
                      /\ \E v \in Load(mem, self, ValueAt(Index(pos[self])), "plain"):
                           /\ faults' = (faults \cup (IF v # item[self] THEN {"NoLossNoDuplication"} ELSE {})
                                                \cup (IF v # <<>> /\ v[2] <= seen[self][v[1]]
                                                      THEN {"FifoPerProducer"} ELSE {}))
                           /\ IF v # <<>>
                                 THEN /\ seen' = [seen EXCEPT ![self][v[1]] = v[2]]
                                 ELSE /\ TRUE
                                      /\ seen' = seen
                      /\ item' = [item EXCEPT ![self] = <<>>]
                      /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                      /\ UNCHANGED << mem, slot, list, woken, content, busy, 
                                      way, round, pos, held, over, wake, whom >>

V5_Free(self) == /\ pc[self] = "V5_Free"
                 /\ \E m \in Store(mem, self, (SeqAt(Index(pos[self]))), (After(pos[self], Capacity)), (Order.publish)):
                      mem' = m
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ pc' = [pc EXCEPT ![self] = "V6_LoadWaiting"]
                 /\ UNCHANGED << slot, list, woken, content, busy, seen, 
                                 faults, way, round, item, held, over, wake, 
                                 whom >>

V6_LoadWaiting(self) == /\ pc[self] = "V6_LoadWaiting"
                        /\ \E v \in Load(mem, self, Flag("send"), Order.look):
                             IF v
                                THEN /\ wake' = [wake EXCEPT ![self] = "send"]
                                     /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                ELSE /\ IF ~held[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                           ELSE /\ IF Waiting(Side(self)) = {}
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                     /\ wake' = wake
                        /\ UNCHANGED << mem, slot, list, woken, content, busy, 
                                        seen, faults, way, round, pos, item, 
                                        held, over, whom >>

A1_Lock(self) == /\ pc[self] = "A1_Lock"
                 /\ Now("mutex") = None
                 /\ \E m \in Rmw(mem, self, "mutex", self):
                      mem' = m
                 /\ held' = [held EXCEPT ![self] = TRUE]
                 /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                 /\ UNCHANGED << slot, list, woken, content, busy, seen, 
                                 faults, way, round, pos, item, over, wake, 
                                 whom >>

A3_StoreWaiting(self) == /\ pc[self] = "A3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(Side(self))), TRUE, (Order.mark)):
                              mem' = m
                         /\ IF self \in Senders
                               THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                         /\ UNCHANGED << slot, list, woken, content, busy, 
                                         seen, faults, way, round, pos, item, 
                                         held, over, wake, whom >>

A2_AppendWaiter(self) == /\ pc[self] = "A2_AppendWaiter"
                         /\ IF slot[Side(self)] = None
                               THEN /\ slot' = [slot EXCEPT ![Side(self)] = self]
                                    /\ list' = list
                               ELSE /\ list' = [list EXCEPT ![Side(self)] = Append(list[Side(self)], self)]
                                    /\ slot' = slot
                         /\ woken' = [woken EXCEPT ![self] = FALSE]
                         /\ pc' = [pc EXCEPT ![self] = "A4_Unlock"]
                         /\ UNCHANGED << mem, content, busy, seen, faults, way, 
                                         round, pos, item, held, over, wake, 
                                         whom >>

A4_Unlock(self) == /\ pc[self] = "A4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now["mutex"] = None]}
                               ELSE Store(mem, self, "mutex", None, "release"):
                        mem' = m
                   /\ held' = [held EXCEPT ![self] = FALSE]
                   /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                   /\ UNCHANGED << slot, list, woken, content, busy, seen, 
                                   faults, way, round, pos, item, over, wake, 
                                   whom >>

P1_Park(self) == /\ pc[self] = "P1_Park"
                 /\ woken[self] /\ self \notin Waiting(Side(self))
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ IF self \in Senders
                       THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                 /\ UNCHANGED << mem, slot, list, content, busy, seen, faults, 
                                 way, round, pos, item, held, over, wake, whom >>

B3_StoreWaiting(self) == /\ pc[self] = "B3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(Side(self))), FALSE, (Order.mark)):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                         /\ UNCHANGED << slot, list, woken, content, busy, 
                                         seen, faults, way, round, pos, item, 
                                         held, over, wake, whom >>

B4_Unlock(self) == /\ pc[self] = "B4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now["mutex"] = None]}
                               ELSE Store(mem, self, "mutex", None, "release"):
                        mem' = m
                   /\ held' = [held EXCEPT ![self] = FALSE]
                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                   /\ UNCHANGED << slot, list, woken, content, busy, seen, 
                                   faults, way, round, pos, item, over, wake, 
                                   whom >>

W1_Lock(self) == /\ pc[self] = "W1_Lock"
                 /\ Now("mutex") = None
                 /\ \E m \in Rmw(mem, self, "mutex", self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                 /\ UNCHANGED << slot, list, woken, content, busy, seen, 
                                 faults, way, round, pos, item, held, over, 
                                 wake, whom >>

W2_TakeOldest(self) == /\ pc[self] = "W2_TakeOldest"
                       /\ IF slot[wake[self]] # None
                             THEN /\ whom' = [whom EXCEPT ![self] = slot[wake[self]]]
                                  /\ slot' = [slot EXCEPT ![wake[self]] = None]
                                  /\ list' = list
                             ELSE /\ IF list[wake[self]] # <<>>
                                        THEN /\ whom' = [whom EXCEPT ![self] = Head(list[wake[self]])]
                                             /\ list' = [list EXCEPT ![wake[self]] = Tail(list[wake[self]])]
                                        ELSE /\ TRUE
                                             /\ UNCHANGED << list, whom >>
                                  /\ slot' = slot
                       /\ IF slot'[wake[self]] # None \/ list'[wake[self]] # <<>>
                             THEN /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "W3_StoreWaiting"]
                       /\ UNCHANGED << mem, woken, content, busy, seen, faults, 
                                       way, round, pos, item, held, over, wake >>

W3_StoreWaiting(self) == /\ pc[self] = "W3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(wake[self])), FALSE, (Order.mark)):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                         /\ UNCHANGED << slot, list, woken, content, busy, 
                                         seen, faults, way, round, pos, item, 
                                         held, over, wake, whom >>

W4_Unlock(self) == /\ pc[self] = "W4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now["mutex"] = None]}
                               ELSE Store(mem, self, "mutex", None, "release"):
                        mem' = m
                   /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                   /\ UNCHANGED << slot, list, woken, content, busy, seen, 
                                   faults, way, round, pos, item, held, over, 
                                   wake, whom >>

W5_Wake(self) == /\ pc[self] = "W5_Wake"
                 /\ IF whom[self] # None
                       THEN /\ woken' = [woken EXCEPT ![whom[self]] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ whom' = [whom EXCEPT ![self] = None]
                 /\ wake' = [wake EXCEPT ![self] = "none"]
                 /\ IF ~held[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                       ELSE /\ IF Waiting(Side(self)) = {}
                                  THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                 /\ UNCHANGED << mem, slot, list, content, busy, seen, faults, 
                                 way, round, pos, item, held, over >>

p(self) == P1_Call(self) \/ T1_LoadTail(self) \/ T2_LoadSequence(self)
              \/ T3_CasTail(self) \/ T4_WriteValue(self)
              \/ T5_Publish(self) \/ T6_LoadWaiting(self)
              \/ V1_LoadHead(self) \/ V2_LoadSequence(self)
              \/ V3_CasHead(self) \/ V4_ReadValue(self) \/ V5_Free(self)
              \/ V6_LoadWaiting(self) \/ A1_Lock(self)
              \/ A3_StoreWaiting(self) \/ A2_AppendWaiter(self)
              \/ A4_Unlock(self) \/ P1_Park(self) \/ B3_StoreWaiting(self)
              \/ B4_Unlock(self) \/ W1_Lock(self) \/ W2_TakeOldest(self)
              \/ W3_StoreWaiting(self) \/ W4_Unlock(self) \/ W5_Wake(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ Flushes(mem) = {} /\ \A q \in Procs : pc[q] = "Done"
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << slot, list, woken, content, busy, seen, faults, 
                            way, round, pos, item, held, over, wake, whom >>

memory == M1_Flush

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == memory
           \/ (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
