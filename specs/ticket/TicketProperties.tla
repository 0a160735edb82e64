-------------------------- MODULE TicketProperties --------------------------
(***************************************************************************)
(* The properties of the ticket semaphores, whatever their waiters wait    *)
(* on. SpinningTicketSemaphore, WaitingArraySemaphore and the array        *)
(* modules in as-published/ have these variables.                          *)
(***************************************************************************)
EXTENDS Integers, FiniteSets

CONSTANTS Procs, Sems, Initial, Modulus, ForEver
VARIABLES mem, mine, at, out, faults, pc, step, s, t, g, k

LOCAL INSTANCE TicketNumbers

LOCAL Ticket(x)  == mem.now[TicketOf(x)]
LOCAL Grant(x)   == mem.now[GrantOf(x)]
LOCAL Waiting(x) == {q \in Procs : mine[q] # NoTicket /\ at[q] = x}

(* No store is delayed. *)
Settled == \A q \in Procs : mem.buffers[q] = <<>>

-----------------------------------------------------------------------------
TypeOK == /\ \A place \in DOMAIN mem.now : mem.now[place] \in Nat
          /\ \A q \in Procs : /\ mine[q] \in Nat \cup {NoTicket} /\ at[q] \in Sems \cup {0}
                              /\ t[q] \in Nat /\ g[q] \in Nat /\ k[q] \in Nat

(* No permit is lost, none is created, none is taken twice. *)
PermitConservation ==
  \A x \in Sems :
    /\ Settled => Kept(Grant(x) - Ticket(x) + Cardinality(Waiting(x)) + out[x] - Initial[x]) = 0
    /\ out[x] <= Initial[x]

UniqueTickets == \A x \in Sems : \A q, r \in Waiting(x) : mine[q] = mine[r] => q = r

(* When a thread enters, every thread with a lower ticket may enter, too. *)
FirstComeFirstEnabled == "FirstComeFirstEnabled" \notin faults

(* A thread that enters has the lowest ticket of all waiters. Holds with   *)
(* one permit only.                                                        *)
FirstComeFirstServed == "FirstComeFirstServed" \notin faults

(* When a try ends without a permit, no permit is free. *)
LOCAL OfTry == {"T1_LoadTicket", "T2_LoadGrant", "T3_CasTicket"}
NoFalseRefusal ==
  [][\A q \in Procs :
       pc[q] \in OfTry /\ pc'[q] \notin OfTry /\ out' = out
         => Truly(Grant(s[q]), Ticket(s[q])) <= 0]_<<pc, out>>

(* No waiter has an admitted ticket. NoLostWakeup, in bounds/, says that   *)
(* this holds whenever no thread can take a step.                          *)
NobodyWaitsInVain == \A x \in Sems : \A q \in Waiting(x) : mine[q] >= Grant(x)

(* Starvation freedom: every thread with a ticket is admitted (under       *)
(* FairSpec).                                                              *)
Progress == \A q \in Procs : mine[q] # NoTicket ~> mine[q] = NoTicket

-----------------------------------------------------------------------------
(* ---- Refinement of TicketSemaphore.tla, where one semaphore is used as  *)
(* a lock                                                                  *)
LOCAL Sem == CHOOSE x \in Sems : TRUE
LOCAL Inside(q) ==
  \/ /\ mine[q] = NoTicket /\ step[q] % 2 = 1
     /\ pc[q] \notin {"K1_DrawTicket", "T1_LoadTicket", "T2_LoadGrant", "T3_CasTicket"}
  \/ pc[q] \in {"P1_LoadGrant", "P1_AddGrant"}

LOCAL Abstract == INSTANCE TicketSemaphore WITH
  Total <- Initial[Sem], ticket <- Ticket(Sem), grant <- Grant(Sem),
  drawn <- mine, inside <- {q \in Procs : Inside(q)}

RefinesTicketSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
