------------------------ MODULE ConditionProperties ------------------------
(***************************************************************************)
(* What Condition.tla promises; the names are those of the Javadoc of      *)
(* LockCondition.                                                          *)
(***************************************************************************)
EXTENDS Condition

TypeOK == /\ holder \in Threads \cup {None}
          /\ \A t \in Threads : /\ state[t] \in {"none", "waits", "signalled", "gone"}
                                /\ permit[t] \in BOOLEAN
                                /\ taken[t] \in Threads \cup {None}
          /\ Cardinality({list[i] : i \in 1..Len(list)}) = Len(list)

(* Only who holds the lock touches the list.                               *)
MutualExclusion ==
  \A t \in Threads : pc[t] \in {"Y1_Append", "Y2_Unlock", "Y7_Unlink",
                                "Z1_TakeOldest", "Z2_Signal", "Z3_Unpark"} => holder = t

(* A signal ends with nobody only if nobody waits, and one that got it     *)
(* does not end as having given up.                                        *)
NoLostSignal == ~missed /\ \A t \in Threads : hit[t] => state[t] = "signalled"

(* A signal to all ends when nobody is in the list.                        *)
AllAreTold ==
  [][\A t \in Threads : all[t] /\ pc[t] \in {"Z1_TakeOldest", "Z3_Unpark"} /\ pc'[t] = "P1_Call"
       => list = <<>>]_vars

(* When nothing moves any more, who sleeps was not signalled.              *)
Asleep(t) == pc[t] = "Y4_Park" /\ ~permit[t]
AtRest    == \A t \in Threads : pc[t] = "Done" \/ Asleep(t)
NoLostWakeup == AtRest => \A t \in Threads : Asleep(t) => state[t] = "waits" /\ holder = None

-----------------------------------------------------------------------------
(* Refinement: a wait begins when the lock is let go, and whoever a signal *)
(* has in hand is still the oldest.                                        *)
IsAway(t) == pc[t] \in {"Y3_LoadState", "Y4_Park", "Y5_GiveUp", "Y6_Lock"}
InHand    == IF holder = None THEN <<>> ELSE
             IF taken[holder] = None THEN <<>> ELSE <<taken[holder]>>
Mon == INSTANCE Monitor WITH
  waits <- SelectSeq(InHand \o list, LAMBDA t : IsAway(t) /\ state[t] = "waits"),
  told  <- {t \in Threads : IsAway(t) /\ state[t] = "signalled"},
  gone  <- {t \in Threads : IsAway(t) /\ state[t] = "gone"}

RefinesMonitor == Mon!Init /\ [][UNCHANGED Mon!vars \/ Mon!Next]_(Mon!vars)

-----------------------------------------------------------------------------
(* Who was signalled, or has given up, returns, if the lock admits it.     *)
FairSpec == Spec /\ \A t \in Threads : WF_vars(thread(t)) /\ SF_vars(Y6_Lock(t))
SignalledReturns == \A t \in Threads : state[t] = "signalled" ~> state[t] = "none"
=============================================================================
