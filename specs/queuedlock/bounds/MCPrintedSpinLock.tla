-------------------------- MODULE MCPrintedSpinLock -------------------------
(* Bounds for PrintedSpinLock. *)
EXTENDS PrintedSpinLock, TLC
INSTANCE SpinLockProperties

CONSTANTS p1, p2, p3

Once == [q \in Procs |-> 1]

(* As in MCSpinLock. *)
NoLostWakeup == ENABLED <<Next>>_vars \/ \A q \in Procs : pc[q] = "Done"

WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))
=============================================================================
