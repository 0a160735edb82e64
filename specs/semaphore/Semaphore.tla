----------------------------- MODULE Semaphore -----------------------------
(***************************************************************************)
(* The abstract fair counting semaphore: what SlotSemaphore.tla refines.   *)
(* Source: volt-semaphore: "Counting Semaphore Algorithm", documentation   *)
(* of Volt v1.0.0-zig0.15.2, volt-5fk.pages.dev.                           *)
(*                                                                         *)
(* There are Total permits. A process asks for Request[p] of them. If      *)
(* there are too few, it takes the rest of the counter and queues. A       *)
(* returned permit goes to the oldest waiter, and to the counter only if   *)
(* the queue is empty. So the oldest waiter may hold a part of its         *)
(* request, and no other waiter holds any.                                 *)
(*                                                                         *)
(* One step is one complete operation. MCSemaphore.tla checks this module  *)
(* alone. Its properties are at the end.                                   *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Procs,     \* the threads
          Total,     \* number of permits
          Request    \* Request[p]: permits p asks for, 1..Total

VARIABLES permits,   \* free permits
          queue,     \* the waiters, oldest first
          got        \* got[p]: permits p holds: none, all of its request, or a part

vars == <<permits, queue, got>>

Waiting == {queue[i] : i \in 1..Len(queue)}

Init == /\ permits = Total
        /\ queue = <<>>
        /\ got = [p \in Procs |-> 0]

-----------------------------------------------------------------------------
(* Enough permits are free: take them. *)
Acquire(p) == /\ got[p] = 0 /\ p \notin Waiting
              /\ permits >= Request[p]
              /\ permits' = permits - Request[p]
              /\ got' = [got EXCEPT ![p] = Request[p]]
              /\ UNCHANGED queue

(* Too few permits are free: take them and queue for the rest. *)
Join(p) == /\ got[p] = 0 /\ p \notin Waiting
           /\ permits < Request[p]
           /\ got' = [got EXCEPT ![p] = permits]
           /\ permits' = 0
           /\ queue' = Append(queue, p)

(* Distributes k permits over the queue q, oldest first; the rest is for   *)
(* the counter.                                                            *)
RECURSIVE Deal(_, _, _)
Deal(k, q, g) ==
  IF k = 0 \/ q = <<>> THEN [permits |-> k, queue |-> q, got |-> g]
  ELSE LET oldest == Head(q)
           needs  == Request[oldest] - g[oldest]
       IN IF k < needs
          THEN [permits |-> 0, queue |-> q, got |-> [g EXCEPT ![oldest] = @ + k]]
          ELSE Deal(k - needs, Tail(q), [g EXCEPT ![oldest] = Request[oldest]])

(* Gives k permits back. A process may give its permits back in several    *)
(* steps.                                                                  *)
Return(p, k) == /\ p \notin Waiting
                /\ k \in 1..got[p]
                /\ LET dealt == Deal(k, queue, [got EXCEPT ![p] = @ - k])
                   IN /\ permits' = permits + dealt.permits
                      /\ queue' = dealt.queue
                      /\ got' = dealt.got

(* Leaves the queue. The process still holds the part it had collected and *)
(* gives it back in a second step, because that step may serve several     *)
(* waiters. NoFalseRefusal in SlotSemaphoreProperties.tla says that the    *)
(* algorithm shows other threads no state in between.                      *)
Cancel(p) == /\ p \in Waiting
             /\ queue' = SelectSeq(queue, LAMBDA q : q # p)
             /\ UNCHANGED <<permits, got>>

Next == \E p \in Procs : \/ Acquire(p) \/ Join(p) \/ Cancel(p)
                         \/ \E k \in 1..Total : Return(p, k)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
(* Fairness: a process that holds all its permits gives them back. No      *)
(* other assumption is needed.                                             *)
GivesBack(p) == \E k \in 1..Total : Return(p, k)
FairSpec == Spec /\ \A p \in Procs : WF_vars(GivesBack(p))

-----------------------------------------------------------------------------
RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0
             ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})

TypeOK == /\ permits \in 0..Total
          /\ got \in [Procs -> 0..Total]
          /\ Waiting \subseteq Procs
          /\ Len(queue) <= Len(SelectSeq(queue, LAMBDA p : p \in Procs))

PermitConservation == permits + Sum(got, Procs) = Total

(* A waiter and a free permit never coexist. *)
NoIdlePermitWhileWaiting == queue # <<>> => permits = 0

(* At most one waiter holds a part of its request. Two such waiters could  *)
(* wait for each other for ever.                                           *)
OnePartHolder == \A i \in 2..Len(queue) : got[queue[i]] = 0

(* Every waiter lacks a permit, and some process that does not wait holds  *)
(* one. Its release will reach the queue.                                  *)
NoLostWakeup == /\ \A p \in Waiting : got[p] < Request[p]
                /\ queue # <<>> => \E p \in Procs \ Waiting : got[p] > 0

(* First come, first served: when p is served, no earlier waiter still     *)
(* waits.                                                                  *)
Served(p) == p \notin Waiting' /\ got[p] < Request[p] /\ got'[p] = Request[p]
Before(p) == {queue[i] : i \in {j \in 1..Len(queue) : \A k \in 1..j : queue[k] # p}}
Fifo == [][\A p \in Procs : Served(p) => Before(p) \cap Waiting' = {}]_vars

(* Starvation freedom: every waiter is served or cancels. *)
Progress == \A p \in Procs : p \in Waiting ~> p \notin Waiting
=============================================================================
