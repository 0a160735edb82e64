---------------------------- MODULE TurnsBarging ----------------------------
(* Barging beside a program of operations on the Java's unfair semaphore.     *)
EXTENDS Barging, TurnClients

Asking == AskingOf(Total)
Wants  == [p \in Asking |-> p[2]]

(* What the Java shows: the counter, who waits, and who holds what. *)
Shows(java) == /\ permits' = java.permits
               /\ queue' = java.line
               /\ got' = [p \in Procs |-> HeldBy(java, p)]
=============================================================================
