-------------------------- MODULE MCSlotSemaphore --------------------------
(* SlotSemaphore within SemaphoreBounds, and what must be reachable in it.   *)
EXTENDS SlotSemaphoreProperties, SemaphoreBounds

Once       == [q \in Procs |-> 1]
Twice      == [q \in Procs |-> 2]
ForEver    == [q \in Procs |-> 0]
OthersEver == [q \in Procs |-> IF q = p3 THEN 1 ELSE 0]  \* p3 asks once

(* Progress of p3 alone: enough where all processes are alike. *)
ProgressOfP3 == waiting[p3] ~> ~waiting[p3]

(* Witnesses: what must be reachable for the rest to mean anything. *)
SlotServesNobody      == \A q \in Procs : pc[q] # "R3_StoreState"
SecondLookFindsNobody == \A q \in Procs : pc[q] # "L3_StoreState"
NobodyWaitsWithAPart  == \A q \in Procs : waiting[q] /\ Given(q) > 0 => state[q] = 0
SlotTakesNoPart       == \A q \in Procs : slot = q => Given(q) = 0
CancelNeverLoses      == \A q \in Procs : pc[q] # "C6_AwaitGrant"
NobodyCallsBeforeTheWoken ==  \* of two: who has woken the other calls again before that one looks
  \A q, r \in Procs : woken[q] => pc[r] # "D1_Lock"
NobodyWakesTwo        == \A q \in Procs : Len(wakes[q]) < 2
=============================================================================
