------------------------ MODULE ConditionProperties ------------------------
(***************************************************************************)
(* The properties of Condition.tla. The Javadoc of LockCondition uses the  *)
(* same names.                                                             *)
(***************************************************************************)
EXTENDS Condition

TypeOK == /\ holder \in Threads \cup {None}
          /\ \A t \in Threads : /\ state[t] \in {"none", "waits", "signalled", "gone"}
                                /\ permit[t] \in BOOLEAN
                                /\ taken[t] \in Threads \cup {None}
          /\ Cardinality({list[i] : i \in 1..Len(list)}) = Len(list)

(* Only the lock holder accesses the list. *)
MutualExclusion ==
  \A t \in Threads : pc[t] \in {"Y1_Append", "Y2_Unlock", "Y7_Unlink",
                                "Z1_TakeOldest", "Z2_Signal", "Z3_Enqueue"} => holder = t

(* A signal reaches no thread only if no thread waits. A waiter that a     *)
(* signal has reached does not end as cancelled.                           *)
NoLostSignal == ~missed /\ \A t \in Threads : hit[t] => state[t] = "signalled"

(* A signal goes on until it has reached a waiter or the list is empty.    *)
SignalReachesOne ==
  [][\A t \in Threads : pc[t] \in {"Z1_TakeOldest", "Z2_Signal"} /\ pc'[t] = "P1_Call"
       => list = <<>>]_vars

(* A signalAll ends with an empty list. *)
AllAreTold ==
  [][\A t \in Threads : all[t] /\ pc[t] \in {"Z1_TakeOldest", "Z3_Enqueue"} /\ pc'[t] = "P1_Call"
       => list = <<>>]_vars

(* If no thread can move, the parked threads were not signalled. *)
Asleep(t) == pc[t] = "Y4_Park" /\ ~permit[t]
AtRest    == \A t \in Threads : pc[t] = "Done" \/ Asleep(t)
NoLostWakeup == AtRest => \A t \in Threads : Asleep(t) => state[t] = "waits" /\ holder = None

-----------------------------------------------------------------------------
(* ---- Refinement of Monitor.tla: a wait begins at the release of the     *)
(* lock, and the waiter being signalled still counts as the oldest.        *)
IsAway(t) == pc[t] \in {"Y3_LoadState", "Y4_Park", "Y5_GiveUp", "Y6_Lock"}
InHand    == IF holder = None THEN <<>> ELSE
             IF taken[holder] = None THEN <<>> ELSE <<taken[holder]>>
Mon == INSTANCE Monitor WITH
  waits <- SelectSeq(InHand \o list, LAMBDA t : IsAway(t) /\ state[t] = "waits"),
  told  <- {t \in Threads : IsAway(t) /\ state[t] = "signalled"},
  gone  <- {t \in Threads : IsAway(t) /\ state[t] = "gone"}

RefinesMonitor == Mon!Init /\ [][UNCHANGED Mon!vars \/ Mon!Next]_(Mon!vars)

-----------------------------------------------------------------------------
(* Liveness: a signalled or cancelled waiter returns, if the lock admits   *)
(* it.                                                                     *)
FairSpec == Spec /\ \A t \in Threads : WF_vars(thread(t)) /\ SF_vars(Y6_Lock(t))
SignalledReturns == \A t \in Threads : state[t] = "signalled" ~> state[t] = "none"
=============================================================================
