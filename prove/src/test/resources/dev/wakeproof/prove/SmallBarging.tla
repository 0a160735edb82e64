---------------------------- MODULE SmallBarging ----------------------------
(* The unfair semaphore with few threads, so that TLC can list its states. *)
EXTENDS BargingSemaphoreProof
CONSTANTS p1, p2, p3
AsksOne == [q \in Procs |-> 1]
Once == [q \in Procs |-> 1]
Twice == [q \in Procs |-> 2]
Nobody == {}
Direct == {"direct"}
OneCallback == {p2}
MayCancel == {p1, p2}
=============================================================================
