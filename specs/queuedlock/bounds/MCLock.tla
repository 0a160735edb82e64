------------------------------- MODULE MCLock -------------------------------
(* Bounds for Lock: the abstract module is itself checked, so that what    *)
(* refines it inherits something.                                          *)
EXTENDS Lock

CONSTANTS p1, p2, p3

(* Witnesses: what must be reachable for the rest to mean anything. *)
LineOfOne == Len(line) < 2
=============================================================================
