----------------------------- MODULE MCSpinLock -----------------------------
(* Bounds for SpinLock, on a processor for each thread. *)
EXTENDS SpinLock, TLC
INSTANCE SpinLockProperties

CONSTANTS p1, p2, p3

Once    == [q \in Procs |-> 1]
Twice   == [q \in Procs |-> 2]
ForEver == [q \in Procs |-> 0]

(* Somebody can still do what changes something, or all are done: nobody *)
(* spins on a flag that will not change any more.                        *)
NoLostWakeup == ENABLED <<Next>>_vars \/ \A q \in Procs : pc[q] = "Done"

WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

(* Who again and again stands before a CAS that would succeed, *)
CasSucceeds(q) == p(q) /\ pc[q] = "S1_CasLocked" /\ ~locked
(* and who again and again could see that the lock is free. *)
SeesFree(q)    == p(q) /\ pc[q] = "S2_LoadLocked" /\ ~locked
StronglyFairSpec == WeaklyFairSpec
                    /\ \A q \in Procs : SF_vars(CasSucceeds(q)) /\ SF_vars(SeesFree(q))

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyWaits == \A q \in Procs : pc[q] # "S2_LoadLocked"
=============================================================================
