------------------------- MODULE SemaphoreSequential ------------------------
(* Semaphore, driven by an operation sequence that jqwik generates and     *)
(* that also runs on the Java.                                             *)
EXTENDS Semaphore, TurnClients

Most   == MostOf(Total)
Asking == AskingOf(Total)
Wants  == [p \in Asking |-> p[2]]

Elements(seq) == {seq[i] : i \in 1..Len(seq)}

(* What is observable in Java: the counter, the queue, and the permits of  *)
(* each client that holds all of its request. A waiter's part is not       *)
(* observable. Shows accepts any part that satisfies PermitConservation,   *)
(* and any part at all if none does.                                       *)
Parts(lacking) == {part \in [lacking -> 0..Most] : \A p \in lacking : part[p] < Request[p]}
Holding(java, part, p) == IF p \in DOMAIN part THEN part[p] ELSE HeldBy(java, p)
Possible(java) == {[p \in Procs |-> Holding(java, part, p)] :
                     part \in Parts(Elements(java.line) \ DOMAIN java.held)}
Conserving(java) == {g \in Possible(java) : java.permits + Sum(g, Procs) = Total}

Shows(java) == /\ permits' = java.permits
               /\ queue' = java.line
               /\ got' \in IF Conserving(java) = {} THEN Possible(java) ELSE Conserving(java)
=============================================================================
