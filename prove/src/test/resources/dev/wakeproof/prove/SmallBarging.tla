---------------------------- MODULE SmallBarging ----------------------------
(* The unfair semaphore with few threads, whose states TLC can list. *)
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
