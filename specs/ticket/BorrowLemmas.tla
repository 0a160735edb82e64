---------------------------- MODULE BorrowLemmas ----------------------------
(***************************************************************************)
(* What the proofs that a ticket semaphore refines TicketSemaphore share.  *)
(* Each thread uses one semaphore as a lock: it takes a permit, or tries   *)
(* to, and posts it. So it is inside from an odd step of its work to the   *)
(* post in the next step.                                                  *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Procs, Sems, Work,
          Takes  \* the labels of a thread that takes or tries to
VARIABLES pc, step

(* What is assumed of the work, beside WorkOK. *)
OnlyOne == \A x, y \in Sems : x = y
Borrows == \A q \in Procs :
             /\ Len(Work[q]) % 2 = 0
             /\ \A i \in 1..Len(Work[q]) : /\ Work[q][i][1] = "post" <=> i % 2 = 0
                                           /\ i % 2 = 0 => Work[q][i][3] = 1

(* ---- lemma *)
LBorrow == \A q \in Procs :
             /\ step[q] <= Len(Work[q])
             /\ pc[q] \in Takes => step[q] % 2 = 1
             /\ pc[q] \in {"P1_AddGrant", "Done"} => step[q] % 2 = 0

(* ---- a fact of arithmetic *)
Remainder == \A q \in Procs :
               step[q] \in 0..(Len(Work[q]) - 1) => step[q] % Len(Work[q]) = step[q]
=============================================================================
