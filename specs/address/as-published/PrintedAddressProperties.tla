---------------------- MODULE PrintedAddressProperties ----------------------
(***************************************************************************)
(* What document 003 says of its semaphore, as printed.                    *)
(***************************************************************************)
EXTENDS PrintedAddressSemaphore

TypeOK == count \in 0..(Values - 1) /\ asleep \subseteq Procs

(* No permit is lost, none is made, none is taken twice. *)
PermitConservation == count + out = Initial /\ count >= 0

(* When all that can still happen is that a wait ends for no reason, nobody *)
(* sleeps while there is a permit.                                          *)
NoLostWakeup ==
  (\A q \in Procs : pc[q] = "Done" \/ q \in asleep) /\ asleep # {} => count = 0

(* Who fails to decrement has lost a permit to somebody who claimed it. *)
FailureMeansTaken == \A q \in Procs : pc[q] = "C2_CasCount" => count <= c[q]

Abstract == INSTANCE UnfairSemaphore WITH Largest <- 4, Maximum <- 0, permits <- count
RefinesUnfairSemaphore ==
  Abstract!Init /\ [][UNCHANGED count \/ Abstract!Next]_count
=============================================================================
