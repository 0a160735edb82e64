----------------------- MODULE MCFutexArraySemaphore -------------------------
(* Bounds for FutexArraySemaphore. *)
EXTENDS FutexArraySemaphore, StoreBuffers, TicketWork

INSTANCE TicketProperties WITH k <- t  \* its posts are of one
INSTANCE WaitingArrayProperties WITH k <- t

(* Witness: what must be reachable for the rest to mean anything. *)
NobodySleeps == \A q \in Procs : ~asleep[q]

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
