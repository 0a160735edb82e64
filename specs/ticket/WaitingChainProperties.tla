----------------------- MODULE WaitingChainProperties -----------------------
(***************************************************************************)
(* The properties of a ticket semaphore with waiting chains: the library's *)
(* WaitingChainSemaphore and the forms in as-published/, which have these  *)
(* variables.                                                              *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs, Sems, Initial, Length, None, Unset

VARIABLES mem, woken, mine, at, live, out, stray, faults, pc,
          step, s, t, by, first, upto, node, next

LOCAL INSTANCE ChainPlaces
LOCAL Now(place) == mem.now[place]
LOCAL WaitsAt(x) == {q \in Procs : mine[q] # NoTicket /\ at[q] = x}

-----------------------------------------------------------------------------
(* ---- Safety *)

TypeOK == /\ \A x \in Sems : Now(Ticket(x)) \in Nat /\ Now(Grant(x)) \in Nat
          /\ \A i \in 0..Length - 1 : Now(Top(i)) \in Procs \cup {None}
          /\ \A q \in Procs : /\ Now(NextOf(q)) \in (Procs \cup {None, Unset}) \ {q}
                             /\ mine[q] \in Nat \cup {NoTicket}
                             /\ node[q] \in Procs \cup {None}
                             /\ next[q] \in Procs \cup {None}
          /\ live \subseteq Procs

(* No permit is lost, none is created, none is taken twice. *)
PermitConservation ==
  \A x \in Sems :
    /\ Now(Grant(x)) - Now(Ticket(x)) + Cardinality(WaitsAt(x)) + out[x] = Initial[x]
    /\ out[x] <= Initial[x]

(* Order of entry, as defined in TicketSemaphore.tla. *)
FirstComeFirstEnabled == "FirstComeFirstEnabled" \notin faults
FirstComeFirstServed  == "FirstComeFirstServed" \notin faults

(* No thread accesses a node after its owner has left: it may be on the    *)
(* owner's stack.                                                          *)
NoTouchAfterLeave == ~stray

(* A stack is detached only for a ticket that has been drawn. *)
OnlyForDrawn ==
  \A q \in Procs : pc[q] = "P3_DetachChain" => first[q] < Now(Ticket(s[q]))
(* A post detaches no stack twice. *)
OnceAPost ==
  \A q \in Procs : pc[q] = "P3_DetachChain" /\ by[q] = "post" => upto[q] - first[q] <= Length
(* A stack is detached only for an admitted ticket. *)
DetachesOnlyGranted ==
  \A q \in Procs : pc[q] = "P3_DetachChain" => first[q] < Now(Grant(s[q]))

(* No thread that walks a chain waits for another thread: the chains are   *)
(* lock-free.                                                              *)
ChainsLockFree ==
  \A q \in Procs : pc[q] = "P4_LoadNext" => Now(NextOf(node[q])) # Unset

(* If no thread can take a step and no store is delayed, no waiter is      *)
(* admitted.                                                               *)
Stuck(q) == pc[q] = "Done" \/ (pc[q] = "E7_Park" /\ ~woken[q])
NoLostWakeup ==
  (\A q \in Procs : Stuck(q) /\ mem.buffers[q] = <<>>)
  => \A x \in Sems : \A q \in WaitsAt(x) : mine[q] >= Now(Grant(x))

-----------------------------------------------------------------------------
(* Starvation freedom: every thread with a ticket is admitted. *)

Progress == \A q \in Procs : mine[q] # NoTicket ~> mine[q] = NoTicket

-----------------------------------------------------------------------------
(* ---- Refinement of TicketSemaphore.tla, where one semaphore is used as  *)
(* a lock                                                                  *)

LOCAL Sem == CHOOSE x \in Sems : TRUE
LOCAL Holds(q) == \/ mine[q] = NoTicket /\ step[q] % 2 = 1 /\ pc[q] # "K1_DrawTicket"
                  \/ pc[q] = "P1_AddGrant"

Abstract == INSTANCE TicketSemaphore WITH
  Total <- Initial[Sem], ticket <- Now(Ticket(Sem)), grant <- Now(Grant(Sem)),
  drawn <- mine, inside <- {q \in Procs : Holds(q)}

RefinesTicketSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
