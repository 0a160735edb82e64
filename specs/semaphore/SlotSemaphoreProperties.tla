---------------------- MODULE SlotSemaphoreProperties ----------------------
(***************************************************************************)
(* What SlotSemaphore promises: what every semaphore does                  *)
(* (SemaphoreProperties: PermitConservation, NoIdlePermitWhileWaiting,            *)
(* NoLostWakeup, Fifo, RefinesSemaphore ...), and more.                    *)
(***************************************************************************)
EXTENDS SlotSemaphore

INSTANCE SemaphoreProperties WITH free <- Free(permits)

(* So that a release that finds no mark need not look for who waits. *)
MarkedWhileQueued == slot # None \/ list # <<>> => Marked(permits)

(* A withdrawal is one step to others: while the part that a waiter had is on  *)
(* its way, nothing else gets into the counter.  Or a release could, and then  *)
(* a tryAcquire would be refused for both although they are nobody's.  (With   *)
(* nothing in the counter it is refused as before the withdrawal.)  Exact      *)
(* where each asks once: what a cancelled waiter missed stays in its state.    *)
Withdrawn(q) == owed[q] > 0 /\ ~waiting[q] /\ state[q] > 0
NoFalseRefusal == Free(permits) > 0 => \A q \in Procs : ~Withdrawn(q)

(* A cancel waits for nobody but a releaser that has the waiter in hand, and   *)
(* has one step to do.                                                         *)
CancelWaitsForNobody ==
  \A q \in Procs : pc[q] = "C6_AwaitGrant" => state[q] = 0 \/ Chosen(q)

(* Who looks at the counter without the mutex is sent away only when there are *)
(* too few permits, be it marked or not.                                       *)
SentAway(q) == /\ pc[q] \in {"T1_LoadPermits", "T2_CasPermits"}
               /\ pc'[q] \in {"P1_Call", "D1_Lock"}
RefusedOnlyTooFew == [][\A q \in Procs : SentAway(q) => Free(permits) < Request[q]]_vars

(* A wake is for the call that waits for it: who is between two calls was left *)
(* none, and nobody is about to wake it.                                       *)
NoWakeLeftOver ==
  \A q \in Procs : pc[q] \in {"P1_Call", "Done"}
                     => ~woken[q] /\ \A r \in Procs : q \notin Elements(wakes[r])

(* Who only tries is sent away, and never on its way into the line.            *)
TriesNeverWait == \A q \in Procs : way[q] = "try" => pc[q] # "D1_Lock"

(* Of several that one release serves, who waited longest is woken first.      *)
WakesFirst(q) == /\ wakes[q] # <<>>
                 /\ Head(wakes[q]) = None \/ woken'[Head(wakes[q])]
                 /\ wakes'[q] = Tail(wakes[q])
WokenInOrder ==
  [][\A q \in Procs : \/ wakes'[q] = wakes[q]
                      \/ \E x \in Procs : \/ wakes'[q] = Append(wakes[q], x)
                                         \/ wakes'[q] = Disowned(wakes[q], x)
                      \/ WakesFirst(q)]_vars

-----------------------------------------------------------------------------
(* Fairness: every process keeps taking steps; the inner mutex admits who  *)
(* keeps asking for it; and an exchange of the counter that is tried again *)
(* and again does not fail for ever.                                       *)
LockStep(q) == p(q) /\ pc[q] \in {"D1_Lock", "C3_Lock", "L1_Lock"}
Exchange(q) == p(q) /\ pc[q] \in {"T2_CasPermits", "F2_CasPermits"} /\ permits = cur[q]
FairMutex    == \A q \in Procs : SF_vars(LockStep(q))
FairExchange == \A q \in Procs : SF_vars(Exchange(q))
WeaklyFairSpec     == Spec /\ \A q \in Procs : WF_vars(p(q))
UnfairMutexSpec    == WeaklyFairSpec /\ FairExchange
UnfairExchangeSpec == WeaklyFairSpec /\ FairMutex
FairSpec           == WeaklyFairSpec /\ FairMutex /\ FairExchange
=============================================================================
