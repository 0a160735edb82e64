---------------------------- MODULE TurnsByTurns ----------------------------
(* ChannelByTurns beside a program of operations on the Java's.  A process is *)
(* a request that is not over; the next one may be the same process.          *)
EXTENDS ChannelByTurns

TwelveSenders   == 1..12
TwelveReceivers == 21..32

Numbered(p, n) == <<p, n>>

(* What the Java shows: what was sent and not received, whether it is closed, *)
(* who waits, and what the operation has done and told.                       *)
Shows(java) ==
  /\ queue' = java.queue
  /\ closed' = java.closed
  /\ asks' = <<>> /\ count' = <<>>  \* nothing that these formulas ask
  /\ line' = java.line
  /\ came' = java.came
  /\ went' = java.went
  /\ told' = java.told
  /\ taken' = java.taken
  /\ size' = java.size
=============================================================================
