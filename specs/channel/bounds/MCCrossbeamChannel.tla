------------------------- MODULE MCCrossbeamChannel -------------------------
(* Bounds for CrossbeamChannel. *)
EXTENDS CrossbeamChannelProperties, ChannelBounds

Coarse == UrgentFirst(Procs, pc, pc', AtOnceLabels)
=============================================================================
