----------------------- MODULE MCWaitingChainSemaphore -----------------------
(***************************************************************************)
(* Bounds and reachability checks for WaitingChainSemaphore.               *)
(***************************************************************************)
EXTENDS WaitingChainSemaphore, LateRmw, TicketWork
INSTANCE WaitingChainProperties

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* Two semaphores that share a stack: p2 waits at one, and p1 waits at the *)
(* other for p2.                                                           *)
Neither == 1 :> 0 @@ 3 :> 0
Neighbours == p1 :> <<Take>> @@ p2 :> <<<<"take", 3>>, Post>> @@ p3 :> <<<<"post", 3, 1>>>>

(* p1 may stop for ever while it waits. Every other step is taken. *)
WaitSteps == {"E4_LoadGrantAgain", "E6_LoadGate", "E7_Park"}
StallSpec == /\ Spec /\ WF_vars(memory)
             /\ \A q \in Procs \ {p1} : WF_vars(p(q))
             /\ WF_vars(p(p1) /\ pc[p1] \notin WaitSteps)
OthersProgress == \A q \in Procs \ {p1} : <>(pc[q] = "Done")

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableParked        == \A q \in Procs : pc[q] = "E7_Park" => woken[q]
ReachableSelfDetach    == \A q \in Procs : by[q] # "take"
ReachableWaiterInHand  == \A q \in Procs : by[q] = "take" /\ pc[q] = "E6_LoadGate" =>
                     Now(Gate(q)) # Closed
ReachableSparedPost    == \A q \in Procs : pc[q] = "A1_LoadTicket" => first[q] < Now(Ticket(s[q]))
ReachableShortenedPost == \A q \in Procs : pc[q] = "A1_LoadTicket" =>
                 Now(Ticket(s[q])) \notin first[q] + 1..upto[q] - 1
ReachableLongChain     == \A q \in Procs : top[q] = None
=============================================================================
