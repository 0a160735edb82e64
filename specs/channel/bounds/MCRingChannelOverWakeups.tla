---------------------- MODULE MCRingChannelOverWakeups ----------------------
(* The bounds of MCRingChannel for the refinement of ChannelWakeups. *)
EXTENDS MCRingChannel, RingChannelOverWakeups
=============================================================================
