-------------------------- MODULE MCTicketSemaphore --------------------------
(* Bounds for TicketSemaphore: only so many tickets, for a finite model.   *)
EXTENDS TicketSemaphore, TLC

CONSTANTS p1, p2, p3, p4,
          Tickets  \* how many are ever drawn

Three == {p1, p2, p3}
Four == {p1, p2, p3, p4}

BoundedNext == Next /\ ticket' <= Tickets
BoundedSpec == Init /\ [][BoundedNext]_vars

(* Whoever is admitted enters, and whoever is inside posts in the end. *)
FairSpec == BoundedSpec /\ \A p \in Procs : WF_vars(Enter(p)) /\ WF_vars(Post(p))
UnfairSpec == BoundedSpec /\ \A p \in Procs : WF_vars(Enter(p))

(* Witness *)
NobodyWaitsInLine == InLine = {}
=============================================================================
