-------------------------------- MODULE Grows --------------------------------
(* The abstract module of Total. *)
EXTENDS Integers
CONSTANT Everyone
VARIABLE at
Grow(p, n) == at' = [at EXCEPT ![p] = @ + n]
=============================================================================
