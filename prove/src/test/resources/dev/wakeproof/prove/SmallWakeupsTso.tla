--------------------------- MODULE SmallWakeupsTso ---------------------------
(* A small instance of the sleeping protocol under TSO: TLC lists its states. *)
EXTENDS ChannelWakeupsTsoProof
CONSTANTS s1, r1, r2, c1
OneSender == {s1}
TwoReceivers == {r1, r2}
OneCloser == {c1}
Waiters == {r1}
=============================================================================
