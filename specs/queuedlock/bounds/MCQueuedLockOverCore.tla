------------------------ MODULE MCQueuedLockOverCore ------------------------
(* The bounds of MCQueuedLock for the refinement of QueuedLockCore. *)
EXTENDS MCQueuedLock, QueuedLockOverCore
=============================================================================
