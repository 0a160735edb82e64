---------------------------- MODULE MCRendezvous ----------------------------
(* Bounds and reachability checks for Rendezvous. *)
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

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableMeeting             == \A q \in Procs : result[q] # "met"
ReachableMeetingBeforeCancel == \A q \in Procs : pc[q] = "Q5_Unlock" => result[q] # "met"
=============================================================================
