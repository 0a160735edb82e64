---- MODULE MC__Name__ ----
(***************************************************************************)
(* What a configuration needs to know of its bounds goes here: how many    *)
(* processes, what they ask for, symmetry.                                 *)
(***************************************************************************)
EXTENDS __Name__
====
