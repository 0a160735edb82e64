-------------------------- MODULE MCAddressSemaphore --------------------------
(***************************************************************************)
(* Bounds and reachability checks for AddressSemaphore.                    *)
(***************************************************************************)
EXTENDS AddressSemaphoreProperties, StoreBuffers

CONSTANTS p1, p2, p3, p4

Two == {p1, p2}
Pair == {p1, p3}
Three == {p1, p2, p3}
Four == {p1, p2, p3, p4}

(* Initial permits of each semaphore. *)
Zero == 1 :> 0
One  == 1 :> 1
Both == 1 :> 2
Each == 1 :> 1 @@ 2 :> 1
Empty == 1 :> 0 @@ 2 :> 0

Take == <<"take", 1>>
Timed == <<"timed", 1>>
Release(n) == <<"release", 1, n>>
Set(n) == <<"set", 1, n>>

Borrow      == [q \in Four |-> <<Take, Release(1)>>]
BorrowTwice == [q \in Four |-> <<Take, Release(1), Take, Release(1)>>]
(* p1 releases two permits at once for the others. *)
Produce     == [q \in Four |-> IF q = p1 THEN <<Release(2), Release(1)>> ELSE <<Take>>]
ProduceTwo  == [q \in Four |-> IF q = p1 THEN <<Release(2)>> ELSE <<Take>>]
ProduceEach == [q \in Four |-> IF q = p1 THEN <<Release(1), Release(1)>> ELSE <<Take>>]
(* Only p1 releases, so it may do so by a store. *)
SetOnce     == [q \in Four |-> IF q = p1 THEN <<Set(1)>> ELSE <<Take>>]
(* p2 may time out; p1 releases one permit, and p3 waits as well. *)
GiveUp      == [q \in Four |-> CASE q = p1 -> <<Release(1)>>
                                 [] q = p2 -> <<Timed, Release(1)>>
                                 [] OTHER  -> <<Take>>]
(* p2 may time out twice, and p3 keeps waiting. *)
GiveUpTwice == [q \in Four |-> CASE q = p1 -> <<Release(1)>>
                                 [] q = p2 -> <<Timed, Release(1), Timed, Release(1)>>
                                 [] OTHER  -> <<Take>>]
(* The others may time out in their first take, not in their second. *)
GiveUpOnce  == [q \in Four |-> IF q = p1 THEN <<Release(1)>> ELSE <<Timed, Release(1), Take>>]
AllGiveUp   == [q \in Four |-> <<Timed, Release(1)>>]
(* p1 may time out; the others take and release. *)
FirstGivesUp == [q \in Four |-> <<IF q = p1 THEN Timed ELSE Take, Release(1)>>]
(* p1 and p2 use one word, p3 and p4 another. *)
Strangers   == [q \in Four |-> IF q \in Two THEN <<Take, Release(1)>>
                               ELSE <<<<"take", 2>>, <<"release", 2, 1>>>>]
(* p1 releases on one word, where p2 waits; p3 waits on the other. *)
StrayWake   == [q \in Four |-> CASE q = p1 -> <<Release(1)>>
                                 [] q = p2 -> <<Take>>
                                 [] OTHER  -> <<<<"take", 2>>>>]
(* p1 releases two permits at once on one word, where p2 and p4 wait; p3 waits on the other. *)
ManyAmongStrangers ==
               [q \in Four |-> CASE q = p1 -> <<Release(2)>>
                                 [] q = p3 -> <<<<"take", 2>>>>
                                 [] OTHER  -> <<Take>>]
(* The releases exceed the maximum. *)
Overfill    == [q \in Four |-> CASE q = p1 -> <<Release(2), Release(1)>>
                                 [] q = p2 -> <<Release(1), Take>>
                                 [] OTHER  -> <<Take>>]
(* p1 takes; the others release. *)
Supply      == [q \in Four |-> IF q = p1 THEN <<Take>> ELSE <<Release(1)>>]
ProgressOfP3 == Waits(p3) ~> ~Waits(p3)

Equal12   == Permutations(Two)
Equal123  == Permutations(Three)
Equal234  == Permutations({p2, p3, p4})
Equal1234 == Permutations(Four)
Equal24 == Permutations({p2, p4})
EqualPairs == Permutations(Two) \cup Permutations({p3, p4})

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableSleeper               == \A q \in Procs : pc[q] = "W6_Park" => woken[q]
ReachableBargedPermit          == \A q \in Procs :
                                    pc[q] = "W5_LoadState" /\ Now(State(q)) = "woken" =>
                                      Now(Count(s[q])) > 0
ReachableTwoWoken              == \A q \in Procs : Len(hand[q]) < 2
ReachableCancelInQueue         == \A q \in Procs : pc[q] = "X2_Unlink" /\ last[q] =>
                                    q \notin Sleepers(queue)
ReachableCancelAfterWake       == \A q \in Procs : pc[q] = "X2_Unlink" /\ last[q] =>
                                    q \in Sleepers(queue)
ReachableReleaseWithoutSleeper == \A q \in Procs : pc[q] = "N3_LoadSleepers" =>
                                    Now(Asleep(s[q])) > 0
ReachableRefusedRelease        == \A q \in Procs : pc[q] = "B1_LoadCount" =>
                                    Maximum - Now(Count(s[q])) >= k[q]
=============================================================================
