-------------------------- MODULE SemaphoreBounds --------------------------
(***************************************************************************)
(* Who asks for how much, and who is like whom: bounds for every semaphore *)
(* here.                                                                   *)
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

(* Only processes with equal requests, and equal in being Cancellers or not. *)
Equal12   == Permutations({p1, p2})
Equal123  == Permutations(Three)
Equal13   == Permutations({p1, p3})
Equal1234 == Permutations(Four)
Equal1122 == {f @@ g : f \in Permutations({p1, p2}), g \in Permutations({p3, p4})}
=============================================================================
