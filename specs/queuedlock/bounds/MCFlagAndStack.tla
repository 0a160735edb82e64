--------------------------- MODULE MCFlagAndStack ---------------------------
(* Bounds for FlagAndStack. *)
EXTENDS FlagAndStack
INSTANCE FlagMutexProperties

CONSTANTS p1, p2, p3

Once  == [q \in Procs |-> 1]
Twice == [q \in Procs |-> 2]

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyIsWoken == \A q \in Procs : pc[q] # "U4_SetEvent"
=============================================================================
