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
SlotServesNobody      == \A q \in Procs : pc[q] # "R3_StoreState"
SecondLookFindsNobody == \A q \in Procs : pc[q] # "L3_StoreState"
NobodyWaitsWithAPart  == \A q \in Procs : waiting[q] /\ Given(q) > 0 => state[q] = 0
SlotTakesNoPart       == \A q \in Procs : slot = q => Given(q) = 0
CancelNeverLoses      == \A q \in Procs : pc[q] # "C6_AwaitGrant"
NobodyCallsBeforeTheWoken ==  \* violated when a thread calls again before the thread that it woke
                              \* has run
  \A q, r \in Procs : woken[q] => pc[r] # "D1_Lock"
NobodyWakesTwo        == \A q \in Procs : Len(wakes[q]) < 2
=============================================================================
