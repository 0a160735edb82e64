---------------------- MODULE MCPrintedArraySemaphore ------------------------
(* Bounds for PrintedArraySemaphore. *)
EXTENDS PrintedArraySemaphore, LateRmw, TicketWork

INSTANCE TicketProperties WITH k <- t  \* its posts are of one
INSTANCE WaitingArrayProperties WITH k <- t

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* Of a waiter nearer than the one that comes near; a cfg has no negative numbers. *)
Nearer == {-2, -1}

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
