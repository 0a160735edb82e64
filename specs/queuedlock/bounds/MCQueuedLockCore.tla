-------------------------- MODULE MCQueuedLockCore --------------------------
(* Bounds and reachability checks for QueuedLockCore. *)
EXTENDS QueuedLockCoreProperties, TLC

CONSTANTS p1, p2, p3

Three == {p1, p2, p3}
Equal123 == Permutations(Three)

(* Reachability checks: each must be violated, which shows that the situation occurs. *)
ReachableStayingWaiter == \A q \in Procs : pc[q] # "U9_StayWaiting"
ReachableRelock        == \A q \in Procs : pc[q] # "U7_CasRelock"
ReachablePassedOnWake  == \A q \in Procs : pc[q] # "U13_CasFree"
=============================================================================
