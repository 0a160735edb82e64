-------------------------- MODULE MCChannelByTurns --------------------------
(* Bounds for ChannelByTurns: what the Java is held beside keeps its own *)
(* promises.                                                             *)
EXTENDS ChannelByTurns

CONSTANTS s1, s2, r1, r2

TwoSenders   == {s1, s2}
TwoReceivers == {r1, r2}

Numbered(p, n) == <<p, n>>

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyIsServedInLine ==
  [][\A i \in 1..Len(line) : Tells(line[i], "done") = {}]_all
=============================================================================
