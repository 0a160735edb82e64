---------------------------- MODULE TicketLemmas ----------------------------
(***************************************************************************)
(* The lemmas about ticket, grant and the waiters that the proofs of       *)
(* SpinningTicketSemaphore and WaitingArraySemaphore share, under          *)
(* sequential consistency and with numbers that do not wrap.               *)
(*                                                                         *)
(* The argument. Each ticket between the two counters belongs to exactly   *)
(* one waiter (LCovered, UniqueTickets). So the number of waiters is at    *)
(* least the distance of the counters (Pigeon), and a thread that enters   *)
(* past them all would contradict it. The balance of the permits follows   *)
(* step by step: a draw moves the ticket counter and adds a waiter, an     *)
(* entry removes a waiter and adds a take, a post moves the grant counter. *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs, Sems, Initial, Work, Modulus, ForEver,
          Waits  \* the labels at which a thread has a ticket and has not entered
VARIABLES mem, mine, at, out, pc, step, s, t

LOCAL INSTANCE TicketNumbers

T(x) == mem.now[TicketOf(x)]
G(x) == mem.now[GrantOf(x)]
W(x) == {q \in Procs : mine[q] # NoTicket /\ at[q] = x}

(* What is assumed of the work: anything of this shape. *)
WorkOK == \A q \in Procs :
            /\ Len(Work[q]) > 0
            /\ \A i \in 1..Len(Work[q]) :
                 /\ Work[q][i][1] \in {"take", "try", "post"}
                 /\ Work[q][i][2] \in Sems
                 /\ Work[q][i][1] = "post" => Work[q][i][3] \in Nat

(* ---- lemmas *)
LSem     == \A q \in Procs : step[q] >= 0 /\ (pc[q] \notin {"P1_Call", "Done"} => s[q] \in Sems)
LMine    == \A q \in Procs : IF pc[q] \in Waits THEN mine[q] = t[q] /\ at[q] = s[q] /\ mine[q] >= 0
                                                ELSE mine[q] = NoTicket /\ at[q] = 0
LDrawn   == \A x \in Sems : \A q \in W(x) : mine[q] < T(x)
LCovered == \A x \in Sems : \A i \in G(x)..(T(x) - 1) : \E q \in W(x) : mine[q] = i
LTry     == \A q \in Procs : pc[q] = "T3_CasTicket" => t[q] < G(s[q])
LOld     == \A q \in Procs : pc[q] \in {"T2_LoadGrant", "T3_CasTicket"} => t[q] <= T(s[q])
LBalance == \A x \in Sems : G(x) - T(x) + Cardinality(W(x)) + out[x] = Initial[x]

(* A fact of arithmetic: if each number of an interval has its own waiter, there are at least as many waiters. *)
Pigeon == \A x \in Sems :
            (\A i \in G(x)..(T(x) - 1) : \E q \in W(x) : mine[q] = i) => Cardinality(W(x)) >= T(x) - G(x)
=============================================================================
