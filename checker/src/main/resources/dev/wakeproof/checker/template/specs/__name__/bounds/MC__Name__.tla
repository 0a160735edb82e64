---- MODULE MC__Name__ ----
(***************************************************************************)
(* Bounds: the number of processes, what they ask for, symmetries. Add     *)
(* here what a configuration names.                                        *)
(***************************************************************************)
EXTENDS __Name__
====
