--------------------------- MODULE LockSequential ---------------------------
(* Lock, driven by threads that take turns at the Java lock or queue       *)
(* there.                                                                  *)
EXTENDS Lock

(* What is observable in Java: the holder, and the waiters, oldest first. *)
Shows(java) == owner' = java.owner /\ line' = java.line
=============================================================================
