------------------------- MODULE MCLonePosterArray ---------------------------
(* Bounds for LonePosterArray. *)
EXTENDS LonePosterArray, StoreBuffers, TicketWork

INSTANCE TicketProperties
INSTANCE WaitingArrayProperties

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
