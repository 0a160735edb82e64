-------------------------- MODULE MCSlotSemaphore --------------------------
(* Bounds and reachability checks for SlotSemaphore. *)
EXTENDS SlotSemaphoreProperties, SemaphoreBounds

Once       == [q \in Procs |-> 1]
Twice      == [q \in Procs |-> 2]
ForEver    == [q \in Procs |-> 0]
OthersEver == [q \in Procs |-> IF q = p3 THEN 1 ELSE 0]  \* p3 calls once, the others for ever

(* Starvation freedom of one thread, which suffices where all threads are  *)
(* alike.                                                                  *)
ProgressOfP3 == waiting[p3] ~> ~waiting[p3]

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableServedFromSlot     == \A q \in Procs : pc[q] # "R3_StoreState"
ReachableServedBySecondLook == \A q \in Procs : pc[q] # "L3_StoreState"
ReachableWaiterWithPart     == \A q \in Procs : waiting[q] /\ Given(q) > 0 => state[q] = 0
ReachablePartInSlot         == \A q \in Procs : slot = q => Given(q) = 0
ReachableLateCancel         == \A q \in Procs : pc[q] # "C6_AwaitGrant"
ReachableCallBeforeWoken    ==  \* violated when a thread calls again before the thread that it woke
                                 \* has run
     \A q, r \in Procs : woken[q] => pc[r] # "D1_Lock"
ReachableTwoWoken           == \A q \in Procs : Len(wakes[q]) < 2
=============================================================================
