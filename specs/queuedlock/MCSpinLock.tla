----------------------------- MODULE MCSpinLock -----------------------------
(* Bounds for SpinLock, on a processor for each thread. *)
EXTENDS SpinLock, TLC

CONSTANTS p1, p2, p3

Once    == [q \in Procs |-> 1]
Twice   == [q \in Procs |-> 2]
ForEver == [q \in Procs |-> 0]

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyWaits == \A q \in Procs : pc[q] # "S2_LoadLocked"

(* A control: without the CAS. *)
NoCas == TestMeant \ {"Cas"}
=============================================================================
