------------------------- MODULE MCWaitingArrayLock --------------------------
(* Bounds for WaitingArrayLock. *)
EXTENDS WaitingArrayLock, StoreBuffers, TicketWork

INSTANCE TicketProperties WITH k <- t  \* its posts are of one
INSTANCE WaitingArrayProperties WITH k <- t

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
