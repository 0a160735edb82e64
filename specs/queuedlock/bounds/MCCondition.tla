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
NobodySleeps          == \A t \in Threads : ~Asleep(t)
NobodyIsTakenWhenGone == \A t \in Threads : ~(pc[t] = "Z2_Signal" /\ state[taken[t]] = "gone")
NobodySignalsOne      == \A t \in Threads : pc[t] = "Z2_Signal" => all[t]
OnceAllAlwaysAll      == [][\A t \in Threads : all[t] => all'[t]]_vars
GivingUpNeverLoses    == \A t \in Threads : ~(pc[t] = "Y5_GiveUp" /\ state[t] = "signalled")
=============================================================================
