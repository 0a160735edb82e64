--------------------------- MODULE SmallRendezvous ---------------------------
(* A small instance of the rendezvous: TLC lists its states. *)
EXTENDS RendezvousProof
CONSTANTS s1, s2, r1, c1
TwoSenders == {s1, s2}
OneReceiver == {r1}
OneCloser == {c1}
Triers == {s2}
Waiters == {s1, r1}
=============================================================================
