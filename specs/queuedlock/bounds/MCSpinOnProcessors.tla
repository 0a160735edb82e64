------------------------- MODULE MCSpinOnProcessors -------------------------
(* Bounds for SpinOnProcessors. *)
EXTENDS SpinOnProcessors

CONSTANTS p1, p2, p3

Once == [q \in Procs |-> 1]
=============================================================================
