---------------------- MODULE PrintedAddressProperties ----------------------
(***************************************************************************)
(* The properties that the post claims for its semaphore, as printed.      *)
(***************************************************************************)
EXTENDS PrintedAddressSemaphore

TypeOK == count \in 0..(Values - 1) /\ asleep \subseteq Procs

(* No permit is lost, none is created, none is taken twice. *)
PermitConservation == count + out = Initial /\ count >= 0

(* Deadlock freedom, where spurious returns do not count as progress: if   *)
(* every thread is finished or asleep, no permit is free for a sleeper.    *)
NoLostWakeup ==
  (\A q \in Procs : pc[q] = "Done" \/ q \in asleep) /\ asleep # {} => count = 0

(* The post's claim that a failed decrement means that another thread has  *)
(* taken a token.                                                          *)
FailureMeansTaken == \A q \in Procs : pc[q] = "C2_CasCount" => count <= c[q]

Abstract == INSTANCE UnfairSemaphore WITH Largest <- 4, Maximum <- 0, permits <- count
RefinesUnfairSemaphore ==
  Abstract!Init /\ [][UNCHANGED count \/ Abstract!Next]_count
=============================================================================
