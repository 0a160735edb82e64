--------------------------- MODULE QueuedLockWord ---------------------------
(***************************************************************************)
(* The constants and the data of QueuedLock: its word, and the nodes that  *)
(* the word leads to. As in Java, the lock bit and the top of the stack    *)
(* are one word, which a CAS changes as a whole.                           *)
(*                                                                         *)
(*   word = <<top, locked>>         line, of the lock holder               *)
(*            |                                                            *)
(*            v  below   below                                             *)
(*   push -> n4 ----> n3 ----> n2   unlock:   <<n0, n1>> \o <<n2, n3, n4>> *)
(*   (Q4)                           (U3, H2)   oldest first                *)
(*                                                                         *)
(* A free lock never has a stack, so Free is the only word of a free lock. *)
(*                                                                         *)
(*   a node:  SIGNALLED --push (Q4)--> WAITING --cancel (G1)--> CANCELLED  *)
(*   (unused)                           |   ^                      ^       *)
(*                  U4, H3 chose to wake|   |U9 unfair: another    |       *)
(*                  its thread          v   |thread was faster     |       *)
(*                                     SIGNALLED --------U12-------'       *)
(*                                                                         *)
(* In the fair form the thread of a signalled node owns the lock.          *)
(***************************************************************************)
EXTENDS Integers, Sequences, Queues

CONSTANTS
  Procs,      \* the threads
  Null,       \* no node
  NodesOf,    \* NodesOf[p]: the nodes of p; Java allocates a new one for each wait
  Rounds,     \* Rounds[p]: number of times p locks; 0 is unbounded
  Spins,      \* reads of the word before a thread queues, Q1 included; in Java the first try is no
              \* read, and the fair form spins by time
  Cancellers, \* threads that may cancel (time out, be interrupted) while they wait
  Fair        \* fair form: unlock by FairSteps, else by UnfairSteps

Nodes == UNION {NodesOf[q] : q \in Procs}
Owner(n) == CHOOSE q \in Procs : n \in NodesOf[q]

ASSUME /\ Null \notin Nodes
       /\ \A q, r \in Procs : q # r => NodesOf[q] \cap NodesOf[r] = {}
       /\ Rounds \in [Procs -> Nat] /\ Spins \in Nat
       /\ Cancellers \subseteq Procs
       /\ Fair \in BOOLEAN

Word(top, locked) == <<top, locked>>
TopOf(w)    == w[1]
IsLocked(w) == w[2]

Free   == Word(Null, FALSE)
Locked == Word(Null, TRUE)

(* The stack from the node top down, newest first; below[n] is the link of *)
(* node n.                                                                 *)
RECURSIVE Stack(_, _)
Stack(top, below) == IF top = Null THEN <<>> ELSE <<top>> \o Stack(below[top], below)

(* Garbage collection: a node is reused only when no thread can reach it.  *)
(* The arguments are the variables of QueuedLock with these names; walks   *)
(* are the nodes that a cancelling thread holds. A thread's own node is    *)
(* not listed, because no other thread allocates from NodesOf.             *)
Reachable(word, line, below, seen, hand, walks) ==
  Elements(Stack(TopOf(word), below)) \cup Elements(line)
  \cup {TopOf(seen[q]) : q \in Procs} \cup {hand[q] : q \in Procs}
  \cup UNION {Elements(Stack(n[q], below)) : q \in Procs, n \in walks}

(* State reduction only; Java does nothing here. The links without those   *)
(* of the nodes ns, which left the stack. While a thread sweeps, they      *)
(* stay. A thread that saw such a node on top may later read Null from its *)
(* link (G6, G8) instead of an older node. That is harmless: its CAS of    *)
(* the top (G4) fails, and the sweep that it begins there ends at once.    *)
Cleared(ns, below, at) ==
  IF \A q \in Procs : at[q] = Null
  THEN [n \in Nodes |-> IF n \in ns THEN Null ELSE below[n]] ELSE below

(* The number of a cancellation (G7). Java compares by difference, because *)
(* its numbers wrap around.                                                *)
After(number, more) == number + more
IsBefore(number, other) == number < other
=============================================================================
