------------------------------ MODULE MCChoice ------------------------------
(* Bounds for Choice. Its properties are checked here, before the Java is  *)
(* compared with it.                                                       *)
EXTENDS Choice

NoItem == -1
FourItems == 1..4

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableLaterChoice == chosen \in {Nobody, 0}
=============================================================================
