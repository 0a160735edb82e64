-------------------------- MODULE MCTicketSemaphore --------------------------
(* Bounds for the abstract ticket semaphore: a limit on the tickets makes  *)
(* it finite.                                                              *)
EXTENDS TicketSemaphore, TLC

CONSTANTS p1, p2, p3, p4,
          Tickets  \* number of tickets drawn

Three == {p1, p2, p3}
Four == {p1, p2, p3, p4}

BoundedNext == Next /\ ticket' <= Tickets
BoundedSpec == Init /\ [][BoundedNext]_vars

(* Fairness: an admitted process enters, and a process inside posts.       *)
(* UnfairSpec omits the post.                                              *)
FairSpec == BoundedSpec /\ \A p \in Procs : WF_vars(Enter(p)) /\ WF_vars(Post(p))
UnfairSpec == BoundedSpec /\ \A p \in Procs : WF_vars(Enter(p))

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableWaiterInLine == InLine = {}
=============================================================================
