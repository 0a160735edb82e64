----------------------------- MODULE MCChannel -----------------------------
(* Bounds for Channel: the abstract module is itself checked, so that what *)
(* refines it inherits something.                                          *)
EXTENDS Channel

CONSTANTS s1, s2, r1, r2

TwoSenders   == {s1, s2}
TwoReceivers == {r1, r2}

Numbered(p, n) == <<p, n>>

(* Witnesses: what must be reachable for the rest to mean anything. *)
NeverFull            == Len(queue) < Capacity
NeverClosedWithItems == ~(closed /\ queue # <<>>)
=============================================================================
