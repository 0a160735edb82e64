----------------------------- MODULE MCSpinLock -----------------------------
(* Bounds for SpinLock, with a processor for each thread. *)
EXTENDS SpinLock, TLC
INSTANCE SpinLockProperties

CONSTANTS p1, p2, p3

Once    == [q \in Procs |-> 1]
Twice   == [q \in Procs |-> 2]
ForEver == [q \in Procs |-> 0]

(* Deadlock freedom for spinning threads: some step changes the state, or  *)
(* all threads are finished. A read that changes nothing does not count.   *)
NoLostWakeup == ENABLED <<Next>>_vars \/ \A q \in Procs : pc[q] = "Done"

WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

(* Strong fairness of a CAS that would succeed ... *)
CasSucceeds(q) == p(q) /\ pc[q] = "S1_CasLocked" /\ ~locked
(* ... and of a read that would find the lock free. *)
SeesFree(q)    == p(q) /\ pc[q] = "S2_LoadLocked" /\ ~locked
StronglyFairSpec == WeaklyFairSpec
                    /\ \A q \in Procs : SF_vars(CasSucceeds(q)) /\ SF_vars(SeesFree(q))

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableWaiter == \A q \in Procs : pc[q] # "S2_LoadLocked"
=============================================================================
