---------------------------- MODULE MCHeldRing ----------------------------
(* Bounds and reachability checks for HeldRing. c is the iterator. *)
EXTENDS HeldRing, ChannelBounds

(* The reduction of ChannelBounds for all threads except the iterator. A   *)
(* position that a receiver has loaded remains what it is whether head is  *)
(* held or not.                                                            *)
Coarse == UrgentFirst(Procs \ Lookers, pc, pc', AtOnceLabels)

OnlyReceiversWait == Each({"try"}, {"wait"}, {})
OnlySendersWait   == Each({"wait"}, {"try"}, {})
NobodyWaits       == Each({"try"}, {"try"}, {})
SendTwiceLookOnce  == [Once EXCEPT ![s1] = 2]
SendFourTimesLookOnce == [Once EXCEPT ![s1] = 4]

-----------------------------------------------------------------------------
(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableReceiverWhileHeld == \A q \in Receivers : pos[q] < Ahead
ReachableMovedUp           == \A l \in Lookers : pc[l] = "K3_StoreHead" /\ over[l] = "got" =>
                              Now(ValueAt(SlotOf(l, 1))) # Now(ValueAt(SlotOf(l, 2)))
ReachableOwedWakeAfterLook == \A l \in Lookers : ~owesOne[l]
=============================================================================
