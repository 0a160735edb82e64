----------------------- MODULE WaitingChainProperties -----------------------
(***************************************************************************)
(* What a ticket semaphore with waiting chains promises: the one that ships*)
(* (WaitingChainSemaphore) and the document's forms of it (as-published/). *)
(* Where they come from and what they mean is said there; this module sees *)
(* their variables alone.                                                  *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs, Sems, Initial, Length, None, Unset

VARIABLES mem, woken, mine, at, live, out, stray, faults, pc,
          step, s, t, by, first, upto, node, next

LOCAL INSTANCE ChainPlaces
LOCAL Now(place) == mem.now[place]
LOCAL WaitsAt(x) == {q \in Procs : mine[q] # NoTicket /\ at[q] = x}

-----------------------------------------------------------------------------
(* Safety *)

TypeOK == /\ \A x \in Sems : Now(Ticket(x)) \in Nat /\ Now(Grant(x)) \in Nat
          /\ \A i \in 0..Length - 1 : Now(Top(i)) \in Procs \cup {None}
          /\ \A q \in Procs : /\ Now(NextOf(q)) \in (Procs \cup {None, Unset}) \ {q}
                             /\ mine[q] \in Nat \cup {NoTicket}
                             /\ node[q] \in Procs \cup {None}
                             /\ next[q] \in Procs \cup {None}
          /\ live \subseteq Procs

(* No permit is lost, none is made, none is taken twice. *)
PermitConservation ==
  \A x \in Sems :
    /\ Now(Grant(x)) - Now(Ticket(x)) + Cardinality(WaitsAt(x)) + out[x] = Initial[x]
    /\ out[x] <= Initial[x]

(* Nobody enters before everybody with a lower ticket may; with one permit, before it does. *)
FirstComeFirstEnabled == "FirstComeFirstEnabled" \notin faults
FirstComeFirstServed  == "FirstComeFirstServed" \notin faults

(* An element may lie on the stack of its owner's thread. *)
NoTouchAfterLeave == ~stray

(* A stack is touched only for somebody who has drawn, *)
OnlyForDrawn ==
  \A q \in Procs : pc[q] = "P3_DetachChain" => first[q] < Now(Ticket(s[q]))
(* none twice by one post: those that follow each other are different, as long as they are no *)
(* more than there are,                                                                      *)
OnceAPost ==
  \A q \in Procs : pc[q] = "P3_DetachChain" /\ by[q] = "post" => upto[q] - first[q] <= Length
(* and only for somebody who is admitted. *)
DetachesOnlyGranted ==
  \A q \in Procs : pc[q] = "P3_DetachChain" => first[q] < Now(Grant(s[q]))

(* Nobody that manages a chain has to wait for anybody else to do so. *)
ChainsLockFree ==
  \A q \in Procs : pc[q] = "P4_LoadNext" => Now(NextOf(node[q])) # Unset

(* Nobody can take a step: it is not for want of having noticed its permit. *)
Stuck(q) == pc[q] = "Done" \/ (pc[q] = "E7_Park" /\ ~woken[q])
NoLostWakeup ==
  (\A q \in Procs : Stuck(q) /\ mem.buffers[q] = <<>>)
  => \A x \in Sems : \A q \in WaitsAt(x) : mine[q] >= Now(Grant(x))

-----------------------------------------------------------------------------
(* Liveness: who draws a ticket is admitted. *)

Progress == \A q \in Procs : mine[q] # NoTicket ~> mine[q] = NoTicket

-----------------------------------------------------------------------------
(* Refinement of TicketSemaphore, where one semaphore is used like a lock. *)

LOCAL Sem == CHOOSE x \in Sems : TRUE
LOCAL Holds(q) == \/ mine[q] = NoTicket /\ step[q] % 2 = 1 /\ pc[q] # "K1_DrawTicket"
                  \/ pc[q] = "P1_AddGrant"

Abstract == INSTANCE TicketSemaphore WITH
  Total <- Initial[Sem], ticket <- Now(Ticket(Sem)), grant <- Now(Grant(Sem)),
  drawn <- mine, inside <- {q \in Procs : Holds(q)}

RefinesTicketSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
