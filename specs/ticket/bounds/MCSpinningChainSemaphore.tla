---------------------- MODULE MCSpinningChainSemaphore ----------------------
(***************************************************************************)
(* Bounds for SpinningChainSemaphore, where no thread parks.               *)
(***************************************************************************)
EXTENDS SpinningChainSemaphore, StoreBuffers, TicketWork
INSTANCE WaitingChainProperties WITH woken <- [q \in Procs |-> FALSE]

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))
=============================================================================
