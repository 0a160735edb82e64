------------------------- MODULE TurnsReadWriteLock -------------------------
(* ReadWriteLock beside threads that take turns at the Java's.               *)
EXTENDS ReadWriteLock

Nested == 2

(* Nobody reads more often than that, for TLC to come to an end. *)
NotNestedDeeper == \A p \in Procs : reads[p] <= Nested

(* Witness: what must be reachable for the rest to mean anything. *)
NobodyReadsAndWrites == writer = None \/ reads[writer] = 0
=============================================================================
