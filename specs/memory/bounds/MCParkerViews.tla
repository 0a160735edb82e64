---------------------------- MODULE MCParkerViews ----------------------------
(* Bounds for ParkerViews. *)
EXTENDS ParkerViewsProperties

CONSTANTS w1, w2
=============================================================================
