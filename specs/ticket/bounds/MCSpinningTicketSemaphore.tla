---------------------- MODULE MCSpinningTicketSemaphore ----------------------
(* Bounds for SpinningTicketSemaphore, and its promises as the steps bear them. *)
EXTENDS SpinningTicketSemaphore, LateRmw, TicketWork

INSTANCE TicketProperties

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain

(* Where all come again for ever, none of them is left behind before it has drawn a ticket. *)
SomebodyPosts == []<>(\E q \in Procs : pc[q] = "P1_AddGrant")

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* Witnesses: what must be reachable for the rest to mean anything. *)
NoTryFails    == \A q \in Procs : pc[q] = "T2_LoadGrant" => Admitted(Now(GrantOf(s[q])), t[q])
NoTrySucceeds == \A q \in Procs : pc[q] = "T3_CasTicket" => Now(TicketOf(s[q])) # t[q]
NothingWraps  == \A x \in Sems : Now(TicketOf(x)) < Modulus
=============================================================================
