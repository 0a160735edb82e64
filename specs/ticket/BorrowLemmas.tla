---------------------------- MODULE BorrowLemmas ----------------------------
(***************************************************************************)
(* What the proofs about a ticket semaphore that is used as a lock share.  *)
(* Each thread takes a permit of one semaphore, or tries to, and posts it. *)
(* So it is inside from an odd step of its work to the post in the next    *)
(* step.                                                                   *)
(*                                                                         *)
(* With one permit, threads enter in the order of their tickets. While a   *)
(* thread is inside, no waiter is admitted (LTurn). Its post admits one    *)
(* ticket, which is the lowest that waits, or the next one to be drawn.    *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Procs, Sems, Initial, Work,
          Takes  \* the labels of a thread that takes or tries to
VARIABLES mem, mine, at, faults, pc, step

LOCAL INSTANCE TicketNumbers WITH Modulus <- 0, ForEver <- FALSE
LOCAL T(x) == mem.now[TicketOf(x)]
LOCAL G(x) == mem.now[GrantOf(x)]

(* What is assumed of the work, beside WorkOK. *)
OnlyOne == \A x, y \in Sems : x = y
Borrows == \A q \in Procs :
             /\ Len(Work[q]) % 2 = 0
             /\ \A i \in 1..Len(Work[q]) : /\ Work[q][i][1] = "post" <=> i % 2 = 0
                                           /\ i % 2 = 0 => Work[q][i][3] = 1

OneAtATime == \A x \in Sems : Initial[x] <= 1

(* ---- lemmas *)
LBorrow == \A q \in Procs :
             /\ step[q] <= Len(Work[q])
             /\ pc[q] \in Takes => step[q] % 2 = 1
             /\ pc[q] \in {"P1_AddGrant", "Done"} => step[q] % 2 = 0

(* A draw keeps the order, because the next ticket is above all drawn ones. Entering needs an       *)
(* admitted ticket, so no thread is inside. A post comes from the one thread inside.                *)
Inside(q) == \/ mine[q] = NoTicket /\ step[q] % 2 = 1 /\ pc[q] \notin Takes
             \/ pc[q] = "P1_AddGrant"
LTurn == OneAtATime => \A x \in Sems :
  /\ T(x) >= G(x) - 1
  /\ \A q \in Procs : mine[q] # NoTicket =>
       mine[q] >= G(x) - 1 /\ \A r \in Procs : mine[r] = mine[q] => r = q
  /\ \A r \in Procs : Inside(r) =>
       /\ T(x) >= G(x)
       /\ \A q \in Procs : /\ mine[q] # NoTicket => mine[q] >= G(x)
                           /\ Inside(q) => q = r

(* ---- goal *)
InOrder == OneAtATime => "FirstComeFirstServed" \notin faults

(* ---- a fact of arithmetic *)
Remainder == \A q \in Procs :
               step[q] \in 0..(Len(Work[q]) - 1) => step[q] % Len(Work[q]) = step[q]
=============================================================================
