----------------------------- MODULE ChainPlaces -----------------------------
(***************************************************************************)
(* The places in memory of a ticket semaphore with waiting chains.         *)
(***************************************************************************)
EXTENDS Integers

CONSTANT Length  \* how many stacks there are, for all semaphores together

Ticket(x) == <<"ticket", x>>  \* the next ticket of semaphore x
Grant(x)  == <<"grant", x>>   \* tickets of x below this one are admitted
Top(i)    == <<"top", i>>     \* the uppermost element of stack i
NextOf(q) == <<"next", q>>    \* in the element of q: the element below it
Gate(q)   == <<"gate", q>>    \* and whether q may wake

(* The stack of ticket n of semaphore x: tickets that follow each other are on stacks that do. *)
Stack(x, n) == Top((x + n) % Length)

NoTicket == -1
=============================================================================
