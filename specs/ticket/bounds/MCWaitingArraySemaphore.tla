----------------------- MODULE MCWaitingArraySemaphore -----------------------
(* Bounds and reachability checks for WaitingArraySemaphore. *)
EXTENDS WaitingArraySemaphore, LateRmw, TicketWork

INSTANCE TicketProperties
INSTANCE WaitingArrayProperties

NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableSpinOnGrant     == \A q \in Procs : pc[q] # "K6_AwaitGrant"
ReachableWaiterAtBucket  == \A q \in Procs : pc[q] # "K5_AwaitBucket"
ReachableWaiterComesNear == \A q \in Procs : pc[q] = "K4_LoadGrantAgain" =>
                     Diff(t[q], Now(GrantOf(s[q]))) >= threshold
(* Number of buckets that q's post has a reason to change. *)
ToTell(q)            == Diff(Now(TicketOf(s[q])), g[q] + threshold)
ReachableSparedPost    == \A q \in Procs : pc[q] = "A1_LoadTicket" => ToTell(q) > 0
ReachableSuccessfulTry == \A q \in Procs : pc[q] = "T3_CasTicket" => Now(TicketOf(s[q])) # t[q]
ReachableShortenedPost == \A q \in Procs : pc[q] = "A1_LoadTicket" => ToTell(q) \notin 1..k[q] - 1
=============================================================================
