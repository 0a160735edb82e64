----------------------- MODULE WaitingArrayLockProof ------------------------
(***************************************************************************)
(* WaitingArraySemaphore refines TicketSemaphore where each thread uses    *)
(* one semaphore as a lock, and with one permit threads enter in the order *)
(* of their tickets. For any number of threads, permits and calls, under   *)
(* sequential consistency. BorrowLemmas has the argument;                  *)
(* WaitingArrayLockProof.prove states the types, the lemmas and the goals. *)
(***************************************************************************)
EXTENDS WaitingArraySemaphoreProof

INSTANCE BorrowLemmas WITH
  Takes <- {"K1_DrawTicket", "K2_LoadGrant", "K3_LoadBucket", "K4_LoadGrantAgain", "K5_AwaitBucket",
            "K6_AwaitGrant", "T1_LoadTicket", "T2_LoadGrant", "T3_CasTicket"}

(* ---- lemma *)
LOne == \A q \in Procs : pc[q] = "P1_AddGrant" => k[q] = 1
=============================================================================
