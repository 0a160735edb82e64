----------------------------- MODULE SmallChain -----------------------------
(* The semaphore with waiting chains, with few threads, so that TLC can list its states. *)
EXTENDS WaitingChainLockProof
CONSTANTS p1, p2, p3
OneSemaphore == {1}
NoPermit == [x \in OneSemaphore |-> 0]
Jobs == [q \in Procs |-> IF q = p1 THEN <<<<"post", 1, 2>>>> ELSE <<<<"take", 1, 1>>>>]
OnePermit == [x \in OneSemaphore |-> 1]
Loans == [q \in Procs |-> <<<<"take", 1, 1>>, <<"post", 1, 1>>>>]
=============================================================================
