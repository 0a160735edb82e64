---- MODULE __Name__Proof ----
(***************************************************************************)
(* The inductive invariant of __Name__. The solver proves that each action *)
(* keeps each lemma, and that the lemmas imply the goal. The file          *)
(* __Name__Proof.prove states the types and lists lemmas and goals.        *)
(***************************************************************************)
EXTENDS __Name__

LOpen    == open <=> pc[Opener] # "B1_StoreOpen"
LSleeper == pc[Sleeper] \in {"A3_LoadOpen", "A4_Park"} => sleeper
====
