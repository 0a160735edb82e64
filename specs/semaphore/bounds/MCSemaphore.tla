---------------------------- MODULE MCSemaphore ----------------------------
(* Bounds for the abstract semaphore. Its properties are checked here, so  *)
(* that they carry over to the algorithms that refine it.                  *)
EXTENDS Semaphore, TLC

CONSTANTS p1, p2, p3, p4

Four == {p1, p2, p3, p4}
Ask1122 == p1 :> 1 @@ p2 :> 1 @@ p3 :> 2 @@ p4 :> 2

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableWaiterWithPart == \A p \in Procs : p \in Waiting => got[p] = 0
=============================================================================
