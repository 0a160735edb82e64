---------------------- MODULE MCNotifierChainSemaphore ----------------------
(***************************************************************************)
(* What the configurations of NotifierChainSemaphore name.                 *)
(***************************************************************************)
EXTENDS NotifierChainSemaphore, StoreBuffers, TicketWork
INSTANCE WaitingChainProperties

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodyIsPutBack   == \A q \in Procs : pc[q] # "P8_PushBack"
NobodyLooksInVain == \A q \in Procs : pc[q] = "P9_LoadGrantAgain" => Now(Grant(s[q])) <= low[q]
=============================================================================
