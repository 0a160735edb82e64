---------------------------- MODULE MCLookAtRing ----------------------------
(* Bounds for LookAtRing. *)
EXTENDS LookAtRing
CONSTANTS s1, s2
TwoSenders == {s1, s2}
=============================================================================
