-------------------------- MODULE MCChannelByTurns --------------------------
(* Bounds for ChannelByTurns. Its properties are checked here, before the  *)
(* Java is compared with it.                                               *)
EXTENDS ChannelByTurns

CONSTANTS s1, s2, r1, r2

TwoSenders   == {s1, s2}
TwoReceivers == {r1, r2}

Numbered(p, n) == <<p, n>>

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableServedInLine ==
  [][\A i \in 1..Len(line) : Tells(line[i], "done") = {}]_all
=============================================================================
