----------------------------- MODULE MCChannel -----------------------------
(* Bounds for the abstract channel. Its properties are checked here, so    *)
(* that they carry over to the algorithms that refine it.                  *)
EXTENDS Channel

CONSTANTS s1, s2, r1, r2

TwoSenders   == {s1, s2}
TwoReceivers == {r1, r2}

Numbered(p, n) == <<p, n>>

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableFull            == Len(queue) < Capacity
ReachableClosedWithItems == ~(closed /\ queue # <<>>)
=============================================================================
