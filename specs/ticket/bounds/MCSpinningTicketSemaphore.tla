---------------------- MODULE MCSpinningTicketSemaphore ----------------------
(* Bounds and reachability checks for SpinningTicketSemaphore. *)
EXTENDS SpinningTicketSemaphore, LateRmw, TicketWork

INSTANCE TicketProperties

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain

(* If all threads repeat for ever, some thread posts again and again. *)
SomebodyPosts == []<>(\E q \in Procs : pc[q] = "P1_AddGrant")

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableFailedTry     == \A q \in Procs : pc[q] = "T2_LoadGrant" =>
                            Admitted(Now(GrantOf(s[q])), t[q])
ReachableSuccessfulTry == \A q \in Procs : pc[q] = "T3_CasTicket" => Now(TicketOf(s[q])) # t[q]
ReachableWrap          == \A x \in Sems : Now(TicketOf(x)) < Modulus
=============================================================================
