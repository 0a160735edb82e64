---------------------------- MODULE TurnClients ----------------------------
(* The clients of the generated operation sequences that the property      *)
(* tests run against the Java and a specification. A process is a pair: a  *)
(* client and the number of permits it asks for.                           *)
EXTENDS Integers

Clients == 1..4
LeastOf(a, b) == IF a < b THEN a ELSE b
MostOf(total) == LeastOf(total, 3)
AskingOf(total) == Clients \X (1..MostOf(total))

HeldBy(java, p) == IF p \in DOMAIN java.held THEN java.held[p] ELSE 0
=============================================================================
