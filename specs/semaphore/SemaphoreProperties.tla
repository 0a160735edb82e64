------------------------ MODULE SemaphoreProperties ------------------------
(***************************************************************************)
(* What every semaphore here promises: the one that ships and those as     *)
(* published, which break some of it.  The variables are those of the      *)
(* algorithm; an algorithm that lacks one says what stands for it.         *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs, None, Total, Request  \* as in the algorithm

VARIABLES free,     \* permits in the counter
          slot,     \* the waiter in the slot, or None
          mutex,    \* who holds the inner mutex, or None
          list,     \* the waiters in the list, oldest first
          state,    \* what a waiter still needs
          woken,    \* who has been woken and has not seen it
          owed,     \* permits in a process's own hand
          waiting,  \* who is queued and has not left
          faults,   \* the rules that a step has broken
          acq,      \* what a process has taken from the counter on its way to the queue
          num,      \* what it has left to give back
          w,        \* the waiter that it has in hand
          pc        \* where it is

LOCAL Elements(seq) == {seq[i] : i \in 1..Len(seq)}

TypeOK == /\ free \in 0..Total
          /\ slot \in Procs \cup {None} /\ mutex \in Procs \cup {None}
          /\ Elements(list) \subseteq Procs
          /\ state \in [Procs -> 0..Total]
          /\ woken \in [Procs -> BOOLEAN]
          /\ owed \in [Procs -> 0..Total]
          /\ \A q \in Procs : /\ acq[q] \in 0..Request[q]
                              /\ num[q] \in 0..Total
                              /\ w[q] \in Procs \cup {None}

(* What q's waiter has been given so far. *)
Given(q) == IF waiting[q] THEN Request[q] - state[q] ELSE 0

RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0
             ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})

(* No permit is lost, none is made: at every step. *)
PermitConservation == free + Sum([q \in Procs |-> owed[q] + Given(q)], Procs) = Total

(* The document's key invariant, at every step: the counter is empty while *)
(* anybody stands in the slot or the list.  (Who is still on the way there  *)
(* holds the mutex and has found the counter empty under it.)               *)
NoIdlePermitWhileWaiting == slot # None \/ list # <<>> => free = 0

(* A waiter is in one place at most. *)
OnePlace == /\ slot \notin Elements(list)
            /\ Cardinality(Elements(list)) = Len(list)

(* Two that wait never hold a part each: they could wait for each other. *)
OnePartHolder ==
  \A q, r \in Procs : /\ waiting[q] /\ 0 < Given(q) /\ state[q] > 0
                      /\ waiting[r] /\ 0 < Given(r) /\ state[r] > 0
                      => q = r

(* When all that can still happen is a cancel, nobody is asleep.  All     *)
(* permits are free by then, or parts of them are stuck with the sleepers. *)
Asleep(q) == pc[q] = "S2_Park" /\ ~woken[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* The rules that a step can break; the steps themselves raise the flag. *)
Fifo              == "Fifo" \notin faults
NoStrayRemoval    == "NoStrayRemoval" \notin faults
NoTouchAfterLeave == "NoTouchAfterLeave" \notin faults
WakeAfterUnlock   == "WakeAfterUnlock" \notin faults

(* With one permit the semaphore is a mutex. *)
MutualExclusion == Total = 1 => Cardinality({q \in Procs : owed[q] > 0}) <= 1

-----------------------------------------------------------------------------
(* Who is queued is served, or leaves. *)
Progress == \A q \in Procs : waiting[q] ~> ~waiting[q]

(* Who asks gets, even if it is still on the way to the queue. *)
EveryRequest == \A q \in Procs : pc[q] = "T1_LoadPermits" ~> owed[q] = Request[q]

-----------------------------------------------------------------------------
(* Whatever it does, the abstract semaphore (Semaphore.tla) could do, too. *)

(* Taken out of the slot or the list to be granted, state not yet written. *)
InHand(r) == IF w[r] # None /\ w[r] \notin Elements(list) THEN state[w[r]] ELSE 0
Chosen(q) == \E r \in Procs : w[r] = q /\ q \notin Elements(list)

(* Holds the mutex, has taken a part, is about to be queued. *)
Entering == {q \in Procs : acq[q] > 0 /\ pc[q] \in {"D2_LoadPermits", "D3_CasPermits",
                                                   "D5_CasSlot", "D6_PushList"}}

Abstract == INSTANCE Semaphore WITH
  permits <- free,
  queue   <- (IF slot = None THEN <<>> ELSE <<slot>>)
             \o SelectSeq(list, LAMBDA q : state[q] > 0)
             \o (IF Entering = {} THEN <<>> ELSE <<CHOOSE q \in Entering : TRUE>>),
  got     <- [q \in Procs |-> IF Chosen(q) THEN Request[q]
                              ELSE owed[q] - InHand(q) + Given(q)]

(* Abstract!Spec, its safety part; TLC decides "nothing happened" first, which *)
(* is what most steps are up there, and is three times as fast for it.         *)
RefinesSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
