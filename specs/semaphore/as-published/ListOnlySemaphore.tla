------------------------- MODULE ListOnlySemaphore -------------------------
(***************************************************************************)
(* The document's semaphore as printed, without its fast slot: a counter,  *)
(* and a FIFO list of waiters protected by a mutex. Source:                *)
(* volt-semaphore: "Counting Semaphore Algorithm", documentation of Volt   *)
(* v1.0.0-zig0.15.2, volt-5fk.pages.dev.                                   *)
(*                                                                         *)
(* An acquirer that cannot take all its permits by CAS takes the mutex,    *)
(* takes the rest of the counter, and queues in the same critical section. *)
(* A releaser takes the mutex before it reads the list. So no release      *)
(* falls between an acquirer's last read of the counter and its entry into *)
(* the list.                                                               *)
(*                                                                         *)
(* One step is one access to the counter, a waiter's state or the mutex,   *)
(* or one wake. The list is accessed under the mutex only, and reading it  *)
(* is no step of its own. Memory is sequentially consistent.               *)
(*                                                                         *)
(* All of SemaphoreProperties.tla holds except NoTouchAfterLeave:          *)
(* L4_Unlink unlinks a waiter after its state has become 0, when its owner *)
(* may already have freed it.                                              *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs,       \* the threads
          None,        \* no thread
          Total,       \* number of permits
          Request,     \* Request[p]: permits p asks for in each call, 1..Total
          Rounds,      \* Rounds[p]: number of calls p makes
          Ways,        \* kinds of call: "try" is tryAcquire, "wait" is acquireWait, "direct" is
                       \* tryAcquire and then acquireWaitDirect
          Cancellers   \* threads that may cancel (time out, be interrupted) whenever they wait

ASSUME /\ None \notin Procs
       /\ Request \in [Procs -> 1..Total]
       /\ Rounds \in [Procs -> Nat \ {0}]
       /\ Ways \subseteq {"try", "wait", "direct"} /\ Ways # {}
       /\ Cancellers \subseteq Procs

Min(a, b) == IF a < b THEN a ELSE b
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)

(* --algorithm ListOnlySemaphore {
  variables
    permits = Total,                        \* the counter
    mutex   = None,                         \* holder of the mutex
    list    = <<>>,                         \* the waiters, oldest first
    state   = [p \in Procs |-> 0],          \* state[p]: permits that p's waiter still needs
    woken   = [p \in Procs |-> FALSE],      \* woken[p]: p has an unpark permit
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

  \* The acquirer has all its permits. Its next step releases them.
  macro Granted() {
    waiting[self] := FALSE;
    owed[self] := Request[self];
    num := Request[self];
    goto L1_Lock;
  }

  macro ServeList() {
    if (num = 0) { w := None; goto L7_Unlock; }
    else if (list = <<>>) { w := None; goto L6_AddPermits; }
    else { w := Head(list); goto L5_StoreState; };
  }

  process (p \in Procs)
    variables way = "none", round = 0,
              cur = 0,          \* last value read from the counter
              acq = 0,          \* permits taken from the counter in this call
              num = 0,          \* permits still to give back
              w = None,         \* the waiter being served
              wakes = <<>>,     \* waiters to wake, oldest first
              removed = FALSE;  \* a cancellation found the waiter in the list
  {
P1_Call:
    cur := 0 || acq := 0;
    if (round = Rounds[self]) {
      way := "none";
      goto Done;
    } else {
      round := round + 1;
      with (x \in Ways) { way := x; };
      if (way = "wait") { goto A1_LoadPermits; };
    };

    \* ---- tryAcquire: load and CAS loop
T1_LoadPermits:
    cur := permits;
    if (cur < Request[self]) {
      if (way = "try") { goto P1_Call; } else { goto D1_Lock; };
    };
T2_CasPermits:
    if (permits = cur) {
      permits := cur - Request[self];
      Granted();
    } else {
      cur := permits;
      if (cur >= Request[self]) { goto T2_CasPermits; }
      else if (way = "try") { goto P1_Call; }
      else { goto D1_Lock; };
    };

    \* ---- acquireWait: its own fast path, "lock-free CAS for full acquisition"
A1_LoadPermits:
    cur := permits;
    if (cur < Request[self]) { goto D1_Lock; };
A2_CasPermits:
    if (permits = cur) {
      permits := cur - Request[self];
      Granted();
    } else {
      cur := permits;
      if (cur >= Request[self]) { goto A2_CasPermits; };
    };

    \* ---- acquireWaitDirect, and the slow path of acquireWait: "lock BEFORE CAS"
D1_Lock:
    Lock();
D2_LoadPermits:
    cur := permits;
    if (cur = 0) { goto D6_PushList; };
D3_CasPermits:
    \* "CAS to drain what's available": can fail against tryAcquire, which takes no mutex.
    if (permits = cur) {
      permits := cur - Min(cur, Request[self] - acq);
      owed[self] := owed[self] + Min(cur, Request[self] - acq);
      acq := acq + Min(cur, Request[self] - acq);
      if (acq < Request[self]) { goto D2_LoadPermits; } else { goto D7_Unlock; };
    } else {
      cur := permits;
      if (cur > 0) { goto D3_CasPermits; };
    };
D6_PushList:
    \* waiters.pushFront. No other thread can reach the waiter before it is queued, so writing it is
    \* no step of its own.
    state[self] := Request[self] - acq;
    list := Append(list, self);
    waiting[self] := TRUE;
    owed[self] := 0;
    line := Append(line, self);
D7_Unlock:
    mutex := None;
    if (acq = Request[self]) { Granted(); };

    \* ---- the waiter's loop
S1_LoadState:
    if (state[self] = 0) { Granted(); }
    else { either { skip; } or { await self \in Cancellers; goto C1_LoadState; }; };
S2_Park:
    either { await woken[self]; woken[self] := FALSE; } or { await self \in Cancellers; };
    goto S1_LoadState;

    \* ---- cancelAcquire; its caller first checks whether the grant came first
C1_LoadState:
    if (state[self] = 0) { Granted(); };
C3_Lock:
    Lock();
C4_LoadState:
    \* "if (waiter.isComplete())" under the mutex.
    if (state[self] = 0) { goto C5_Unlock; };
C4_Unlink:
    \* waiters.remove. The permits that it had collected are released in a second step.
    list := Without(list, self);
    waiting[self] := FALSE;
    line := Without(line, self);
    num := Request[self] - state[self];
    owed[self] := num;
    removed := TRUE;
C5_Unlock:
    mutex := None;
    if (~removed) { Granted(); }
    else {
      removed := FALSE;
      if (num = 0) { goto P1_Call; };
    };

    \* ---- release(num): releaseToWaiters, else fetchAdd to the counter
L1_Lock:
    Lock();
    ServeList();
L5_StoreState:
    \* waiter.state.store. As printed, it precedes popBack and the copy of the waker (L4).
    TouchOldest(w);
    with (served = Min(num, state[w])) {
      state[w] := state[w] - served;
      owed[self] := owed[self] - served;
      num := num - served;
      if (state[w] > 0) { w := None; goto L7_Unlock; } else { line := Without(line, w); };
    };
L4_Unlink:
    \* waiters.popBack and the copy of the waker.
    Touch(w);
    list := Tail(list);
    wakes := Append(wakes, w);
    ServeList();
L6_AddPermits:
    \* permits.fetchAdd(rem).
    permits := permits + num;
    owed[self] := owed[self] - num;
    num := 0;
L7_Unlock:
    mutex := None;
    if (wakes = <<>>) { goto P1_Call; };
W1_Wake:
    \* wake_list.wakeAll, after the mutex is released.
    woken[Head(wakes)] := TRUE;
    faults := faults \cup (IF mutex = self THEN {"WakeAfterUnlock"} ELSE {});
    wakes := Tail(wakes);
    if (wakes # <<>>) { goto W1_Wake; } else { goto P1_Call; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "81d6fcb3" /\ chksum(tla) = "296a72ca")
VARIABLES permits, mutex, list, state, woken, owed, waiting, line, faults, pc, 
          way, round, cur, acq, num, w, wakes, removed

vars == << permits, mutex, list, state, woken, owed, waiting, line, faults, 
           pc, way, round, cur, acq, num, w, wakes, removed >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ permits = Total
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
        /\ wakes = [self \in Procs |-> <<>>]
        /\ removed = [self \in Procs |-> FALSE]
        /\ pc = [self \in ProcSet |-> "P1_Call"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ acq' = [acq EXCEPT ![self] = 0]
                    /\ cur' = [cur EXCEPT ![self] = 0]
                 /\ IF round[self] = Rounds[self]
                       THEN /\ way' = [way EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ round' = round
                       ELSE /\ round' = [round EXCEPT ![self] = round[self] + 1]
                            /\ \E x \in Ways:
                                 way' = [way EXCEPT ![self] = x]
                            /\ IF way'[self] = "wait"
                                  THEN /\ pc' = [pc EXCEPT ![self] = "A1_LoadPermits"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                 /\ UNCHANGED << permits, mutex, list, state, woken, owed, 
                                 waiting, line, faults, num, w, wakes, removed >>

T1_LoadPermits(self) == /\ pc[self] = "T1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF cur'[self] < Request[self]
                              THEN /\ IF way[self] = "try"
                                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "T2_CasPermits"]
                        /\ UNCHANGED << permits, mutex, list, state, woken, 
                                        owed, waiting, line, faults, way, 
                                        round, acq, num, w, wakes, removed >>

T2_CasPermits(self) == /\ pc[self] = "T2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = cur[self] - Request[self]
                                  /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                  /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                  /\ num' = [num EXCEPT ![self] = Request[self]]
                                  /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF cur'[self] >= Request[self]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "T2_CasPermits"]
                                        ELSE /\ IF way[self] = "try"
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                  /\ UNCHANGED << permits, owed, waiting, num >>
                       /\ UNCHANGED << mutex, list, state, woken, line, faults, 
                                       way, round, acq, w, wakes, removed >>

A1_LoadPermits(self) == /\ pc[self] = "A1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF cur'[self] < Request[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "A2_CasPermits"]
                        /\ UNCHANGED << permits, mutex, list, state, woken, 
                                        owed, waiting, line, faults, way, 
                                        round, acq, num, w, wakes, removed >>

A2_CasPermits(self) == /\ pc[self] = "A2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = cur[self] - Request[self]
                                  /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                  /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                  /\ num' = [num EXCEPT ![self] = Request[self]]
                                  /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF cur'[self] >= Request[self]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "A2_CasPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                  /\ UNCHANGED << permits, owed, waiting, num >>
                       /\ UNCHANGED << mutex, list, state, woken, line, faults, 
                                       way, round, acq, w, wakes, removed >>

D1_Lock(self) == /\ pc[self] = "D1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "D2_LoadPermits"]
                 /\ UNCHANGED << permits, list, state, woken, owed, waiting, 
                                 line, faults, way, round, cur, acq, num, w, 
                                 wakes, removed >>

D2_LoadPermits(self) == /\ pc[self] = "D2_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF cur'[self] = 0
                              THEN /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "D3_CasPermits"]
                        /\ UNCHANGED << permits, mutex, list, state, woken, 
                                        owed, waiting, line, faults, way, 
                                        round, acq, num, w, wakes, removed >>

D3_CasPermits(self) == /\ pc[self] = "D3_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = cur[self] - Min(cur[self], Request[self] - acq[self])
                                  /\ owed' = [owed EXCEPT ![self] = owed[self] + Min(cur[self], Request[self] - acq[self])]
                                  /\ acq' = [acq EXCEPT ![self] = acq[self] + Min(cur[self], Request[self] - acq[self])]
                                  /\ IF acq'[self] < Request[self]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "D2_LoadPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF cur'[self] > 0
                                        THEN /\ pc' = [pc EXCEPT ![self] = "D3_CasPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                                  /\ UNCHANGED << permits, owed, acq >>
                       /\ UNCHANGED << mutex, list, state, woken, waiting, 
                                       line, faults, way, round, num, w, wakes, 
                                       removed >>

D6_PushList(self) == /\ pc[self] = "D6_PushList"
                     /\ state' = [state EXCEPT ![self] = Request[self] - acq[self]]
                     /\ list' = Append(list, self)
                     /\ waiting' = [waiting EXCEPT ![self] = TRUE]
                     /\ owed' = [owed EXCEPT ![self] = 0]
                     /\ line' = Append(line, self)
                     /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                     /\ UNCHANGED << permits, mutex, woken, faults, way, round, 
                                     cur, acq, num, w, wakes, removed >>

D7_Unlock(self) == /\ pc[self] = "D7_Unlock"
                   /\ mutex' = None
                   /\ IF acq[self] = Request[self]
                         THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                              /\ owed' = [owed EXCEPT ![self] = Request[self]]
                              /\ num' = [num EXCEPT ![self] = Request[self]]
                              /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                              /\ UNCHANGED << owed, waiting, num >>
                   /\ UNCHANGED << permits, list, state, woken, line, faults, 
                                   way, round, cur, acq, w, wakes, removed >>

S1_LoadState(self) == /\ pc[self] = "S1_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                 /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                 /\ num' = [num EXCEPT ![self] = Request[self]]
                                 /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                            ELSE /\ \/ /\ TRUE
                                       /\ pc' = [pc EXCEPT ![self] = "S2_Park"]
                                    \/ /\ self \in Cancellers
                                       /\ pc' = [pc EXCEPT ![self] = "C1_LoadState"]
                                 /\ UNCHANGED << owed, waiting, num >>
                      /\ UNCHANGED << permits, mutex, list, state, woken, line, 
                                      faults, way, round, cur, acq, w, wakes, 
                                      removed >>

S2_Park(self) == /\ pc[self] = "S2_Park"
                 /\ \/ /\ woken[self]
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                    \/ /\ self \in Cancellers
                       /\ woken' = woken
                 /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                 /\ UNCHANGED << permits, mutex, list, state, owed, waiting, 
                                 line, faults, way, round, cur, acq, num, w, 
                                 wakes, removed >>

C1_LoadState(self) == /\ pc[self] = "C1_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                                 /\ owed' = [owed EXCEPT ![self] = Request[self]]
                                 /\ num' = [num EXCEPT ![self] = Request[self]]
                                 /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "C3_Lock"]
                                 /\ UNCHANGED << owed, waiting, num >>
                      /\ UNCHANGED << permits, mutex, list, state, woken, line, 
                                      faults, way, round, cur, acq, w, wakes, 
                                      removed >>

C3_Lock(self) == /\ pc[self] = "C3_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "C4_LoadState"]
                 /\ UNCHANGED << permits, list, state, woken, owed, waiting, 
                                 line, faults, way, round, cur, acq, num, w, 
                                 wakes, removed >>

C4_LoadState(self) == /\ pc[self] = "C4_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "C4_Unlink"]
                      /\ UNCHANGED << permits, mutex, list, state, woken, owed, 
                                      waiting, line, faults, way, round, cur, 
                                      acq, num, w, wakes, removed >>

C4_Unlink(self) == /\ pc[self] = "C4_Unlink"
                   /\ list' = Without(list, self)
                   /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                   /\ line' = Without(line, self)
                   /\ num' = [num EXCEPT ![self] = Request[self] - state[self]]
                   /\ owed' = [owed EXCEPT ![self] = num'[self]]
                   /\ removed' = [removed EXCEPT ![self] = TRUE]
                   /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                   /\ UNCHANGED << permits, mutex, state, woken, faults, way, 
                                   round, cur, acq, w, wakes >>

C5_Unlock(self) == /\ pc[self] = "C5_Unlock"
                   /\ mutex' = None
                   /\ IF ~removed[self]
                         THEN /\ waiting' = [waiting EXCEPT ![self] = FALSE]
                              /\ owed' = [owed EXCEPT ![self] = Request[self]]
                              /\ num' = [num EXCEPT ![self] = Request[self]]
                              /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                              /\ UNCHANGED removed
                         ELSE /\ removed' = [removed EXCEPT ![self] = FALSE]
                              /\ IF num[self] = 0
                                    THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                              /\ UNCHANGED << owed, waiting, num >>
                   /\ UNCHANGED << permits, list, state, woken, line, faults, 
                                   way, round, cur, acq, w, wakes >>

L1_Lock(self) == /\ pc[self] = "L1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ IF num[self] = 0
                       THEN /\ w' = [w EXCEPT ![self] = None]
                            /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                       ELSE /\ IF list = <<>>
                                  THEN /\ w' = [w EXCEPT ![self] = None]
                                       /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                  ELSE /\ w' = [w EXCEPT ![self] = Head(list)]
                                       /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                 /\ UNCHANGED << permits, list, state, woken, owed, waiting, 
                                 line, faults, way, round, cur, acq, num, 
                                 wakes, removed >>

L5_StoreState(self) == /\ pc[self] = "L5_StoreState"
                       /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"})
                                            \cup (IF line # <<>> /\ Head(line) = w[self] THEN {} ELSE {"Fifo"}))
                       /\ LET served == Min(num[self], state[w[self]]) IN
                            /\ state' = [state EXCEPT ![w[self]] = state[w[self]] - served]
                            /\ owed' = [owed EXCEPT ![self] = owed[self] - served]
                            /\ num' = [num EXCEPT ![self] = num[self] - served]
                            /\ IF state'[w[self]] > 0
                                  THEN /\ w' = [w EXCEPT ![self] = None]
                                       /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                       /\ line' = line
                                  ELSE /\ line' = Without(line, w[self])
                                       /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                                       /\ w' = w
                       /\ UNCHANGED << permits, mutex, list, woken, waiting, 
                                       way, round, cur, acq, wakes, removed >>

L4_Unlink(self) == /\ pc[self] = "L4_Unlink"
                   /\ faults' = (faults \cup (IF waiting[w[self]] THEN {} ELSE {"NoTouchAfterLeave"}))
                   /\ list' = Tail(list)
                   /\ wakes' = [wakes EXCEPT ![self] = Append(wakes[self], w[self])]
                   /\ IF num[self] = 0
                         THEN /\ w' = [w EXCEPT ![self] = None]
                              /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                         ELSE /\ IF list' = <<>>
                                    THEN /\ w' = [w EXCEPT ![self] = None]
                                         /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                    ELSE /\ w' = [w EXCEPT ![self] = Head(list')]
                                         /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                   /\ UNCHANGED << permits, mutex, state, woken, owed, waiting, 
                                   line, way, round, cur, acq, num, removed >>

L6_AddPermits(self) == /\ pc[self] = "L6_AddPermits"
                       /\ permits' = permits + num[self]
                       /\ owed' = [owed EXCEPT ![self] = owed[self] - num[self]]
                       /\ num' = [num EXCEPT ![self] = 0]
                       /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                       /\ UNCHANGED << mutex, list, state, woken, waiting, 
                                       line, faults, way, round, cur, acq, w, 
                                       wakes, removed >>

L7_Unlock(self) == /\ pc[self] = "L7_Unlock"
                   /\ mutex' = None
                   /\ IF wakes[self] = <<>>
                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                   /\ UNCHANGED << permits, list, state, woken, owed, waiting, 
                                   line, faults, way, round, cur, acq, num, w, 
                                   wakes, removed >>

W1_Wake(self) == /\ pc[self] = "W1_Wake"
                 /\ woken' = [woken EXCEPT ![Head(wakes[self])] = TRUE]
                 /\ faults' = (faults \cup (IF mutex = self THEN {"WakeAfterUnlock"} ELSE {}))
                 /\ wakes' = [wakes EXCEPT ![self] = Tail(wakes[self])]
                 /\ IF wakes'[self] # <<>>
                       THEN /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << permits, mutex, list, state, owed, waiting, 
                                 line, way, round, cur, acq, num, w, removed >>

p(self) == P1_Call(self) \/ T1_LoadPermits(self) \/ T2_CasPermits(self)
              \/ A1_LoadPermits(self) \/ A2_CasPermits(self)
              \/ D1_Lock(self) \/ D2_LoadPermits(self)
              \/ D3_CasPermits(self) \/ D6_PushList(self)
              \/ D7_Unlock(self) \/ S1_LoadState(self) \/ S2_Park(self)
              \/ C1_LoadState(self) \/ C3_Lock(self) \/ C4_LoadState(self)
              \/ C4_Unlink(self) \/ C5_Unlock(self) \/ L1_Lock(self)
              \/ L5_StoreState(self) \/ L4_Unlink(self)
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
