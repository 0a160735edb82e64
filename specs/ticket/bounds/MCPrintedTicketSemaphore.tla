---------------------- MODULE MCPrintedTicketSemaphore -----------------------
(* Bounds for PrintedTicketSemaphore. *)
EXTENDS PrintedTicketSemaphore, StoreBuffers, TicketWork

INSTANCE TicketProperties WITH k <- t  \* its posts are of one

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
