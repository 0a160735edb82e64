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
AllPerms      == {f @@ g : f \in SenderPerms, g \in ReceiverPerms}

(* A start with a full ring, as after Capacity sends, because the way there *)
(* has too many states.                                                    *)
FullInit ==
  /\ head = Start /\ tail = After(Start, Capacity) /\ closed = FALSE
  /\ seqs = [i \in 0..(Capacity - 1) |-> Published(FirstPos(i))]
  /\ list = [s \in Sides |-> <<>>]
  /\ woken = [q \in Procs |-> FALSE] /\ whom = [q \in Procs |-> <<>>]
  /\ pos = [q \in Procs |-> 0] /\ wake = [q \in Procs |-> "none"]
  /\ reg = [q \in Procs |-> FALSE] /\ owes = reg /\ tells = reg
  /\ pc = [q \in Procs |-> "P1_Call"]
FullSpec == FullInit /\ [][Next]_vars

(* Reachability checks: each must be violated, which shows that the situation occurs. *)
ReachablePassedOnWake == \A q \in Procs : pc[q] # "N4_LoadWaiting"
ReachableEarlyWake    == \A q \in Procs : ~(pc[q] = "V3_CasHead" /\ owes[q] /\ ~Ready("receive"))
=============================================================================
