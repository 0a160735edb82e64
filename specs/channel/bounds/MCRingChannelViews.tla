------------------------- MODULE MCRingChannelViews -------------------------
(* Bounds for RingChannelViews: who gives up. *)
EXTENDS RingChannelViewsProperties

Nobody == {}
Closer == {"closer"}
=============================================================================
