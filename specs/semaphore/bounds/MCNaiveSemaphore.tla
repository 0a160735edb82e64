-------------------------- MODULE MCNaiveSemaphore --------------------------
(* Bounds for NaiveSemaphore. *)
EXTENDS NaiveSemaphore, SemaphoreBounds

INSTANCE SemaphoreProperties WITH
  free    <- permits,
  slot    <- None,
  owed    <- [q \in Procs |-> 0],
  waiting <- [q \in Procs |-> FALSE],
  faults  <- {},
  acq     <- [q \in Procs |-> 0],
  w       <- [q \in Procs |-> None]
=============================================================================
