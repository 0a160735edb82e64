---------------------------- MODULE MCParkerViews ----------------------------
(* Bounds for ParkerViews: who wakes. *)
EXTENDS ParkerViewsProperties

CONSTANTS w1, w2
=============================================================================
