----------------------- MODULE MCFutexArraySemaphore -------------------------
(* Bounds for FutexArraySemaphore. *)
EXTENDS FutexArraySemaphore, StoreBuffers, TicketWork

INSTANCE TicketProperties WITH k <- t  \* it posts one permit at a time
INSTANCE WaitingArrayProperties WITH k <- t

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableSleeper == \A q \in Procs : ~asleep[q]

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
