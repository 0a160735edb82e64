--------------------------- MODULE TicketSemaphore ---------------------------
(***************************************************************************)
(* What a ticket semaphore is, whatever its threads wait on: two numbers.  *)
(* Whoever wants a permit draws the next ticket and is admitted once grant *)
(* exceeds it; a post adds one to grant.  A ticket cannot be given back.   *)
(*                                                                         *)
(* One step is one whole operation.  It refines the fair semaphore of the  *)
(* semaphore family (specs/semaphore/Semaphore.tla), and the algorithms    *)
(* SpinningTicketSemaphore, WaitingArraySemaphore, WaitingChainSemaphore   *)
(* refine it.  To do so a process posts only what it has taken, as there.  *)
(*                                                                         *)
(* "First come" is about tickets.  Two notions of order are stated:        *)
(*   FirstComeFirstServed   who enters has the lowest ticket of all that   *)
(*                          wait.  True with one permit only.              *)
(*   FirstComeFirstEnabled  when somebody enters, everybody with a lower   *)
(*                          ticket may enter, too.  True always.           *)
(* Source: document 002, "Ticket-Semaphore"; its listing is missing.       *)
(* Expected: all hold; the verdicts stand in checks.json.                  *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs,  \* the processes
          Total   \* how many permits there are

VARIABLES ticket,  \* the next ticket
          grant,   \* tickets below this one are admitted
          drawn,   \* drawn[p]: the ticket with which p waits, or NoTicket
          inside   \* the processes that have a permit

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

(* Take a permit that is there, or do nothing: draw only what is granted. *)
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

(* What a step that lets q in has to respect. *)
Enters(q) == q \in inside' \ inside
Before(q) == {p \in Waiting : drawn[p] < (IF q \in Waiting THEN drawn[q] ELSE ticket)}
FirstComeFirstEnabled ==
  [][\A q \in Procs : Enters(q) => \A p \in Before(q) : grant > drawn[p]]_vars
FirstComeFirstServed ==
  [][\A q \in Procs : Enters(q) => Before(q) = {}]_vars

(* Who waits gets in. *)
Progress == \A p \in Procs : p \in Waiting ~> p \in inside

-----------------------------------------------------------------------------
(* The line of Semaphore.tla is made of those whose ticket is not granted; *)
(* who is admitted has its permit there, whether or not it has noticed.    *)
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
