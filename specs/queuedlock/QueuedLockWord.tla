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

(* The number of a cancellation (G7). Java compares by difference, because *)
(* its numbers wrap around.                                                *)
After(number, more) == number + more
IsBefore(number, other) == number < other
=============================================================================
