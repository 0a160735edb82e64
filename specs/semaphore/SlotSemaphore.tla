--------------------------- MODULE SlotSemaphore ---------------------------
(***************************************************************************)
(* The counting semaphore of the library, step by step, beside             *)
(* SlotSemaphore.java: a counter that is taken from without a lock, a line *)
(* of waiters behind an inner mutex (in Java the guard), and a slot for    *)
(* one waiter, which a release of one permit serves without the mutex.     *)
(*                                                                         *)
(* Why nobody sleeps for ever: who queues has, under the mutex, marked the *)
(* counter and then found it empty.  Nobody adds to a marked counter but   *)
(* who holds the mutex and finds neither slot nor list occupied.  So a     *)
(* release comes before the mark, and its permits are found; or it finds   *)
(* the mark, and with the mutex whoever has queued.                        *)
(*                                                                         *)
(* One step is one access to the counter, the slot, a waiter's state or    *)
(* the mutex, or one wake; where a step does more, it says why that loses  *)
(* nothing.  C6 spins in Java, for one step of a releaser (R3).            *)
(* Memory is sequentially consistent.  A process asks for                  *)
(* permits, has them, releases them, and asks again.                       *)
(*                                                                         *)
(* What is promised stands in SlotSemaphoreProperties.tla, the bounds in   *)
(* bounds/: up to four processes and two permits, and all of it holds.     *)
(* Source: document 000, whose own semaphores are in as-published/.  They  *)
(* break most of the promises; each mend has a control that leaves it out. *)
(* OldestOnly, SecondLook and the like are the names of the mends.         *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs,       \* the processes
          None,        \* no process
          Total,       \* how many permits there are
          Request,     \* Request[p]: how many permits p asks for each time, 1..Total
          Rounds,      \* Rounds[p]: how many times p asks; 0 for ever
          Ways,        \* how they may ask: "try" gives up when there are too few, "direct"
                       \* tries and then waits, "queue" waits at once (which saves states),
                       \* "lock" first bets that nobody has a permit, and on its way back, if
                       \* it has them all, that nobody waits
          Cancellers   \* who may give up at any time while it waits

ASSUME /\ None \notin Procs
       /\ Request \in [Procs -> 1..Total]
       /\ Rounds \in [Procs -> Nat]
       /\ Ways \subseteq {"try", "direct", "queue", "lock"} /\ Ways # {}
       /\ Cancellers \subseteq Procs

Min(a, b) == IF a < b THEN a ELSE b
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
Elements(seq) == {seq[i] : i \in 1..Len(seq)}
Disowned(seq, x) == [i \in 1..Len(seq) |-> IF seq[i] = x THEN None ELSE seq[i]]

\* A mark and a number of permits in one word; Java has the sign bit for it.
Marked(word) == word < 0
Mark(word) == -1 - word  \* sets the mark, or takes it away
Free(word) == IF Marked(word) THEN Mark(word) ELSE word
Less(word, n) == IF Marked(word) THEN word + n ELSE word - n

(* --algorithm SlotSemaphore {
  variables
    permits = Total,                        \* the counter, and whether it is marked; a marked one may
                                            \* have permits, from M1 on until D3 or M2
    slot    = None,                         \* the waiter in the slot
    mutex   = None,                         \* who holds the inner mutex
    list    = <<>>,                         \* the other waiters, oldest first
    state   = [p \in Procs |-> 0],          \* what p's waiter still needs
    woken   = [p \in Procs |-> FALSE],      \* p's waiter has been woken (one permit, as park has)
    wakes   = [p \in Procs |-> <<>>],       \* whom p is to wake, oldest first; None: a waiter
                                            \* whose owner has left it
    \* Ghosts: read by the properties alone.
    owed    = [p \in Procs |-> 0],          \* permits in p's own hand
    waiting = [p \in Procs |-> FALSE],      \* p's waiter is queued and p has not left
    line    = <<>>,                         \* who waits, in order of arrival
    faults  = {};                           \* the rules that a step has broken

  macro Lock() { await mutex = None; mutex := self; }

  \* Ghosts: somebody who is not its owner is at the waiter x; and x must be the oldest.
  macro Touch(x) {
    faults := faults \cup (IF waiting[x] THEN {} ELSE {"NoTouchAfterLeave"});
  }
  macro TouchOldest(x) {
    faults := faults \cup (IF waiting[x] THEN {} ELSE {"NoTouchAfterLeave"})
                     \cup (IF line # <<>> /\ Head(line) = x THEN {} ELSE {"Fifo"});
  }

  \* The waiter is written before anybody else can reach it, so that is no step of its own.
  macro Queue() {
    state[self] := Request[self] - acq;
    waiting[self] := TRUE;
    owed[self] := 0;
    line := Append(line, self);
  }

  \* All that was asked for is in the process's hand; the next that it does is to release it.
  \* The next call has a waiter of its own: whoever still has this one to wake wakes nobody.
  macro Granted() {
    waiting[self] := FALSE;
    woken[self] := FALSE;
    wakes := [q \in Procs |-> Disowned(wakes[q], self)];
    owed[self] := Request[self];
    num := Request[self];
    if (way = "lock" /\ Request[self] = Total) { goto F0_CasPermits; } else { goto F1_LoadPermits; };
  }

  \* The waiter is out of slot and list, and no other process can reach it any longer: the part
  \* that it had is its owner's to read in the same step.
  macro TakenOut() {
    waiting[self] := FALSE;
    num := Request[self] - state[self];
    owed[self] := num;
    line := Without(line, self);
    if (num > 0) { goto L2_SwapSlotAgain; } else { removed := TRUE; goto C5_Unlock; };
  }

  \* The list is only touched, and a listed waiter's state only written, under the mutex: to look
  \* at them is no step of its own, nor is there one between the parts of a change to the list.
  macro Enqueue() {
    \* OldestOnly: into the slot only if nobody waits longer.  WholeOnly: and only if a single
    \* permit serves it whole, so that nobody is served in part there and put back.
    if (list = <<>> /\ Request[self] - acq = 1) { goto D5_CasSlot; } else { goto D6_PushList; };
  }
  macro ServeList() {
    if (num = 0) { w := None; goto L7_Unlock; }
    else if (list = <<>>) { w := None; goto L6_AddPermits; }
    else {
      w := Head(list);
      if (num >= state[w]) { goto L4_Unlink; } else { goto L5_StoreState; };
    };
  }

  \* A marked counter: somebody may wait.  OneForOne: more than one permit never takes the short
  \* way by the slot, so it leaves no surplus there.
  macro FoundMark() {
    if (mutex = self) { goto L2_SwapSlotAgain; }
    else if (num = 1) { goto R1_SwapSlot; }
    else { goto L1_Lock; };
  }

  process (p \in Procs)
    variables way = "none", round = 0,
              cur = 0,          \* what the counter was when last seen
              acq = 0,          \* taken from the counter so far
              num = 0,          \* left to give back
              w = None,         \* the waiter in hand
              removed = FALSE;  \* a cancel has found the waiter where it waits
  {
P1_Call:
    cur := 0 || acq := 0;
    if (Rounds[self] # 0 /\ round = Rounds[self]) {
      way := "none";
      goto Done;
    } else {
      if (Rounds[self] # 0) { round := round + 1; };
      with (x \in Ways) { way := x; };
      if (way = "queue") { goto D1_Lock; }
      else if (way # "lock") { goto T1_LoadPermits; };
    };

    \* ---- a lock that nobody has: no look, as the exchange is one
T0_CasPermits:
    if (permits = Total) {
      permits := Total - Request[self];
      Granted();
    };

    \* ---- tryAcquire
T1_LoadPermits:
    cur := permits;
    if (Free(cur) < Request[self]) {
      if (way = "try") { goto P1_Call; } else { goto D1_Lock; };
    };
T2_CasPermits:
    if (permits = cur) {
      permits := Less(cur, Request[self]);
      Granted();
    } else {
      cur := permits;
      if (Free(cur) >= Request[self]) { goto T2_CasPermits; }
      else if (way = "try") { goto P1_Call; }
      else { goto D1_Lock; };
    };

    \* ---- acquireDirect: takes what is there, and queues for the rest
D1_Lock:
    Lock();
D2_LoadPermits:
    \* Marked: somebody is queued or was, and nothing is left.
    cur := permits;
    if (Marked(cur)) { Enqueue(); };
M1_Mark:
    \* From here on nothing is added, so each round finds fewer.
    permits := Mark(permits);
    cur := permits;
    if (Free(cur) = 0) { Enqueue(); };
D3_CasPermits:
    \* Against those who take without the mutex.
    if (permits = cur) {
      permits := Less(cur, Min(Free(cur), Request[self]));
      owed[self] := Min(Free(cur), Request[self]);
      acq := Min(Free(cur), Request[self]);
      if (acq < Request[self]) { Enqueue(); };
    } else {
      cur := permits;
      if (Free(cur) > 0) { goto D3_CasPermits; } else { Enqueue(); };
    };
M2_Unmark:
    \* Nobody is queued, or there would have been nothing to take.
    permits := Mark(permits);
    goto D7_Unlock;
D5_CasSlot:
    if (slot = None) {
      slot := self;
      Queue();
      goto D7_Unlock;
    };
D6_PushList:
    list := Append(list, self);
    Queue();
D7_Unlock:
    mutex := None;
    if (acq = Request[self]) { Granted(); };

    \* ---- waiting
S1_LoadState:
    if (state[self] = 0) { Granted(); }
    else { either { skip; } or { await self \in Cancellers; goto C1_LoadState; }; };
S2_Park:
    \* Returns when it is woken; to who may give up, also at a time-out or an interrupt.  Either
    \* way it takes the permit that is there.
    await woken[self] \/ self \in Cancellers;
    woken[self] := FALSE;
    goto S1_LoadState;

    \* ---- cancel
C1_LoadState:
    if (state[self] = 0) { Granted(); };
C3_Lock:
    Lock();
C2_CasSlot:
    \* PartAtOnce: what it had gathered goes to whoever is next before the mutex is let go.  The
    \* counter is still marked and empty, whatever is released meanwhile comes after it.
    if (slot = self) { slot := None; TakenOut(); };
C4_Unlink:
    \* InListOnly: in neither place it has been granted, or is in a releaser's hand.
    if (self \in Elements(list)) { list := Without(list, self); TakenOut(); };
C5_Unlock:
    mutex := None;
    if (removed) { removed := FALSE; goto P1_Call; };
C6_AwaitGrant:
    await state[self] = 0;
    Granted();

    \* ---- an unlock that nobody waits for: the counter is empty and has no mark
F0_CasPermits:
    if (permits = 0) {
      permits := num;
      owed[self] := 0;
      num := 0;
      goto P1_Call;
    };

    \* ---- release(num): to the counter if it is not marked; also under the mutex (CountAgain)
F1_LoadPermits:
    cur := permits;
    if (Marked(cur)) { FoundMark(); };
F2_CasPermits:
    if (permits = cur) {
      permits := cur + num;
      owed[self] := owed[self] - num;
      num := 0;
      if (mutex = self) { goto L7_Unlock; } else { goto P1_Call; };
    } else {
      cur := permits;
      if (Marked(cur)) { FoundMark(); } else { goto F2_CasPermits; };
    };

    \* ---- release(1): to the slot, without the mutex
R1_SwapSlot:
    if (slot = None) { goto L1_Lock; }
    else {
      w := slot;
      slot := None;
      TouchOldest(w);
      line := Without(line, w);
    };
R3_StoreState:
    \* The last touch: its owner may be gone after it.
    Touch(w);
    state[w] := 0;
    owed[self] := owed[self] - 1;
    num := 0;
    wakes[self] := <<w>>;
    w := None;
    goto W1_Wake;

    \* ---- the rest of release, under the mutex
L1_Lock:
    \* CountAgain: another release may have served everybody since the mark was found.
    Lock();
    goto F1_LoadPermits;
L2_SwapSlotAgain:
    \* SecondLook: somebody may have entered the slot since it was found empty.
    if (slot = None) { ServeList(); }
    else {
      w := slot;
      slot := None;
      TouchOldest(w);
      line := Without(line, w);
    };
L3_StoreState:
    Touch(w);
    state[w] := 0;
    owed[self] := owed[self] - 1;
    num := num - 1;
    wakes[self] := Append(wakes[self], w);
    ServeList();
L4_Unlink:
    \* LastTouch: unlinked, and its waker copied, before the store that lets its owner go.
    TouchOldest(w);
    line := Without(line, w);
    list := Tail(list);
    wakes[self] := Append(wakes[self], w);
L5_StoreState:
    if (num < state[w]) { TouchOldest(w); } else { Touch(w); };
    with (served = Min(num, state[w])) {
      state[w] := state[w] - served;
      owed[self] := owed[self] - served;
      num := num - served;
    };
    ServeList();
L6_AddPermits:
    \* Everybody is served.  In a marked counter without permits nobody else writes.
    permits := num;
    owed[self] := owed[self] - num;
    num := 0;
L7_Unlock:
    mutex := None;
    if (wakes[self] = <<>>) { goto P1_Call; };
W1_Wake:
    if (Head(wakes[self]) # None) { woken[Head(wakes[self])] := TRUE; };
    faults := faults \cup (IF mutex = self THEN {"WakeAfterUnlock"} ELSE {});
    wakes[self] := Tail(wakes[self]);
    if (wakes[self] # <<>>) { goto W1_Wake; } else { goto P1_Call; };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "bb87a933" /\ chksum(tla) = "51bef25e")
VARIABLES permits, slot, mutex, list, state, woken, wakes, owed, waiting, 
          line, faults, pc, way, round, cur, acq, num, w, removed

vars == << permits, slot, mutex, list, state, woken, wakes, owed, waiting, 
           line, faults, pc, way, round, cur, acq, num, w, removed >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ permits = Total
        /\ slot = None
        /\ mutex = None
        /\ list = <<>>
        /\ state = [p \in Procs |-> 0]
        /\ woken = [p \in Procs |-> FALSE]
        /\ wakes = [p \in Procs |-> <<>>]
        /\ owed = [p \in Procs |-> 0]
        /\ waiting = [p \in Procs |-> FALSE]
        /\ line = <<>>
        /\ faults = {}
        (* Process p *)
        /\ way = [self \in Procs |-> "none"]
        /\ round = [self \in Procs |-> 0]
        /\ cur = [self \in Procs |-> 0]
        /\ acq = [self \in Procs |-> 0]
        /\ num = [self \in Procs |-> 0]
        /\ w = [self \in Procs |-> None]
        /\ removed = [self \in Procs |-> FALSE]
        /\ pc = [self \in ProcSet |-> "P1_Call"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ acq' = [acq EXCEPT ![self] = 0]
                    /\ cur' = [cur EXCEPT ![self] = 0]
                 /\ IF Rounds[self] # 0 /\ round[self] = Rounds[self]
                       THEN /\ way' = [way EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ round' = round
                       ELSE /\ IF Rounds[self] # 0
                                  THEN /\ round' = [round EXCEPT ![self] = round[self] + 1]
                                  ELSE /\ TRUE
                                       /\ round' = round
                            /\ \E x \in Ways:
                                 way' = [way EXCEPT ![self] = x]
                            /\ IF way'[self] = "queue"
                                  THEN /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                  ELSE /\ IF way'[self] # "lock"
                                             THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                                             ELSE /\ pc' = [pc EXCEPT ![self] = "T0_CasPermits"]
                 /\ UNCHANGED << permits, slot, mutex, list, state, woken, 
                                 wakes, owed, waiting, line, faults, num, w, 
                                 removed >>

T0_CasPermits(self) == /\ pc[self] = "T0_CasPermits"
                       /\ IF permits = Total
                             THEN /\ permits' = Total - Request[self]
                                  /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                  /\ woken' = [woken EXCEPT ![self] = FALSE]
                                  /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                                  /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                  /\ num' = [num EXCEPT ![self] = Request[self]]
                                  /\ IF way[self] = "lock" /\ Request[self] = Total
                                        THEN /\ pc' = [pc EXCEPT ![self] = "F0_CasPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                                  /\ UNCHANGED << permits, woken, wakes, owed, 
                                                  waiting, num >>
                       /\ UNCHANGED << slot, mutex, list, state, line, faults, 
                                       way, round, cur, acq, w, removed >>

T1_LoadPermits(self) == /\ pc[self] = "T1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF Free(cur'[self]) < Request[self]
                              THEN /\ IF way[self] = "try"
                                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "T2_CasPermits"]
                        /\ UNCHANGED << permits, slot, mutex, list, state, 
                                        woken, wakes, owed, waiting, line, 
                                        faults, way, round, acq, num, w, 
                                        removed >>

T2_CasPermits(self) == /\ pc[self] = "T2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = Less(cur[self], Request[self])
                                  /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                  /\ woken' = [woken EXCEPT ![self] = FALSE]
                                  /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                                  /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                  /\ num' = [num EXCEPT ![self] = Request[self]]
                                  /\ IF way[self] = "lock" /\ Request[self] = Total
                                        THEN /\ pc' = [pc EXCEPT ![self] = "F0_CasPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF Free(cur'[self]) >= Request[self]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "T2_CasPermits"]
                                        ELSE /\ IF way[self] = "try"
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                  /\ UNCHANGED << permits, woken, wakes, owed, 
                                                  waiting, num >>
                       /\ UNCHANGED << slot, mutex, list, state, line, faults, 
                                       way, round, acq, w, removed >>

D1_Lock(self) == /\ pc[self] = "D1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "D2_LoadPermits"]
                 /\ UNCHANGED << permits, slot, list, state, woken, wakes, 
                                 owed, waiting, line, faults, way, round, cur, 
                                 acq, num, w, removed >>

D2_LoadPermits(self) == /\ pc[self] = "D2_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF Marked(cur'[self])
                              THEN /\ IF list = <<>> /\ Request[self] - acq[self] = 1
                                         THEN /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "M1_Mark"]
                        /\ UNCHANGED << permits, slot, mutex, list, state, 
                                        woken, wakes, owed, waiting, line, 
                                        faults, way, round, acq, num, w, 
                                        removed >>

M1_Mark(self) == /\ pc[self] = "M1_Mark"
                 /\ permits' = Mark(permits)
                 /\ cur' = [cur EXCEPT ![self] = permits']
                 /\ IF Free(cur'[self]) = 0
                       THEN /\ IF list = <<>> /\ Request[self] - acq[self] = 1
                                  THEN /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "D3_CasPermits"]
                 /\ UNCHANGED << slot, mutex, list, state, woken, wakes, owed, 
                                 waiting, line, faults, way, round, acq, num, 
                                 w, removed >>

D3_CasPermits(self) == /\ pc[self] = "D3_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = Less(cur[self], Min(Free(cur[self]), Request[self]))
                                  /\ owed' = [owed EXCEPT ![self] = Min(Free(cur[self]), Request[self])]
                                  /\ acq' = [acq EXCEPT ![self] = Min(Free(cur[self]), Request[self])]
                                  /\ IF acq'[self] < Request[self]
                                        THEN /\ IF list = <<>> /\ Request[self] - acq'[self] = 1
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "M2_Unmark"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF Free(cur'[self]) > 0
                                        THEN /\ pc' = [pc EXCEPT ![self] = "D3_CasPermits"]
                                        ELSE /\ IF list = <<>> /\ Request[self] - acq[self] = 1
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                                  /\ UNCHANGED << permits, owed, acq >>
                       /\ UNCHANGED << slot, mutex, list, state, woken, wakes, 
                                       waiting, line, faults, way, round, num, 
                                       w, removed >>

M2_Unmark(self) == /\ pc[self] = "M2_Unmark"
                   /\ permits' = Mark(permits)
                   /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                   /\ UNCHANGED << slot, mutex, list, state, woken, wakes, 
                                   owed, waiting, line, faults, way, round, 
                                   cur, acq, num, w, removed >>

D5_CasSlot(self) == /\ pc[self] = "D5_CasSlot"
                    /\ IF slot = None
                          THEN /\ slot' = self
                               /\ state' = [state EXCEPT ![self] = Request[self] - acq[self]]
                               /\ waiting' = [waiting EXCEPT ![self] = TRUE]
                               /\ owed' = [owed EXCEPT ![self] = 0]
                               /\ line' = Append(line, self)
                               /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                               /\ UNCHANGED << slot, state, owed, waiting, 
                                               line >>
                    /\ UNCHANGED << permits, mutex, list, woken, wakes, faults, 
                                    way, round, cur, acq, num, w, removed >>

D6_PushList(self) == /\ pc[self] = "D6_PushList"
                     /\ list' = Append(list, self)
                     /\ state' = [state EXCEPT ![self] = Request[self] - acq[self]]
                     /\ waiting' = [waiting EXCEPT ![self] = TRUE]
                     /\ owed' = [owed EXCEPT ![self] = 0]
                     /\ line' = Append(line, self)
                     /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                     /\ UNCHANGED << permits, slot, mutex, woken, wakes, 
                                     faults, way, round, cur, acq, num, w, 
                                     removed >>

D7_Unlock(self) == /\ pc[self] = "D7_Unlock"
                   /\ mutex' = None
                   /\ IF acq[self] = Request[self]
                         THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                              /\ woken' = [woken EXCEPT ![self] = FALSE]
                              /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                              /\ owed' = [owed EXCEPT ![self] = Request[self]]
                              /\ num' = [num EXCEPT ![self] = Request[self]]
                              /\ IF way[self] = "lock" /\ Request[self] = Total
                                    THEN /\ pc' = [pc EXCEPT ![self] = "F0_CasPermits"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                              /\ UNCHANGED << woken, wakes, owed, waiting, num >>
                   /\ UNCHANGED << permits, slot, list, state, line, faults, 
                                   way, round, cur, acq, w, removed >>

S1_LoadState(self) == /\ pc[self] = "S1_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                                 /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                                 /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                 /\ num' = [num EXCEPT ![self] = Request[self]]
                                 /\ IF way[self] = "lock" /\ Request[self] = Total
                                       THEN /\ pc' = [pc EXCEPT ![self] = "F0_CasPermits"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                            ELSE /\ \/ /\ TRUE
                                       /\ pc' = [pc EXCEPT ![self] = "S2_Park"]
                                    \/ /\ self \in Cancellers
                                       /\ pc' = [pc EXCEPT ![self] = "C1_LoadState"]
                                 /\ UNCHANGED << woken, wakes, owed, waiting, 
                                                 num >>
                      /\ UNCHANGED << permits, slot, mutex, list, state, line, 
                                      faults, way, round, cur, acq, w, removed >>

S2_Park(self) == /\ pc[self] = "S2_Park"
                 /\ woken[self] \/ self \in Cancellers
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                 /\ UNCHANGED << permits, slot, mutex, list, state, wakes, 
                                 owed, waiting, line, faults, way, round, cur, 
                                 acq, num, w, removed >>

C1_LoadState(self) == /\ pc[self] = "C1_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                                 /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                                 /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                 /\ num' = [num EXCEPT ![self] = Request[self]]
                                 /\ IF way[self] = "lock" /\ Request[self] = Total
                                       THEN /\ pc' = [pc EXCEPT ![self] = "F0_CasPermits"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "C3_Lock"]
                                 /\ UNCHANGED << woken, wakes, owed, waiting, 
                                                 num >>
                      /\ UNCHANGED << permits, slot, mutex, list, state, line, 
                                      faults, way, round, cur, acq, w, removed >>

C3_Lock(self) == /\ pc[self] = "C3_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "C2_CasSlot"]
                 /\ UNCHANGED << permits, slot, list, state, woken, wakes, 
                                 owed, waiting, line, faults, way, round, cur, 
                                 acq, num, w, removed >>

C2_CasSlot(self) == /\ pc[self] = "C2_CasSlot"
                    /\ IF slot = self
                          THEN /\ slot' = None
                               /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                               /\ num' = [num EXCEPT ![self] = Request[self] - state[self]]
                               /\ owed' = [owed EXCEPT ![self] = num'[self]]
                               /\ line' = Without(line, self)
                               /\ IF num'[self] > 0
                                     THEN /\ pc' = [pc EXCEPT ![self] = "L2_SwapSlotAgain"]
                                          /\ UNCHANGED removed
                                     ELSE /\ removed' = [removed EXCEPT ![self] = TRUE]
                                          /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "C4_Unlink"]
                               /\ UNCHANGED << slot, owed, waiting, line, num, 
                                               removed >>
                    /\ UNCHANGED << permits, mutex, list, state, woken, wakes, 
                                    faults, way, round, cur, acq, w >>

C4_Unlink(self) == /\ pc[self] = "C4_Unlink"
                   /\ IF self \in Elements(list)
                         THEN /\ list' = Without(list, self)
                              /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                              /\ num' = [num EXCEPT ![self] = Request[self] - state[self]]
                              /\ owed' = [owed EXCEPT ![self] = num'[self]]
                              /\ line' = Without(line, self)
                              /\ IF num'[self] > 0
                                    THEN /\ pc' = [pc EXCEPT ![self] = "L2_SwapSlotAgain"]
                                         /\ UNCHANGED removed
                                    ELSE /\ removed' = [removed EXCEPT ![self] = TRUE]
                                         /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                              /\ UNCHANGED << list, owed, waiting, line, num, 
                                              removed >>
                   /\ UNCHANGED << permits, slot, mutex, state, woken, wakes, 
                                   faults, way, round, cur, acq, w >>

C5_Unlock(self) == /\ pc[self] = "C5_Unlock"
                   /\ mutex' = None
                   /\ IF removed[self]
                         THEN /\ removed' = [removed EXCEPT ![self] = FALSE]
                              /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "C6_AwaitGrant"]
                              /\ UNCHANGED removed
                   /\ UNCHANGED << permits, slot, list, state, woken, wakes, 
                                   owed, waiting, line, faults, way, round, 
                                   cur, acq, num, w >>

C6_AwaitGrant(self) == /\ pc[self] = "C6_AwaitGrant"
                       /\ state[self] = 0
                       /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                       /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                       /\ owed' = [owed EXCEPT ![self] = Request[self]]
                       /\ num' = [num EXCEPT ![self] = Request[self]]
                       /\ IF way[self] = "lock" /\ Request[self] = Total
                             THEN /\ pc' = [pc EXCEPT ![self] = "F0_CasPermits"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                       /\ UNCHANGED << permits, slot, mutex, list, state, line, 
                                       faults, way, round, cur, acq, w, 
                                       removed >>

F0_CasPermits(self) == /\ pc[self] = "F0_CasPermits"
                       /\ IF permits = 0
                             THEN /\ permits' = num[self]
                                  /\ owed' = [owed EXCEPT ![self] = 0]
                                  /\ num' = [num EXCEPT ![self] = 0]
                                  /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                  /\ UNCHANGED << permits, owed, num >>
                       /\ UNCHANGED << slot, mutex, list, state, woken, wakes, 
                                       waiting, line, faults, way, round, cur, 
                                       acq, w, removed >>

F1_LoadPermits(self) == /\ pc[self] = "F1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF Marked(cur'[self])
                              THEN /\ IF mutex = self
                                         THEN /\ pc' = [pc EXCEPT ![self] = "L2_SwapSlotAgain"]
                                         ELSE /\ IF num[self] = 1
                                                    THEN /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                                    ELSE /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "F2_CasPermits"]
                        /\ UNCHANGED << permits, slot, mutex, list, state, 
                                        woken, wakes, owed, waiting, line, 
                                        faults, way, round, acq, num, w, 
                                        removed >>

F2_CasPermits(self) == /\ pc[self] = "F2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = cur[self] + num[self]
                                  /\ owed' = [owed EXCEPT ![self] = owed[self] - num[self]]
                                  /\ num' = [num EXCEPT ![self] = 0]
                                  /\ IF mutex = self
                                        THEN /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF Marked(cur'[self])
                                        THEN /\ IF mutex = self
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "L2_SwapSlotAgain"]
                                                   ELSE /\ IF num[self] = 1
                                                              THEN /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                                              ELSE /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "F2_CasPermits"]
                                  /\ UNCHANGED << permits, owed, num >>
                       /\ UNCHANGED << slot, mutex, list, state, woken, wakes, 
                                       waiting, line, faults, way, round, acq, 
                                       w, removed >>

R1_SwapSlot(self) == /\ pc[self] = "R1_SwapSlot"
                     /\ IF slot = None
                           THEN /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                                /\ UNCHANGED << slot, line, faults, w >>
                           ELSE /\ w' = [w EXCEPT ![self] = slot]
                                /\ slot' = None
                                /\ faults' = (faults \cup (IF waiting[w'[self]] THEN {} ELSE {"NoTouchAfterLeave"})
                                                     \cup (IF line # <<>> /\ Head(line) = w'[self] THEN {} ELSE {"Fifo"}))
                                /\ line' = Without(line, w'[self])
                                /\ pc' = [pc EXCEPT ![self] = "R3_StoreState"]
                     /\ UNCHANGED << permits, mutex, list, state, woken, wakes, 
                                     owed, waiting, way, round, cur, acq, num, 
                                     removed >>

R3_StoreState(self) == /\ pc[self] = "R3_StoreState"
                       /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                       /\ state' = [state EXCEPT ![w[self]] = 0]
                       /\ owed' = [owed EXCEPT ![self] = owed[self] - 1]
                       /\ num' = [num EXCEPT ![self] = 0]
                       /\ wakes' = [wakes EXCEPT ![self] = <<w[self]>>]
                       /\ w' = [w EXCEPT ![self] = None]
                       /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                       /\ UNCHANGED << permits, slot, mutex, list, woken, 
                                       waiting, line, way, round, cur, acq, 
                                       removed >>

L1_Lock(self) == /\ pc[self] = "L1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                 /\ UNCHANGED << permits, slot, list, state, woken, wakes, 
                                 owed, waiting, line, faults, way, round, cur, 
                                 acq, num, w, removed >>

L2_SwapSlotAgain(self) == /\ pc[self] = "L2_SwapSlotAgain"
                          /\ IF slot = None
                                THEN /\ IF num[self] = 0
                                           THEN /\ w' = [w EXCEPT ![self] = None]
                                                /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                           ELSE /\ IF list = <<>>
                                                      THEN /\ w' = [w EXCEPT ![self] = None]
                                                           /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                                      ELSE /\ w' = [w EXCEPT ![self] = Head(list)]
                                                           /\ IF num[self] >= state[w'[self]]
                                                                 THEN /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                                     /\ UNCHANGED << slot, line, faults >>
                                ELSE /\ w' = [w EXCEPT ![self] = slot]
                                     /\ slot' = None
                                     /\ faults' = (faults \cup (IF waiting[w'[self]] THEN {} ELSE {"NoTouchAfterLeave"})
                                                          \cup (IF line # <<>> /\ Head(line) = w'[self] THEN {} ELSE {"Fifo"}))
                                     /\ line' = Without(line, w'[self])
                                     /\ pc' = [pc EXCEPT ![self] = "L3_StoreState"]
                          /\ UNCHANGED << permits, mutex, list, state, woken, 
                                          wakes, owed, waiting, way, round, 
                                          cur, acq, num, removed >>

L3_StoreState(self) == /\ pc[self] = "L3_StoreState"
                       /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                       /\ state' = [state EXCEPT ![w[self]] = 0]
                       /\ owed' = [owed EXCEPT ![self] = owed[self] - 1]
                       /\ num' = [num EXCEPT ![self] = num[self] - 1]
                       /\ wakes' = [wakes EXCEPT ![self] = Append(wakes[self], w[self])]
                       /\ IF num'[self] = 0
                             THEN /\ w' = [w EXCEPT ![self] = None]
                                  /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                             ELSE /\ IF list = <<>>
                                        THEN /\ w' = [w EXCEPT ![self] = None]
                                             /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                        ELSE /\ w' = [w EXCEPT ![self] = Head(list)]
                                             /\ IF num'[self] >= state'[w'[self]]
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                       /\ UNCHANGED << permits, slot, mutex, list, woken, 
                                       waiting, line, way, round, cur, acq, 
                                       removed >>

L4_Unlink(self) == /\ pc[self] = "L4_Unlink"
                   /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"})
                                        \cup (IF line # <<>> /\ Head(line) = w[self] THEN {} ELSE {"Fifo"}))
                   /\ line' = Without(line, w[self])
                   /\ list' = Tail(list)
                   /\ wakes' = [wakes EXCEPT ![self] = Append(wakes[self], w[self])]
                   /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                   /\ UNCHANGED << permits, slot, mutex, state, woken, owed, 
                                   waiting, way, round, cur, acq, num, w, 
                                   removed >>

L5_StoreState(self) == /\ pc[self] = "L5_StoreState"
                       /\ IF num[self] < state[w[self]]
                             THEN /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"})
                                                       \cup (IF line # <<>> /\ Head(line) = w[self] THEN {} ELSE {"Fifo"}))
                             ELSE /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                       /\ LET served == Min(num[self], state[w[self]]) IN
                            /\ state' = [state EXCEPT ![w[self]] = state[w[self]] - served]
                            /\ owed' = [owed EXCEPT ![self] = owed[self] - served]
                            /\ num' = [num EXCEPT ![self] = num[self] - served]
                       /\ IF num'[self] = 0
                             THEN /\ w' = [w EXCEPT ![self] = None]
                                  /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                             ELSE /\ IF list = <<>>
                                        THEN /\ w' = [w EXCEPT ![self] = None]
                                             /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                        ELSE /\ w' = [w EXCEPT ![self] = Head(list)]
                                             /\ IF num'[self] >= state'[w'[self]]
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                       /\ UNCHANGED << permits, slot, mutex, list, woken, 
                                       wakes, waiting, line, way, round, cur, 
                                       acq, removed >>

L6_AddPermits(self) == /\ pc[self] = "L6_AddPermits"
                       /\ permits' = num[self]
                       /\ owed' = [owed EXCEPT ![self] = owed[self] - num[self]]
                       /\ num' = [num EXCEPT ![self] = 0]
                       /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                       /\ UNCHANGED << slot, mutex, list, state, woken, wakes, 
                                       waiting, line, faults, way, round, cur, 
                                       acq, w, removed >>

L7_Unlock(self) == /\ pc[self] = "L7_Unlock"
                   /\ mutex' = None
                   /\ IF wakes[self] = <<>>
                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                   /\ UNCHANGED << permits, slot, list, state, woken, wakes, 
                                   owed, waiting, line, faults, way, round, 
                                   cur, acq, num, w, removed >>

W1_Wake(self) == /\ pc[self] = "W1_Wake"
                 /\ IF Head(wakes[self]) # None
                       THEN /\ woken' = [woken EXCEPT ![Head(wakes[self])] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ faults' = (faults \cup (IF mutex = self THEN {"WakeAfterUnlock"} ELSE {}))
                 /\ wakes' = [wakes EXCEPT ![self] = Tail(wakes[self])]
                 /\ IF wakes'[self] # <<>>
                       THEN /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << permits, slot, mutex, list, state, owed, 
                                 waiting, line, way, round, cur, acq, num, w, 
                                 removed >>

p(self) == P1_Call(self) \/ T0_CasPermits(self) \/ T1_LoadPermits(self)
              \/ T2_CasPermits(self) \/ D1_Lock(self)
              \/ D2_LoadPermits(self) \/ M1_Mark(self)
              \/ D3_CasPermits(self) \/ M2_Unmark(self) \/ D5_CasSlot(self)
              \/ D6_PushList(self) \/ D7_Unlock(self) \/ S1_LoadState(self)
              \/ S2_Park(self) \/ C1_LoadState(self) \/ C3_Lock(self)
              \/ C2_CasSlot(self) \/ C4_Unlink(self) \/ C5_Unlock(self)
              \/ C6_AwaitGrant(self) \/ F0_CasPermits(self)
              \/ F1_LoadPermits(self) \/ F2_CasPermits(self)
              \/ R1_SwapSlot(self) \/ R3_StoreState(self) \/ L1_Lock(self)
              \/ L2_SwapSlotAgain(self) \/ L3_StoreState(self)
              \/ L4_Unlink(self) \/ L5_StoreState(self)
              \/ L6_AddPermits(self) \/ L7_Unlock(self) \/ W1_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
