-------------------------- MODULE CrossbeamChannel --------------------------
(***************************************************************************)
(* The wakeup protocol of crossbeam-channel, which the document names as   *)
(* its reference, on the ring of RingChannel.tla. Document: volt-channel:  *)
(* "Channel Wakeup Protocol", documentation of Volt v1.0.0-zig0.15.2,      *)
(* volt-5fk.pages.dev.                                                     *)
(*                                                                         *)
(* The difference: after it has raised its flag, a thread does not try the *)
(* slot again. It compares head and tail (I1, I2), which change by CAS,    *)
(* before the sequence is stored. If they differ it leaves the list and    *)
(* starts over. So it does not sleep while a slot is claimed and not yet   *)
(* published, the store of the sequence may be delayed, and no wake needs  *)
(* to be passed on.                                                        *)
(*                                                                         *)
(* One step is one access to shared memory. Cancel and close are left out. *)
(* Properties: CrossbeamChannelProperties.tla. NoLostWakeup holds with the *)
(* document's access modes after its fix, and is violated with those       *)
(* before it.                                                              *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory

CONSTANTS
  Senders, Receivers,
  None,          \* no thread
  FlushProcess,      \* the process that completes delayed stores
  Capacity,      \* number of slots of the ring
  Modulus,       \* positions count modulo this
  Rounds,        \* Rounds[p]: number of calls p makes
  Ways,          \* Ways[p]: "try" or "wait"
  FlagStore, FlagLoad  \* access modes of the flag

Procs == Senders \cup Receivers

ASSUME /\ None \notin Procs /\ FlushProcess \notin Procs
       /\ Capacity \in 1..4
       /\ \A p \in Procs : Rounds[p] \in Nat /\ Ways[p] \subseteq {"try", "wait"}

SeqAt(i)    == <<"seq0", "seq1", "seq2", "seq3">>[i + 1]
Flag(side)  == IF side = "send" THEN "sendersWait" ELSE "receiversWait"
Guard(side) == IF side = "send" THEN "sendGuard" ELSE "receiveGuard"
Side(p)     == IF p \in Senders THEN "send" ELSE "receive"

Index(pos)     == pos % Capacity
After(pos, n)  == (pos + n) % Modulus
Free(pos)      == 2 * pos
Published(pos) == 2 * pos + 1
Lap            == 2 * Modulus
IsBehind(seq, wanted) == seq # wanted /\ (wanted - seq) % Lap < Lap \div 2

Before ==
  [x \in {"head", "tail"} |-> 0]
  @@ [x \in {"sendersWait", "receiversWait"} |-> FALSE]
  @@ [x \in {"sendGuard", "receiveGuard"} |-> None]
  @@ [x \in {SeqAt(i) : i \in 0..(Capacity - 1)} |->
        Free(CHOOSE i \in 0..(Capacity - 1) : SeqAt(i) = x)]

Elements(seq)   == {seq[i] : i \in 1..Len(seq)}
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)

(* --algorithm CrossbeamChannel {
  variables
    mem   = Fresh(Before, Procs),
    list  = [s \in {"send", "receive"} |-> <<>>],  \* the waiting list of each side, oldest first;
                                                   \* under its guard
    woken = [p \in Procs |-> FALSE],               \* woken[p]: p has an unpark permit
    sent  = 0;             \* history variable: sends claimed minus receives claimed

  define {
    Now(at)     == mem.now[at]
    Waiting(s)  == Elements(list[s])
  }

  macro Write(at, value, mode) {
    with (m \in Store(mem, self, at, value, mode)) { mem := m; };
  }
  macro Lock(s) {
    await Now(Guard(s)) = None;
    with (m \in Rmw(mem, self, Guard(s), self)) { mem := m; };
  }
  \* A release store. With an empty store buffer it takes effect at once.
  macro Unlock(s) {
    with (m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard(s)] = None]}
                ELSE Store(mem, self, Guard(s), None, "release")) { mem := m; };
  }
  macro Try() { if (self \in Senders) { goto T1_LoadTail; } else { goto V1_LoadHead; }; }

  process (p \in Procs)
    variables way = "none",    \* the kind of the current call
              round = 0,       \* number of calls made
              pos = 0,         \* the current position
              wake = "none",   \* the side of which it wakes a waiter
              whom = None;     \* the waiter taken out and yet to be woken
  {
P1_Call:
    pos := 0;
    if (round = Rounds[self]) { way := "none"; goto Done; }
    else {
      round := round + 1;
      with (x \in Ways[self]) { way := x; };
      Try();
    };

    \* ---- send, without waiting
T1_LoadTail:
    with (v \in Load(mem, self, "tail", "acquire")) { pos := v; };
T2_LoadSequence:
    with (v \in Load(mem, self, SeqAt(Index(pos)), "acquire")) {
      if (IsBehind(v, Free(pos))) {
        pos := 0;
        if (way = "try") { goto P1_Call; } else { goto A1_Lock; };
      } else if (v # Free(pos)) { goto T1_LoadTail; };
    };
T3_CasTail:
    with (won = Now("tail") = pos,
          m \in Rmw(mem, self, "tail", IF won THEN After(pos, 1) ELSE Now("tail"))) {
      mem := m;
      if (won) { sent := sent + 1; } else { pos := Now("tail"); goto T2_LoadSequence; };
    };
T5_Publish:
    Write(SeqAt(Index(pos)), Published(pos), "release");
    pos := 0;
T6_LoadWaiting:
    with (v \in Load(mem, self, Flag("receive"), FlagLoad)) {
      if (v) { wake := "receive"; goto W1_Lock; } else { goto P1_Call; };
    };

    \* ---- receive, without waiting
V1_LoadHead:
    with (v \in Load(mem, self, "head", "acquire")) { pos := v; };
V2_LoadSequence:
    with (v \in Load(mem, self, SeqAt(Index(pos)), "acquire")) {
      if (IsBehind(v, Published(pos))) {
        pos := 0;
        if (way = "try") { goto P1_Call; } else { goto A1_Lock; };
      } else if (v # Published(pos)) { goto V1_LoadHead; };
    };
V3_CasHead:
    with (won = Now("head") = pos,
          m \in Rmw(mem, self, "head", IF won THEN After(pos, 1) ELSE Now("head"))) {
      mem := m;
      if (won) { sent := sent - 1; } else { pos := Now("head"); goto V2_LoadSequence; };
    };
V5_Free:
    Write(SeqAt(Index(pos)), Free(After(pos, Capacity)), "release");
    pos := 0;
V6_LoadWaiting:
    with (v \in Load(mem, self, Flag("send"), FlagLoad)) {
      if (v) { wake := "send"; goto W1_Lock; } else { goto P1_Call; };
    };

    \* ---- enter the list and raise the flag ("watch"), then compare head and tail
A1_Lock:
    Lock(Side(self));
A2_AppendWaiter:
    list[Side(self)] := Append(list[Side(self)], self);
    woken[self] := FALSE;
A3_StoreWaiting:
    Write(Flag(Side(self)), TRUE, FlagStore);
A4_Unlock:
    Unlock(Side(self));
I1_LoadIndex:
    \* Its own index, then the other side's (I2).
    with (v \in Load(mem, self, IF self \in Receivers THEN "head" ELSE "tail", "seq_cst")) {
      pos := v;
    };
I2_LoadIndex:
    with (here = pos,
          v \in Load(mem, self, IF self \in Receivers THEN "tail" ELSE "head", "seq_cst")) {
      pos := 0;
      if ((IF self \in Receivers THEN v ELSE After(v, Capacity)) # here) { goto B1_Lock; };
    };
P1_Park:
    await woken[self] /\ self \notin Waiting(Side(self));
    woken[self] := FALSE;
    Try();

    \* ---- leave the list, and try again
B1_Lock:
    Lock(Side(self));
B2_Unlink:
    list[Side(self)] := Without(list[Side(self)], self);
    if (list[Side(self)] # <<>>) { goto B4_Unlock; };
B3_StoreWaiting:
    Write(Flag(Side(self)), FALSE, FlagStore);
B4_Unlock:
    Unlock(Side(self));
    Try();

    \* ---- wake the oldest waiter of side wake ("notify")
W1_Lock:
    Lock(wake);
W2_TakeOldest:
    if (list[wake] # <<>>) { whom := Head(list[wake]); list[wake] := Tail(list[wake]); };
    if (list[wake] # <<>>) { goto W4_Unlock; };
W3_StoreWaiting:
    Write(Flag(wake), FALSE, FlagStore);
W4_Unlock:
    Unlock(wake);
W5_Wake:
    if (whom # None) { woken[whom] := TRUE; };
    whom := None;
    wake := "none";
    goto P1_Call;
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
\* BEGIN TRANSLATION (chksum(pcal) = "c29e4d0c" /\ chksum(tla) = "b1f683d3")
VARIABLES mem, list, woken, sent, pc

(* define statement *)
Now(at)     == mem.now[at]
Waiting(s)  == Elements(list[s])

VARIABLES way, round, pos, wake, whom

vars == << mem, list, woken, sent, pc, way, round, pos, wake, whom >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ mem = Fresh(Before, Procs)
        /\ list = [s \in {"send", "receive"} |-> <<>>]
        /\ woken = [p \in Procs |-> FALSE]
        /\ sent = 0
        (* Process p *)
        /\ way = [self \in Procs |-> "none"]
        /\ round = [self \in Procs |-> 0]
        /\ pos = [self \in Procs |-> 0]
        /\ wake = [self \in Procs |-> "none"]
        /\ whom = [self \in Procs |-> None]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ pos' = [pos EXCEPT ![self] = 0]
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
                 /\ UNCHANGED << mem, list, woken, sent, wake, whom >>

T1_LoadTail(self) == /\ pc[self] = "T1_LoadTail"
                     /\ \E v \in Load(mem, self, "tail", "acquire"):
                          pos' = [pos EXCEPT ![self] = v]
                     /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                     /\ UNCHANGED << mem, list, woken, sent, way, round, wake, 
                                     whom >>

T2_LoadSequence(self) == /\ pc[self] = "T2_LoadSequence"
                         /\ \E v \in Load(mem, self, SeqAt(Index(pos[self])), "acquire"):
                              IF IsBehind(v, Free(pos[self]))
                                 THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                      /\ IF way[self] = "try"
                                            THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                 ELSE /\ IF v # Free(pos[self])
                                            THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTail"]
                                      /\ pos' = pos
                         /\ UNCHANGED << mem, list, woken, sent, way, round, 
                                         wake, whom >>

T3_CasTail(self) == /\ pc[self] = "T3_CasTail"
                    /\ LET won == Now("tail") = pos[self] IN
                         \E m \in Rmw(mem, self, "tail", IF won THEN After(pos[self], 1) ELSE Now("tail")):
                           /\ mem' = m
                           /\ IF won
                                 THEN /\ sent' = sent + 1
                                      /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                                      /\ pos' = pos
                                 ELSE /\ pos' = [pos EXCEPT ![self] = Now("tail")]
                                      /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                                      /\ sent' = sent
                    /\ UNCHANGED << list, woken, way, round, wake, whom >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ \E m \in Store(mem, self, (SeqAt(Index(pos[self]))), (Published(pos[self])), "release"):
                         mem' = m
                    /\ pos' = [pos EXCEPT ![self] = 0]
                    /\ pc' = [pc EXCEPT ![self] = "T6_LoadWaiting"]
                    /\ UNCHANGED << list, woken, sent, way, round, wake, whom >>

T6_LoadWaiting(self) == /\ pc[self] = "T6_LoadWaiting"
                        /\ \E v \in Load(mem, self, Flag("receive"), FlagLoad):
                             IF v
                                THEN /\ wake' = [wake EXCEPT ![self] = "receive"]
                                     /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                     /\ wake' = wake
                        /\ UNCHANGED << mem, list, woken, sent, way, round, 
                                        pos, whom >>

V1_LoadHead(self) == /\ pc[self] = "V1_LoadHead"
                     /\ \E v \in Load(mem, self, "head", "acquire"):
                          pos' = [pos EXCEPT ![self] = v]
                     /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                     /\ UNCHANGED << mem, list, woken, sent, way, round, wake, 
                                     whom >>

V2_LoadSequence(self) == /\ pc[self] = "V2_LoadSequence"
                         /\ \E v \in Load(mem, self, SeqAt(Index(pos[self])), "acquire"):
                              IF IsBehind(v, Published(pos[self]))
                                 THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                      /\ IF way[self] = "try"
                                            THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                 ELSE /\ IF v # Published(pos[self])
                                            THEN /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                                      /\ pos' = pos
                         /\ UNCHANGED << mem, list, woken, sent, way, round, 
                                         wake, whom >>

V3_CasHead(self) == /\ pc[self] = "V3_CasHead"
                    /\ LET won == Now("head") = pos[self] IN
                         \E m \in Rmw(mem, self, "head", IF won THEN After(pos[self], 1) ELSE Now("head")):
                           /\ mem' = m
                           /\ IF won
                                 THEN /\ sent' = sent - 1
                                      /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                                      /\ pos' = pos
                                 ELSE /\ pos' = [pos EXCEPT ![self] = Now("head")]
                                      /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                                      /\ sent' = sent
                    /\ UNCHANGED << list, woken, way, round, wake, whom >>

V5_Free(self) == /\ pc[self] = "V5_Free"
                 /\ \E m \in Store(mem, self, (SeqAt(Index(pos[self]))), (Free(After(pos[self], Capacity))), "release"):
                      mem' = m
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ pc' = [pc EXCEPT ![self] = "V6_LoadWaiting"]
                 /\ UNCHANGED << list, woken, sent, way, round, wake, whom >>

V6_LoadWaiting(self) == /\ pc[self] = "V6_LoadWaiting"
                        /\ \E v \in Load(mem, self, Flag("send"), FlagLoad):
                             IF v
                                THEN /\ wake' = [wake EXCEPT ![self] = "send"]
                                     /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                     /\ wake' = wake
                        /\ UNCHANGED << mem, list, woken, sent, way, round, 
                                        pos, whom >>

A1_Lock(self) == /\ pc[self] = "A1_Lock"
                 /\ Now(Guard((Side(self)))) = None
                 /\ \E m \in Rmw(mem, self, Guard((Side(self))), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                 /\ UNCHANGED << list, woken, sent, way, round, pos, wake, 
                                 whom >>

A2_AppendWaiter(self) == /\ pc[self] = "A2_AppendWaiter"
                         /\ list' = [list EXCEPT ![Side(self)] = Append(list[Side(self)], self)]
                         /\ woken' = [woken EXCEPT ![self] = FALSE]
                         /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                         /\ UNCHANGED << mem, sent, way, round, pos, wake, 
                                         whom >>

A3_StoreWaiting(self) == /\ pc[self] = "A3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(Side(self))), TRUE, FlagStore):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "A4_Unlock"]
                         /\ UNCHANGED << list, woken, sent, way, round, pos, 
                                         wake, whom >>

A4_Unlock(self) == /\ pc[self] = "A4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard((Side(self)))] = None]}
                               ELSE Store(mem, self, Guard((Side(self))), None, "release"):
                        mem' = m
                   /\ pc' = [pc EXCEPT ![self] = "I1_LoadIndex"]
                   /\ UNCHANGED << list, woken, sent, way, round, pos, wake, 
                                   whom >>

I1_LoadIndex(self) == /\ pc[self] = "I1_LoadIndex"
                      /\ \E v \in Load(mem, self, IF self \in Receivers THEN "head" ELSE "tail", "seq_cst"):
                           pos' = [pos EXCEPT ![self] = v]
                      /\ pc' = [pc EXCEPT ![self] = "I2_LoadIndex"]
                      /\ UNCHANGED << mem, list, woken, sent, way, round, wake, 
                                      whom >>

I2_LoadIndex(self) == /\ pc[self] = "I2_LoadIndex"
                      /\ LET here == pos[self] IN
                           \E v \in Load(mem, self, IF self \in Receivers THEN "tail" ELSE "head", "seq_cst"):
                             /\ pos' = [pos EXCEPT ![self] = 0]
                             /\ IF (IF self \in Receivers THEN v ELSE After(v, Capacity)) # here
                                   THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                   ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                      /\ UNCHANGED << mem, list, woken, sent, way, round, wake, 
                                      whom >>

P1_Park(self) == /\ pc[self] = "P1_Park"
                 /\ woken[self] /\ self \notin Waiting(Side(self))
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ IF self \in Senders
                       THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                 /\ UNCHANGED << mem, list, sent, way, round, pos, wake, whom >>

B1_Lock(self) == /\ pc[self] = "B1_Lock"
                 /\ Now(Guard((Side(self)))) = None
                 /\ \E m \in Rmw(mem, self, Guard((Side(self))), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                 /\ UNCHANGED << list, woken, sent, way, round, pos, wake, 
                                 whom >>

B2_Unlink(self) == /\ pc[self] = "B2_Unlink"
                   /\ list' = [list EXCEPT ![Side(self)] = Without(list[Side(self)], self)]
                   /\ IF list'[Side(self)] # <<>>
                         THEN /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                   /\ UNCHANGED << mem, woken, sent, way, round, pos, wake, 
                                   whom >>

B3_StoreWaiting(self) == /\ pc[self] = "B3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(Side(self))), FALSE, FlagStore):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                         /\ UNCHANGED << list, woken, sent, way, round, pos, 
                                         wake, whom >>

B4_Unlock(self) == /\ pc[self] = "B4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard((Side(self)))] = None]}
                               ELSE Store(mem, self, Guard((Side(self))), None, "release"):
                        mem' = m
                   /\ IF self \in Senders
                         THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                   /\ UNCHANGED << list, woken, sent, way, round, pos, wake, 
                                   whom >>

W1_Lock(self) == /\ pc[self] = "W1_Lock"
                 /\ Now(Guard(wake[self])) = None
                 /\ \E m \in Rmw(mem, self, Guard(wake[self]), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                 /\ UNCHANGED << list, woken, sent, way, round, pos, wake, 
                                 whom >>

W2_TakeOldest(self) == /\ pc[self] = "W2_TakeOldest"
                       /\ IF list[wake[self]] # <<>>
                             THEN /\ whom' = [whom EXCEPT ![self] = Head(list[wake[self]])]
                                  /\ list' = [list EXCEPT ![wake[self]] = Tail(list[wake[self]])]
                             ELSE /\ TRUE
                                  /\ UNCHANGED << list, whom >>
                       /\ IF list'[wake[self]] # <<>>
                             THEN /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "W3_StoreWaiting"]
                       /\ UNCHANGED << mem, woken, sent, way, round, pos, wake >>

W3_StoreWaiting(self) == /\ pc[self] = "W3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(wake[self])), FALSE, FlagStore):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                         /\ UNCHANGED << list, woken, sent, way, round, pos, 
                                         wake, whom >>

W4_Unlock(self) == /\ pc[self] = "W4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard(wake[self])] = None]}
                               ELSE Store(mem, self, Guard(wake[self]), None, "release"):
                        mem' = m
                   /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                   /\ UNCHANGED << list, woken, sent, way, round, pos, wake, 
                                   whom >>

W5_Wake(self) == /\ pc[self] = "W5_Wake"
                 /\ IF whom[self] # None
                       THEN /\ woken' = [woken EXCEPT ![whom[self]] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ whom' = [whom EXCEPT ![self] = None]
                 /\ wake' = [wake EXCEPT ![self] = "none"]
                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << mem, list, sent, way, round, pos >>

p(self) == P1_Call(self) \/ T1_LoadTail(self) \/ T2_LoadSequence(self)
              \/ T3_CasTail(self) \/ T5_Publish(self)
              \/ T6_LoadWaiting(self) \/ V1_LoadHead(self)
              \/ V2_LoadSequence(self) \/ V3_CasHead(self) \/ V5_Free(self)
              \/ V6_LoadWaiting(self) \/ A1_Lock(self)
              \/ A2_AppendWaiter(self) \/ A3_StoreWaiting(self)
              \/ A4_Unlock(self) \/ I1_LoadIndex(self)
              \/ I2_LoadIndex(self) \/ P1_Park(self) \/ B1_Lock(self)
              \/ B2_Unlink(self) \/ B3_StoreWaiting(self)
              \/ B4_Unlock(self) \/ W1_Lock(self) \/ W2_TakeOldest(self)
              \/ W3_StoreWaiting(self) \/ W4_Unlock(self) \/ W5_Wake(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ Flushes(mem) = {} /\ \A q \in Procs : pc[q] = "Done"
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << list, woken, sent, way, round, pos, wake, whom >>

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
