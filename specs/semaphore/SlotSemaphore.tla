--------------------------- MODULE SlotSemaphore ---------------------------
(***************************************************************************)
(* The fair counting semaphore of the library, step by step as in          *)
(* SlotSemaphore.java. It corrects the semaphore of volt-semaphore:        *)
(* "Counting Semaphore Algorithm", documentation of Volt v1.0.0-zig0.15.2, *)
(* volt-5fk.pages.dev. That semaphore as printed is in as-published/.      *)
(*                                                                         *)
(*   permits: 0, marked      slot -> p3      mutex; list <<p1, p2>>        *)
(*   counter with a mark     one waiter      the others, oldest first      *)
(*                                                                         *)
(* An acquirer takes permits from the counter by CAS (T). If it finds too  *)
(* few, it locks the mutex, marks the counter, takes the permits that are  *)
(* there, and enqueues (D, M): into the slot if it needs one permit and no *)
(* other thread waits, else into the list. A counter with a mark is empty, *)
(* so a later acquirer enqueues at once (D2). A waiter parks until its     *)
(* state is 0 (S). A releaser adds to an unmarked counter by CAS (F). At a *)
(* mark it gives its permits to the oldest waiter: a single permit through *)
(* the slot, without the mutex (R), or else under the mutex (L). Only a    *)
(* surplus goes to the counter (L6).                                       *)
(*                                                                         *)
(* No wakeup is lost. A waiter holds the mutex from D1 to D7. When it      *)
(* enqueues (D5, D6), the counter is marked and empty. A release           *)
(* 1. adds its permits (F2) before the mark (M1): then the waiter takes    *)
(*    them (D3), or another acquirer (T2), whose release is again one of   *)
(*    these cases;                                                         *)
(* 2. reads the counter before the mark: then its CAS (F2) fails as long   *)
(*    as the mark is there, and it reads the mark (3); or                  *)
(* 3. finds the mark. A single permit goes to the waiter in the slot (R1,  *)
(*    R3). If the slot is empty, or it has more permits, it locks the      *)
(*    mutex. By then the thread that set the mark has enqueued or cleared  *)
(*    it. It reads the counter again (F1). If M2 or L6 has cleared the     *)
(*    mark, it adds to the counter (F2), because its own L6 would          *)
(*    overwrite permits. Otherwise it serves the waiters, oldest first (L2 *)
(*    to L5).                                                              *)
(* A waiter cancels under the mutex (C3). Either it is still in slot or    *)
(* list: it leaves (C2, C4), and gives what it had collected to the next   *)
(* waiter, as a release does (L2 to L6); with nothing collected, the mark  *)
(* stays until a release clears it. Or it has been served, or a releaser   *)
(* has taken it from the slot (R1) and serves it now (C6): then its call   *)
(* succeeds.                                                               *)
(* A marked counter gets permits by L6 alone, under the mutex, after slot  *)
(* and list were found empty; L6 clears the mark. So the counter is empty  *)
(* while a thread waits. A state becomes 0 before the unpark (W1), its     *)
(* thread reads it before each park (S1), and an early unpark is kept.     *)
(*                                                                         *)
(* One step is one access to the counter, the slot, a waiter's state or    *)
(* the mutex, or one wake. A coarser step says why it is safe. Memory is   *)
(* sequentially consistent. C6 is a spin loop in Java.                     *)
(*                                                                         *)
(* Properties: SlotSemaphoreProperties.tla; SlotSemaphoreProof.tla proves  *)
(* most of them. docs/specifications.md lists the steps to read.           *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs,       \* the threads
          None,        \* no thread
          Total,       \* number of permits
          Request,     \* Request[p]: permits p asks for in each call, 1..Total
          Rounds,      \* Rounds[p]: number of calls p makes; 0 is unbounded
          Ways,        \* kinds of call: "try" refuses if there are too few permits; "direct" tries,
                       \* then waits; "queue" waits without trying first (fewer states); "lock"
                       \* takes a free semaphore whole by one CAS and gives it back whole by one CAS
          Cancellers   \* threads that may cancel (time out, be interrupted) whenever they wait

ASSUME /\ None \notin Procs
       /\ Request \in [Procs -> 1..Total]
       /\ Rounds \in [Procs -> Nat]
       /\ Ways \subseteq {"try", "direct", "queue", "lock"} /\ Ways # {}
       /\ Cancellers \subseteq Procs

Min(a, b) == IF a < b THEN a ELSE b
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
Elements(seq) == {seq[i] : i \in 1..Len(seq)}
Disowned(seq, x) == [i \in 1..Len(seq) |-> IF seq[i] = x THEN None ELSE seq[i]]

\* The counter word: a number of permits and a mark. Java uses the sign bit as the mark.
Marked(word) == word < 0
Mark(word) == -1 - word  \* sets or clears the mark
Free(word) == IF Marked(word) THEN Mark(word) ELSE word
Less(word, n) == IF Marked(word) THEN word + n ELSE word - n

(* --algorithm SlotSemaphore {
  variables
    permits = Total,                        \* the counter word; marked, it holds permits only while
                                            \* a waiter is about to take them (M1 to M2)
    slot    = None,                         \* the waiter in the slot
    mutex   = None,                         \* holder of the inner mutex
    list    = <<>>,                         \* the other waiters, oldest first
    state   = [p \in Procs |-> 0],          \* state[p]: permits that p's waiter still needs
    woken   = [p \in Procs |-> FALSE],      \* woken[p]: p has an unpark permit
    wakes   = [p \in Procs |-> <<>>],       \* wakes[p]: waiters that p has yet to wake, oldest
                                            \* first; None: its thread has returned
    \* History variables, read by the properties only.
    owed    = [p \in Procs |-> 0],          \* owed[p]: permits that p has taken and not given back
    waiting = [p \in Procs |-> FALSE],      \* waiting[p]: p is queued and has not left
    line    = <<>>,                         \* the waiters in order of arrival
    faults  = {};                           \* names of the rules that some step has broken

  macro Lock() { await mutex = None; mutex := self; }

  \* Another thread accesses the waiter x, which must not have left; TouchOldest: x must also be the
  \* oldest.
  macro Touch(x) {
    faults := faults \cup (IF waiting[x] THEN {} ELSE {"NoTouchAfterLeave"});
  }
  macro TouchOldest(x) {
    faults := faults \cup (IF waiting[x] THEN {} ELSE {"NoTouchAfterLeave"})
                     \cup (IF line # <<>> /\ Head(line) = x THEN {} ELSE {"Fifo"});
  }

  \* No other thread can reach the waiter before it is in slot or list, so writing it is no step of
  \* its own.
  macro Queue() {
    state[self] := Request[self] - acq;
    waiting[self] := TRUE;
    owed[self] := 0;
    line := Append(line, self);
  }

  \* The acquirer has all its permits; its next step releases them. The next call has a new waiter,
  \* so a wake still under way for this one reaches no thread.
  macro Granted() {
    waiting[self] := FALSE;
    woken[self] := FALSE;
    wakes := [q \in Procs |-> Disowned(wakes[q], self)];
    owed[self] := Request[self];
    num := Request[self];
    if (way = "lock" /\ Request[self] = Total) { goto F0_CasPermits; } else { goto F1_LoadPermits; };
  }

  \* The waiter is out of slot and list, so no other thread can reach it. So reading the permits
  \* that it had collected is no step of its own.
  macro TakenOut() {
    waiting[self] := FALSE;
    num := Request[self] - state[self];
    owed[self] := num;
    line := Without(line, self);
    if (num > 0) { goto L2_SwapSlotAgain; } else { removed := TRUE; goto C5_Unlock; };
  }

  \* The mutex protects the list and the state of listed waiters, so reading them is no step of its
  \* own, and one change to the list is one step.
  macro Enqueue() {
    \* Into the slot only if the list is empty, or a later waiter would be served first (seeded bug
    \* not-oldest-only). And only if one permit completes the request, so that a waiter in the slot
    \* is never served in part (seeded bug not-whole-only).
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

  \* The counter is marked, so there may be waiters. A release of several permits never takes the
  \* path by the slot, where it would leave a surplus (seeded bug not-one-for-one).
  macro FoundMark() {
    if (mutex = self) { goto L2_SwapSlotAgain; }
    else if (num = 1) { goto R1_SwapSlot; }
    else { goto L1_Lock; };
  }

  process (p \in Procs)
    variables way = "none", round = 0,
              cur = 0,          \* last value read from the counter
              acq = 0,          \* permits taken from the counter in this call
              num = 0,          \* permits still to give back
              w = None,         \* the waiter being served
              removed = FALSE;  \* the cancelling thread found its waiter in slot or list
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

    \* ---- way "lock", of the mutex and the read-write lock: it expects that all permits are free,
    \* and tries a CAS from Total without a load before it
T0_CasPermits:
    if (permits = Total) {
      permits := Total - Request[self];
      Granted();
    };

    \* ---- tryAcquire: load and CAS loop
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

    \* ---- acquireDirect, slow path: the document's "lock before CAS"
D1_Lock:
    Lock();
D2_LoadPermits:
    \* Marked: the counter is empty, and waiters may be queued.
    cur := permits;
    if (Marked(cur)) { Enqueue(); };
M1_Mark:  \* No releaser adds until the mark is cleared.
    permits := Mark(permits);
    cur := permits;
    if (Free(cur) = 0) { Enqueue(); };
D3_CasPermits:
    \* Fails only against T2.
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
    \* It has all its permits, and clears its own mark: D2 found none, so no waiter is queued.
    permits := Mark(permits);
    goto D7_Unlock;
D5_CasSlot:
    \* The document's CAS of fast_waiter from 0 to the waiter.
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

    \* ---- the waiter's loop
S1_LoadState:
    if (state[self] = 0) { Granted(); }
    else { either { skip; } or { await self \in Cancellers; goto C1_LoadState; }; };
S2_Park:
    \* Consumes the unpark permit, if there is one. A thread that may cancel goes on without one.
    await woken[self] \/ self \in Cancellers;
    woken[self] := FALSE;
    goto S1_LoadState;

    \* ---- cancelAcquire
C1_LoadState:
    if (state[self] = 0) { Granted(); };
C3_Lock:
    \* As printed, the CAS of the slot comes before the mutex. Here the mutex comes first, so other
    \* mutex holders see C2 and C4 as one change.
    Lock();
C2_CasSlot:
    \* The permits that the waiter had collected go to the next waiter before the mutex is released.
    \* The counter stays marked and empty until then, so no release overtakes them.
    if (slot = self) { slot := None; TakenOut(); };
C4_Unlink:
    \* A waiter in neither place has been served, or a releaser has taken it from the slot (R1) and
    \* is about to serve it (seeded bug not-in-list-only).
    if (self \in Elements(list)) { list := Without(list, self); TakenOut(); };
C5_Unlock:
    mutex := None;
    if (removed) { removed := FALSE; goto P1_Call; };
C6_AwaitGrant:
    \* Waits for the one remaining step of that releaser, R3: it holds no mutex.
    await state[self] = 0;
    Granted();

    \* ---- fast path of an unlock: CAS from "empty, no mark", which means no waiter
F0_CasPermits:
    if (permits = 0) {
      permits := num;
      owed[self] := 0;
      num := 0;
      goto P1_Call;
    };

    \* ---- release(num): adds to an unmarked counter; L1 runs this loop again under the mutex
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

    \* ---- release(1) on a marked counter: the slot, without the mutex
R1_SwapSlot:
    \* The document's fast_waiter.swap(0).
    if (slot = None) { goto L1_Lock; }
    else {
      w := slot;
      slot := None;
      TouchOldest(w);
      line := Without(line, w);
    };
R3_StoreState:
    \* The last access to the waiter: its owner may return and free it afterwards.
    Touch(w);
    state[w] := 0;
    owed[self] := owed[self] - 1;
    num := 0;
    wakes[self] := <<w>>;
    w := None;
    goto W1_Wake;

    \* ---- release(num) on a marked counter: under the mutex
L1_Lock:
    \* Then reads the counter again (F1). After this release read the mark, M2 or the L6
    \* of another release may have cleared it (seeded bug no-count-again).
    Lock();
    goto F1_LoadPermits;
L2_SwapSlotAgain:
    \* A waiter may have entered the slot after R1 (seeded bug no-second-look).
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
    \* Unlinks the waiter and copies its waker before L5 stores 0, after which its owner may free it
    \* (seeded bug unlink-after-the-state).
    TouchOldest(w);
    line := Without(line, w);
    list := Tail(list);
    wakes[self] := Append(wakes[self], w);
L5_StoreState:
    \* Assigns permits to the oldest waiter. If they are fewer than it needs, the waiter keeps them
    \* as a part of its request (document: partial fulfilment).
    if (num < state[w]) { TouchOldest(w); } else { Touch(w); };
    with (served = Min(num, state[w])) {
      state[w] := state[w] - served;
      owed[self] := owed[self] - served;
      num := num - served;
    };
    ServeList();
L6_AddPermits:
    \* No waiter is left. A store suffices: T2 takes nothing from an empty counter, and F0 and F2 add
    \* nothing to a marked one. It clears the mark.
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

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
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
