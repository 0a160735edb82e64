----------------------- MODULE MCPrintedSlotSemaphore -----------------------
(* Bounds for PrintedSlotSemaphore. *)
EXTENDS PrintedSlotSemaphore, SemaphoreBounds

INSTANCE SemaphoreProperties WITH free <- permits

Once  == [q \in Procs |-> 1]
Twice == [q \in Procs |-> 2]

(* Weak fairness of every thread, and strong fairness of the mutex. *)
LockStep(q) == p(q) /\ pc[q] \in {"D1_Lock", "C3_Lock", "L1_Lock", "R6_PutBackLock"}
FairSpec == Spec /\ \A q \in Procs : WF_vars(p(q)) /\ SF_vars(LockStep(q))
=============================================================================
