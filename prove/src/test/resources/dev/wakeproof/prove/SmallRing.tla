------------------------------ MODULE SmallRing ------------------------------
(* A small instance of the ring: TLC lists its states. *)
EXTENDS RingProof
CONSTANTS s1, r1, r2, c1
OneSender == {s1}
TwoReceivers == {r1, r2}
OneCloser == {c1}
TwoItems == {1, 2}
=============================================================================
