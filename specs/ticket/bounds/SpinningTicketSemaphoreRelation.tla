------------------- MODULE SpinningTicketSemaphoreRelation ------------------
(* The relation between a state of SpinningTicketSemaphore and the cells   *)
(* of TicketSemaphore in Java, for the conformance check.                  *)
EXTENDS MCSpinningTicketSemaphore

(* Both numbers are in one array, 16 longs apart. *)
Counter(java, i) == java["TicketedSemaphore.counters"][16 * i + 1]

SameTicket(java) == Now(TicketOf(1)) = Counter(java, 1)
SameGrant(java)  == Now(GrantOf(1))  = Counter(java, 2)

(* The answer of a call that has returned. A refused try skips its post,   *)
(* but keeps its ticket t. That is not 0, because ticket 0 is admitted.    *)
Answer(q) ==
  CASE step[q] = 0 -> "nothing"
    [] step[q] > 0 /\ Work[q][step[q]][1] \in {"take", "try"} -> "taken"
    [] step[q] > 1 /\ Work[q][step[q]][1] = "post" /\ t[q] # 0 -> "refused"
    [] OTHER -> "nothing"
SameAnswer(java) ==
  \A q \in Procs :
    java["answers"][q] # "none" => pc[q] = "P1_Call" /\ java["answers"][q] = Answer(q)
=============================================================================
