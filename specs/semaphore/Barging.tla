------------------------------ MODULE Barging ------------------------------
(***************************************************************************)
(* The abstract unfair counting semaphore, for operations that do not      *)
(* overlap and waiters that are all callbacks.                             *)
(*                                                                         *)
(* An acquirer that finds enough permits takes them, past all waiters.     *)
(* Whenever the queue may gain permits (a release, a cancellation), the    *)
(* oldest waiters are served as long as there are enough permits for the   *)
(* oldest. No waiter collects a part.                                      *)
(*                                                                         *)
(* One step is one complete operation with all its consequences. Where     *)
(* operations overlap, others may take the permits in between, so          *)
(* BargingSemaphore.tla does not refine this module. The property tests    *)
(* compare sequential runs of the Java with it. Its properties are at the  *)
(* end.                                                                    *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Procs,     \* the processes
          Total,     \* number of permits
          Request    \* Request[p]: permits p asks for, 1..Total

VARIABLES permits,   \* free permits
          queue,     \* the waiters, oldest first
          got        \* got[p]: permits p holds

vars == <<permits, queue, got>>

Waiting == {queue[i] : i \in 1..Len(queue)}

Init == /\ permits = Total
        /\ queue = <<>>
        /\ got = [p \in Procs |-> 0]

-----------------------------------------------------------------------------
(* Serves the queue q from k permits, as long as they are enough for the   *)
(* oldest.                                                                 *)
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

(* A waiter that leaves may have kept the next one from being served. *)
Cancel(p) == /\ p \in Waiting
             /\ Becomes(Served(permits, SelectSeq(queue, LAMBDA q : q # p), got))

Next == \E p \in Procs : \/ Acquire(p) \/ Join(p) \/ Cancel(p)
                         \/ \E k \in 1..Total : Return(p, k)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
TypeOK == /\ permits \in 0..Total
          /\ got \in [Procs -> 0..Total]
          /\ Waiting \subseteq Procs

(* A waiter holds nothing, and there are too few permits for the oldest. *)
NobodyGathers == \A p \in Waiting : got[p] = 0
NoLostWakeup  == queue # <<>> => permits < Request[Head(queue)]
=============================================================================
