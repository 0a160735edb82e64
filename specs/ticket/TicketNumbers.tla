---------------------------- MODULE TicketNumbers ----------------------------
(***************************************************************************)
(* The two numbers of a ticket semaphore, as a machine has them: they wrap *)
(* and are compared by their difference.  The specifications of this       *)
(* family keep them whole and cut only what a step makes of them, so that  *)
(* the truth can be compared with what a thread sees.                      *)
(***************************************************************************)
EXTENDS Integers

CONSTANTS Modulus,  \* how many numbers the machine has; 0: they never wrap
          ForEver   \* TRUE: processes come back for ever, and the numbers are kept cut

NoTicket == -1

TicketOf(x) == <<"ticket", x>>   \* the next ticket of semaphore x
GrantOf(x)  == <<"grant", x>>    \* tickets below this number are granted

Cut(n, modulus) == IF modulus = 0 THEN n ELSE n % modulus
Kept(n) == IF ForEver THEN Cut(n, Modulus) ELSE n

(* a - b as the machine sees it, whose numbers are -Modulus/2 .. Modulus/2 - 1. *)
Diff(a, b) ==
  IF Modulus = 0 THEN a - b
  ELSE LET d == (a - b) % Modulus
       IN IF d >= (Modulus + 1) \div 2 THEN d - Modulus ELSE d

(* a - b in truth, as far as whole numbers are kept. *)
Truly(a, b) == IF ForEver THEN Diff(a, b) ELSE a - b

(* What a thread asks: does the number of grants exceed its ticket? *)
Admitted(grant, ticket) == Diff(grant, ticket) > 0

Min(a, b) == IF a < b THEN a ELSE b
Max(a, b) == IF a > b THEN a ELSE b
=============================================================================
