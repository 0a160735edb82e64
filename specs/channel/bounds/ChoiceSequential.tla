-------------------------- MODULE ChoiceSequential --------------------------
(* Choice, driven by an operation sequence that also runs on the Java. *)
EXTENDS Choice

NoItem  == -1
NoItems == {}

(* What is observable in Java: the items and the end of each channel, the  *)
(* turn, and what the operation did.                                       *)
ByNumber(seq) == [k \in Channels |-> seq[k + 1]]
Shows(java) ==
  /\ queue' = ByNumber(java.queue)
  /\ closed' = ByNumber(java.closed)
  /\ turn' = java.turn
  /\ unsent' = {}
  /\ done' = java.done
  /\ told' = java.told
  /\ chosen' = java.chosen
  /\ size' = ByNumber(java.size)
  /\ waits' = ByNumber(java.waits)
=============================================================================
