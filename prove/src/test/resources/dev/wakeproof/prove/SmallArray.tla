----------------------------- MODULE SmallArray -----------------------------
(* The semaphore with a waiting array, with few threads, so that TLC can list its states. *)
EXTENDS WaitingArrayLockProof
CONSTANTS p1, p2, p3
OneSemaphore == {1}
NoPermit == [x \in OneSemaphore |-> 0]
SomeThresholds == {0, 1}
SomeLengths == {1, 2}
Jobs == [q \in Procs |-> IF q = p1 THEN <<<<"post", 1, 2>>>>
                         ELSE IF q = p2 THEN <<<<"take", 1>>, <<"try", 1>>, <<"post", 1, 1>>>>
                         ELSE <<<<"take", 1>>>>]
OnePermit == [x \in OneSemaphore |-> 1]
Loans == [q \in Procs |-> IF q = p2 THEN <<<<"try", 1>>, <<"post", 1, 1>>>>
                                    ELSE <<<<"take", 1>>, <<"post", 1, 1>>>>]
=============================================================================
