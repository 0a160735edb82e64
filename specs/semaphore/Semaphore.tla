----------------------------- MODULE Semaphore -----------------------------
(***************************************************************************)
(* What a fair counting semaphore is, whatever it is made of.              *)
(*                                                                         *)
(* There are Total permits.  A process asks for Request[p] of them.  Those *)
(* that cannot be served wait in line, and every permit that comes back    *)
(* goes to the oldest of them; only when nobody waits does it go to the    *)
(* counter.  So the oldest may hold a part of what it asked for, and it is *)
(* the only one that does.                                                 *)
(*                                                                         *)
(* One step is one whole operation.  SlotSemaphore.tla is checked to be a  *)
(* refinement of this module, MCSemaphore checks the module itself.        *)
(* Source: document 000, "Counting Semaphore Algorithm".                   *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Procs,     \* the processes
          Total,     \* how many permits there are
          Request    \* Request[p]: how many permits p asks for, 1..Total

VARIABLES permits,   \* the counter: permits that nobody has
          queue,     \* the processes that wait, oldest first
          got        \* got[p]: permits that p has, all it asked for or a part

vars == <<permits, queue, got>>

Waiting == {queue[i] : i \in 1..Len(queue)}

Init == /\ permits = Total
        /\ queue = <<>>
        /\ got = [p \in Procs |-> 0]

-----------------------------------------------------------------------------
(* Enough is there: take it. *)
Acquire(p) == /\ got[p] = 0 /\ p \notin Waiting
              /\ permits >= Request[p]
              /\ permits' = permits - Request[p]
              /\ got' = [got EXCEPT ![p] = Request[p]]
              /\ UNCHANGED queue

(* Not enough is there: take what there is and stand in line. *)
Join(p) == /\ got[p] = 0 /\ p \notin Waiting
           /\ permits < Request[p]
           /\ got' = [got EXCEPT ![p] = permits]
           /\ permits' = 0
           /\ queue' = Append(queue, p)

(* Deal k permits to the line q, oldest first; the rest is for the counter. *)
RECURSIVE Deal(_, _, _)
Deal(k, q, g) ==
  IF k = 0 \/ q = <<>> THEN [permits |-> k, queue |-> q, got |-> g]
  ELSE LET oldest == Head(q)
           needs  == Request[oldest] - g[oldest]
       IN IF k < needs
          THEN [permits |-> 0, queue |-> q, got |-> [g EXCEPT ![oldest] = @ + k]]
          ELSE Deal(k - needs, Tail(q), [g EXCEPT ![oldest] = Request[oldest]])

(* Give k permits back.  A release of several may come in several steps. *)
Return(p, k) == /\ p \notin Waiting
                /\ k \in 1..got[p]
                /\ LET dealt == Deal(k, queue, [got EXCEPT ![p] = @ - k])
                   IN /\ permits' = permits + dealt.permits
                      /\ queue' = dealt.queue
                      /\ got' = dealt.got

(* Leave the line; a part that was already there is then given back.  Two steps *)
(* here, as it may serve several; that nobody gets in between is for the        *)
(* algorithm to say (NoFalseRefusal).                                           *)
Cancel(p) == /\ p \in Waiting
             /\ queue' = SelectSeq(queue, LAMBDA q : q # p)
             /\ UNCHANGED <<permits, got>>

Next == \E p \in Procs : \/ Acquire(p) \/ Join(p) \/ Cancel(p)
                         \/ \E k \in 1..Total : Return(p, k)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
(* Whoever has permits gives them all back in the end; nothing else is needed. *)
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

(* No permit lies about while somebody waits. *)
NoIdlePermitWhileWaiting == queue # <<>> => permits = 0

(* Two that wait never hold a part each: they could wait for each other. *)
OnePartHolder == \A i \in 2..Len(queue) : got[queue[i]] = 0

(* Who waits lacks something, and somebody has that who does not wait: or a   *)
(* wake was lost.                                                              *)
NoLostWakeup == /\ \A p \in Waiting : got[p] < Request[p]
                /\ queue # <<>> => \E p \in Procs \ Waiting : got[p] > 0

(* Who is served has waited longest of those that wait on; who comes later is *)
(* not served while anybody waits.                                             *)
Served(p) == p \notin Waiting' /\ got[p] < Request[p] /\ got'[p] = Request[p]
Before(p) == {queue[i] : i \in {j \in 1..Len(queue) : \A k \in 1..j : queue[k] # p}}
Fifo == [][\A p \in Procs : Served(p) => Before(p) \cap Waiting' = {}]_vars

(* Who waits is served, or leaves. *)
Progress == \A p \in Procs : p \in Waiting ~> p \notin Waiting
=============================================================================
