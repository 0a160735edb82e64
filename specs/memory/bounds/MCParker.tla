------------------------------ MODULE MCParker ------------------------------
(* Bounds for Parker. *)
EXTENDS ParkerProperties

CONSTANTS w1, w2
=============================================================================
