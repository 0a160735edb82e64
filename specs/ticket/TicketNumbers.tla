---------------------------- MODULE TicketNumbers ----------------------------
(***************************************************************************)
(* The numbers ticket and grant as a machine stores them: they wrap        *)
(* around, and are compared by their difference. These specifications keep *)
(* the full numbers and truncate only the result of each comparison, so    *)
(* that a property can compare what a thread sees with the truth.          *)
(***************************************************************************)
EXTENDS Integers

CONSTANTS Modulus,  \* number of machine numbers; 0: they never wrap around
          ForEver   \* TRUE: processes repeat for ever, and numbers are stored truncated

NoTicket == -1

TicketOf(x) == <<"ticket", x>>   \* location of the next ticket of semaphore x
GrantOf(x)  == <<"grant", x>>    \* location of grant: tickets below it are admitted

Cut(n, modulus) == IF modulus = 0 THEN n ELSE n % modulus
Kept(n) == IF ForEver THEN Cut(n, Modulus) ELSE n

(* a - b in machine arithmetic, with results -Modulus/2 .. Modulus/2 - 1. *)
Diff(a, b) ==
  IF Modulus = 0 THEN a - b
  ELSE LET d == (a - b) % Modulus
       IN IF d >= (Modulus + 1) \div 2 THEN d - Modulus ELSE d

(* a - b without wraparound. With ForEver only truncated numbers are stored: then it is Diff. *)
Truly(a, b) == IF ForEver THEN Diff(a, b) ELSE a - b

(* The thread's test: does grant exceed its ticket? *)
Admitted(grant, ticket) == Diff(grant, ticket) > 0

Min(a, b) == IF a < b THEN a ELSE b
Max(a, b) == IF a > b THEN a ELSE b
=============================================================================
