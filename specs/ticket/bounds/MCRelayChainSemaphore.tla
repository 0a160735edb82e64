------------------------ MODULE MCRelayChainSemaphore ------------------------
(***************************************************************************)
(* What the configurations of RelayChainSemaphore name.  Nobody reads the  *)
(* next of an element there.                                               *)
(***************************************************************************)
EXTENDS RelayChainSemaphore, StoreBuffers, TicketWork
INSTANCE WaitingChainProperties WITH next <- [q \in Procs |-> None]

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* p1 may stop for ever while it waits; every other step is taken. *)
WaitSteps == {"E4_LoadGrantAgain", "E6_LoadGate", "E7_Park", "E8_PassOn"}
StallSpec == /\ Spec /\ WF_vars(memory)
             /\ \A q \in Procs \ {p1} : WF_vars(p(q))
             /\ WF_vars(p(p1) /\ pc[p1] \notin WaitSteps)
OthersProgress == \A q \in Procs \ {p1} : <>(pc[q] = "Done")

(* Witness: what must be reachable for the rest to mean anything. *)
NobodyPassesOn == \A q \in Procs : pc[q] # "E8_PassOn"
=============================================================================
