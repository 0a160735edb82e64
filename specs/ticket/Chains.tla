------------------------------- MODULE Chains -------------------------------
(***************************************************************************)
(* Shared definitions of the ticket semaphores with waiting chains: the    *)
(* library's WaitingChainSemaphore and the forms in as-published/.         *)
(***************************************************************************)
EXTENDS ChainPlaces, Sequences, FiniteSets, TLC, Memory

CONSTANTS
  Procs,     \* the threads; each has one node, which it has left before it waits again
  FlushProcess,  \* the process that completes delayed stores
  Sems,      \* the semaphores, numbers from 1 on; they share the stacks
  Initial,   \* Initial[x]: initial permits of x
  Work,      \* Work[q]: operations of q, in order: <<"take", x>> or <<"post", x, number>>
  Spurious,  \* whether a park may return spuriously
  None,      \* no node
  Unset,     \* the link of a node before it is written
  Closed,    \* value of a gate at first
  Open       \* its value once the owner is woken

ASSUME /\ Sems \subseteq Nat \ {0} /\ Initial \in [Sems -> Nat] /\ Length \in Nat \ {0}
       /\ Spurious \in BOOLEAN

Before == [place \in {Ticket(x) : x \in Sems} |-> 0]
          @@ [place \in {Grant(x) : x \in Sems} |-> Initial[place[2]]]
          @@ [place \in {Top(i) : i \in 0..Length - 1} |-> None]
          @@ [place \in {Gate(q) : q \in Procs} |-> Closed]
          @@ [place \in {NextOf(q) : q \in Procs} |-> Unset]

Min(a, b) == IF a < b THEN a ELSE b

(* The rules of order that q breaks by entering now. *)
OutOfTurn(q, mem, mine, at) ==
  LET ahead == {r \in Procs : mine[r] # NoTicket /\ at[r] = at[q] /\ mine[r] < mine[q]}
  IN (IF ahead = {} THEN {} ELSE {"FirstComeFirstServed"})
     \cup (IF \A r \in ahead : mem.now[Grant(at[r])] > mine[r] THEN {}
           ELSE {"FirstComeFirstEnabled"})
=============================================================================
