---------------------- MODULE MCPrintedArraySemaphore ------------------------
(* Bounds for PrintedArraySemaphore. *)
EXTENDS PrintedArraySemaphore, LateRmw, TicketWork

INSTANCE TicketProperties WITH k <- t  \* it posts one permit at a time
INSTANCE WaitingArrayProperties WITH k <- t

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* Offsets of a waiter nearer than the one that becomes near. A            *)
(* configuration file has no negative numbers.                             *)
Nearer == {-2, -1}

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
