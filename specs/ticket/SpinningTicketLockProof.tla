---------------------- MODULE SpinningTicketLockProof -----------------------
(***************************************************************************)
(* SpinningTicketSemaphore refines TicketSemaphore where each thread uses  *)
(* one semaphore as a lock, and with one permit threads enter in the order *)
(* of their tickets. For any number of threads, permits and calls, under   *)
(* sequential consistency. BorrowLemmas has the argument;                  *)
(* SpinningTicketLockProof.prove states the types, the lemmas and the      *)
(* goals.                                                                  *)
(***************************************************************************)
EXTENDS SpinningTicketSemaphoreProof

INSTANCE BorrowLemmas WITH
  Takes <- {"K1_DrawTicket", "K2_LoadGrant", "T1_LoadTicket", "T2_LoadGrant", "T3_CasTicket"}

(* ---- lemma *)
LOne == \A q \in Procs : pc[q] = "P1_AddGrant" => k[q] = 1
=============================================================================
