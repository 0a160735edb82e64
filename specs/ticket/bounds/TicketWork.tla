----------------------------- MODULE TicketWork -----------------------------
(***************************************************************************)
(* Shared bounds of the ticket semaphores: initial permits, the operations *)
(* of each thread, and symmetries.                                         *)
(***************************************************************************)
EXTENDS TLC

CONSTANTS p1, p2, p3, p4

Two == {p1, p2}
Three == {p1, p2, p3}
Four == {p1, p2, p3, p4}

(* Initial permits of each semaphore. *)
Zero == 1 :> 0
One  == 1 :> 1
Both == 1 :> 2
Each == 1 :> 1 @@ 2 :> 1

Take == <<"take", 1>>
Post == <<"post", 1, 1>>

Borrow      == [q \in Four |-> <<Take, Post>>]
BorrowTwice == [q \in Four |-> <<Take, Post, Take, Post>>]
(* p1 tries first. *)
TryBorrow   == [q \in Four |-> IF q = p1 THEN <<<<"try", 1>>, Post, Take, Post>>
                               ELSE <<Take, Post>>]
(* p1 tries once. *)
TryOnce     == [q \in Four |-> IF q = p1 THEN <<<<"try", 1>>, Post>> ELSE <<Take, Post>>]
(* p1 posts for all others, two permits at once. *)
Produce     == [q \in Four |-> IF q = p1 THEN <<<<"post", 1, 2>>, Post>> ELSE <<Take>>]
(* p3 posts for both others at once. *)
Deliver     == [q \in Four |-> IF q = p3 THEN <<<<"post", 1, 2>>>> ELSE <<Take>>]
(* p3 and p4 each post for one of the others. *)
Supply      == [q \in Four |-> IF q \in Two THEN <<Take>> ELSE <<Post>>]
(* p1 posts for one of the others. *)
Give        == [q \in Four |-> IF q = p1 THEN <<Post>> ELSE <<Take>>]
(* Two semaphores share the array: p1 and p2 use one, p3 and p4 the other. *)
Strangers   == [q \in Four |-> IF q \in Two THEN <<Take, Post>>
                               ELSE <<<<"take", 2>>, <<"post", 2, 1>>>>]

Equal12   == Permutations(Two)
Equal23   == Permutations({p2, p3})
Equal123  == Permutations(Three)
Equal234  == Permutations({p2, p3, p4})
Equal1234 == Permutations(Four)
EqualPairs == Permutations(Two) \cup Permutations({p3, p4})
=============================================================================
