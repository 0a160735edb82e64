---------------------------- MODULE MCHeldRing ----------------------------
(* Bounds for HeldRing: c looks, or takes something out. *)
EXTENDS HeldRing, ChannelBounds

(* As in MCRingChannel: what a receiver finds at a position that it has    *)
(* loaded does not depend on whether the head is held by then.  When to    *)
(* look is left open.                                                      *)
Coarse == UrgentFirst(Procs \ Lookers, pc, pc', AtOnceLabels)

OnlyReceiversWait == Each({"try"}, {"wait"}, {})
OnlySendersWait   == Each({"wait"}, {"try"}, {})
NobodyWaits       == Each({"try"}, {"try"}, {})
SendTwiceLookOnce == [Once EXCEPT ![s1] = 2]

-----------------------------------------------------------------------------
(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyFindsItHeld    == \A q \in Receivers : pos[q] < Ahead
NothingMovesUp       == \A l \in Lookers : pc[l] = "K3_StoreHead" /\ over[l] = "got" =>
                          Now(ValueAt(SlotOf(l, 1))) # Now(ValueAt(SlotOf(l, 2)))
NobodyIsOwedAfterIt  == \A l \in Lookers : ~owesOne[l]
=============================================================================
