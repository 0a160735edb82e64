--------------------- MODULE AddressSemaphoreCountProof ---------------------
(***************************************************************************)
(* The counter of AddressSemaphore refines UnfairSemaphore, which knows    *)
(* releases of up to 4 permits, where no release is larger. For any number *)
(* of threads, semaphores and permits, under sequential consistency.       *)
(* AddressSemaphoreCountProof.prove states the types, the lemmas and the   *)
(* goals.                                                                  *)
(***************************************************************************)
EXTENDS AddressSemaphoreProof

(* What is assumed of the work, beside WorkOK. *)
ReleasesFew == \A q \in Procs : \A i \in 1..Len(Work[q]) :
                 Work[q][i][1] = "release" => Work[q][i][3] \in 0..4

(* ---- lemmas *)
LCount == \A x \in Sems : Now(Count(x)) >= 0
LFew   == \A q \in Procs : pc[q] \in {"R1_AddCount", "B1_LoadCount", "B2_CasCount"} => k[q] <= 4
=============================================================================
