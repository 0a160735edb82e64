----------------------------- MODULE SmallTicket -----------------------------
(* The spinning ticket semaphore with few threads, whose states TLC can list. *)
EXTENDS SpinningTicketProgressProof
CONSTANTS p1, p2, p3
OneSemaphore == {1}
OnePermit == [x \in OneSemaphore |-> 1]
Jobs == [q \in Procs |-> IF q = p2 THEN <<<<"try", 1>>, <<"post", 1, 1>>>>
                                   ELSE <<<<"take", 1>>, <<"post", 1, 1>>>>]
=============================================================================
