-------------------------- MODULE ByTurnsSequential -------------------------
(* ChannelByTurns, driven by an operation sequence that also runs on the   *)
(* Java. A process is a call that has not ended; the next call may be the  *)
(* same process.                                                           *)
EXTENDS ChannelByTurns

TwelveSenders   == 1..12
TwelveReceivers == 21..32

Numbered(p, n) == <<p, n>>

(* What is observable in Java: the items, whether closed, the waiters, and *)
(* what the operation did and delivered.                                   *)
Shows(java) ==
  /\ queue' = java.queue
  /\ closed' = java.closed
  /\ asks' = <<>> /\ count' = <<>>  \* not read by these properties
  /\ line' = java.line
  /\ came' = java.came
  /\ went' = java.went
  /\ told' = java.told
  /\ taken' = java.taken
  /\ size' = java.size
=============================================================================
