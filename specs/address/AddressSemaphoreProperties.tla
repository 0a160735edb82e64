--------------------- MODULE AddressSemaphoreProperties ---------------------
(***************************************************************************)
(* The properties of AddressSemaphore: safety, progress, and that it       *)
(* refines a semaphore (UnfairSemaphore.tla) and WaitOnAddress             *)
(* (WaitOnAddress.tla). The Javadoc of package address uses the same       *)
(* names.                                                                  *)
(***************************************************************************)
EXTENDS AddressSemaphore

-----------------------------------------------------------------------------
(* ---- Safety *)

TypeOK == /\ \A x \in Sems : Now(Count(x)) \in Nat /\ Now(Asleep(x)) \in Nat
          /\ guard \in Procs \cup {None}
          /\ Sleepers(queue) \subseteq Procs /\ Cardinality(Sleepers(queue)) = Len(queue)
          /\ \A q \in Procs : Now(State(q)) \in {"waiting", "woken"}

(* No permit is lost, none is created, none is taken twice. *)
PermitConservation ==
  \A x \in Sems : Now(Count(x)) + out[x] = Initial[x] /\ Now(Count(x)) >= 0

NeverAboveMaximum == Maximum > 0 => \A x \in Sems : Now(Count(x)) <= Maximum

(* Deadlock freedom, where timeouts and spurious returns do not count as   *)
(* progress: if every thread is finished or parked, no permit is free for  *)
(* a parked thread.                                                        *)
Stuck(q) == pc[q] = "Done" \/ (pc[q] = "W6_Park" /\ ~woken[q])
NoLostWakeup ==
  (\A q \in Procs : Stuck(q) /\ mem.buffers[q] = <<>>)
  => \A q \in Procs : pc[q] = "W6_Park" => Now(Count(s[q])) = 0

(* The sleepers of a word are woken in order of arrival. *)
FirstInFirstOut ==
  [][/\ Len(queue') > Len(queue) => SubSeq(queue', 1, Len(queue)) = queue
     /\ \A q \in Procs : Len(hand'[q]) > Len(hand[q]) =>
          LET there == SelectSeq(queue, LAMBDA e : e[2] = s[q])
          IN hand'[q] = Append(hand[q], <<there[1][1], TRUE>>)]_vars

(* A take that may not be cancelled ends with a permit. *)
NoTakeInVain ==
  [][\A q \in Procs : op[q] = "take" /\ pc[q] # "P1_Call" /\ pc'[q] = "P1_Call" =>
       out'[s[q]] = out[s[q]] + 1]_vars

(* A release is refused only if it would exceed the maximum. *)
NoFalseRefusal ==
  [][\A q \in Procs : pc[q] = "B1_LoadCount" /\ pc'[q] = "P1_Call" =>
       Now(Count(s[q])) + k[q] > Maximum]_vars

(* A thread that has no time left does not sleep again, and gives up only  *)
(* if it finds no permit.                                                  *)
NoTimeNoSleep == \A q \in Procs : last[q] => pc[q] # "W1_LockBucket"
NoFalseGivingUp ==
  [][\A q \in Procs : pc[q] = "W0_LoadValue" /\ pc'[q] = "P1_Call" =>
       Now(Count(s[q])) = 0]_vars

(* A thread that has left its sleeper has no unpark permit, and no other   *)
(* thread is about to wake it.                                             *)
HasSleeper(q) ==
  pc[q] \in {"W5_LoadState", "W6_Park", "X1_LockBucket", "X2_Unlink", "X3_UnlockBucket"}
NoWakeLeftOver ==
  \A q \in Procs : ~HasSleeper(q) =>
    /\ ~woken[q] /\ Now(State(q)) = "waiting"
    /\ \A r \in Procs : \A i \in 1..Len(hand[r]) : hand[r][i] # <<q, TRUE>>

(* While the guard is free, asleep equals the number of sleepers in the    *)
(* queue.                                                                  *)
CountIsExact ==
  guard = None =>
    \A x \in Sems : Now(Asleep(x)) = Len(SelectSeq(queue, LAMBDA e : e[2] = x))

-----------------------------------------------------------------------------
(* ---- Liveness *)

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

Waits(q) == q \in {line[i] : i \in 1..Len(line)}

(* Starvation freedom: every thread that asks for a permit gets an answer. *)
Progress == \A q \in Procs : Waits(q) ~> ~Waits(q)
(* Deadlock freedom: again and again some thread completes an operation. *)
DeadlockFreedom == []<>(\E q \in Procs : pc[q] \in {"P1_Call", "Done"})

-----------------------------------------------------------------------------
(* ---- Refinement *)

Sem == CHOOSE x \in Sems : TRUE

Abstract == INSTANCE UnfairSemaphore WITH
  Initial <- Initial[Sem], Largest <- 4, permits <- Now(Count(Sem))
RefinesUnfairSemaphore ==
  Abstract!Init /\ [][UNCHANGED Now(Count(Sem)) \/ Abstract!Next]_(Now(Count(Sem)))

(* A thread that is going to enter the queue counts as asleep from its     *)
(* comparison (W2) on.                                                     *)
IsAsleep(q) == q \in Sleepers(queue) \/ pc[q] = "W3_Enqueue"
Lot == INSTANCE WaitOnAddress WITH
  Words <- Sems, Undesired <- 0,
  value  <- [x \in Sems |-> Now(Count(x))],
  asleep <- [x \in Sems |-> {q \in Procs : s[q] = x /\ IsAsleep(q)}]
RefinesWaitOnAddress == [][UNCHANGED Lot!vars \/ Lot!Next]_(Lot!vars)
=============================================================================
