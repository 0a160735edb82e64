--------------------------- MODULE TurnsSemaphore ---------------------------
(* Semaphore beside a program of operations of the Java's: jqwik makes the    *)
(* program, TLC executes this.                                                *)
EXTENDS Semaphore, TurnClients

Most   == MostOf(Total)
Asking == AskingOf(Total)
Wants  == [p \in Asking |-> p[2]]

Elements(seq) == {seq[i] : i \in 1..Len(seq)}

(* What the Java shows: the counter, who waits (oldest first), and what those   *)
(* have that have all they asked for.  What waiters have gathered does not show: *)
(* it is what makes PermitConservation true, if anything does.                   *)
Parts(lacking) == {part \in [lacking -> 0..Most] : \A p \in lacking : part[p] < Request[p]}
Holding(java, part, p) == IF p \in DOMAIN part THEN part[p] ELSE HeldBy(java, p)
Possible(java) == {[p \in Procs |-> Holding(java, part, p)] :
                     part \in Parts(Elements(java.line) \ DOMAIN java.held)}
Conserving(java) == {g \in Possible(java) : java.permits + Sum(g, Procs) = Total}

Shows(java) == /\ permits' = java.permits
               /\ queue' = java.line
               /\ got' \in IF Conserving(java) = {} THEN Possible(java) ELSE Conserving(java)
=============================================================================
