------------------------------- MODULE MCLock -------------------------------
(* Bounds for the abstract lock. Its properties are checked here, so that  *)
(* they carry over to the algorithms that refine it.                       *)
EXTENDS Lock

CONSTANTS p1, p2, p3

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableTwoWaiting == Len(line) < 2
=============================================================================
