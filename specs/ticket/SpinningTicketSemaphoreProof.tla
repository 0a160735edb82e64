------------------------ MODULE SpinningTicketSemaphoreProof ------------------------
(***************************************************************************)
(* The inductive invariant of SpinningTicketSemaphore, for any number of   *)
(* threads, semaphores and permits, under sequential consistency.          *)
(*                                                                         *)
(* TicketLemmas has the argument.                                          *)
(* The solver proves that each action keeps each lemma; ./wakeproof prove  *)
(* shows it. SpinningTicketSemaphoreProof.prove states types and goals.    *)
(***************************************************************************)
EXTENDS SpinningTicketSemaphore, StoreBuffers

INSTANCE TicketProperties

INSTANCE TicketLemmas WITH Waits <- {"K2_LoadGrant"}

(* ---- as in bounds/ *)
NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
