-------------------------- MODULE MCBargingSemaphore --------------------------
(* BargingSemaphore within SemaphoreBounds, and what must be reachable in it.  *)
EXTENDS BargingSemaphoreProperties, SemaphoreBounds

OnlyP2  == {p2}
Once    == [q \in Procs |-> 1]
Twice   == [q \in Procs |-> 2]
ForEver == [q \in Procs |-> 0]

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyIsCalledInVain == \A q \in Procs : pc[q] # "A3_StoreState"
NobodyTriesInVain ==
  \A q \in Procs : way[q] = "try" /\ pc[q] = "T1_LoadPermits" => Free(permits) >= Request[q]
NobodyTakesForAnother == \A q \in Procs : pc[q] = "T2_CasPermits" => w[q] = q
===============================================================================
