---------------------------- MODULE MCCondition ----------------------------
(* Bounds and reachability checks for Condition. *)
EXTENDS ConditionProperties

CONSTANTS a, b, c

Three == {a, b, c}
Two   == {a, b}
TwoAwait   == [t \in Three |-> IF t = c THEN {"signal", "all"} ELSE {"await"}]
AllDoAll   == [t \in Three |-> {"await", "signal"}]

-----------------------------------------------------------------------------
(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableSleeper              == \A t \in Threads : ~Asleep(t)
ReachableSignalToCancelled    == \A t \in Threads :
                                   ~(pc[t] = "Z2_Signal" /\ state[taken[t]] = "gone")
ReachableSingleSignal         == \A t \in Threads : pc[t] = "Z2_Signal" => all[t]
ReachableSignalAfterSignalAll == [][\A t \in Threads : all[t] => all'[t]]_vars
ReachableCancelAfterSignal    == \A t \in Threads : ~(pc[t] = "Y5_GiveUp" /\ state[t] = "signalled")
=============================================================================
