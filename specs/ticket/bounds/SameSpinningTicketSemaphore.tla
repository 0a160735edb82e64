--------------------- MODULE SameSpinningTicketSemaphore ---------------------
(* When SpinningTicketSemaphore and the cells of TicketSemaphore are the same. *)
EXTENDS MCSpinningTicketSemaphore

(* The elements of the array that the two numbers stand in, 16 longs apart. *)
Counter(java, i) == java["TicketedSemaphore.counters"][16 * i + 1]

SameTicket(java) == Now(TicketOf(1)) = Counter(java, 1)
SameGrant(java)  == Now(GrantOf(1))  = Counter(java, 2)

(* What a call has answered, where it ends.  Who is refused skips what would   *)
(* give the permit back, and still has the ticket in hand; that is not 0, as   *)
(* the first one is granted.                                                   *)
Answer(q) ==
  CASE step[q] = 0 -> "nothing"
    [] step[q] > 0 /\ Work[q][step[q]][1] \in {"take", "try"} -> "taken"
    [] step[q] > 1 /\ Work[q][step[q]][1] = "post" /\ t[q] # 0 -> "refused"
    [] OTHER -> "nothing"
SameAnswer(java) ==
  \A q \in Procs :
    java["answers"][q] # "none" => pc[q] = "P1_Call" /\ java["answers"][q] = Answer(q)
=============================================================================
