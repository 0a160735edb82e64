---------------------- MODULE SlotSemaphoreProperties ----------------------
(***************************************************************************)
(* The properties of SlotSemaphore: those of every semaphore               *)
(* (SemaphoreProperties.tla: PermitConservation, NoLostWakeup, Fifo,       *)
(* RefinesSemaphore and others), and the following.                        *)
(***************************************************************************)
EXTENDS SlotSemaphore

INSTANCE SemaphoreProperties WITH free <- Free(permits)

(* While a thread is queued the counter is marked, so a releaser that sees *)
(* no mark need not look for waiters.                                      *)
MarkedWhileQueued == slot # None \/ list # <<>> => Marked(permits)

(* A cancellation is atomic for other threads: the counter holds no permit *)
(* while a cancelled waiter's part is on its way to the next waiter or to  *)
(* the counter. Otherwise a tryAcquire could be refused although no thread *)
(* holds those permits. The definition is exact where each thread calls    *)
(* once, because a cancelled waiter keeps its state until the next call.   *)
Withdrawn(q) == owed[q] > 0 /\ ~waiting[q] /\ state[q] > 0
NoFalseRefusal == Free(permits) > 0 => \A q \in Procs : ~Withdrawn(q)

(* A cancelling thread spins only for a releaser that has already taken    *)
(* its waiter out and has one step left.                                   *)
CancelWaitsForNobody ==
  \A q \in Procs : pc[q] = "C6_AwaitGrant" => state[q] = 0 \/ Chosen(q)

(* A thread without the mutex is refused only if there are too few permits *)
(* at that moment, with or without a mark.                                 *)
SentAway(q) == /\ pc[q] \in {"T1_LoadPermits", "T2_CasPermits"}
               /\ pc'[q] \in {"P1_Call", "D1_Lock"}
RefusedOnlyTooFew == [][\A q \in Procs : SentAway(q) => Free(permits) < Request[q]]_vars

(* Between two calls a thread has no unpark permit, and no other thread is *)
(* about to wake it.                                                       *)
NoWakeLeftOver ==
  \A q \in Procs : pc[q] \in {"P1_Call", "Done"}
                     => ~woken[q] /\ \A r \in Procs : q \notin Elements(wakes[r])

(* A tryAcquire never reaches the slow path. *)
TriesNeverWait == \A q \in Procs : way[q] = "try" => pc[q] # "D1_Lock"

(* Among the waiters that one release serves, the oldest is woken first. *)
WakesFirst(q) == /\ wakes[q] # <<>>
                 /\ Head(wakes[q]) = None \/ woken'[Head(wakes[q])]
                 /\ wakes'[q] = Tail(wakes[q])
WokenInOrder ==
  [][\A q \in Procs : \/ wakes'[q] = wakes[q]
                      \/ \E x \in Procs : \/ wakes'[q] = Append(wakes[q], x)
                                         \/ wakes'[q] = Disowned(wakes[q], x)
                      \/ WakesFirst(q)]_vars

-----------------------------------------------------------------------------
(* ---- Fairness: weak fairness of every thread, strong fairness of the    *)
(* inner mutex (LockStep), and strong fairness of a CAS that would succeed *)
(* (Exchange)                                                              *)
LockStep(q) == p(q) /\ pc[q] \in {"D1_Lock", "C3_Lock", "L1_Lock"}
Exchange(q) == p(q) /\ pc[q] \in {"T2_CasPermits", "F2_CasPermits"} /\ permits = cur[q]
FairMutex    == \A q \in Procs : SF_vars(LockStep(q))
FairExchange == \A q \in Procs : SF_vars(Exchange(q))
WeaklyFairSpec     == Spec /\ \A q \in Procs : WF_vars(p(q))
UnfairMutexSpec    == WeaklyFairSpec /\ FairExchange
UnfairExchangeSpec == WeaklyFairSpec /\ FairMutex
FairSpec           == WeaklyFairSpec /\ FairMutex /\ FairExchange
=============================================================================
