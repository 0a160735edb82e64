--------------------- MODULE BargingSemaphoreProperties ---------------------
(***************************************************************************)
(* What BargingSemaphore promises, and what it gives up: NoIdlePermitWhileWaiting,*)
(* Fifo and Progress hold of SlotSemaphore and not of it, each of which a  *)
(* control shows.                                                          *)
(***************************************************************************)
EXTENDS BargingSemaphore

TypeOK == /\ Free(permits) \in 0..Total
          /\ mutex \in Procs \cup {None}
          /\ Elements(list) \subseteq Procs
          /\ Cardinality(Elements(list)) = Len(list)
          /\ \A q \in Procs : /\ state[q] \in {0, Request[q]}
                              /\ woken[q] \in BOOLEAN
                              /\ owed[q] \in {0, Request[q]}
                              /\ w[q] \in Procs \cup {None}
                              /\ removed[q] \in BOOLEAN
                              /\ removed[q] => q \in Cancellers

RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0
             ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})

(* No permit is lost, none is made: at every step. *)
PermitConservation == Free(permits) + Sum(owed, Procs) = Total

(* With one permit the semaphore is a mutex. *)
MutualExclusion == Total = 1 => Cardinality({q \in Procs : owed[q] > 0}) <= 1

(* When all that can still happen is a cancel, nobody is asleep: all permits   *)
(* are in the counter by then.                                                 *)
Asleep(q) == pc[q] = "S2_Park" /\ ~woken[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* So that a release that finds no mark need not look for who waits. *)
Called(q) == q \in Elements(list) /\ state[q] = 0
MarkedWhileUncalled ==
  mutex = None /\ list # <<>> /\ ~Called(Head(list)) => Marked(permits)

(* Where there is enough for the oldest and nobody has called it, somebody is   *)
(* on the way to do so.                                                        *)
SomebodyIsOnTheWay ==
  mutex = None /\ list # <<>> /\ ~Called(Head(list)) /\ Free(permits) >= Request[Head(list)]
    => \E q \in Procs : pc[q] = "L1_Lock"

(* Of those that sleep, who has waited longest is called, and nobody else.     *)
OldestIsCalled == \A q \in Procs : Called(q) => q = Head(list)

(* Whom somebody has called already is not called once more.                   *)
CalledOnce == \A q \in Procs : pc[q] = "L4_StoreState" => ~Called(w[q])

(* Who looks at the counter for itself is sent away only when there are too    *)
(* few permits.                                                                *)
SentAway(q) == /\ pc[q] \in {"T1_LoadPermits", "T2_CasPermits"} /\ w[q] = q
               /\ pc'[q] \in {"P1_Call", "D1_Lock", "D6_PushList", "A3_StoreState"}
RefusedOnlyTooFew == [][\A q \in Procs : SentAway(q) => Free(permits) < Request[q]]_vars

(* A wake is for the call that waits for it: who is between two calls was left *)
(* none, and nobody is about to wake it.                                       *)
NoWakeLeftOver ==
  \A q \in Procs : pc[q] \in {"P1_Call", "Done"}
                     => ~woken[q] /\ \A r \in Procs : q \notin Elements(wakes[r])

(* A call is over when it is left: nothing that it took is kept, and that it   *)
(* was given up is forgotten.                                                  *)
OverWhenLeft ==
  \A q \in Procs : pc[q] \in {"P1_Call", "Done"} => owed[q] = 0 /\ ~removed[q]

-----------------------------------------------------------------------------
(* Given up: permits lie in the counter while somebody waits that they would   *)
(* be enough for ...                                                           *)
NoIdlePermitWhileWaiting ==
  \A q \in Elements(list) : ~Called(q) => Free(permits) < Request[q]

(* ... who comes late takes them past who waits ...                            *)
TakesPast(q) == /\ q \notin Elements(list) /\ owed[q] = 0 /\ owed'[q] > 0
Fifo == [][\A q \in Procs : TakesPast(q) => list = <<>>]_vars

(* ... and who waits may do so for ever, if others always come back.  If they  *)
(* do not, everybody is through in the end.                                    *)
Waiting(q) == q \in Elements(list)
Progress == \A q \in Procs : Waiting(q) ~> ~Waiting(q)

(* Whatever the others do, somebody gets what it asked for, again and again.   *)
DeadlockFreedom == []<>(\E q \in Procs : owed[q] > 0)

(* Fairness: as for SlotSemaphore.  *)
LockStep(q) == p(q) /\ pc[q] \in {"D1_Lock", "A1_Lock", "C3_Lock", "L1_Lock"}
Exchange(q) == p(q) /\ pc[q] \in {"T2_CasPermits", "F2_CasPermits"} /\ permits = cur[q]
FairSpec == Spec /\ \A q \in Procs : WF_vars(p(q)) /\ SF_vars(LockStep(q)) /\ SF_vars(Exchange(q))
=============================================================================
