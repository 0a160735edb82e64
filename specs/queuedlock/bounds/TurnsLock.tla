----------------------------- MODULE TurnsLock -----------------------------
(* Lock beside threads that take turns at the Java's, or stand in line there. *)
EXTENDS Lock

(* What the Java shows: who has it, and who waits, oldest first. *)
Shows(java) == owner' = java.owner /\ line' = java.line
=============================================================================
