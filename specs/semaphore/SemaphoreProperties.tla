------------------------ MODULE SemaphoreProperties ------------------------
(***************************************************************************)
(* The properties of every semaphore of this family: the library's and the *)
(* ones as published, which violate some of them. A module that lacks one  *)
(* of the variables substitutes an expression for it.                      *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs, None, Total, Request  \* as in the algorithm

VARIABLES free,     \* permits in the counter
          slot,     \* the waiter in the slot, or None
          mutex,    \* holder of the inner mutex, or None
          list,     \* the waiters in the list, oldest first
          state,    \* state[q]: permits that q's waiter still needs
          woken,    \* woken[q]: q has an unpark permit
          owed,     \* owed[q]: permits that q has taken and not given back
          waiting,  \* waiting[q]: q is queued and has not left
          faults,   \* names of the rules that some step has broken
          acq,      \* acq[q]: permits that q took from the counter on its way to the queue
          num,      \* num[q]: permits that q has still to give back
          w,        \* w[q]: the waiter that q is serving
          pc        \* the label of each thread's next step

LOCAL Elements(seq) == {seq[i] : i \in 1..Len(seq)}

TypeOK == /\ free \in 0..Total
          /\ slot \in Procs \cup {None} /\ mutex \in Procs \cup {None}
          /\ Elements(list) \subseteq Procs
          /\ state \in [Procs -> 0..Total]
          /\ woken \in [Procs -> BOOLEAN]
          /\ owed \in [Procs -> 0..Total]
          /\ \A q \in Procs : /\ acq[q] \in 0..Request[q]
                              /\ num[q] \in 0..Total
                              /\ w[q] \in Procs \cup {None}

(* Permits assigned to q's waiter so far. *)
Given(q) == IF waiting[q] THEN Request[q] - state[q] ELSE 0

RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0
             ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})

(* In every state, no permit is lost and none is created. *)
PermitConservation == free + Sum([q \in Procs |-> owed[q] + Given(q)], Procs) = Total

(* The document's key invariant, in every state: the counter is empty      *)
(* while a waiter is in the slot or in the list. A thread that is about to *)
(* enter them holds the mutex and has found the counter empty.             *)
NoIdlePermitWhileWaiting == slot # None \/ list # <<>> => free = 0

(* No waiter is queued twice. *)
OnePlace == /\ slot \notin Elements(list)
            /\ Cardinality(Elements(list)) = Len(list)

(* A releasing thread has taken q's waiter out of slot and list. Its next  *)
(* write grants all that the waiter lacks.                                 *)
Chosen(q) == \E r \in Procs : w[r] = q /\ q \notin Elements(list)

(* At most one waiter holds a part of its request and still depends on     *)
(* later releases. Two such waiters could wait for each other for ever. A  *)
(* chosen waiter does not count: the permits that it lacks are in hand.    *)
HoldsPart(q) == waiting[q] /\ 0 < Given(q) /\ state[q] > 0 /\ ~Chosen(q)
OnePartHolder == \A q, r \in Procs : HoldsPart(q) /\ HoldsPart(r) => q = r

(* Deadlock freedom, where a cancellation does not count as progress: if   *)
(* every thread is finished or parked, every thread is finished.           *)
Asleep(q) == pc[q] = "S2_Park" /\ ~woken[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* Rules about single steps. A step that breaks one adds its name to       *)
(* faults.                                                                 *)
Fifo              == "Fifo" \notin faults
NoStrayRemoval    == "NoStrayRemoval" \notin faults
NoTouchAfterLeave == "NoTouchAfterLeave" \notin faults
WakeAfterUnlock   == "WakeAfterUnlock" \notin faults

(* With one permit the semaphore is a mutex. *)
MutualExclusion == Total = 1 => Cardinality({q \in Procs : owed[q] > 0}) <= 1

-----------------------------------------------------------------------------
(* Starvation freedom of the queue: every queued thread is served or       *)
(* cancels.                                                                *)
Progress == \A q \in Procs : waiting[q] ~> ~waiting[q]

(* Starvation freedom of a whole call, including the way to the queue. *)
EveryRequest == \A q \in Procs : pc[q] = "T1_LoadPermits" ~> owed[q] = Request[q]

-----------------------------------------------------------------------------
(* ---- Refinement of the abstract semaphore in Semaphore.tla *)

(* Permits that thread r, having taken its waiter out of slot or list,     *)
(* will grant with its next write.                                         *)
InHand(r) == IF w[r] # None /\ w[r] \notin Elements(list) THEN state[w[r]] ELSE 0

(* Threads that hold the mutex and a part, and are about to enqueue. *)
Entering == {q \in Procs : acq[q] > 0 /\ pc[q] \in {"D2_LoadPermits", "D3_CasPermits",
                                                   "D5_CasSlot", "D6_PushList"}}

Abstract == INSTANCE Semaphore WITH
  permits <- free,
  queue   <- (IF slot = None THEN <<>> ELSE <<slot>>)
             \o SelectSeq(list, LAMBDA q : state[q] > 0)
             \o (IF Entering = {} THEN <<>> ELSE <<CHOOSE q \in Entering : TRUE>>),
  got     <- [q \in Procs |-> IF Chosen(q) THEN Request[q]
                              ELSE owed[q] - InHand(q) + Given(q)]

(* The safety part of Abstract!Spec. The stuttering disjunct comes first:  *)
(* most steps stutter, and TLC is then three times as fast.                *)
RefinesSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
