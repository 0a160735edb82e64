----------------------- MODULE WaitingChainLockProof ------------------------
(***************************************************************************)
(* WaitingChainSemaphore refines TicketSemaphore where each thread uses    *)
(* one semaphore as a lock, and with one permit threads enter in the order *)
(* of their tickets. For any number of threads, permits and calls, under   *)
(* sequential consistency. BorrowLemmas has the argument;                  *)
(* WaitingChainLockProof.prove states the types, the lemmas and the goals. *)
(***************************************************************************)
EXTENDS WaitingChainSemaphoreProof

INSTANCE BorrowLemmas WITH
  Takes <- {"K1_DrawTicket", "K2_LoadGrant", "E1_LoadTop", "E2_PushNode", "E4_LoadGrantAgain",
            "E6_LoadGate", "E7_Park"}

(* ---- lemma: a thread that wakes others for its own take *)
LTaker == \A q \in Procs : pc[q] \in Walks /\ by[q] = "take" => step[q] % 2 = 1
=============================================================================
