------------------------------ MODULE Barging ------------------------------
(***************************************************************************)
(* What an unfair counting semaphore is where all that wait do so by       *)
(* callbacks, and nothing happens at the same time: whoever finds enough   *)
(* takes it, past all that wait; and whenever there may be more for the    *)
(* line than before, the oldest are served as long as there is enough for  *)
(* the oldest.  Nobody gathers a part.                                     *)
(*                                                                         *)
(* One step is one whole operation, and what follows from it.  Where       *)
(* operations overlap, others may take the permits in between:             *)
(* BargingSemaphore.tla has that, and is no refinement of this.            *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Procs,     \* the processes
          Total,     \* how many permits there are
          Request    \* Request[p]: how many permits p asks for, 1..Total

VARIABLES permits,   \* the counter: permits that nobody has
          queue,     \* the processes that wait, oldest first
          got        \* got[p]: permits that p has

vars == <<permits, queue, got>>

Waiting == {queue[i] : i \in 1..Len(queue)}

Init == /\ permits = Total
        /\ queue = <<>>
        /\ got = [p \in Procs |-> 0]

-----------------------------------------------------------------------------
(* With k permits in the counter, the line q is served. *)
RECURSIVE Served(_, _, _)
Served(k, q, g) ==
  IF q = <<>> \/ k < Request[Head(q)] THEN [permits |-> k, queue |-> q, got |-> g]
  ELSE LET oldest == Head(q)
       IN Served(k - Request[oldest], Tail(q), [g EXCEPT ![oldest] = Request[oldest]])

Becomes(after) == permits' = after.permits /\ queue' = after.queue /\ got' = after.got

Idle(p) == got[p] = 0 /\ p \notin Waiting

Acquire(p) == /\ Idle(p) /\ permits >= Request[p]
              /\ permits' = permits - Request[p]
              /\ got' = [got EXCEPT ![p] = Request[p]]
              /\ UNCHANGED queue

Join(p) == /\ Idle(p) /\ permits < Request[p]
           /\ queue' = Append(queue, p)
           /\ UNCHANGED <<permits, got>>

Return(p, k) == /\ p \notin Waiting /\ k \in 1..got[p]
                /\ Becomes(Served(permits + k, queue, [got EXCEPT ![p] = @ - k]))

(* Who leaves the line may have been in the way of the next. *)
Cancel(p) == /\ p \in Waiting
             /\ Becomes(Served(permits, SelectSeq(queue, LAMBDA q : q # p), got))

Next == \E p \in Procs : \/ Acquire(p) \/ Join(p) \/ Cancel(p)
                         \/ \E k \in 1..Total : Return(p, k)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
TypeOK == /\ permits \in 0..Total
          /\ got \in [Procs -> 0..Total]
          /\ Waiting \subseteq Procs

(* Who waits has nothing, and there is not enough for the oldest. *)
NobodyGathers == \A p \in Waiting : got[p] = 0
NoLostWakeup  == queue # <<>> => permits < Request[Head(queue)]
=============================================================================
