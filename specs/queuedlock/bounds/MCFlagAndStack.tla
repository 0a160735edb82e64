--------------------------- MODULE MCFlagAndStack ---------------------------
(* Bounds for FlagAndStack. *)
EXTENDS FlagAndStack
INSTANCE FlagMutexProperties

CONSTANTS p1, p2, p3

Once  == [q \in Procs |-> 1]
Twice == [q \in Procs |-> 2]

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableWokenSleeper == \A q \in Procs : pc[q] # "U4_SetEvent"
=============================================================================
