----------------------------- MODULE MCChannel -----------------------------
(* Bounds for Channel: the abstract module is itself checked, so that what *)
(* refines it inherits something.                                          *)
EXTENDS Channel

CONSTANTS s1, s2, r1, r2, Most

TwoSenders   == {s1, s2}
TwoReceivers == {r1, r2}
OneSender    == {s1}
OneReceiver  == {r1}

Numbered(p, n) == <<p, n>>
Alike(p, n)    == <<>>

(* Nobody asks for more than Most times. *)
Few == \A p \in Askers : count[p] <= Most

(* For ever: the count goes round, so that there are finitely many states. *)
NoCount == <<queue, closed, asks>>

(* Witnesses: what must be reachable for the rest to mean anything. *)
NeverFull            == Len(queue) < Capacity
NeverClosedWithItems == ~(closed /\ queue # <<>>)
=============================================================================
