------------------------------- MODULE Chains -------------------------------
(***************************************************************************)
(* What the ticket semaphores with waiting chains have in common: the one  *)
(* that ships, WaitingChainSemaphore, and the forms in as-published/.      *)
(***************************************************************************)
EXTENDS ChainPlaces, Sequences, FiniteSets, TLC, Memory

CONSTANTS
  Procs,     \* the processes; each has one element: who waits again has left it before
  FlushProcess,  \* the memory's own process, by which stores arrive
  Sems,      \* the semaphores, which share the stacks: numbers from 1 on
  Initial,   \* Initial[x]: the permits of x at first
  Work,      \* Work[q]: what q does, <<"take", x>> or <<"post", x, how many>>, one by one
  Spurious,  \* whether a park may return without a wake
  None,      \* no element
  Unset,     \* the next of an element before it is written
  Closed,    \* a gate at first
  Open       \* and when its owner has been woken

ASSUME /\ Sems \subseteq Nat \ {0} /\ Initial \in [Sems -> Nat] /\ Length \in Nat \ {0}
       /\ Spurious \in BOOLEAN

Before == [place \in {Ticket(x) : x \in Sems} |-> 0]
          @@ [place \in {Grant(x) : x \in Sems} |-> Initial[place[2]]]
          @@ [place \in {Top(i) : i \in 0..Length - 1} |-> None]
          @@ [place \in {Gate(q) : q \in Procs} |-> Closed]
          @@ [place \in {NextOf(q) : q \in Procs} |-> Unset]

Min(a, b) == IF a < b THEN a ELSE b

(* The rules of order that q breaks by entering now; mine and at are the ghosts of that name. *)
OutOfTurn(q, mem, mine, at) ==
  LET ahead == {r \in Procs : mine[r] # NoTicket /\ at[r] = at[q] /\ mine[r] < mine[q]}
  IN (IF ahead = {} THEN {} ELSE {"FirstComeFirstServed"})
     \cup (IF \A r \in ahead : mem.now[Grant(at[r])] > mine[r] THEN {}
           ELSE {"FirstComeFirstEnabled"})
=============================================================================
