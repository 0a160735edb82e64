---------------------------- MODULE TurnClients ----------------------------
(* Who makes the programs of operations that are held beside the semaphores:  *)
(* a process is a client that asks for so many.                               *)
EXTENDS Integers

Clients == 1..4
LeastOf(a, b) == IF a < b THEN a ELSE b
MostOf(total) == LeastOf(total, 3)
AskingOf(total) == Clients \X (1..MostOf(total))

HeldBy(java, p) == IF p \in DOMAIN java.held THEN java.held[p] ELSE 0
=============================================================================
