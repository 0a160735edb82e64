--------------------- MODULE BargingSemaphoreProperties ---------------------
(***************************************************************************)
(* The properties of BargingSemaphore, and those it gives up:              *)
(* NoIdlePermitWhileWaiting, Fifo and Progress hold for SlotSemaphore and  *)
(* not here. A check shows a violation of each.                            *)
(***************************************************************************)
EXTENDS BargingSemaphore

TypeOK == /\ Free(permits) \in 0..Total
          /\ mutex \in Procs \cup {None}
          /\ Elements(list) \subseteq Procs
          /\ Cardinality(Elements(list)) = Len(list)
          /\ \A q \in Procs : /\ state[q] \in {0, Request[q]}
                              /\ woken[q] \in BOOLEAN
                              /\ owed[q] \in {0, Request[q]}
                              /\ w[q] \in Procs \cup {None}
                              /\ removed[q] \in BOOLEAN
                              /\ removed[q] => q \in Cancellers

RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0
             ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})

(* In every state, no permit is lost and none is created. *)
PermitConservation == Free(permits) + Sum(owed, Procs) = Total

(* With one permit the semaphore is a mutex. *)
MutualExclusion == Total = 1 => Cardinality({q \in Procs : owed[q] > 0}) <= 1

(* Deadlock freedom, where a cancellation does not count as progress: if   *)
(* every thread is finished or parked, every thread is finished.           *)
Asleep(q) == pc[q] = "S2_Park" /\ ~woken[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* While the head of the list is not signalled the counter is marked, so a *)
(* releaser that sees no mark need not look for waiters.                   *)
Called(q) == q \in Elements(list) /\ state[q] = 0
MarkedWhileUncalled ==
  mutex = None /\ list # <<>> /\ ~Called(Head(list)) => Marked(permits)

(* If there are enough permits for the head of the list and it is not      *)
(* signalled, some thread is about to take the mutex and signal it.        *)
SomebodyIsOnTheWay ==
  mutex = None /\ list # <<>> /\ ~Called(Head(list)) /\ Free(permits) >= Request[Head(list)]
    => \E q \in Procs : pc[q] = "L1_Lock"

(* Only the head of the list is ever signalled. *)
OldestIsCalled == \A q \in Procs : Called(q) => q = Head(list)

(* No waiter is signalled twice. *)
CalledOnce == \A q \in Procs : pc[q] = "L4_StoreState" => ~Called(w[q])

(* A thread that tries for itself is refused only if there are too few     *)
(* permits at that moment.                                                 *)
SentAway(q) == /\ pc[q] \in {"T1_LoadPermits", "T2_CasPermits"} /\ w[q] = q
               /\ pc'[q] \in {"P1_Call", "D1_Lock", "D6_PushList", "A3_StoreState"}
RefusedOnlyTooFew == [][\A q \in Procs : SentAway(q) => Free(permits) < Request[q]]_vars

(* Between two calls a thread has no unpark permit, and no other thread is *)
(* about to wake it.                                                       *)
NoWakeLeftOver ==
  \A q \in Procs : pc[q] \in {"P1_Call", "Done"}
                     => ~woken[q] /\ \A r \in Procs : q \notin Elements(wakes[r])

(* Between two calls a thread holds no permits, and no trace of a          *)
(* cancellation remains.                                                   *)
OverWhenLeft ==
  \A q \in Procs : pc[q] \in {"P1_Call", "Done"} => owed[q] = 0 /\ ~removed[q]

-----------------------------------------------------------------------------
(* ---- Given up. Idle permits while waiting: the counter may hold enough  *)
(* permits for a waiter that is not yet signalled.                         *)
NoIdlePermitWhileWaiting ==
  \A q \in Elements(list) : ~Called(q) => Free(permits) < Request[q]

(* First come, first served: a later thread may take permits past the      *)
(* waiters.                                                                *)
TakesPast(q) == /\ q \notin Elements(list) /\ owed[q] = 0 /\ owed'[q] > 0
Fifo == [][\A q \in Procs : TakesPast(q) => list = <<>>]_vars

(* Starvation freedom: a waiter may be overtaken for ever if others keep   *)
(* calling. It holds if every thread makes finitely many calls.            *)
Waiting(q) == q \in Elements(list)
Progress == \A q \in Procs : Waiting(q) ~> ~Waiting(q)

(* Kept: deadlock freedom as a liveness property. Again and again some     *)
(* thread obtains its permits.                                             *)
DeadlockFreedom == []<>(\E q \in Procs : owed[q] > 0)

(* Fairness as for SlotSemaphore: weak for every thread, strong for the    *)
(* mutex and for a CAS that would succeed.                                 *)
LockStep(q) == p(q) /\ pc[q] \in {"D1_Lock", "A1_Lock", "C3_Lock", "L1_Lock"}
Exchange(q) == p(q) /\ pc[q] \in {"T2_CasPermits", "F2_CasPermits"} /\ permits = cur[q]
FairSpec == Spec /\ \A q \in Procs : WF_vars(p(q)) /\ SF_vars(LockStep(q)) /\ SF_vars(Exchange(q))
=============================================================================
