--------------------------- MODULE SmallQueuedLock ---------------------------
(* The queued lock with few threads, so that TLC can list its states. *)
EXTENDS QueuedLockProof
CONSTANTS p1, p2, p3, a1, a2, a3, a4, b1, b2, b3, b4, c1, c2, c3
SomeEach == [q \in Procs |-> CASE q = p1 -> {a1, a2, a3, a4}
                               [] q = p2 -> {b1, b2, b3, b4}
                               [] OTHER -> {c1, c2, c3}]
ForEver == [q \in Procs |-> 0]
MayCancel == {p1, p2}
=============================================================================
