----------------------- MODULE MCWordMutexOnProcessors -----------------------
(* The bounds of MCWordMutex for WordMutexOnProcessors. *)
EXTENDS MCWordMutex, WordMutexOnProcessors
=============================================================================
