-------------------------- MODULE MCBargingSemaphore --------------------------
(* Bounds and reachability checks for BargingSemaphore. *)
EXTENDS BargingSemaphoreProperties, SemaphoreBounds

OnlyP2  == {p2}
Once    == [q \in Procs |-> 1]
Twice   == [q \in Procs |-> 2]
P1Again == [q \in Procs |-> IF q = p1 THEN 2 ELSE 1]
ForEver == [q \in Procs |-> 0]

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableWokenWithoutPermits == \A q \in Procs : pc[q] # "A3_StoreState"
ReachableRefusedTry ==
  \A q \in Procs : way[q] = "try" /\ pc[q] = "T1_LoadPermits" => Free(permits) >= Request[q]
ReachableTakenForAnother == \A q \in Procs : pc[q] = "T2_CasPermits" => w[q] = q
===============================================================================
