------------------------------ MODULE SmallCore ------------------------------
(* The core of the queued lock with few threads, so that TLC can list its states. *)
EXTENDS QueuedLockCoreProof
CONSTANTS p1, p2, p3
MayCancel == {p1, p2}
=============================================================================
