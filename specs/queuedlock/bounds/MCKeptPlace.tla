---------------------------- MODULE MCKeptPlace -----------------------------
(* Bounds for KeptPlace. *)
EXTENDS KeptPlaceProperties

CONSTANTS p1, p2, p3

Two   == {p1, p2}
Three == {p1, p2, p3}

TwoEach == [q \in Procs |-> {<<q, k>> : k \in 1..2}]

P1Twice == [q \in Procs |-> IF q = p1 THEN 2 ELSE 1]
ForEver == [q \in Procs |-> 0]

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyStays   == \A q \in Procs : pc[q] # "Y2_StayWaiting"
NobodyRelocks == \A q \in Procs : pc[q] # "V6_DropGone"
=============================================================================
