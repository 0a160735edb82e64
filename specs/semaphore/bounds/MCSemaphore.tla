---------------------------- MODULE MCSemaphore ----------------------------
(* Bounds for Semaphore: the abstract module is itself checked, so that    *)
(* what refines it inherits something.                                     *)
EXTENDS Semaphore, TLC

CONSTANTS p1, p2, p3, p4

Four == {p1, p2, p3, p4}
Ask1122 == p1 :> 1 @@ p2 :> 1 @@ p3 :> 2 @@ p4 :> 2

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyWaitsWithAPart == \A p \in Procs : p \in Waiting => got[p] = 0
=============================================================================
