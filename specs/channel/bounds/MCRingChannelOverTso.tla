------------------------ MODULE MCRingChannelOverTso ------------------------
(* The bounds of MCRingChannel for the refinement of ChannelWakeupsTso. *)
EXTENDS MCRingChannel, RingChannelOverTso
=============================================================================
