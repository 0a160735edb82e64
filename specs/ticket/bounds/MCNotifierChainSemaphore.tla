---------------------- MODULE MCNotifierChainSemaphore ----------------------
(***************************************************************************)
(* Bounds for NotifierChainSemaphore.                                      *)
(***************************************************************************)
EXTENDS NotifierChainSemaphore, StoreBuffers, TicketWork
INSTANCE WaitingChainProperties

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachablePutBack        == \A q \in Procs : pc[q] # "P8_PushBack"
ReachableGrantAfterPush == \A q \in Procs : pc[q] = "P9_LoadGrantAgain" =>
                             Now(Grant(s[q])) <= low[q]
=============================================================================
