------------------------- MODULE MCWaitingArrayLock --------------------------
(* Bounds for WaitingArrayLock. *)
EXTENDS WaitingArrayLock, StoreBuffers, TicketWork

INSTANCE TicketProperties WITH k <- t  \* it posts one permit at a time
INSTANCE WaitingArrayProperties WITH k <- t

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
