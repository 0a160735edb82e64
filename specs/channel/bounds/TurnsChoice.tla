---------------------------- MODULE TurnsChoice ----------------------------
(* Choice beside a program of operations on the Java's. *)
EXTENDS Choice

NoItem  == -1
NoItems == {}

(* What the Java shows: what was sent into each channel and not received, what *)
(* is closed, where the next choice begins, and what the operation has done.   *)
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
