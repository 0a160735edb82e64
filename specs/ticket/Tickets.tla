------------------------------- MODULE Tickets -------------------------------
(***************************************************************************)
(* Shared definitions of the ticket semaphores with one counter pair: the  *)
(* operations of each thread, and the order of tickets that a step must    *)
(* respect.                                                                *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory, TicketNumbers

CONSTANTS Procs,     \* the threads
          FlushProcess,  \* the process that completes delayed stores (Memory.tla)
          Sems,      \* the semaphores, as numbers
          Initial,   \* Initial[x]: initial permits of x
          Work       \* Work[p]: operations of p, in order, once or for ever:
                     \*   <<"take", x>>     take a permit of x
                     \*   <<"try", x>>      take one if free, else skip the next operation
                     \*   <<"post", x, k>>  give k permits to x

ASSUME /\ Sems \subseteq Nat
       /\ Initial \in [Sems -> Nat]
       /\ Modulus \in Nat /\ ForEver \in BOOLEAN
       /\ ForEver => Modulus > 0

Counters == [place \in {TicketOf(x) : x \in Sems} |-> 0]
            @@ [place \in {GrantOf(x) : x \in Sems} |-> Initial[place[2]]]

-----------------------------------------------------------------------------
(* The waiters of semaphore x. mine[p] is the ticket of waiting p, at[p]   *)
(* its semaphore.                                                          *)
WaitsAt(x, mine, at) == {p \in DOMAIN mine : mine[p] # NoTicket /\ at[p] = x}

AllGranted(waiters, mem, mine, at) ==
  \A p \in waiters : Truly(mem.now[GrantOf(at[p])], mine[p]) > 0

(* The rules that p breaks by entering now. *)
OutOfTurn(p, mem, mine, at) ==
  LET before == {q \in WaitsAt(at[p], mine, at) : Truly(mine[q], mine[p]) < 0}
  IN (IF before = {} THEN {} ELSE {"FirstComeFirstServed"})
     \cup (IF AllGranted(before, mem, mine, at) THEN {} ELSE {"FirstComeFirstEnabled"})

(* The same for a thread that draws and enters in one step, after all      *)
(* waiters.                                                                *)
PastWaiters(x, mem, mine, at) ==
  IF AllGranted(WaitsAt(x, mine, at), mem, mine, at) THEN {} ELSE {"FirstComeFirstEnabled"}
=============================================================================
