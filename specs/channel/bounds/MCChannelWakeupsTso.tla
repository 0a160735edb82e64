------------------------ MODULE MCChannelWakeupsTso ------------------------
(* Bounds and reachability checks for ChannelWakeupsTso. *)
EXTENDS ChannelWakeupsTsoProperties, ChannelBounds

(* Reachability check: a sender and a receiver both have a delayed store,  *)
(* the one to the slot, the other to the flag.                             *)
ReachableBothDelayed == \A q, r \in Procs : late[q].at # "slot" \/ late[r].at # "receive"
=============================================================================
