--------------------------- MODULE ConditionProof ---------------------------
(***************************************************************************)
(* The inductive invariant of Condition, for any number of threads and of  *)
(* calls, under sequential consistency.                                    *)
(*                                                                         *)
(* The argument. The lock holder is at a label in Under or between two     *)
(* calls (LHolder), so one thread at a time changes the list or holds a    *)
(* waiter that it has taken out. A thread has a state other than "none"    *)
(* only while it waits (LState).                                           *)
(*                                                                         *)
(* A waiter that is not signalled is in the list, or a signaller has it in *)
(* hand and has yet to read its state (LListed). So a signaller that finds *)
(* the list empty misses no waiter. A waiter that is signalled leaves the  *)
(* list before, and cancels only while it is not signalled (LList).        *)
(*                                                                         *)
(* A signalled waiter parks only if it read its state before the signal.   *)
(* Then it has a permit, or its signaller is about to give it one          *)
(* (LPermit). So a thread that sleeps while no thread can move was not     *)
(* signalled. ConditionProof.prove states the types, the lemmas, the goals.*)
(***************************************************************************)
EXTENDS ConditionProperties

(* The labels of the lock holder, beside P1_Call. *)
Under == {"Y1_Append", "Y2_Unlock", "Y7_Unlink", "Z1_TakeOldest", "Z2_Signal", "Z3_Enqueue"}
(* The labels of a thread that waits, from its append on. *)
Waiting == {"Y2_Unlock", "Y3_LoadState", "Y4_Park", "Y5_GiveUp", "Y6_Lock", "Y7_Unlink"}

Listed(t) == t \in {list[i] : i \in 1..Len(list)}

(* ---- lemmas *)
LHolder == /\ holder \in Threads \cup {None}
           /\ \A t \in Threads : /\ pc[t] \in Under => holder = t
                                 /\ holder = t => pc[t] \in Under \cup {"P1_Call"}
LState == \A t \in Threads :
            /\ state[t] \in {"none", "waits", "signalled", "gone"}
            /\ pc[t] \in Waiting <=> state[t] # "none"
            /\ pc[t] \in {"Y6_Lock", "Y7_Unlink"} => state[t] # "waits"
            /\ state[t] = "gone" => pc[t] \in {"Y6_Lock", "Y7_Unlink"}
LTaken == \A r \in Threads :
            /\ taken[r] \in Threads \cup {None}
            /\ pc[r] \in {"Z2_Signal", "Z3_Enqueue"} <=> taken[r] # None
            /\ pc[r] = "Z2_Signal" => ~Listed(taken[r]) /\ state[taken[r]] \in {"waits", "gone"}
LList == \A i \in 1..Len(list) : list[i] \in Threads /\ state[list[i]] \in {"waits", "gone"}
LDistinct == \A i, j \in 1..Len(list) : list[i] = list[j] => i = j
LListed == \A t \in Threads : state[t] = "waits" =>
             Listed(t) \/ \E r \in Threads : pc[r] = "Z2_Signal" /\ taken[r] = t
LPermit == \A t \in Threads : pc[t] = "Y4_Park" /\ state[t] = "signalled" =>
             permit[t] \/ \E r \in Threads : pc[r] = "Z3_Enqueue" /\ taken[r] = t
=============================================================================
