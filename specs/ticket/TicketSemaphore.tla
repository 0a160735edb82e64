--------------------------- MODULE TicketSemaphore ---------------------------
(***************************************************************************)
(* The abstract ticket semaphore: two numbers, whatever threads wait on. A *)
(* process draws the next ticket, and is admitted once grant exceeds it. A *)
(* post adds one to grant. A ticket cannot be given back. Source:          *)
(* twa-semaphores: Dave Dice and Alex Kogan, "Semaphores Augmented with a  *)
(* Waiting Array", arXiv:2501.18447. The listing "Ticket-Semaphore" is     *)
(* missing from the text.                                                  *)
(*                                                                         *)
(* One step is one complete operation. This module refines the abstract    *)
(* fair semaphore (specs/semaphore/Semaphore.tla);                         *)
(* SpinningTicketSemaphore, WaitingArraySemaphore and                      *)
(* WaitingChainSemaphore refine this module. As there, a process posts     *)
(* only permits that it has taken.                                         *)
(*                                                                         *)
(* Two notions of order:                                                   *)
(*                                                                         *)
(*   FirstComeFirstServed   a process that enters has the lowest ticket of *)
(*                          all waiters; true with one permit only         *)
(*   FirstComeFirstEnabled  when a process enters, every process with a    *)
(*                          lower ticket may enter, too; always true       *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs,  \* the processes
          Total   \* number of permits

VARIABLES ticket,  \* the next ticket
          grant,   \* tickets below this number are admitted
          drawn,   \* drawn[p]: the ticket of waiting p, or NoTicket
          inside   \* processes that hold a permit

vars == <<ticket, grant, drawn, inside>>

NoTicket == -1
Waiting == {p \in Procs : drawn[p] # NoTicket}

Init == /\ ticket = 0
        /\ grant = Total
        /\ drawn = [p \in Procs |-> NoTicket]
        /\ inside = {}

Draw(p) == /\ p \notin Waiting \cup inside
           /\ drawn' = [drawn EXCEPT ![p] = ticket]
           /\ ticket' = ticket + 1
           /\ UNCHANGED <<grant, inside>>

Enter(p) == /\ p \in Waiting /\ grant > drawn[p]
            /\ drawn' = [drawn EXCEPT ![p] = NoTicket]
            /\ inside' = inside \cup {p}
            /\ UNCHANGED <<ticket, grant>>

(* Takes a free permit or does nothing: draws only an admitted ticket. *)
Try(p) == /\ p \notin Waiting \cup inside
          /\ grant > ticket
          /\ ticket' = ticket + 1
          /\ inside' = inside \cup {p}
          /\ UNCHANGED <<grant, drawn>>

Post(p) == /\ p \in inside
           /\ grant' = grant + 1
           /\ inside' = inside \ {p}
           /\ UNCHANGED <<ticket, drawn>>

Next == \E p \in Procs : Draw(p) \/ Enter(p) \/ Try(p) \/ Post(p)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
TypeOK == /\ ticket \in Nat /\ grant \in Nat
          /\ drawn \in [Procs -> Nat \cup {NoTicket}]
          /\ inside \subseteq Procs \ Waiting

PermitConservation ==
  grant - ticket + Cardinality(Waiting) + Cardinality(inside) = Total

MutualExclusion == Cardinality(inside) <= Total

(* The waiters that a step admitting q must respect. *)
Enters(q) == q \in inside' \ inside
Before(q) == {p \in Waiting : drawn[p] < (IF q \in Waiting THEN drawn[q] ELSE ticket)}
FirstComeFirstEnabled ==
  [][\A q \in Procs : Enters(q) => \A p \in Before(q) : grant > drawn[p]]_vars
FirstComeFirstServed ==
  [][\A q \in Procs : Enters(q) => Before(q) = {}]_vars

(* Starvation freedom: every waiter is admitted. *)
Progress == \A p \in Procs : p \in Waiting ~> p \in inside

-----------------------------------------------------------------------------
(* ---- Refinement of Semaphore.tla. Its queue holds the waiters with      *)
(* tickets not yet granted. An admitted waiter has its permit there,       *)
(* whether or not it has noticed.                                          *)
InLine == {p \in Waiting : drawn[p] >= grant}

Abstract == INSTANCE Semaphore WITH
  Request <- [p \in Procs |-> 1],
  permits <- IF grant > ticket THEN grant - ticket ELSE 0,
  queue   <- [i \in 1..Cardinality(InLine) |->
                CHOOSE p \in InLine : drawn[p] = grant + i - 1],
  got     <- [p \in Procs |-> IF p \in inside \/ p \in Waiting \ InLine THEN 1 ELSE 0]

RefinesSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
