--------------------------- MODULE SlotSemaphore ---------------------------
(***************************************************************************)
(* The counting semaphore of document 000, step by step: a counter with a  *)
(* lock-free fast path, a FIFO of waiters behind an inner mutex, and a     *)
(* fast slot that holds one waiter so that a release can serve it without  *)
(* the mutex.                                                              *)
(*                                                                         *)
(* One text for all variants; the constant Parts says which parts it has:  *)
(*   Drain          look at the counter again under the mutex, taking what *)
(*                  is there (the naive semaphore does not)                *)
(*   Slot           the fast slot (the list-only semaphore has none)       *)
(*   CasDrain       that taking is a CAS, not a load and a store           *)
(*   StoreFirst     a waiter's state is written before it is woken         *)
(*   WakeUnlocked   wakers run after the mutex is let go                   *)
(*   ReturnPart     a cancel gives back the part it had                    *)
(*   CallerLooks    who cancels looks whether the grant came first         *)
(* and the mend:                                                           *)
(*   SecondLook     who found the slot empty looks again under the mutex   *)
(*   OldestOnly     the slot is entered only while the list is empty       *)
(*   WholeOnly      only a waiter that needs one permit enters the slot:   *)
(*                  nobody is served in part there, nobody is put back     *)
(*   OneForOne      only a release of one permit serves the slot without   *)
(*                  the mutex: it has no surplus (releaseSurplus is gone)  *)
(*   InListOnly     a cancel unlinks a waiter only if it is in the list;   *)
(*                  in neither place it has been granted: await that       *)
(*   LastTouch      unlink and copy the waker before state becomes 0       *)
(* and what makes a release cheap while nobody waits (of the library, the  *)
(* document has nothing like it):                                          *)
(*   FreeAdd        a release adds to an unmarked counter without the mutex*)
(*   Mark           who finds too few marks the counter, under the mutex,  *)
(*                  before it takes what is there: nothing is added then,  *)
(*                  so the loop that takes it ends.  The mark goes when it *)
(*                  got all, or when a release finds nobody to serve       *)
(*   CountAgain     who found a mark tries the counter again under the     *)
(*                  mutex: somebody may have unmarked it                   *)
(* and what makes a withdrawal one step to others (of the library, too):   *)
(*   PartAtOnce     a cancel takes the waiter out and passes on the part   *)
(*                  it had without letting the mutex go in between         *)
(*                                                                         *)
(* One step is one access to permits, slot (the document's fast_waiter), a *)
(* waiter's state, the mutex or a wake.  Merged into them, and why that    *)
(* loses nothing:                                                          *)
(*  - the list is only touched under the mutex: pushing and unlinking are  *)
(*    one step, and under the mutex a listed waiter's state has one writer *)
(*  - a waiter that no other process can reach yet, or any longer, is      *)
(*    local to its owner: writing the rest it needs before it is queued    *)
(*    (D5, D6), reading the part it had after it was taken out (C2, C4)    *)
(*  - a weak CAS that fails for no reason only repeats the step            *)
(* Memory is sequentially consistent here.                                 *)
(*                                                                         *)
(* A process makes Rounds[p] requests (0: for ever) of Request[p] permits, *)
(* in one of Ways: "try" (tryAcquire), "wait" (acquireWait), "direct"      *)
(* (tryAcquire, then acquireWaitDirect, as the document's future does),    *)
(* "queue" (acquireWaitDirect alone, which saves states).                  *)
(* Cancellers may give up at any time while they wait.                     *)
(*                                                                         *)
(* Expected: Printed and Naive violate; Mended, Shipped (the library) and  *)
(* ListOnly hold.  The verdict of every configuration stands in checks.json.       *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs, None, Total, Request, Rounds, Ways, Cancellers, Parts

Naive    == {"CasDrain", "StoreFirst", "WakeUnlocked", "ReturnPart", "CallerLooks"}
ListOnlyPrinted == Naive \cup {"Drain"}
Printed  == ListOnlyPrinted \cup {"Slot"}
Mend     == {"SecondLook", "OldestOnly", "WholeOnly", "OneForOne", "InListOnly", "LastTouch"}
Mended   == Printed \cup Mend
Shipped  == Mended \cup {"FreeAdd", "Mark", "CountAgain", "PartAtOnce"}
ListOnly == ListOnlyPrinted \cup {"LastTouch"}

Has(part) == part \in Parts

ASSUME /\ None \notin Procs
       /\ Request \in [Procs -> 1..Total]
       /\ Rounds \in [Procs -> Nat]
       /\ Ways \subseteq {"try", "wait", "direct", "queue"} /\ Ways # {}
       /\ Cancellers \subseteq Procs
       /\ Parts \subseteq Shipped

Min(a, b) == IF a < b THEN a ELSE b
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
Elements(seq) == {seq[i] : i \in 1..Len(seq)}

\* A mark and a number of permits in one word; Java has the sign bit for it.
Marked(word) == word < 0
Mark(word) == -1 - word  \* sets the mark, or takes it away
Free(word) == IF Marked(word) THEN Mark(word) ELSE word
Less(word, n) == IF Marked(word) THEN word + n ELSE word - n

(* --algorithm SlotSemaphore {
  variables
    permits = Total,                        \* the counter, and whether it is marked
    slot    = None,                         \* the fast slot
    mutex   = None,                         \* who holds the inner mutex
    list    = <<>>,                         \* the waiters, oldest first
    state   = [p \in Procs |-> 0],          \* what p's waiter still needs
    woken   = [p \in Procs |-> FALSE],      \* p has been woken (one permit, as park has)
    \* Ghosts: read by the properties alone.
    owed    = [p \in Procs |-> 0],          \* permits in p's own hand
    waiting = [p \in Procs |-> FALSE],      \* p's waiter is queued and p has not left
    line    = <<>>,                         \* who waits, in order of arrival
    faults  = {};                           \* the rules that a step has broken

  macro Lock()   { await mutex = None; mutex := self; }

  \* The waiter x is read or written by somebody who is not its owner, and,
  \* if grants, it is about to be given all it needs: it must be the oldest.
  macro Serve(x, grants) {
    faults := faults \cup (IF waiting[x] THEN {} ELSE {"NoTouchAfterLeave"})
                     \cup (IF line # <<>> /\ Head(line) = x THEN {} ELSE {"Fifo"});
    if (grants) { line := Without(line, x); };
  }
  macro Touch(x) {
    faults := faults \cup (IF waiting[x] THEN {} ELSE {"NoTouchAfterLeave"});
  }

  \* The next waiter of the list, while there are permits left for it.
  macro ServeList() {
    if (num = 0 \/ list = <<>>) { goto L6_AddPermits; }
    else if (Has("LastTouch")) { goto L4_Unlink; }
    else { goto L5_StoreState; };
  }

  \* From here on the permits are in the waiter's account.
  macro Queue() {
    state[self] := Request[self] - acq;
    waiting[self] := TRUE;
    owed[self] := 0;
    line := Append(line, self);
  }
  macro Granted() {
    waiting[self] := FALSE;
    owed[self] := Request[self];
    num := Request[self];
  }
  macro Cancelled() {
    waiting[self] := FALSE;
    num := IF Has("ReturnPart") THEN Request[self] - state[self] ELSE 0;
    owed[self] := num;
    line := Without(line, self);
  }

  macro Release() {
    if (Has("FreeAdd")) { goto F1_LoadPermits; } else { goto R1_SwapSlot; };
  }

  \* The grant came before the cancel: the permits are the caller's, if it looks.
  macro Lost() {
    if (Has("CallerLooks")) { Granted(); Release(); }
    else { waiting[self] := FALSE; goto P1_Call; };
  }
  macro GiveBackPart() {
    if (num > 0) { Release(); } else { goto P1_Call; };
  }
  \* With the mutex: the waiter was queued, so the counter is marked and empty.
  macro PassOnPart() {
    if (num > 0) { goto L2_SwapSlotAgain; } else { goto C5_Unlock; };
  }
  \* The counter is marked: the slot, then the mutex and all behind it.
  macro FoundMark() {
    if (mutex = self) { goto L2_SwapSlotAgain; } else { goto R1_SwapSlot; };
  }

  process (p \in Procs)
    variables way = "none", round = 0,
              cur = 0,        \* what the counter was when last seen
              acq = 0,        \* taken from the counter so far
              num = 0,        \* left to give back
              w = None,       \* the waiter in hand
              rem = 0,        \* what it needs
              wakes = <<>>;   \* whom to wake, oldest first
  {
P1_Call:
    cur := 0 || acq := 0 || rem := 0;
    if (Rounds[self] # 0 /\ round = Rounds[self]) {
      way := "none";
      goto Done;
    } else {
      if (Rounds[self] # 0) { round := round + 1; };
      with (x \in Ways) { way := x; };
      if (way = "wait") { goto A1_LoadPermits; }
      else if (way = "queue") { goto D1_Lock; };
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
      owed[self] := Request[self];
      num := Request[self];
      Release();
    } else {
      cur := permits;
      if (Free(cur) >= Request[self]) { goto T2_CasPermits; }
      else if (way = "try") { goto P1_Call; }
      else { goto D1_Lock; };
    };

    \* ---- acquireWait: a fast path of its own, then the mutex
A1_LoadPermits:
    cur := permits;
    if (Free(cur) < Request[self]) { goto D1_Lock; };
A2_CasPermits:
    if (permits = cur) {
      permits := Less(cur, Request[self]);
      owed[self] := Request[self];
      num := Request[self];
      Release();
    } else {
      cur := permits;
      if (Free(cur) >= Request[self]) { goto A2_CasPermits; };
    };

    \* ---- acquireWaitDirect, and the slow path of acquireWait
D1_Lock:
    Lock();
    if (~Has("Drain")) { goto D5_CasSlot; };
D2_LoadPermits:
    cur := permits;
    if (Has("Mark") /\ ~Marked(cur)) { goto M1_Mark; }
    else if (Free(cur) = 0) { goto D5_CasSlot; }
    else { goto D3_CasPermits; };
M1_Mark:
    permits := Mark(permits);
    cur := permits;
    if (Free(cur) = 0) { goto D5_CasSlot; };
D3_CasPermits:
    if (permits = cur \/ ~Has("CasDrain")) {
      permits := Less(cur, Min(Free(cur), Request[self] - acq));
      owed[self] := owed[self] + Min(Free(cur), Request[self] - acq);
      acq := acq + Min(Free(cur), Request[self] - acq);
      if (Has("Mark")) {
        if (acq < Request[self]) { goto D5_CasSlot; } else { goto M2_Unmark; };
      } else {
        if (acq < Request[self]) { goto D2_LoadPermits; } else { goto D7_Unlock; };
      };
    } else {
      cur := permits;
      if (Free(cur) > 0) { goto D3_CasPermits; } else { goto D5_CasSlot; };
    };
M2_Unmark:
    \* Nobody is queued, or there would have been nothing to take.
    permits := Mark(permits);
    goto D7_Unlock;
D5_CasSlot:
    if (/\ Has("Slot") /\ way # "wait"
        /\ Has("OldestOnly") => list = <<>>
        /\ Has("WholeOnly") => Request[self] - acq = 1
        /\ slot = None) {
      slot := self;
      Queue();
      goto D7_Unlock;
    };
D6_PushList:
    list := Append(list, self);
    Queue();
D7_Unlock:
    mutex := None;
    if (acq = Request[self]) { num := Request[self]; Release(); };

    \* ---- waiting
S1_LoadState:
    if (state[self] = 0) { Granted(); Release(); };
S2_Park:
    either { await woken[self]; woken[self] := FALSE; goto S1_LoadState; }
    or     { await self \in Cancellers; };

    \* ---- cancelAcquire
C1_LoadState:
    if (state[self] = 0) { Lost(); }
    else if (Has("PartAtOnce")) { goto C3_Lock; };
C2_CasSlot:
    if (Has("Slot") /\ slot = self) {
      slot := None;
      Cancelled();
      if (Has("PartAtOnce")) { PassOnPart(); } else { GiveBackPart(); };
    } else if (Has("PartAtOnce")) { goto C4_Unlink; };
C3_Lock:
    Lock();
    if (Has("PartAtOnce")) { goto C2_CasSlot; }
    else if (Has("InListOnly")) { goto C4_Unlink; };
C4_LoadState:
    if (state[self] = 0) { goto C5_Unlock; };
C4_Unlink:
    if (self \in Elements(list)) {
      list := Without(list, self);
      Cancelled();
      if (Has("PartAtOnce")) { PassOnPart(); };
    } else if (~Has("InListOnly")) {
      \* Unlinking a node that is not linked corrupts an intrusive list; the
      \* model raises the flag and leaves the list whole.
      faults := faults \cup {"NoStrayRemoval"};
      Cancelled();
    };
C5_Unlock:
    mutex := None;
    if (~waiting[self]) { GiveBackPart(); }
    else if (~Has("InListOnly")) { Lost(); };
C6_AwaitGrant:
    await state[self] = 0;
    Lost();

    \* ---- release(num): while nobody waits, one CAS; also under the mutex
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

    \* ---- the rest of release: somebody may wait
R1_SwapSlot:
    if (Has("Slot") /\ (Has("OneForOne") => num = 1)) {
      w := slot;
      slot := None;
      if (w # None) { Serve(w, num >= state[w]); };
    };
    if (w = None) { goto L1_Lock; }
    else if (Has("WholeOnly")) {
      rem := 1;
      if (Has("StoreFirst")) { goto R3_StoreState; } else { goto W0_WakeEarly; };
    };
R2_LoadState:
    Touch(w);
    rem := state[w];
    if (num < rem) { goto R4_StorePart; }
    else if (Has("StoreFirst")) { goto R3_StoreState; };
W0_WakeEarly:
    woken[w] := TRUE;
R3_StoreState:
    Touch(w);
    state[w] := 0;
    owed[self] := owed[self] - rem;
    num := num - rem;
    wakes := IF Has("StoreFirst") THEN <<w>> ELSE <<>>;
    w := None;
    if (num > 0) { goto L1_Lock; } else { goto W1_Wake; };

    \* The slot's waiter needs more: give it what there is, put it back.
R4_StorePart:
    Touch(w);
    state[w] := rem - num;
    owed[self] := owed[self] - num;
    num := 0;
R5_PutBack:
    if (slot = None) {
      slot := w;
      w := None;
      goto P1_Call;
    };
R6_PutBackLock:
    Lock();
R7_PutBackPush:
    Touch(w);
    list := Append(list, w);
    w := None;
R8_PutBackUnlock:
    mutex := None;
    goto P1_Call;

    \* ---- the rest of release, and releaseSurplus, under the mutex
L1_Lock:
    Lock();
    if (Has("CountAgain")) { goto F1_LoadPermits; };
L2_SwapSlotAgain:
    \* Whoever comes with a surplus (wakes is not empty) is in releaseSurplus.
    if (Has("Slot") /\ Has("SecondLook") /\ wakes = <<>>) {
      w := slot;
      slot := None;
      if (w # None) { Serve(w, num >= state[w]); rem := state[w]; };
    };
    if (w = None) { ServeList(); };
L3_StoreState:
    Touch(w);
    state[w] := rem - Min(num, rem);
    owed[self] := owed[self] - Min(num, rem);
    if (num >= rem) { wakes := Append(wakes, w); }
    else { list := <<w>> \o list; };  \* only without WholeOnly: it stays the oldest
    num := num - Min(num, rem);
    w := None;
    ServeList();
L4_Unlink:
    if (Has("LastTouch")) {
      w := Head(list);
      rem := state[w];
      Serve(w, num >= rem);
      if (num >= rem) { list := Tail(list); };
    } else {
      \* As printed: popped, and its waker read, after its state became 0.
      Touch(w);
      list := Without(list, w);
      w := None;
      ServeList();
    };
L5_StoreState:
    with (x = IF Has("LastTouch") THEN w ELSE Head(list)) {
      if (Has("LastTouch")) { Touch(x); }
      else { Serve(x, num >= state[x]); };
      rem := state[x];
      state[x] := rem - Min(num, rem);
      owed[self] := owed[self] - Min(num, rem);
      num := num - Min(num, rem);
      if (state[x] = 0) { wakes := Append(wakes, x); };
      if (state[x] = 0 /\ ~Has("LastTouch")) { w := x; goto L4_Unlink; }
      else { w := None; ServeList(); };
    };
L6_AddPermits:
    \* A marked counter is the mutex holder's alone.
    permits := IF ~Has("Mark") THEN permits + num ELSE IF num > 0 THEN num ELSE permits;
    owed[self] := owed[self] - num;
    num := 0;
    if (~Has("WakeUnlocked")) { goto W1_Wake; };
L7_Unlock:
    mutex := None;
W1_Wake:
    if (wakes # <<>>) {
      woken[Head(wakes)] := TRUE;
      faults := faults \cup (IF mutex = self THEN {"WakeAfterUnlock"} ELSE {});
      wakes := Tail(wakes);
    };
    if (wakes # <<>>) { goto W1_Wake; }
    else if (mutex = self) { goto L7_Unlock; }
    else { goto P1_Call; };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "3ea85262" /\ chksum(tla) = "7df53988")
VARIABLES permits, slot, mutex, list, state, woken, owed, waiting, line, 
          faults, pc, way, round, cur, acq, num, w, rem, wakes

vars == << permits, slot, mutex, list, state, woken, owed, waiting, line, 
           faults, pc, way, round, cur, acq, num, w, rem, wakes >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ permits = Total
        /\ slot = None
        /\ mutex = None
        /\ list = <<>>
        /\ state = [p \in Procs |-> 0]
        /\ woken = [p \in Procs |-> FALSE]
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
        /\ rem = [self \in Procs |-> 0]
        /\ wakes = [self \in Procs |-> <<>>]
        /\ pc = [self \in ProcSet |-> "P1_Call"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ acq' = [acq EXCEPT ![self] = 0]
                    /\ cur' = [cur EXCEPT ![self] = 0]
                    /\ rem' = [rem EXCEPT ![self] = 0]
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
                            /\ IF way'[self] = "wait"
                                  THEN /\ pc' = [pc EXCEPT ![self] = "A1_LoadPermits"]
                                  ELSE /\ IF way'[self] = "queue"
                                             THEN /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                             ELSE /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                 /\ UNCHANGED << permits, slot, mutex, list, state, woken, 
                                 owed, waiting, line, faults, num, w, wakes >>

T1_LoadPermits(self) == /\ pc[self] = "T1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF Free(cur'[self]) < Request[self]
                              THEN /\ IF way[self] = "try"
                                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "T2_CasPermits"]
                        /\ UNCHANGED << permits, slot, mutex, list, state, 
                                        woken, owed, waiting, line, faults, 
                                        way, round, acq, num, w, rem, wakes >>

T2_CasPermits(self) == /\ pc[self] = "T2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = Less(cur[self], Request[self])
                                  /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                  /\ num' = [num EXCEPT ![self] = Request[self]]
                                  /\ IF Has("FreeAdd")
                                        THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF Free(cur'[self]) >= Request[self]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "T2_CasPermits"]
                                        ELSE /\ IF way[self] = "try"
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                  /\ UNCHANGED << permits, owed, num >>
                       /\ UNCHANGED << slot, mutex, list, state, woken, 
                                       waiting, line, faults, way, round, acq, 
                                       w, rem, wakes >>

A1_LoadPermits(self) == /\ pc[self] = "A1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF Free(cur'[self]) < Request[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "A2_CasPermits"]
                        /\ UNCHANGED << permits, slot, mutex, list, state, 
                                        woken, owed, waiting, line, faults, 
                                        way, round, acq, num, w, rem, wakes >>

A2_CasPermits(self) == /\ pc[self] = "A2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = Less(cur[self], Request[self])
                                  /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                  /\ num' = [num EXCEPT ![self] = Request[self]]
                                  /\ IF Has("FreeAdd")
                                        THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF Free(cur'[self]) >= Request[self]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "A2_CasPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                  /\ UNCHANGED << permits, owed, num >>
                       /\ UNCHANGED << slot, mutex, list, state, woken, 
                                       waiting, line, faults, way, round, acq, 
                                       w, rem, wakes >>

D1_Lock(self) == /\ pc[self] = "D1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ IF ~Has("Drain")
                       THEN /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "D2_LoadPermits"]
                 /\ UNCHANGED << permits, slot, list, state, woken, owed, 
                                 waiting, line, faults, way, round, cur, acq, 
                                 num, w, rem, wakes >>

D2_LoadPermits(self) == /\ pc[self] = "D2_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF Has("Mark") /\ ~Marked(cur'[self])
                              THEN /\ pc' = [pc EXCEPT ![self] = "M1_Mark"]
                              ELSE /\ IF Free(cur'[self]) = 0
                                         THEN /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "D3_CasPermits"]
                        /\ UNCHANGED << permits, slot, mutex, list, state, 
                                        woken, owed, waiting, line, faults, 
                                        way, round, acq, num, w, rem, wakes >>

M1_Mark(self) == /\ pc[self] = "M1_Mark"
                 /\ permits' = Mark(permits)
                 /\ cur' = [cur EXCEPT ![self] = permits']
                 /\ IF Free(cur'[self]) = 0
                       THEN /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "D3_CasPermits"]
                 /\ UNCHANGED << slot, mutex, list, state, woken, owed, 
                                 waiting, line, faults, way, round, acq, num, 
                                 w, rem, wakes >>

D3_CasPermits(self) == /\ pc[self] = "D3_CasPermits"
                       /\ IF permits = cur[self] \/ ~Has("CasDrain")
                             THEN /\ permits' = Less(cur[self], Min(Free(cur[self]), Request[self] - acq[self]))
                                  /\ owed' = [owed EXCEPT ![self] = owed[self] + Min(Free(cur[self]), Request[self] - acq[self])]
                                  /\ acq' = [acq EXCEPT ![self] = acq[self] + Min(Free(cur[self]), Request[self] - acq[self])]
                                  /\ IF Has("Mark")
                                        THEN /\ IF acq'[self] < Request[self]
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "M2_Unmark"]
                                        ELSE /\ IF acq'[self] < Request[self]
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "D2_LoadPermits"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF Free(cur'[self]) > 0
                                        THEN /\ pc' = [pc EXCEPT ![self] = "D3_CasPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "D5_CasSlot"]
                                  /\ UNCHANGED << permits, owed, acq >>
                       /\ UNCHANGED << slot, mutex, list, state, woken, 
                                       waiting, line, faults, way, round, num, 
                                       w, rem, wakes >>

M2_Unmark(self) == /\ pc[self] = "M2_Unmark"
                   /\ permits' = Mark(permits)
                   /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                   /\ UNCHANGED << slot, mutex, list, state, woken, owed, 
                                   waiting, line, faults, way, round, cur, acq, 
                                   num, w, rem, wakes >>

D5_CasSlot(self) == /\ pc[self] = "D5_CasSlot"
                    /\ IF /\ Has("Slot") /\ way[self] # "wait"
                          /\ Has("OldestOnly") => list = <<>>
                          /\ Has("WholeOnly") => Request[self] - acq[self] = 1
                          /\ slot = None
                          THEN /\ slot' = self
                               /\ state' = [state EXCEPT ![self] = Request[self] - acq[self]]
                               /\ waiting' = [waiting EXCEPT ![self] = TRUE]
                               /\ owed' = [owed EXCEPT ![self] = 0]
                               /\ line' = Append(line, self)
                               /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                               /\ UNCHANGED << slot, state, owed, waiting, 
                                               line >>
                    /\ UNCHANGED << permits, mutex, list, woken, faults, way, 
                                    round, cur, acq, num, w, rem, wakes >>

D6_PushList(self) == /\ pc[self] = "D6_PushList"
                     /\ list' = Append(list, self)
                     /\ state' = [state EXCEPT ![self] = Request[self] - acq[self]]
                     /\ waiting' = [waiting EXCEPT ![self] = TRUE]
                     /\ owed' = [owed EXCEPT ![self] = 0]
                     /\ line' = Append(line, self)
                     /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                     /\ UNCHANGED << permits, slot, mutex, woken, faults, way, 
                                     round, cur, acq, num, w, rem, wakes >>

D7_Unlock(self) == /\ pc[self] = "D7_Unlock"
                   /\ mutex' = None
                   /\ IF acq[self] = Request[self]
                         THEN /\ num' = [num EXCEPT ![self] = Request[self]]
                              /\ IF Has("FreeAdd")
                                    THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                              /\ num' = num
                   /\ UNCHANGED << permits, slot, list, state, woken, owed, 
                                   waiting, line, faults, way, round, cur, acq, 
                                   w, rem, wakes >>

S1_LoadState(self) == /\ pc[self] = "S1_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                 /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                 /\ num' = [num EXCEPT ![self] = Request[self]]
                                 /\ IF Has("FreeAdd")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "S2_Park"]
                                 /\ UNCHANGED << owed, waiting, num >>
                      /\ UNCHANGED << permits, slot, mutex, list, state, woken, 
                                      line, faults, way, round, cur, acq, w, 
                                      rem, wakes >>

S2_Park(self) == /\ pc[self] = "S2_Park"
                 /\ \/ /\ woken[self]
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                       /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                    \/ /\ self \in Cancellers
                       /\ pc' = [pc EXCEPT ![self] = "C1_LoadState"]
                       /\ woken' = woken
                 /\ UNCHANGED << permits, slot, mutex, list, state, owed, 
                                 waiting, line, faults, way, round, cur, acq, 
                                 num, w, rem, wakes >>

C1_LoadState(self) == /\ pc[self] = "C1_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ IF Has("CallerLooks")
                                       THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                            /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                            /\ num' = [num EXCEPT ![self] = Request[self]]
                                            /\ IF Has("FreeAdd")
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                       ELSE /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                            /\ UNCHANGED << owed, num >>
                            ELSE /\ IF Has("PartAtOnce")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "C3_Lock"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "C2_CasSlot"]
                                 /\ UNCHANGED << owed, waiting, num >>
                      /\ UNCHANGED << permits, slot, mutex, list, state, woken, 
                                      line, faults, way, round, cur, acq, w, 
                                      rem, wakes >>

C2_CasSlot(self) == /\ pc[self] = "C2_CasSlot"
                    /\ IF Has("Slot") /\ slot = self
                          THEN /\ slot' = None
                               /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                               /\ num' = [num EXCEPT ![self] = IF Has("ReturnPart") THEN Request[self] - state[self] ELSE 0]
                               /\ owed' = [owed EXCEPT ![self] = num'[self]]
                               /\ line' = Without(line, self)
                               /\ IF Has("PartAtOnce")
                                     THEN /\ IF num'[self] > 0
                                                THEN /\ pc' = [pc EXCEPT ![self] = "L2_SwapSlotAgain"]
                                                ELSE /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                                     ELSE /\ IF num'[self] > 0
                                                THEN /\ IF Has("FreeAdd")
                                                           THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                                           ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                                ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                          ELSE /\ IF Has("PartAtOnce")
                                     THEN /\ pc' = [pc EXCEPT ![self] = "C4_Unlink"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "C3_Lock"]
                               /\ UNCHANGED << slot, owed, waiting, line, num >>
                    /\ UNCHANGED << permits, mutex, list, state, woken, faults, 
                                    way, round, cur, acq, w, rem, wakes >>

C3_Lock(self) == /\ pc[self] = "C3_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ IF Has("PartAtOnce")
                       THEN /\ pc' = [pc EXCEPT ![self] = "C2_CasSlot"]
                       ELSE /\ IF Has("InListOnly")
                                  THEN /\ pc' = [pc EXCEPT ![self] = "C4_Unlink"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "C4_LoadState"]
                 /\ UNCHANGED << permits, slot, list, state, woken, owed, 
                                 waiting, line, faults, way, round, cur, acq, 
                                 num, w, rem, wakes >>

C4_LoadState(self) == /\ pc[self] = "C4_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "C4_Unlink"]
                      /\ UNCHANGED << permits, slot, mutex, list, state, woken, 
                                      owed, waiting, line, faults, way, round, 
                                      cur, acq, num, w, rem, wakes >>

C4_Unlink(self) == /\ pc[self] = "C4_Unlink"
                   /\ IF self \in Elements(list)
                         THEN /\ list' = Without(list, self)
                              /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                              /\ num' = [num EXCEPT ![self] = IF Has("ReturnPart") THEN Request[self] - state[self] ELSE 0]
                              /\ owed' = [owed EXCEPT ![self] = num'[self]]
                              /\ line' = Without(line, self)
                              /\ IF Has("PartAtOnce")
                                    THEN /\ IF num'[self] > 0
                                               THEN /\ pc' = [pc EXCEPT ![self] = "L2_SwapSlotAgain"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                              /\ UNCHANGED faults
                         ELSE /\ IF ~Has("InListOnly")
                                    THEN /\ faults' = (faults \cup {"NoStrayRemoval"})
                                         /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                         /\ num' = [num EXCEPT ![self] = IF Has("ReturnPart") THEN Request[self] - state[self] ELSE 0]
                                         /\ owed' = [owed EXCEPT ![self] = num'[self]]
                                         /\ line' = Without(line, self)
                                    ELSE /\ TRUE
                                         /\ UNCHANGED << owed, waiting, line, 
                                                         faults, num >>
                              /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                              /\ list' = list
                   /\ UNCHANGED << permits, slot, mutex, state, woken, way, 
                                   round, cur, acq, w, rem, wakes >>

C5_Unlock(self) == /\ pc[self] = "C5_Unlock"
                   /\ mutex' = None
                   /\ IF ~waiting[self]
                         THEN /\ IF num[self] > 0
                                    THEN /\ IF Has("FreeAdd")
                                               THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                              /\ UNCHANGED << owed, waiting, num >>
                         ELSE /\ IF ~Has("InListOnly")
                                    THEN /\ IF Has("CallerLooks")
                                               THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                                    /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                                    /\ num' = [num EXCEPT ![self] = Request[self]]
                                                    /\ IF Has("FreeAdd")
                                                          THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                                          ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                               ELSE /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                                    /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                    /\ UNCHANGED << owed, num >>
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "C6_AwaitGrant"]
                                         /\ UNCHANGED << owed, waiting, num >>
                   /\ UNCHANGED << permits, slot, list, state, woken, line, 
                                   faults, way, round, cur, acq, w, rem, wakes >>

C6_AwaitGrant(self) == /\ pc[self] = "C6_AwaitGrant"
                       /\ state[self] = 0
                       /\ IF Has("CallerLooks")
                             THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                  /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                  /\ num' = [num EXCEPT ![self] = Request[self]]
                                  /\ IF Has("FreeAdd")
                                        THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                             ELSE /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                  /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                  /\ UNCHANGED << owed, num >>
                       /\ UNCHANGED << permits, slot, mutex, list, state, 
                                       woken, line, faults, way, round, cur, 
                                       acq, w, rem, wakes >>

F1_LoadPermits(self) == /\ pc[self] = "F1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF Marked(cur'[self])
                              THEN /\ IF mutex = self
                                         THEN /\ pc' = [pc EXCEPT ![self] = "L2_SwapSlotAgain"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "F2_CasPermits"]
                        /\ UNCHANGED << permits, slot, mutex, list, state, 
                                        woken, owed, waiting, line, faults, 
                                        way, round, acq, num, w, rem, wakes >>

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
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "R1_SwapSlot"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "F2_CasPermits"]
                                  /\ UNCHANGED << permits, owed, num >>
                       /\ UNCHANGED << slot, mutex, list, state, woken, 
                                       waiting, line, faults, way, round, acq, 
                                       w, rem, wakes >>

R1_SwapSlot(self) == /\ pc[self] = "R1_SwapSlot"
                     /\ IF Has("Slot") /\ (Has("OneForOne") => num[self] = 1)
                           THEN /\ w' = [w EXCEPT ![self] = slot]
                                /\ slot' = None
                                /\ IF w'[self] # None
                                      THEN /\ faults' = (faults \cup (IF waiting[w'[self]] THEN {} ELSE {"NoTouchAfterLeave"})
                                                                \cup (IF line # <<>> /\ Head(line) = w'[self] THEN {} ELSE {"Fifo"}))
                                           /\ IF num[self] >= state[w'[self]]
                                                 THEN /\ line' = Without(line, w'[self])
                                                 ELSE /\ TRUE
                                                      /\ line' = line
                                      ELSE /\ TRUE
                                           /\ UNCHANGED << line, faults >>
                           ELSE /\ TRUE
                                /\ UNCHANGED << slot, line, faults, w >>
                     /\ IF w'[self] = None
                           THEN /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                                /\ rem' = rem
                           ELSE /\ IF Has("WholeOnly")
                                      THEN /\ rem' = [rem EXCEPT ![self] = 1]
                                           /\ IF Has("StoreFirst")
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "R3_StoreState"]
                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "W0_WakeEarly"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "R2_LoadState"]
                                           /\ rem' = rem
                     /\ UNCHANGED << permits, mutex, list, state, woken, owed, 
                                     waiting, way, round, cur, acq, num, wakes >>

R2_LoadState(self) == /\ pc[self] = "R2_LoadState"
                      /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                      /\ rem' = [rem EXCEPT ![self] = state[w[self]]]
                      /\ IF num[self] < rem'[self]
                            THEN /\ pc' = [pc EXCEPT ![self] = "R4_StorePart"]
                            ELSE /\ IF Has("StoreFirst")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "R3_StoreState"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "W0_WakeEarly"]
                      /\ UNCHANGED << permits, slot, mutex, list, state, woken, 
                                      owed, waiting, line, way, round, cur, 
                                      acq, num, w, wakes >>

W0_WakeEarly(self) == /\ pc[self] = "W0_WakeEarly"
                      /\ woken' = [woken EXCEPT ![w[self]] = TRUE]
                      /\ pc' = [pc EXCEPT ![self] = "R3_StoreState"]
                      /\ UNCHANGED << permits, slot, mutex, list, state, owed, 
                                      waiting, line, faults, way, round, cur, 
                                      acq, num, w, rem, wakes >>

R3_StoreState(self) == /\ pc[self] = "R3_StoreState"
                       /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                       /\ state' = [state EXCEPT ![w[self]] = 0]
                       /\ owed' = [owed EXCEPT ![self] = owed[self] - rem[self]]
                       /\ num' = [num EXCEPT ![self] = num[self] - rem[self]]
                       /\ wakes' = [wakes EXCEPT ![self] = IF Has("StoreFirst") THEN <<w[self]>> ELSE <<>>]
                       /\ w' = [w EXCEPT ![self] = None]
                       /\ IF num'[self] > 0
                             THEN /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                       /\ UNCHANGED << permits, slot, mutex, list, woken, 
                                       waiting, line, way, round, cur, acq, 
                                       rem >>

R4_StorePart(self) == /\ pc[self] = "R4_StorePart"
                      /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                      /\ state' = [state EXCEPT ![w[self]] = rem[self] - num[self]]
                      /\ owed' = [owed EXCEPT ![self] = owed[self] - num[self]]
                      /\ num' = [num EXCEPT ![self] = 0]
                      /\ pc' = [pc EXCEPT ![self] = "R5_PutBack"]
                      /\ UNCHANGED << permits, slot, mutex, list, woken, 
                                      waiting, line, way, round, cur, acq, w, 
                                      rem, wakes >>

R5_PutBack(self) == /\ pc[self] = "R5_PutBack"
                    /\ IF slot = None
                          THEN /\ slot' = w[self]
                               /\ w' = [w EXCEPT ![self] = None]
                               /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "R6_PutBackLock"]
                               /\ UNCHANGED << slot, w >>
                    /\ UNCHANGED << permits, mutex, list, state, woken, owed, 
                                    waiting, line, faults, way, round, cur, 
                                    acq, num, rem, wakes >>

R6_PutBackLock(self) == /\ pc[self] = "R6_PutBackLock"
                        /\ mutex = None
                        /\ mutex' = self
                        /\ pc' = [pc EXCEPT ![self] = "R7_PutBackPush"]
                        /\ UNCHANGED << permits, slot, list, state, woken, 
                                        owed, waiting, line, faults, way, 
                                        round, cur, acq, num, w, rem, wakes >>

R7_PutBackPush(self) == /\ pc[self] = "R7_PutBackPush"
                        /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                        /\ list' = Append(list, w[self])
                        /\ w' = [w EXCEPT ![self] = None]
                        /\ pc' = [pc EXCEPT ![self] = "R8_PutBackUnlock"]
                        /\ UNCHANGED << permits, slot, mutex, state, woken, 
                                        owed, waiting, line, way, round, cur, 
                                        acq, num, rem, wakes >>

R8_PutBackUnlock(self) == /\ pc[self] = "R8_PutBackUnlock"
                          /\ mutex' = None
                          /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                          /\ UNCHANGED << permits, slot, list, state, woken, 
                                          owed, waiting, line, faults, way, 
                                          round, cur, acq, num, w, rem, wakes >>

L1_Lock(self) == /\ pc[self] = "L1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ IF Has("CountAgain")
                       THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "L2_SwapSlotAgain"]
                 /\ UNCHANGED << permits, slot, list, state, woken, owed, 
                                 waiting, line, faults, way, round, cur, acq, 
                                 num, w, rem, wakes >>

L2_SwapSlotAgain(self) == /\ pc[self] = "L2_SwapSlotAgain"
                          /\ IF Has("Slot") /\ Has("SecondLook") /\ wakes[self] = <<>>
                                THEN /\ w' = [w EXCEPT ![self] = slot]
                                     /\ slot' = None
                                     /\ IF w'[self] # None
                                           THEN /\ faults' = (faults \cup (IF waiting[w'[self]] THEN {} ELSE {"NoTouchAfterLeave"})
                                                                     \cup (IF line # <<>> /\ Head(line) = w'[self] THEN {} ELSE {"Fifo"}))
                                                /\ IF num[self] >= state[w'[self]]
                                                      THEN /\ line' = Without(line, w'[self])
                                                      ELSE /\ TRUE
                                                           /\ line' = line
                                                /\ rem' = [rem EXCEPT ![self] = state[w'[self]]]
                                           ELSE /\ TRUE
                                                /\ UNCHANGED << line, faults, 
                                                                rem >>
                                ELSE /\ TRUE
                                     /\ UNCHANGED << slot, line, faults, w, 
                                                     rem >>
                          /\ IF w'[self] = None
                                THEN /\ IF num[self] = 0 \/ list = <<>>
                                           THEN /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                           ELSE /\ IF Has("LastTouch")
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                                ELSE /\ pc' = [pc EXCEPT ![self] = "L3_StoreState"]
                          /\ UNCHANGED << permits, mutex, list, state, woken, 
                                          owed, waiting, way, round, cur, acq, 
                                          num, wakes >>

L3_StoreState(self) == /\ pc[self] = "L3_StoreState"
                       /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                       /\ state' = [state EXCEPT ![w[self]] = rem[self] - Min(num[self], rem[self])]
                       /\ owed' = [owed EXCEPT ![self] = owed[self] - Min(num[self], rem[self])]
                       /\ IF num[self] >= rem[self]
                             THEN /\ wakes' = [wakes EXCEPT ![self] = Append(wakes[self], w[self])]
                                  /\ list' = list
                             ELSE /\ list' = <<w[self]>> \o list
                                  /\ wakes' = wakes
                       /\ num' = [num EXCEPT ![self] = num[self] - Min(num[self], rem[self])]
                       /\ w' = [w EXCEPT ![self] = None]
                       /\ IF num'[self] = 0 \/ list' = <<>>
                             THEN /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                             ELSE /\ IF Has("LastTouch")
                                        THEN /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                       /\ UNCHANGED << permits, slot, mutex, woken, waiting, 
                                       line, way, round, cur, acq, rem >>

L4_Unlink(self) == /\ pc[self] = "L4_Unlink"
                   /\ IF Has("LastTouch")
                         THEN /\ w' = [w EXCEPT ![self] = Head(list)]
                              /\ rem' = [rem EXCEPT ![self] = state[w'[self]]]
                              /\ faults' = (faults \cup (IF waiting[w'[self]] THEN {} ELSE {"NoTouchAfterLeave"})
                                                   \cup (IF line # <<>> /\ Head(line) = w'[self] THEN {} ELSE {"Fifo"}))
                              /\ IF num[self] >= rem'[self]
                                    THEN /\ line' = Without(line, w'[self])
                                    ELSE /\ TRUE
                                         /\ line' = line
                              /\ IF num[self] >= rem'[self]
                                    THEN /\ list' = Tail(list)
                                    ELSE /\ TRUE
                                         /\ list' = list
                              /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                         ELSE /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                              /\ list' = Without(list, w[self])
                              /\ w' = [w EXCEPT ![self] = None]
                              /\ IF num[self] = 0 \/ list' = <<>>
                                    THEN /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                    ELSE /\ IF Has("LastTouch")
                                               THEN /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                              /\ UNCHANGED << line, rem >>
                   /\ UNCHANGED << permits, slot, mutex, state, woken, owed, 
                                   waiting, way, round, cur, acq, num, wakes >>

L5_StoreState(self) == /\ pc[self] = "L5_StoreState"
                       /\ LET x == IF Has("LastTouch") THEN w[self] ELSE Head(list) IN
                            /\ IF Has("LastTouch")
                                  THEN /\ faults' = (faults \cup (IF waiting[x] THEN {} ELSE {"NoTouchAfterLeave"}))
                                       /\ line' = line
                                  ELSE /\ faults' = (faults \cup (IF waiting[x] THEN {} ELSE {"NoTouchAfterLeave"})
                                                            \cup (IF line # <<>> /\ Head(line) = x THEN {} ELSE {"Fifo"}))
                                       /\ IF num[self] >= state[x]
                                             THEN /\ line' = Without(line, x)
                                             ELSE /\ TRUE
                                                  /\ line' = line
                            /\ rem' = [rem EXCEPT ![self] = state[x]]
                            /\ state' = [state EXCEPT ![x] = rem'[self] - Min(num[self], rem'[self])]
                            /\ owed' = [owed EXCEPT ![self] = owed[self] - Min(num[self], rem'[self])]
                            /\ num' = [num EXCEPT ![self] = num[self] - Min(num[self], rem'[self])]
                            /\ IF state'[x] = 0
                                  THEN /\ wakes' = [wakes EXCEPT ![self] = Append(wakes[self], x)]
                                  ELSE /\ TRUE
                                       /\ wakes' = wakes
                            /\ IF state'[x] = 0 /\ ~Has("LastTouch")
                                  THEN /\ w' = [w EXCEPT ![self] = x]
                                       /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                  ELSE /\ w' = [w EXCEPT ![self] = None]
                                       /\ IF num'[self] = 0 \/ list = <<>>
                                             THEN /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                             ELSE /\ IF Has("LastTouch")
                                                        THEN /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                                        ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                       /\ UNCHANGED << permits, slot, mutex, list, woken, 
                                       waiting, way, round, cur, acq >>

L6_AddPermits(self) == /\ pc[self] = "L6_AddPermits"
                       /\ permits' = (IF ~Has("Mark") THEN permits + num[self] ELSE IF num[self] > 0 THEN num[self] ELSE permits)
                       /\ owed' = [owed EXCEPT ![self] = owed[self] - num[self]]
                       /\ num' = [num EXCEPT ![self] = 0]
                       /\ IF ~Has("WakeUnlocked")
                             THEN /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                       /\ UNCHANGED << slot, mutex, list, state, woken, 
                                       waiting, line, faults, way, round, cur, 
                                       acq, w, rem, wakes >>

L7_Unlock(self) == /\ pc[self] = "L7_Unlock"
                   /\ mutex' = None
                   /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                   /\ UNCHANGED << permits, slot, list, state, woken, owed, 
                                   waiting, line, faults, way, round, cur, acq, 
                                   num, w, rem, wakes >>

W1_Wake(self) == /\ pc[self] = "W1_Wake"
                 /\ IF wakes[self] # <<>>
                       THEN /\ woken' = [woken EXCEPT ![Head(wakes[self])] = TRUE]
                            /\ faults' = (faults \cup (IF mutex = self THEN {"WakeAfterUnlock"} ELSE {}))
                            /\ wakes' = [wakes EXCEPT ![self] = Tail(wakes[self])]
                       ELSE /\ TRUE
                            /\ UNCHANGED << woken, faults, wakes >>
                 /\ IF wakes'[self] # <<>>
                       THEN /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                       ELSE /\ IF mutex = self
                                  THEN /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << permits, slot, mutex, list, state, owed, 
                                 waiting, line, way, round, cur, acq, num, w, 
                                 rem >>

p(self) == P1_Call(self) \/ T1_LoadPermits(self) \/ T2_CasPermits(self)
              \/ A1_LoadPermits(self) \/ A2_CasPermits(self)
              \/ D1_Lock(self) \/ D2_LoadPermits(self) \/ M1_Mark(self)
              \/ D3_CasPermits(self) \/ M2_Unmark(self) \/ D5_CasSlot(self)
              \/ D6_PushList(self) \/ D7_Unlock(self) \/ S1_LoadState(self)
              \/ S2_Park(self) \/ C1_LoadState(self) \/ C2_CasSlot(self)
              \/ C3_Lock(self) \/ C4_LoadState(self) \/ C4_Unlink(self)
              \/ C5_Unlock(self) \/ C6_AwaitGrant(self)
              \/ F1_LoadPermits(self) \/ F2_CasPermits(self)
              \/ R1_SwapSlot(self) \/ R2_LoadState(self)
              \/ W0_WakeEarly(self) \/ R3_StoreState(self)
              \/ R4_StorePart(self) \/ R5_PutBack(self)
              \/ R6_PutBackLock(self) \/ R7_PutBackPush(self)
              \/ R8_PutBackUnlock(self) \/ L1_Lock(self)
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

-----------------------------------------------------------------------------
(* Safety *)

TypeOK == /\ permits \in (IF Has("Mark") THEN Mark(Total) ELSE 0)..Total
          /\ slot \in Procs \cup {None} /\ mutex \in Procs \cup {None}
          /\ Elements(list) \subseteq Procs
          /\ state \in [Procs -> 0..Total]
          /\ woken \in [Procs -> BOOLEAN]
          /\ owed \in [Procs -> 0..Total]
          /\ \A q \in Procs : /\ acq[q] \in 0..Request[q]
                             /\ num[q] \in 0..Total
                             /\ w[q] \in Procs \cup {None}

(* What p's waiter has been given so far. *)
Given(q) == IF waiting[q] THEN Request[q] - state[q] ELSE 0

RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0
             ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})

(* No permit is lost, none is made: at every step. *)
PermitConservation ==
  Free(permits) + Sum([q \in Procs |-> owed[q] + Given(q)], Procs) = Total

(* The document's key invariant, at every step: the counter is empty while *)
(* anybody stands in the slot or the list.  (Who is still on the way there  *)
(* holds the mutex and has found the counter empty under it.)               *)
NoFloatingPermits == slot # None \/ list # <<>> => Free(permits) = 0

(* So that a release that finds no mark need not look for who waits. *)
MarkedWhileQueued == slot # None \/ list # <<>> => Marked(permits)

(* A waiter is in one place at most. *)
OnePlace == /\ slot \notin Elements(list)
            /\ Cardinality(Elements(list)) = Len(list)

(* Two that wait never hold a part each: they could wait for each other. *)
OnePartHolder ==
  \A q, r \in Procs : /\ waiting[q] /\ 0 < Given(q) /\ state[q] > 0
                      /\ waiting[r] /\ 0 < Given(r) /\ state[r] > 0
                      => q = r

(* A withdrawal is one step to others: while the part that a waiter had is on  *)
(* its way, nothing else gets into the counter.  Or a release could, and then  *)
(* a tryAcquire would be refused for both although they are nobody's.  (With   *)
(* nothing in the counter it is refused as before the withdrawal.)  Exact      *)
(* where each asks once: what a cancelled waiter missed stays in its state.    *)
Withdrawn(q) == owed[q] > 0 /\ ~waiting[q] /\ state[q] > 0
NoFalseRefusal == Free(permits) > 0 => \A q \in Procs : ~Withdrawn(q)

(* When all that can still happen is a cancel, nobody is asleep.  All     *)
(* permits are free by then, or parts of them are stuck with the sleepers. *)
Asleep(q) == pc[q] = "S2_Park" /\ ~woken[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* The rules that a step can break; the steps themselves raise the flag. *)
Fifo              == "Fifo" \notin faults
NoStrayRemoval    == "NoStrayRemoval" \notin faults
NoTouchAfterLeave == "NoTouchAfterLeave" \notin faults
WakeAfterUnlock   == "WakeAfterUnlock" \notin faults

(* With one permit the semaphore is a mutex. *)
MutualExclusion == Total = 1 => Cardinality({q \in Procs : owed[q] > 0}) <= 1

-----------------------------------------------------------------------------
(* Liveness *)

(* The inner mutex, if MutexFair, admits everybody who keeps asking. *)
LockStep(q) == p(q) /\ pc[q] \in {"D1_Lock", "C3_Lock", "L1_Lock", "R6_PutBackLock"}
FairSteps == \A q \in Procs : WF_vars(p(q))
FairMutex == \A q \in Procs : SF_vars(LockStep(q))
WeaklyFairSpec == Spec /\ FairSteps
FairSpec       == WeaklyFairSpec /\ FairMutex

(* Who is queued is served, or leaves. *)
Progress == \A q \in Procs : waiting[q] ~> ~waiting[q]

(* Who asks gets, even if it is still on the way to the queue. *)
EveryRequest == \A q \in Procs : pc[q] = "T1_LoadPermits" ~> owed[q] = Request[q]

-----------------------------------------------------------------------------
(* Refinement of Semaphore.tla (of Mended and ListOnly). *)

(* Taken out of the slot or the list to be granted, state not yet written. *)
InHand(r) == IF w[r] # None /\ w[r] \notin Elements(list) THEN state[w[r]] ELSE 0
Chosen(q) == \E r \in Procs : w[r] = q /\ q \notin Elements(list)

(* Holds the mutex, has taken a part, is about to be queued. *)
Entering == {q \in Procs : /\ pc[q] \in {"D2_LoadPermits", "D3_CasPermits", "M1_Mark",
                                         "D5_CasSlot", "D6_PushList"}
                          /\ acq[q] > 0}

Abstract == INSTANCE Semaphore WITH
  permits <- Free(permits),
  queue   <- (IF slot = None THEN <<>> ELSE <<slot>>) \o list
             \o (IF Entering = {} THEN <<>> ELSE <<CHOOSE q \in Entering : TRUE>>),
  got     <- [q \in Procs |-> IF Chosen(q) THEN Request[q]
                              ELSE owed[q] - InHand(q) + Given(q)]

(* Abstract!Spec, its safety part; TLC decides "nothing happened" first, which *)
(* is what most steps are up there, and is three times as fast for it.          *)
RefinesSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
