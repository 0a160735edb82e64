------------------------------ MODULE SmallSlot ------------------------------
(* The slot semaphore with few threads, whose states TLC can list. *)
EXTENDS SlotSemaphoreProof
CONSTANTS p1, p2, p3
Asks == [q \in Procs |-> IF q = p2 THEN 2 ELSE 1]
AsksTwo == [q \in Procs |-> 2]
Once == [q \in Procs |-> 1]
AllWays == {"try", "direct", "lock"}
TriesOnly == {"try"}
MayCancel == {p2}
=============================================================================
