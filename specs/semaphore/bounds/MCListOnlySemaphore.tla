------------------------ MODULE MCListOnlySemaphore ------------------------
(* Bounds for ListOnlySemaphore. *)
EXTENDS ListOnlySemaphore, SemaphoreBounds

INSTANCE SemaphoreProperties WITH free <- permits, slot <- None

Once  == [q \in Procs |-> 1]
Twice == [q \in Procs |-> 2]
=============================================================================
