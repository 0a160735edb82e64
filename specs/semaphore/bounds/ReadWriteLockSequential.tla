----------------------- MODULE ReadWriteLockSequential ----------------------
(* ReadWriteLock, driven by threads that take turns at the Java lock. *)
EXTENDS ReadWriteLock

Nested == 2

(* A state constraint: it bounds nested reads, so that TLC terminates. *)
NotNestedDeeper == \A p \in Procs : reads[p] <= Nested

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableReadingWriter == writer = None \/ reads[writer] = 0
=============================================================================
