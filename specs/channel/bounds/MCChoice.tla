------------------------------ MODULE MCChoice ------------------------------
(* Bounds for Choice: what the Java is held beside keeps its own promises. *)
EXTENDS Choice

NoItem == -1
FourItems == 1..4

(* Witnesses: what must be reachable for the rest to mean anything. *)
NeverPastTheFirst == chosen \in {Nobody, 0}
=============================================================================
