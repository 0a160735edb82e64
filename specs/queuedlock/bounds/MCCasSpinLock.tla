---------------------------- MODULE MCCasSpinLock ---------------------------
(* Bounds for CasSpinLock. *)
EXTENDS CasSpinLock, TLC
INSTANCE SpinLockProperties

CONSTANTS p1, p2, p3

Twice   == [q \in Procs |-> 2]
ForEver == [q \in Procs |-> 0]

(* As in MCSpinLock. *)
NoLostWakeup == ENABLED <<Next>>_vars \/ \A q \in Procs : pc[q] = "Done"

WeaklyFairSpec   == Spec /\ \A q \in Procs : WF_vars(p(q))
CasSucceeds(q)   == p(q) /\ pc[q] = "S1_CasLocked" /\ ~locked
StronglyFairSpec == WeaklyFairSpec /\ \A q \in Procs : SF_vars(CasSucceeds(q))
=============================================================================
