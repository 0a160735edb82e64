---------------------------- MODULE SmallAddress ----------------------------
(* A small instance of the semaphore over WaitOnAddress: TLC lists its states. *)
EXTENDS AddressSemaphoreCountProof
CONSTANTS p1, p2, p3
OneSemaphore == {1}
TwoSemaphores == {1, 2}
NoPermit == [x \in Sems |-> 0]
Nobody == {}
(* A release of two wakes all; a sleeper may time out. *)
GiveUp == [q \in Procs |-> CASE q = p1 -> <<<<"release", 1, 2>>>>
                             [] q = p2 -> <<<<"timed", 1>>, <<"release", 1, 1>>>>
                             [] OTHER  -> <<<<"take", 1>>>>]
(* Two words share the queue, and a release may exceed the maximum. *)
Strangers == [q \in Procs |-> CASE q = p1 -> <<<<"release", 1, 1>>, <<"release", 1, 2>>>>
                                [] q = p2 -> <<<<"take", 1>>>>
                                [] OTHER  -> <<<<"timed", 2>>, <<"release", 2, 1>>>>]
=============================================================================
