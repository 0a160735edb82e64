-------------------------- MODULE SemaphoreBounds --------------------------
(***************************************************************************)
(* Sets of processes, requests and symmetries, for the bounds of every     *)
(* semaphore of this family.                                               *)
(***************************************************************************)
EXTENDS Integers, TLC

CONSTANTS p1, p2, p3, p4

OnlyP1 == {p1}
Two == {p1, p2}
Three == {p1, p2, p3}
Four == {p1, p2, p3, p4}

Ask11   == p1 :> 1 @@ p2 :> 1
Ask12   == p1 :> 1 @@ p2 :> 2
Ask111  == p1 :> 1 @@ p2 :> 1 @@ p3 :> 1
Ask112  == p1 :> 1 @@ p2 :> 1 @@ p3 :> 2
Ask212  == p1 :> 2 @@ p2 :> 1 @@ p3 :> 2
Ask1111 == p1 :> 1 @@ p2 :> 1 @@ p3 :> 1 @@ p4 :> 1
Ask1122 == p1 :> 1 @@ p2 :> 1 @@ p3 :> 2 @@ p4 :> 2

(* Symmetry among processes with equal requests, all or none of them       *)
(* Cancellers.                                                             *)
Equal12   == Permutations({p1, p2})
Equal123  == Permutations(Three)
Equal13   == Permutations({p1, p3})
Equal1234 == Permutations(Four)
Equal1122 == {f @@ g : f \in Permutations({p1, p2}), g \in Permutations({p3, p4})}
=============================================================================
