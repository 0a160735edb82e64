------------------------ MODULE MCRelayChainSemaphore ------------------------
(***************************************************************************)
(* Bounds for RelayChainSemaphore, where no thread reads the link of a     *)
(* node.                                                                   *)
(***************************************************************************)
EXTENDS RelayChainSemaphore, StoreBuffers, TicketWork
INSTANCE WaitingChainProperties WITH next <- [q \in Procs |-> None]

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* p1 may stop for ever while it waits. Every other step is taken. *)
WaitSteps == {"E4_LoadGrantAgain", "E6_LoadGate", "E7_Park", "E8_PassOn"}
StallSpec == /\ Spec /\ WF_vars(memory)
             /\ \A q \in Procs \ {p1} : WF_vars(p(q))
             /\ WF_vars(p(p1) /\ pc[p1] \notin WaitSteps)
OthersProgress == \A q \in Procs \ {p1} : <>(pc[q] = "Done")

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachablePassedOnWake == \A q \in Procs : pc[q] # "E8_PassOn"
=============================================================================
