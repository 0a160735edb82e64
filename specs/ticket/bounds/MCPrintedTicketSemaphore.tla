---------------------- MODULE MCPrintedTicketSemaphore -----------------------
(* Bounds for PrintedTicketSemaphore. *)
EXTENDS PrintedTicketSemaphore, StoreBuffers, TicketWork

INSTANCE TicketProperties WITH k <- t  \* it posts one permit at a time

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
