----------------------- MODULE MCWaitingChainSemaphore -----------------------
(***************************************************************************)
(* The variants of WaitingChainSemaphore that the configurations name, and *)
(* the machines to run them on.                                            *)
(***************************************************************************)
EXTENDS WaitingChainSemaphore, LateRmw, TicketWork

Released == [next |-> "release", gate |-> "release"]
Volatile == [next |-> "seq_cst", gate |-> "seq_cst"]

(* All but one of the parts: the controls. *)
NoGrantFirst == Mended \ {"GrantFirst"}
NoRecheck    == Mended \ {"Recheck"}
NoBeyond     == Mended \ {"Beyond"}
NoOnce       == Shipped \ {"Once"}
NoSelfDetach == Mended \ {"SelfDetach"}
NoAwaitGate  == Mended \ {"AwaitGate"}
NoLookAgain  == Mended \ {"LookAgain"}
NoNextFirst  == Mended \ {"NextFirst"}
NoWhoFirst   == Mended \ {"WhoFirst"}
NoGateFirst  == Mended \ {"GateFirst"}
NoWakeFence  == Mended \ {"WakeFence"}
NoUnparks    == Mended \ {"Unparks"}
NoLookBack   == ByNotifier \ {"LookBack"}
NoCompare    == ByRelay \ {"Compare"}
NoAskAfter     == Shipped \ {"AskAfter"}
NoAskVolatile  == Shipped \ {"AskVolatile"}
NoLookVolatile == Shipped \ {"LookVolatile"}

(* p1 may stop for ever while it waits; every other step is taken. *)
WaitSteps == {"E3_SetNext", "E4_LoadGrantAgain", "E6_LoadGate", "E7_Park", "E8_PassOn"}
StallSpec == /\ Spec /\ WF_vars(memory)
             /\ \A q \in Procs \ {p1} : WF_vars(p(q))
             /\ WF_vars(p(p1) /\ pc[p1] \notin WaitSteps)
OthersProgress == \A q \in Procs \ {p1} : <>(pc[q] = "Done")

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyParks         == \A q \in Procs : pc[q] = "E7_Park" => woken[q]
NobodySelfDetaches  == \A q \in Procs : pass[q] # "take"
NobodyIsInHand      == \A q \in Procs : pass[q] = "take" /\ pc[q] = "E6_LoadGate" =>
                         Now(Gate(q)) # Closed
NobodyIsPutBack     == \A q \in Procs : pc[q] # "P8_PushBack"
NobodyLooksInVain   == \A q \in Procs : pc[q] = "P9_LoadGrantAgain" => Now(Grant(s[q])) <= low[q]
NobodyPassesOn      == \A q \in Procs : pc[q] # "E8_PassOn"
NoPostIsSpared      == \A q \in Procs : pc[q] = "A1_LoadTicket" => g[q] < Now(Ticket(s[q]))
NoPostIsCut         == \A q \in Procs : pc[q] = "A1_LoadTicket" =>
                         Now(Ticket(s[q])) \notin g[q] + 1..v[q] - 1
ChainsAreShort      == \A q \in Procs : prev[q] = None
=============================================================================
