---------------------------- MODULE MCRendezvous ----------------------------
(* Bounds for Rendezvous: s1 and s2 send, r1 and r2 receive, closer closes.    *)
EXTENDS RendezvousProperties, TLC

CONSTANTS s1, s2, r1, r2, closer

TwoSenders   == {s1, s2}
TwoReceivers == {r1, r2}
All          == TwoSenders \cup TwoReceivers
Nobody       == {}
OneCloser    == {closer}
OneSender    == {s1}
OneReceiver  == {r1}

Alike == Permutations(TwoSenders) \cup Permutations(TwoReceivers)
         \cup {f @@ g : f \in Permutations(TwoSenders), g \in Permutations(TwoReceivers)}

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyMeets       == \A q \in Procs : result[q] # "met"
GivesUpAlwaysWins == \A q \in Procs : pc[q] = "Q5_Unlock" => result[q] # "met"
=============================================================================
