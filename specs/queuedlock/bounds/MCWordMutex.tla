----------------------------- MODULE MCWordMutex -----------------------------
(* Bounds for WordMutex: threads, rounds and node addresses. *)
EXTENDS WordMutexProperties, TLC

CONSTANTS p1, p2, p3, p4

Two   == {p1, p2}
Three == {p1, p2, p3}
Four  == {p1, p2, p3, p4}

Addresses == p1 :> {2} @@ p2 :> {4} @@ p3 :> {8}
Unaligned == p1 :> {3} @@ p2 :> {5} @@ p3 :> {9}

Once  == [q \in Procs |-> 1]
Twice == [q \in Procs |-> 2]
OthersEver == [q \in Procs |-> IF q = p3 THEN 1 ELSE 0]  \* p3 locks once, the others for ever

(* Liveness of one thread, which suffices where all threads are alike. *)
QueuedProgressesP3 == Queued(p3) ~> ~Queued(p3)

(* The word as a pair instead of a number. Nodes are then interchangeable, *)
(* so symmetry is sound.                                                   *)
OneEach   == [q \in Procs |-> {<<q, 1>>}]
Equal1234 == Permutations(Four)
Pair(top, locked) == <<top, locked>>
TopOfPair(w)      == w[1]
PairIsLocked(w)   == w[2]
=============================================================================
