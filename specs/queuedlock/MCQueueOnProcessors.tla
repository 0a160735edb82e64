------------------------ MODULE MCQueueOnProcessors ------------------------
(* The bounds of MCQueuedLock for QueueOnProcessors. *)
EXTENDS MCQueuedLock, QueueOnProcessors
=============================================================================
