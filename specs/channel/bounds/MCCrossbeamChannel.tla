------------------------- MODULE MCCrossbeamChannel -------------------------
(* Bounds for CrossbeamChannel; the configurations choose. *)
EXTENDS CrossbeamChannelProperties, ChannelBounds

Coarse == UrgentFirst(Procs, pc, pc', AtOnceLabels)
=============================================================================
