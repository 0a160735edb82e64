----------------------- MODULE MCWaitingArraySemaphore -----------------------
(***************************************************************************)
(* Bounds for WaitingArraySemaphore: who does what, and who is like whom.  *)
(***************************************************************************)
EXTENDS WaitingArraySemaphore, TLC

CONSTANTS p1, p2, p3, p4

Two == {p1, p2}
Three == {p1, p2, p3}
Four == {p1, p2, p3, p4}

None1 == 1 :> 0
One1  == 1 :> 1
Two1  == 1 :> 2
Each1 == 1 :> 1 @@ 2 :> 1

Take == <<"take", 1>>
Post == <<"post", 1, 1>>
Other == <<<<"take", 2>>, <<"post", 2, 1>>>>

Borrow     == [q \in Procs |-> <<Take, Post>>]
Borrow2    == [q \in Procs |-> <<Take, Post, Take, Post>>]
Borrow3    == [q \in Procs |-> <<Take, Post, Take, Post, Take, Post>>]
TryBorrow  == [q \in Procs |-> IF q = p1 THEN <<<<"try", 1>>, Post, Take, Post>>
                               ELSE <<Take, Post>>]
(* p1 posts for all others, two at once. *)
Producer   == [q \in Procs |-> IF q = p1 THEN <<<<"post", 1, 2>>, Post>> ELSE <<Take>>]
(* Two semaphores: p1 and p2 use the one, p3 and p4 the other. *)
Strangers  == [q \in Procs |-> IF q \in Two THEN <<Take, Post>> ELSE Other]

Equal12   == Permutations({p1, p2})
Equal123  == Permutations(Three)
Equal234  == Permutations({p2, p3, p4})
Equal1234 == Permutations(Four)

(* All but one of the parts: the controls. *)
NoGrantAhead  == Ticket \ {"GrantAhead"}
NoMagnitude   == Ticket \ {"Magnitude"}
NoWraps       == Ticket \ {"Wraps"}
NoAtomicPost  == Ticket \ {"AtomicPost"}
NoTryByCas    == Ticket \ {"TryByCas"}
NoAtomicBump  == Twa \ {"AtomicBump"}
NoGrantFirst  == Twa \ {"GrantFirst"}
NoBucketFirst == Twa \ {"BucketFirst"}
NoWakeAll     == TwaFutex \ {"WakeAll"}
(* The ticket lock needs none of these. *)
Lock == Ticket \ {"AtomicPost", "Magnitude"}

(* As printed, a post updates the element of "the grant value". *)
PrintedOffset == {1 - x : x \in Thresholds}

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodySpinsOnGrant   == \A q \in Procs : pc[q] # "K6_AwaitGrant"
NobodyWaitsAtABucket == \A q \in Procs : pc[q] # "K5_AwaitBucket"
NobodyComesNear      == \A q \in Procs : pc[q] = "K4_LoadGrantAgain" =>
                          Diff(t[q], grant[s[q]]) >= threshold
NobodySleeps         == \A q \in Procs : ~asleep[q]
NoTryFails           == \A q \in Procs : pc[q] = "T2_LoadGrant" => Admitted(grant[s[q]], t[q])
NoTrySucceeds        == \A q \in Procs : pc[q] = "T3_CasTicket" => ticket[s[q]] # t[q]
NothingWraps         == \A x \in Sems : ticket[x] < Modulus
=============================================================================
