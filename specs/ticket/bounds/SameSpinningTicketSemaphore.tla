--------------------- MODULE SameSpinningTicketSemaphore ---------------------
(* When SpinningTicketSemaphore and the cells of TicketSemaphore are the same. *)
EXTENDS MCSpinningTicketSemaphore

(* The elements of the array that the two numbers stand in, 16 longs apart. *)
Counter(java, i) == java["TicketedSemaphore.counters"][16 * i + 1]

SameTicket(java) == Now(TicketOf(1)) = Counter(java, 1)
SameGrant(java)  == Now(GrantOf(1))  = Counter(java, 2)
=============================================================================
