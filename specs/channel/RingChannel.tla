---------------------------- MODULE RingChannel ----------------------------
(***************************************************************************)
(* The bounded channel of the library, step by step as in package channel. *)
(* Read two cores first: Ring.tla has the ring buffer, ChannelWakeups.tla  *)
(* the sleeping protocol and why no wakeup is lost. This module composes   *)
(* and refines both (RingChannelOverRing, RingChannelOverWakeups). It adds *)
(* weak memory, guards and flags (RingChannelMemory.tla, with the          *)
(* constants). Properties: RingChannelProperties.tla. Source: volt-channel *)
(* (see ChannelWakeups.tla), printed as as-published/PrintedChannel.tla.   *)
(*                                                                         *)
(* One step is one access to shared memory, on the machine of Memory.tla.  *)
(* A step that merges accesses, or is weaker than the Java, says so. Left  *)
(* out: spurious CAS failures and wakeups, which repeat a step; callbacks; *)
(* clocks. Every close goes on to X2, in Java only the first; so bounds    *)
(* with two closes do not show that the first wakes all.                   *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, RingChannelMemory

(* --algorithm RingChannel {
  variables
    mem   = Fresh(Before, Procs),                  \* the memory, with the delayed stores
    list  = [s \in {"send", "receive"} |-> <<>>],  \* the waiters of each side, oldest first
    woken = [p \in Procs |-> FALSE],               \* woken[p]: p's waiter is signalled and unparked
    whom  = [p \in Procs |-> <<>>],                \* the waiters that p took and has yet to wake
    \* History variables, read by the properties only.
    content = <<>>,                                \* the items in the channel, in order
    busy  = {},                                    \* threads between their claim and their return
    sure  = [p \in Procs |-> FALSE],               \* sure[p]: p's relaxed call should succeed
    seen  = [p \in Receivers |-> [s \in Senders |-> 0]];  \* number of the last item of s that p got

  define {
    Now(at)    == mem.now[at]
    Closed     == Now("tail").closed
    Waiting(s) == Elements(list[s])
  }

  macro Read(variable, at, mode) { with (v \in Load(mem, self, at, mode)) { variable := v; }; }
  macro Write(at, value, mode) { with (m \in Store(mem, self, at, value, mode)) { mem := m; }; }
  macro Swap(at, value) { with (m \in Rmw(mem, self, at, value)) { mem := m; }; }
  macro Lock(s) { await Now(Guard(s)) = None; Swap(Guard(s), self); }
  macro Unlock(s) { with (m \in Unlocked(mem, self, s)) { mem := m; }; }
  macro Try() { if (self \in Senders) { goto T1_LoadTail; } else { goto V1_LoadHead; }; }
  macro Claims(items) {  \* The claim succeeded, and the channel has these items now.
    sure := [q \in Procs |-> q # self /\ sure[q] /\ CouldSucceed(q, Len(items), busy)];
    over := "got"; busy := busy \cup {self}; content := items;
  }
  macro Returns() {
    if (tells) { wake := Other(Side(self)); goto W1_Lock; } else { wake := "none"; goto P1_Call; };
  }
  macro Through() {
    if (reg) { goto B1_Lock; } else if (owes) { goto N1_LoadIndex; } else { Returns(); };
  }
  macro Ended() { over := "ended"; Through(); }
  macro NotYet() {  \* No item, or no room: a try returns, a waiting call enters its list or parks.
    pos := 0; if (way # "wait") { goto P1_Call; }
    else if (reg) { goto P1_Park; }
    else { owes := FALSE; goto A1_Lock; };
  }
  process (p \in Procs)
    variables way = "none",    \* the kind of the current call
              round = 0,       \* number of calls made
              pos = 0,         \* the current position
              item = <<>>,     \* history variable: the item at that position
              reg = FALSE,     \* in the list, as far as the thread knows
              owes = FALSE,    \* was taken from the list to be woken, so it must pass the wake on
              over = "none",   \* the result of the call: "got", "ended" (closed), "cancelled"
              tells = FALSE,   \* must wake a waiter of the other side at its end
              wake = "none";   \* the side of which it now wakes a waiter
  {
P1_Call:  \* Chooses the kind of the next call.
    pos := 0; owes := FALSE; busy := busy \ {self};
    if (Rounds[self] # 0 /\ round = Rounds[self]) { way := "none"; goto Done; }
    else {
      over := "none"; round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
      with (x \in Ways[self]) { way := x; };
      sure[self] := way = "relaxed" /\ CouldSucceed(self, Len(content), busy);
      if (way = "close") { goto X0_NameCause; } else { Try(); };
    };

    \* ---- send, without waiting (Ring.claimFree, Ring.publish, ChannelSteps.send)
T1_LoadTail:  \* The position to try for, or the end.
    with (t \in Load(mem, self, "tail", "acquire")) { pos := t.pos; if (t.closed) { Ended(); }; };
T2_LoadSequence:  \* Volatile in Java each time. Only the second look, from the list, needs that.
    with (v \in Load(mem, self, SeqAt(Index(pos)), IF reg THEN VolatileLoad ELSE "acquire")) {
      if (IsBehind(v, Free(pos))) {            \* not free yet: full, or a receiver is late
        if (way = "try") { goto T7_LoadHead; } else { NotYet(); };
      } else if (v # Free(pos)) { goto T1_LoadTail; };  \* another sender has claimed it
    };
T3_CasTail:  \* Claims the position: the linearization point of a send.
    with (t = Now("tail"), won = t.pos = pos /\ ~t.closed) {
      Swap("tail", IF won THEN [t EXCEPT !.pos = After(pos, 1)] ELSE t);
      if (won) { Claims(Append(content, Item(self, round))); }
      else { pos := t.pos; if (t.closed) { Ended(); } else { goto T2_LoadSequence; }; };
    };
T4_WriteValue:  \* Only the claimer accesses the slot between T3 and T5.
    with (m \in StoreItem(mem, self, ValueAt(Index(pos)), Item(self, round))) { mem := m; };
T5_Publish:  \* Precedes the read of the flag (T6). Both are volatile, so T6 does not overtake it.
    Write(SeqAt(Index(pos)), Published(pos), VolatileStore); pos := 0;
T6_LoadWaiting: Read(tells, Flag("receive"), VolatileLoad); Through();  \* the "Dekker check"
T7_LoadHead:  \* Refused only if the old item of that slot is unclaimed: full.
    with (v \in Load(mem, self, "head", "acquire")) {
      if (After(v, Capacity) = pos) { NotYet(); } else { goto T1_LoadTail; };
    };

    \* ---- receive, without waiting (Ring.claimPublished, Ring.take). V1, V7, N2, N3 and N4 are
    \* weaker than in Java (volatile, for HeldRing). All that holds here holds there, too.
V1_LoadHead: Read(pos, "head", "acquire");  \* The position to try for.
V2_LoadSequence:  \* As T2. Without Closers, the check for the end (V7) is left out.
    with (v \in Load(mem, self, SeqAt(Index(pos)), IF reg THEN VolatileLoad ELSE "acquire")) {
      if (IsBehind(v, Published(pos))) {       \* not published yet: empty, or a sender is late
        if (way = "try" \/ Closers # {}) { goto V7_LoadTail; } else { NotYet(); };
      } else if (v # Published(pos)) { goto V1_LoadHead; };  \* another receiver has claimed it
    };
V3_CasHead:  \* Claims the position: the linearization point of a receive.
    with (won = Now("head") = pos) {
      Swap("head", IF won THEN After(pos, 1) ELSE Now("head"));
      if (won) { item := Head(content); Claims(Tail(content)); }
      else { pos := Now("head"); goto V2_LoadSequence; };
    };
V4_ReadValue:  \* Java then also stores null, plainly. V5 orders both before the slot's next item.
    with (v \in Load(mem, self, ValueAt(Index(pos)), "plain")) {
      if (v # <<>>) { seen[self][v[1]] := v[2]; };
    }; item := <<>>;
V5_Free:  \* Precedes the read of the flag (V6), as in T5.
    Write(SeqAt(Index(pos)), Free(After(pos, Capacity)), VolatileStore); pos := 0;
V6_LoadWaiting: Read(tells, Flag("send"), VolatileLoad); Through();  \* the "Dekker check"
V7_LoadTail:  \* Closed, and no item from here on: the end. A try is refused only if it is empty.
    with (t \in Load(mem, self, "tail", "acquire")) {
      if (t.pos = pos /\ t.closed) { pos := 0; Ended(); }
      else if (way # "try" \/ t.pos = pos) { NotYet(); }
      else { goto V1_LoadHead; };
    };

    \* ---- enter the list, then try again after the guard is released (WaitingLine.register)
A1_Lock: Lock(Side(self));
A2_AppendWaiter: list[Side(self)] := Append(list[Side(self)], self); reg := TRUE;
A3_StoreWaiting: Write(Flag(Side(self)), TRUE, VolatileStore);  \* "Dekker write" in the document
A4_Unlock: Unlock(Side(self)); Try();  \* The second look follows.

    \* ---- sleep until woken, then try again; or cancel (SleepingThread, Request)
P1_Park:  \* A load of the waiter's state and a park; W5 and X6 are its store and an unpark.
    \* A permit that comes after that load ends the next park early; then the state is read again.
    either { await woken[self]; woken[self] := FALSE; reg := FALSE; owes := TRUE; Try(); }
    or     { await self \in Cancellers; over := "cancelled"; goto B1_Lock; };

    \* ---- leave the list: succeeded in the second look, or cancelled (WaitingLine.withdraw)
B1_Lock: Lock(Side(self));
B2_Unlink:  \* Not in the list: it was taken to be woken. A wake under way reaches no thread.
    reg := FALSE; woken[self] := FALSE;
    whom := [q \in Procs |-> Disowned(whom[q], self)];
    if (self \notin Waiting(Side(self))) { owes := TRUE; goto B4_Unlock; }
    else {
      list[Side(self)] := Without(list[Side(self)], self);
      if (list[Side(self)] # <<>>) { goto B4_Unlock; };
    };
B3_StoreWaiting: Write(Flag(Side(self)), FALSE, VolatileStore);  \* The list is empty now.
B4_Unlock: Unlock(Side(self)); Through();  \* The call ends, or passes a wake on first.

    \* ---- pass the wake on: is there anything for the next? (owedToSenders, owedToReceivers)
N1_LoadIndex:  \* The next position of this side.
    if (self \in Receivers) { Read(pos, "head", "acquire"); }
    else { with (t \in Load(mem, self, "tail", "acquire")) {
      pos := t.pos; if (t.closed) { Returns(); };
    }; };
N2_LoadSequence:  \* Is its slot published, or free? For receivers, look for the end too (N3).
    with (wanted = IF self \in Receivers THEN Published(pos) ELSE Free(pos),
          v \in Load(mem, self, SeqAt(Index(pos)), "acquire")) {
      if (v = wanted) { goto N4_LoadWaiting; }
      else if (~IsBehind(v, wanted)) { goto N1_LoadIndex; }  \* the index was stale
      else if (self \in Senders \/ Closers = {}) { Returns(); };
    };
N3_LoadTail:  \* Is this the end?
    with (t \in Load(mem, self, "tail", "acquire")) { if (~t.closed \/ t.pos # pos) { Returns() }; };
N4_LoadWaiting:  \* Is another thread of this side waiting?
    with (v \in Load(mem, self, Flag(Side(self)), "acquire")) {
      owes := FALSE; if (v) { wake := Side(self); } else { Returns(); };
    };

    \* ---- wake the oldest waiter of side wake (WaitingLine.takeOldest, ChannelSteps.wake)
W1_Lock: Lock(wake); tells := tells /\ wake = Side(self);  \* A wake of the other side is done once.
W2_TakeOldest:  \* First come, first woken (LongestWaitsFirst).
    if (list[wake] = <<>>) { goto W4_Unlock; }
    else {
      whom[self] := <<Head(list[wake])>>; list[wake] := Tail(list[wake]);
      if (list[wake] # <<>>) { goto W4_Unlock; };
    };
W3_StoreWaiting: Write(Flag(wake), FALSE, VolatileStore);  \* The list is empty now.
W4_Unlock: Unlock(wake);  \* Before the unpark, which needs no guard.
W5_Wake:  \* One unpark.
    if (whom[self] \notin {<<>>, <<None>>}) { woken[Head(whom[self])] := TRUE; };
    whom[self] := <<>>; Returns();

    \* ---- close, and wake all waiters (ChannelSteps.close, WaitingLine.takeAll)
X0_NameCause:  \* The first close names it, so that no thread finds a channel closed without cause.
    Swap("cause", IF Now("cause") = None THEN <<self, round>> ELSE Now("cause"));
X1_CloseTail:  \* The linearization point of a close.
    Swap("tail", [Now("tail") EXCEPT !.closed = TRUE]); wake := "receive";
X2_Lock: Lock(wake);
X3_TakeAll: whom[self] := list[wake]; list[wake] := <<>>;  \* First all receivers, then all senders.
X4_StoreWaiting: Write(Flag(wake), FALSE, VolatileStore);  \* The list is empty now.
X5_Unlock: Unlock(wake);  \* Before the unparks, which need no guard.
X6_Wake:  \* One unpark a step.
    if (whom[self] # <<>>) {
      if (Head(whom[self]) # None) { woken[Head(whom[self])] := TRUE; };
      whom[self] := Tail(whom[self]);
    };
    if (whom[self] # <<>>) { goto X6_Wake; }
    else if (wake = "receive") { wake := "send"; goto X2_Lock; }
    else { wake := "none"; goto P1_Call; };
  }
  process (memory = FlushProcess) {
M1_Flush:  \* Delayed stores take effect, one a step.
    either { with (m \in Flushes(mem)) { mem := m; }; goto M1_Flush; }
    or     { await Flushes(mem) = {} /\ \A q \in Procs : pc[q] = "Done"; };
  }
} *)
-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "5eac48b9" /\ chksum(tla) = "796afa72")
VARIABLES mem, list, woken, whom, content, busy, sure, seen, pc

(* define statement *)
Now(at)    == mem.now[at]
Closed     == Now("tail").closed
Waiting(s) == Elements(list[s])

VARIABLES way, round, pos, item, reg, owes, over, tells, wake

vars == << mem, list, woken, whom, content, busy, sure, seen, pc, way, round, 
           pos, item, reg, owes, over, tells, wake >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ mem = Fresh(Before, Procs)
        /\ list = [s \in {"send", "receive"} |-> <<>>]
        /\ woken = [p \in Procs |-> FALSE]
        /\ whom = [p \in Procs |-> <<>>]
        /\ content = <<>>
        /\ busy = {}
        /\ sure = [p \in Procs |-> FALSE]
        /\ seen = [p \in Receivers |-> [s \in Senders |-> 0]]
        (* Process p *)
        /\ way = [self \in Procs |-> "none"]
        /\ round = [self \in Procs |-> 0]
        /\ pos = [self \in Procs |-> 0]
        /\ item = [self \in Procs |-> <<>>]
        /\ reg = [self \in Procs |-> FALSE]
        /\ owes = [self \in Procs |-> FALSE]
        /\ over = [self \in Procs |-> "none"]
        /\ tells = [self \in Procs |-> FALSE]
        /\ wake = [self \in Procs |-> "none"]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ owes' = [owes EXCEPT ![self] = FALSE]
                 /\ busy' = busy \ {self}
                 /\ IF Rounds[self] # 0 /\ round[self] = Rounds[self]
                       THEN /\ way' = [way EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ UNCHANGED << sure, round, over >>
                       ELSE /\ over' = [over EXCEPT ![self] = "none"]
                            /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                            /\ \E x \in Ways[self]:
                                 way' = [way EXCEPT ![self] = x]
                            /\ sure' = [sure EXCEPT ![self] = way'[self] = "relaxed" /\ CouldSucceed(self, Len(content), busy')]
                            /\ IF way'[self] = "close"
                                  THEN /\ pc' = [pc EXCEPT ![self] = "X0_NameCause"]
                                  ELSE /\ IF self \in Senders
                                             THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                             ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                 /\ UNCHANGED << mem, list, woken, whom, content, seen, item, 
                                 reg, tells, wake >>

T1_LoadTail(self) == /\ pc[self] = "T1_LoadTail"
                     /\ \E t \in Load(mem, self, "tail", "acquire"):
                          /\ pos' = [pos EXCEPT ![self] = t.pos]
                          /\ IF t.closed
                                THEN /\ over' = [over EXCEPT ![self] = "ended"]
                                     /\ IF reg[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                /\ wake' = wake
                                           ELSE /\ IF owes[self]
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                           /\ wake' = wake
                                                      ELSE /\ IF tells[self]
                                                                 THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                                      /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                                 ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                                      /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                ELSE /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                                     /\ UNCHANGED << over, wake >>
                     /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                     sure, seen, way, round, item, reg, owes, 
                                     tells >>

T2_LoadSequence(self) == /\ pc[self] = "T2_LoadSequence"
                         /\ \E v \in Load(mem, self, SeqAt(Index(pos[self])), IF reg[self] THEN VolatileLoad ELSE "acquire"):
                              IF IsBehind(v, Free(pos[self]))
                                 THEN /\ IF way[self] = "try"
                                            THEN /\ pc' = [pc EXCEPT ![self] = "T7_LoadHead"]
                                                 /\ UNCHANGED << pos, owes >>
                                            ELSE /\ pos' = [pos EXCEPT ![self] = 0]
                                                 /\ IF way[self] # "wait"
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                            /\ owes' = owes
                                                       ELSE /\ IF reg[self]
                                                                  THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                                       /\ owes' = owes
                                                                  ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                                       /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                 ELSE /\ IF v # Free(pos[self])
                                            THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTail"]
                                      /\ UNCHANGED << pos, owes >>
                         /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                         sure, seen, way, round, item, reg, 
                                         over, tells, wake >>

T3_CasTail(self) == /\ pc[self] = "T3_CasTail"
                    /\ LET t == Now("tail") IN
                         LET won == t.pos = pos[self] /\ ~t.closed IN
                           /\ \E m \in Rmw(mem, self, "tail", (IF won THEN [t EXCEPT !.pos = After(pos[self], 1)] ELSE t)):
                                mem' = m
                           /\ IF won
                                 THEN /\ sure' = [q \in Procs |-> q # self /\ sure[q] /\ CouldSucceed(q, Len((Append(content, Item(self, round[self])))), busy)]
                                      /\ over' = [over EXCEPT ![self] = "got"]
                                      /\ busy' = (busy \cup {self})
                                      /\ content' = Append(content, Item(self, round[self]))
                                      /\ pc' = [pc EXCEPT ![self] = "T4_WriteValue"]
                                      /\ UNCHANGED << pos, wake >>
                                 ELSE /\ pos' = [pos EXCEPT ![self] = t.pos]
                                      /\ IF t.closed
                                            THEN /\ over' = [over EXCEPT ![self] = "ended"]
                                                 /\ IF reg[self]
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                            /\ wake' = wake
                                                       ELSE /\ IF owes[self]
                                                                  THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                       /\ wake' = wake
                                                                  ELSE /\ IF tells[self]
                                                                             THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                                                  /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                                             ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                                                  /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                                                 /\ UNCHANGED << over, wake >>
                                      /\ UNCHANGED << content, busy, sure >>
                    /\ UNCHANGED << list, woken, whom, seen, way, round, item, 
                                    reg, owes, tells >>

T4_WriteValue(self) == /\ pc[self] = "T4_WriteValue"
                       /\ \E m \in StoreItem(mem, self, ValueAt(Index(pos[self])), Item(self, round[self])):
                            mem' = m
                       /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                       /\ UNCHANGED << list, woken, whom, content, busy, sure, 
                                       seen, way, round, pos, item, reg, owes, 
                                       over, tells, wake >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ \E m \in Store(mem, self, (SeqAt(Index(pos[self]))), (Published(pos[self])), VolatileStore):
                         mem' = m
                    /\ pos' = [pos EXCEPT ![self] = 0]
                    /\ pc' = [pc EXCEPT ![self] = "T6_LoadWaiting"]
                    /\ UNCHANGED << list, woken, whom, content, busy, sure, 
                                    seen, way, round, item, reg, owes, over, 
                                    tells, wake >>

T6_LoadWaiting(self) == /\ pc[self] = "T6_LoadWaiting"
                        /\ \E v \in Load(mem, self, (Flag("receive")), VolatileLoad):
                             tells' = [tells EXCEPT ![self] = v]
                        /\ IF reg[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                   /\ wake' = wake
                              ELSE /\ IF owes[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                              /\ wake' = wake
                                         ELSE /\ IF tells'[self]
                                                    THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                         /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                    ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                        /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                        sure, seen, way, round, pos, item, reg, 
                                        owes, over >>

T7_LoadHead(self) == /\ pc[self] = "T7_LoadHead"
                     /\ \E v \in Load(mem, self, "head", "acquire"):
                          IF After(v, Capacity) = pos[self]
                             THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                  /\ IF way[self] # "wait"
                                        THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                             /\ owes' = owes
                                        ELSE /\ IF reg[self]
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                        /\ owes' = owes
                                                   ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                        /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                  /\ UNCHANGED << pos, owes >>
                     /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                     sure, seen, way, round, item, reg, over, 
                                     tells, wake >>

V1_LoadHead(self) == /\ pc[self] = "V1_LoadHead"
                     /\ \E v \in Load(mem, self, "head", "acquire"):
                          pos' = [pos EXCEPT ![self] = v]
                     /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                     /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                     sure, seen, way, round, item, reg, owes, 
                                     over, tells, wake >>

V2_LoadSequence(self) == /\ pc[self] = "V2_LoadSequence"
                         /\ \E v \in Load(mem, self, SeqAt(Index(pos[self])), IF reg[self] THEN VolatileLoad ELSE "acquire"):
                              IF IsBehind(v, Published(pos[self]))
                                 THEN /\ IF way[self] = "try" \/ Closers # {}
                                            THEN /\ pc' = [pc EXCEPT ![self] = "V7_LoadTail"]
                                                 /\ UNCHANGED << pos, owes >>
                                            ELSE /\ pos' = [pos EXCEPT ![self] = 0]
                                                 /\ IF way[self] # "wait"
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                            /\ owes' = owes
                                                       ELSE /\ IF reg[self]
                                                                  THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                                       /\ owes' = owes
                                                                  ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                                       /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                 ELSE /\ IF v # Published(pos[self])
                                            THEN /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                                      /\ UNCHANGED << pos, owes >>
                         /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                         sure, seen, way, round, item, reg, 
                                         over, tells, wake >>

V3_CasHead(self) == /\ pc[self] = "V3_CasHead"
                    /\ LET won == Now("head") = pos[self] IN
                         /\ \E m \in Rmw(mem, self, "head", (IF won THEN After(pos[self], 1) ELSE Now("head"))):
                              mem' = m
                         /\ IF won
                               THEN /\ item' = [item EXCEPT ![self] = Head(content)]
                                    /\ sure' = [q \in Procs |-> q # self /\ sure[q] /\ CouldSucceed(q, Len((Tail(content))), busy)]
                                    /\ over' = [over EXCEPT ![self] = "got"]
                                    /\ busy' = (busy \cup {self})
                                    /\ content' = Tail(content)
                                    /\ pc' = [pc EXCEPT ![self] = "V4_ReadValue"]
                                    /\ pos' = pos
                               ELSE /\ pos' = [pos EXCEPT ![self] = Now("head")]
                                    /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                                    /\ UNCHANGED << content, busy, sure, item, 
                                                    over >>
                    /\ UNCHANGED << list, woken, whom, seen, way, round, reg, 
                                    owes, tells, wake >>

V4_ReadValue(self) == /\ pc[self] = "V4_ReadValue"
                      /\ \E v \in Load(mem, self, ValueAt(Index(pos[self])), "plain"):
                           IF v # <<>>
                              THEN /\ seen' = [seen EXCEPT ![self][v[1]] = v[2]]
                              ELSE /\ TRUE
                                   /\ seen' = seen
                      /\ item' = [item EXCEPT ![self] = <<>>]
                      /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                      /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                      sure, way, round, pos, reg, owes, over, 
                                      tells, wake >>

V5_Free(self) == /\ pc[self] = "V5_Free"
                 /\ \E m \in Store(mem, self, (SeqAt(Index(pos[self]))), (Free(After(pos[self], Capacity))), VolatileStore):
                      mem' = m
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ pc' = [pc EXCEPT ![self] = "V6_LoadWaiting"]
                 /\ UNCHANGED << list, woken, whom, content, busy, sure, seen, 
                                 way, round, item, reg, owes, over, tells, 
                                 wake >>

V6_LoadWaiting(self) == /\ pc[self] = "V6_LoadWaiting"
                        /\ \E v \in Load(mem, self, (Flag("send")), VolatileLoad):
                             tells' = [tells EXCEPT ![self] = v]
                        /\ IF reg[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                   /\ wake' = wake
                              ELSE /\ IF owes[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                              /\ wake' = wake
                                         ELSE /\ IF tells'[self]
                                                    THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                         /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                    ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                        /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                        sure, seen, way, round, pos, item, reg, 
                                        owes, over >>

V7_LoadTail(self) == /\ pc[self] = "V7_LoadTail"
                     /\ \E t \in Load(mem, self, "tail", "acquire"):
                          IF t.pos = pos[self] /\ t.closed
                             THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                  /\ over' = [over EXCEPT ![self] = "ended"]
                                  /\ IF reg[self]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                             /\ wake' = wake
                                        ELSE /\ IF owes[self]
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                        /\ wake' = wake
                                                   ELSE /\ IF tells[self]
                                                              THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                                   /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                              ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                  /\ owes' = owes
                             ELSE /\ IF way[self] # "try" \/ t.pos = pos[self]
                                        THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                             /\ IF way[self] # "wait"
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                        /\ owes' = owes
                                                   ELSE /\ IF reg[self]
                                                              THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                                   /\ owes' = owes
                                                              ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                                   /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                                             /\ UNCHANGED << pos, owes >>
                                  /\ UNCHANGED << over, wake >>
                     /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                     sure, seen, way, round, item, reg, tells >>

A1_Lock(self) == /\ pc[self] = "A1_Lock"
                 /\ Now(Guard((Side(self)))) = None
                 /\ \E m \in Rmw(mem, self, (Guard((Side(self)))), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                 /\ UNCHANGED << list, woken, whom, content, busy, sure, seen, 
                                 way, round, pos, item, reg, owes, over, tells, 
                                 wake >>

A2_AppendWaiter(self) == /\ pc[self] = "A2_AppendWaiter"
                         /\ list' = [list EXCEPT ![Side(self)] = Append(list[Side(self)], self)]
                         /\ reg' = [reg EXCEPT ![self] = TRUE]
                         /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                         /\ UNCHANGED << mem, woken, whom, content, busy, sure, 
                                         seen, way, round, pos, item, owes, 
                                         over, tells, wake >>

A3_StoreWaiting(self) == /\ pc[self] = "A3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(Side(self))), TRUE, VolatileStore):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "A4_Unlock"]
                         /\ UNCHANGED << list, woken, whom, content, busy, 
                                         sure, seen, way, round, pos, item, 
                                         reg, owes, over, tells, wake >>

A4_Unlock(self) == /\ pc[self] = "A4_Unlock"
                   /\ \E m \in Unlocked(mem, self, (Side(self))):
                        mem' = m
                   /\ IF self \in Senders
                         THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                   /\ UNCHANGED << list, woken, whom, content, busy, sure, 
                                   seen, way, round, pos, item, reg, owes, 
                                   over, tells, wake >>

P1_Park(self) == /\ pc[self] = "P1_Park"
                 /\ \/ /\ woken[self]
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                       /\ reg' = [reg EXCEPT ![self] = FALSE]
                       /\ owes' = [owes EXCEPT ![self] = TRUE]
                       /\ IF self \in Senders
                             THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                       /\ over' = over
                    \/ /\ self \in Cancellers
                       /\ over' = [over EXCEPT ![self] = "cancelled"]
                       /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                       /\ UNCHANGED <<woken, reg, owes>>
                 /\ UNCHANGED << mem, list, whom, content, busy, sure, seen, 
                                 way, round, pos, item, tells, wake >>

B1_Lock(self) == /\ pc[self] = "B1_Lock"
                 /\ Now(Guard((Side(self)))) = None
                 /\ \E m \in Rmw(mem, self, (Guard((Side(self)))), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                 /\ UNCHANGED << list, woken, whom, content, busy, sure, seen, 
                                 way, round, pos, item, reg, owes, over, tells, 
                                 wake >>

B2_Unlink(self) == /\ pc[self] = "B2_Unlink"
                   /\ reg' = [reg EXCEPT ![self] = FALSE]
                   /\ woken' = [woken EXCEPT ![self] = FALSE]
                   /\ whom' = [q \in Procs |-> Disowned(whom[q], self)]
                   /\ IF self \notin Waiting(Side(self))
                         THEN /\ owes' = [owes EXCEPT ![self] = TRUE]
                              /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                              /\ list' = list
                         ELSE /\ list' = [list EXCEPT ![Side(self)] = Without(list[Side(self)], self)]
                              /\ IF list'[Side(self)] # <<>>
                                    THEN /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                              /\ owes' = owes
                   /\ UNCHANGED << mem, content, busy, sure, seen, way, round, 
                                   pos, item, over, tells, wake >>

B3_StoreWaiting(self) == /\ pc[self] = "B3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(Side(self))), FALSE, VolatileStore):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                         /\ UNCHANGED << list, woken, whom, content, busy, 
                                         sure, seen, way, round, pos, item, 
                                         reg, owes, over, tells, wake >>

B4_Unlock(self) == /\ pc[self] = "B4_Unlock"
                   /\ \E m \in Unlocked(mem, self, (Side(self))):
                        mem' = m
                   /\ IF reg[self]
                         THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                              /\ wake' = wake
                         ELSE /\ IF owes[self]
                                    THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                         /\ wake' = wake
                                    ELSE /\ IF tells[self]
                                               THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                    /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                               ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                    /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                   /\ UNCHANGED << list, woken, whom, content, busy, sure, 
                                   seen, way, round, pos, item, reg, owes, 
                                   over, tells >>

N1_LoadIndex(self) == /\ pc[self] = "N1_LoadIndex"
                      /\ IF self \in Receivers
                            THEN /\ \E v \in Load(mem, self, "head", "acquire"):
                                      pos' = [pos EXCEPT ![self] = v]
                                 /\ pc' = [pc EXCEPT ![self] = "N2_LoadSequence"]
                                 /\ wake' = wake
                            ELSE /\ \E t \in Load(mem, self, "tail", "acquire"):
                                      /\ pos' = [pos EXCEPT ![self] = t.pos]
                                      /\ IF t.closed
                                            THEN /\ IF tells[self]
                                                       THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                            /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                       ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "N2_LoadSequence"]
                                                 /\ wake' = wake
                      /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                      sure, seen, way, round, item, reg, owes, 
                                      over, tells >>

N2_LoadSequence(self) == /\ pc[self] = "N2_LoadSequence"
                         /\ LET wanted == IF self \in Receivers THEN Published(pos[self]) ELSE Free(pos[self]) IN
                              \E v \in Load(mem, self, SeqAt(Index(pos[self])), "acquire"):
                                IF v = wanted
                                   THEN /\ pc' = [pc EXCEPT ![self] = "N4_LoadWaiting"]
                                        /\ wake' = wake
                                   ELSE /\ IF ~IsBehind(v, wanted)
                                              THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                   /\ wake' = wake
                                              ELSE /\ IF self \in Senders \/ Closers = {}
                                                         THEN /\ IF tells[self]
                                                                    THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                                         /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                                    ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "N3_LoadTail"]
                                                              /\ wake' = wake
                         /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                         sure, seen, way, round, pos, item, 
                                         reg, owes, over, tells >>

N3_LoadTail(self) == /\ pc[self] = "N3_LoadTail"
                     /\ \E t \in Load(mem, self, "tail", "acquire"):
                          IF ~t.closed \/ t.pos # pos[self]
                             THEN /\ IF tells[self]
                                        THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                             /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                        ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                             /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "N4_LoadWaiting"]
                                  /\ wake' = wake
                     /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                     sure, seen, way, round, pos, item, reg, 
                                     owes, over, tells >>

N4_LoadWaiting(self) == /\ pc[self] = "N4_LoadWaiting"
                        /\ \E v \in Load(mem, self, Flag(Side(self)), "acquire"):
                             /\ owes' = [owes EXCEPT ![self] = FALSE]
                             /\ IF v
                                   THEN /\ wake' = [wake EXCEPT ![self] = Side(self)]
                                        /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                   ELSE /\ IF tells[self]
                                              THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                   /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                              ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                        /\ UNCHANGED << mem, list, woken, whom, content, busy, 
                                        sure, seen, way, round, pos, item, reg, 
                                        over, tells >>

W1_Lock(self) == /\ pc[self] = "W1_Lock"
                 /\ Now(Guard(wake[self])) = None
                 /\ \E m \in Rmw(mem, self, (Guard(wake[self])), self):
                      mem' = m
                 /\ tells' = [tells EXCEPT ![self] = tells[self] /\ wake[self] = Side(self)]
                 /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                 /\ UNCHANGED << list, woken, whom, content, busy, sure, seen, 
                                 way, round, pos, item, reg, owes, over, wake >>

W2_TakeOldest(self) == /\ pc[self] = "W2_TakeOldest"
                       /\ IF list[wake[self]] = <<>>
                             THEN /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                                  /\ UNCHANGED << list, whom >>
                             ELSE /\ whom' = [whom EXCEPT ![self] = <<Head(list[wake[self]])>>]
                                  /\ list' = [list EXCEPT ![wake[self]] = Tail(list[wake[self]])]
                                  /\ IF list'[wake[self]] # <<>>
                                        THEN /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "W3_StoreWaiting"]
                       /\ UNCHANGED << mem, woken, content, busy, sure, seen, 
                                       way, round, pos, item, reg, owes, over, 
                                       tells, wake >>

W3_StoreWaiting(self) == /\ pc[self] = "W3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(wake[self])), FALSE, VolatileStore):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                         /\ UNCHANGED << list, woken, whom, content, busy, 
                                         sure, seen, way, round, pos, item, 
                                         reg, owes, over, tells, wake >>

W4_Unlock(self) == /\ pc[self] = "W4_Unlock"
                   /\ \E m \in Unlocked(mem, self, wake[self]):
                        mem' = m
                   /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                   /\ UNCHANGED << list, woken, whom, content, busy, sure, 
                                   seen, way, round, pos, item, reg, owes, 
                                   over, tells, wake >>

W5_Wake(self) == /\ pc[self] = "W5_Wake"
                 /\ IF whom[self] \notin {<<>>, <<None>>}
                       THEN /\ woken' = [woken EXCEPT ![Head(whom[self])] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ whom' = [whom EXCEPT ![self] = <<>>]
                 /\ IF tells[self]
                       THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                            /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                       ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << mem, list, content, busy, sure, seen, way, 
                                 round, pos, item, reg, owes, over, tells >>

X0_NameCause(self) == /\ pc[self] = "X0_NameCause"
                      /\ \E m \in Rmw(mem, self, "cause", (IF Now("cause") = None THEN <<self, round[self]>> ELSE Now("cause"))):
                           mem' = m
                      /\ pc' = [pc EXCEPT ![self] = "X1_CloseTail"]
                      /\ UNCHANGED << list, woken, whom, content, busy, sure, 
                                      seen, way, round, pos, item, reg, owes, 
                                      over, tells, wake >>

X1_CloseTail(self) == /\ pc[self] = "X1_CloseTail"
                      /\ \E m \in Rmw(mem, self, "tail", ([Now("tail") EXCEPT !.closed = TRUE])):
                           mem' = m
                      /\ wake' = [wake EXCEPT ![self] = "receive"]
                      /\ pc' = [pc EXCEPT ![self] = "X2_Lock"]
                      /\ UNCHANGED << list, woken, whom, content, busy, sure, 
                                      seen, way, round, pos, item, reg, owes, 
                                      over, tells >>

X2_Lock(self) == /\ pc[self] = "X2_Lock"
                 /\ Now(Guard(wake[self])) = None
                 /\ \E m \in Rmw(mem, self, (Guard(wake[self])), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "X3_TakeAll"]
                 /\ UNCHANGED << list, woken, whom, content, busy, sure, seen, 
                                 way, round, pos, item, reg, owes, over, tells, 
                                 wake >>

X3_TakeAll(self) == /\ pc[self] = "X3_TakeAll"
                    /\ whom' = [whom EXCEPT ![self] = list[wake[self]]]
                    /\ list' = [list EXCEPT ![wake[self]] = <<>>]
                    /\ pc' = [pc EXCEPT ![self] = "X4_StoreWaiting"]
                    /\ UNCHANGED << mem, woken, content, busy, sure, seen, way, 
                                    round, pos, item, reg, owes, over, tells, 
                                    wake >>

X4_StoreWaiting(self) == /\ pc[self] = "X4_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(wake[self])), FALSE, VolatileStore):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "X5_Unlock"]
                         /\ UNCHANGED << list, woken, whom, content, busy, 
                                         sure, seen, way, round, pos, item, 
                                         reg, owes, over, tells, wake >>

X5_Unlock(self) == /\ pc[self] = "X5_Unlock"
                   /\ \E m \in Unlocked(mem, self, wake[self]):
                        mem' = m
                   /\ pc' = [pc EXCEPT ![self] = "X6_Wake"]
                   /\ UNCHANGED << list, woken, whom, content, busy, sure, 
                                   seen, way, round, pos, item, reg, owes, 
                                   over, tells, wake >>

X6_Wake(self) == /\ pc[self] = "X6_Wake"
                 /\ IF whom[self] # <<>>
                       THEN /\ IF Head(whom[self]) # None
                                  THEN /\ woken' = [woken EXCEPT ![Head(whom[self])] = TRUE]
                                  ELSE /\ TRUE
                                       /\ woken' = woken
                            /\ whom' = [whom EXCEPT ![self] = Tail(whom[self])]
                       ELSE /\ TRUE
                            /\ UNCHANGED << woken, whom >>
                 /\ IF whom'[self] # <<>>
                       THEN /\ pc' = [pc EXCEPT ![self] = "X6_Wake"]
                            /\ wake' = wake
                       ELSE /\ IF wake[self] = "receive"
                                  THEN /\ wake' = [wake EXCEPT ![self] = "send"]
                                       /\ pc' = [pc EXCEPT ![self] = "X2_Lock"]
                                  ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << mem, list, content, busy, sure, seen, way, 
                                 round, pos, item, reg, owes, over, tells >>

p(self) == P1_Call(self) \/ T1_LoadTail(self) \/ T2_LoadSequence(self)
              \/ T3_CasTail(self) \/ T4_WriteValue(self)
              \/ T5_Publish(self) \/ T6_LoadWaiting(self)
              \/ T7_LoadHead(self) \/ V1_LoadHead(self)
              \/ V2_LoadSequence(self) \/ V3_CasHead(self)
              \/ V4_ReadValue(self) \/ V5_Free(self)
              \/ V6_LoadWaiting(self) \/ V7_LoadTail(self) \/ A1_Lock(self)
              \/ A2_AppendWaiter(self) \/ A3_StoreWaiting(self)
              \/ A4_Unlock(self) \/ P1_Park(self) \/ B1_Lock(self)
              \/ B2_Unlink(self) \/ B3_StoreWaiting(self)
              \/ B4_Unlock(self) \/ N1_LoadIndex(self)
              \/ N2_LoadSequence(self) \/ N3_LoadTail(self)
              \/ N4_LoadWaiting(self) \/ W1_Lock(self)
              \/ W2_TakeOldest(self) \/ W3_StoreWaiting(self)
              \/ W4_Unlock(self) \/ W5_Wake(self) \/ X0_NameCause(self)
              \/ X1_CloseTail(self) \/ X2_Lock(self) \/ X3_TakeAll(self)
              \/ X4_StoreWaiting(self) \/ X5_Unlock(self) \/ X6_Wake(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ Flushes(mem) = {} /\ \A q \in Procs : pc[q] = "Done"
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << list, woken, whom, content, busy, sure, seen, way, 
                            round, pos, item, reg, owes, over, tells, wake >>

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
