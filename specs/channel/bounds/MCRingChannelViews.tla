------------------------- MODULE MCRingChannelViews -------------------------
(* Bounds for RingChannelViews. *)
EXTENDS RingChannelViewsProperties

OneEach(q)      == 1
TwoEach(q)      == 2
TwoToSend(q)    == IF q = "sender" THEN 2 ELSE 0
TwoToReceive(q) == IF q = "receiver" THEN 2 ELSE 0

Nobody == {}
Closer == {"closer"}
=============================================================================
