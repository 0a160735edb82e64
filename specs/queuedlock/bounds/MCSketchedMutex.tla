--------------------------- MODULE MCSketchedMutex --------------------------
(* Bounds for SketchedMutex. *)
EXTENDS SketchedMutex
INSTANCE FlagMutexProperties

CONSTANTS p1, p2, p3

Once == [q \in Procs |-> 1]
=============================================================================
