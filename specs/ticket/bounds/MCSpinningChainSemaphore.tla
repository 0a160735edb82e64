---------------------- MODULE MCSpinningChainSemaphore ----------------------
(***************************************************************************)
(* What the configuration of SpinningChainSemaphore names.  Nobody parks.  *)
(***************************************************************************)
EXTENDS SpinningChainSemaphore, StoreBuffers, TicketWork
INSTANCE WaitingChainProperties WITH woken <- [q \in Procs |-> FALSE]

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))
=============================================================================
