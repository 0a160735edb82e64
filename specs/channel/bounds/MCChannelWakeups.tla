-------------------------- MODULE MCChannelWakeups --------------------------
(* Bounds and reachability checks for ChannelWakeups. *)
EXTENDS ChannelWakeupsProperties, TLC

CONSTANTS s1, s2, r1, r2, c

OneSender    == {s1}
TwoSenders   == {s1, s2}
OneReceiver  == {r1}
TwoReceivers == {r1, r2}
Nobody       == {}
Closer       == {c}
ReceiverPerms == Permutations(TwoReceivers)
SenderPerms   == Permutations(TwoSenders)

(* Reachability checks: each must be violated, which shows that the situation occurs. *)
ReachablePassedOnWake == \A q \in Procs : pc[q] # "N4_LoadWaiting"
ReachableEarlyWake    == \A q \in Procs : ~(pc[q] = "V3_CasHead" /\ owes[q] /\ ~Ready("receive"))
=============================================================================
