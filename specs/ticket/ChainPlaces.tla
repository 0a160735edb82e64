----------------------------- MODULE ChainPlaces -----------------------------
(***************************************************************************)
(* The memory locations of a ticket semaphore with waiting chains.         *)
(***************************************************************************)
EXTENDS Integers

CONSTANT Length  \* number of stacks, shared by all semaphores

Ticket(x) == <<"ticket", x>>  \* the next ticket of semaphore x
Grant(x)  == <<"grant", x>>   \* tickets of x below this number are admitted
Top(i)    == <<"top", i>>     \* the top node of stack i
NextOf(q) == <<"next", q>>    \* the node below q's node
Gate(q)   == <<"gate", q>>    \* the gate of q's node: open once q may wake

(* The stack of ticket n of semaphore x. Consecutive tickets have          *)
(* consecutive stacks.                                                     *)
Stack(x, n) == Top((x + n) % Length)

NoTicket == -1
=============================================================================
