-------------------------- MODULE BargingSequential -------------------------
(* Barging, driven by an operation sequence that also runs on the unfair   *)
(* semaphore in Java.                                                      *)
EXTENDS Barging, TurnClients

Asking == AskingOf(Total)
Wants  == [p \in Asking |-> p[2]]

(* What is observable in Java: the counter, the queue, and the permits     *)
(* each client holds.                                                      *)
Shows(java) == /\ permits' = java.permits
               /\ queue' = java.line
               /\ got' = [p \in Procs |-> HeldBy(java, p)]
=============================================================================
