------------------------------- MODULE MCRing -------------------------------
(* Bounds and reachability checks for Ring. *)
EXTENDS RingProperties, TLC

CONSTANTS s1, s2, r1, r2, c

TwoSenders   == {s1, s2}
OneReceiver  == {r1}
TwoReceivers == {r1, r2}
Closer       == {c}
TwoItems     == {1, 2}
Equal        == Permutations(TwoSenders) \cup Permutations(TwoReceivers)

(* A state constraint: no position wraps around, as in Java, where the modulus is 2^63. *)
NoWrap == tail <= 3

(* Reachability checks: each must be violated, which shows that the situation occurs. *)
ReachablePassedSender == \A q \in Senders : pc[q] = "T5_Publish" =>
                    \A i \in 0..(Capacity - 1) : seqs[i] # Published(After(pos[q], 1))
=============================================================================
