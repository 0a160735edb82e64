----------------------- MODULE MCPrintedChainSemaphore -----------------------
(***************************************************************************)
(* Bounds for PrintedChainSemaphore.                                       *)
(***************************************************************************)
EXTENDS PrintedChainSemaphore, LateRmw, TicketWork
INSTANCE WaitingChainProperties

(* p1 may stop for ever while it waits. Every other step is taken. *)
WaitSteps == {"E3_SetNext", "E4_LoadGrantAgain", "E6_LoadGate", "E7_Park"}
StallSpec == /\ Spec /\ WF_vars(memory)
             /\ \A q \in Procs \ {p1} : WF_vars(p(q))
             /\ WF_vars(p(p1) /\ pc[p1] \notin WaitSteps)
OthersProgress == \A q \in Procs \ {p1} : <>(pc[q] = "Done")
=============================================================================
