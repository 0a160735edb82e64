------------------------------ MODULE MCParker ------------------------------
(* Bounds for Parker: who wakes. *)
EXTENDS ParkerProperties

CONSTANTS w1, w2
=============================================================================
