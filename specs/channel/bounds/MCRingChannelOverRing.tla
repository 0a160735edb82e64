------------------------ MODULE MCRingChannelOverRing ------------------------
(* The bounds of MCRingChannel for the refinement of Ring. *)
EXTENDS MCRingChannel, RingChannelOverRing
=============================================================================
