------------------------------ MODULE MCParker ------------------------------
(* Bounds for Parker: two wakers that unpark twice each. *)
EXTENDS Parker

CONSTANTS w1, w2
=============================================================================
