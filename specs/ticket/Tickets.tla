------------------------------- MODULE Tickets -------------------------------
(***************************************************************************)
(* What the ticket semaphores of this family have in common beside their   *)
(* numbers: who asks for what, and the order of tickets, which a step must *)
(* respect.                                                                *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory, TicketNumbers

CONSTANTS Procs,     \* who takes and posts
          FlushProcess,  \* the process that lets stores arrive (Memory.tla)
          Sems,      \* the semaphores, as numbers
          Initial,   \* Initial[x]: how many permits x has at first
          Work       \* Work[p]: what p does, one after the other, once or for ever:
                     \*   <<"take", x>>     take a permit of x
                     \*   <<"try", x>>      take one if it is there; else leave out what follows
                     \*   <<"post", x, k>>  give k permits to x

ASSUME /\ Sems \subseteq Nat
       /\ Initial \in [Sems -> Nat]
       /\ Modulus \in Nat /\ ForEver \in BOOLEAN
       /\ ForEver => Modulus > 0

Counters == [place \in {TicketOf(x) : x \in Sems} |-> 0]
            @@ [place \in {GrantOf(x) : x \in Sems} |-> Initial[place[2]]]

-----------------------------------------------------------------------------
(* Ghosts: mine[p] is the ticket with which p waits, at[p] the semaphore.  *)
WaitsAt(x, mine, at) == {p \in DOMAIN mine : mine[p] # NoTicket /\ at[p] = x}

AllGranted(waiters, mem, mine, at) ==
  \A p \in waiters : Truly(mem.now[GrantOf(at[p])], mine[p]) > 0

(* The rules that p breaks by entering now. *)
OutOfTurn(p, mem, mine, at) ==
  LET before == {q \in WaitsAt(at[p], mine, at) : Truly(mine[q], mine[p]) < 0}
  IN (IF before = {} THEN {} ELSE {"FirstComeFirstServed"})
     \cup (IF AllGranted(before, mem, mine, at) THEN {} ELSE {"FirstComeFirstEnabled"})

(* The same for who draws and enters in one step: all that wait are before it. *)
PastWaiters(x, mem, mine, at) ==
  IF AllGranted(WaitsAt(x, mine, at), mem, mine, at) THEN {} ELSE {"FirstComeFirstEnabled"}
=============================================================================
