--------------------- MODULE AddressSemaphoreProperties ---------------------
(***************************************************************************)
(* What AddressSemaphore.tla promises: safety, progress, and that it is a  *)
(* semaphore (UnfairSemaphore.tla) on a WaitOnAddress (WaitOnAddress.tla). *)
(* The Javadoc of java-impl/address uses the same names.                   *)
(***************************************************************************)
EXTENDS AddressSemaphore

-----------------------------------------------------------------------------
(* Safety *)

TypeOK == /\ \A x \in Sems : Now(Count(x)) \in Nat /\ Now(Asleep(x)) \in Nat
          /\ guard \in Procs \cup {None}
          /\ Sleepers(queue) \subseteq Procs /\ Cardinality(Sleepers(queue)) = Len(queue)
          /\ \A q \in Procs : Now(State(q)) \in {"waiting", "woken"}

(* No permit is lost, none is made, none is taken twice. *)
PermitConservation ==
  \A x \in Sems : Now(Count(x)) + out[x] = Initial[x] /\ Now(Count(x)) >= 0

NeverAboveMaximum == Maximum > 0 => \A x \in Sems : Now(Count(x)) <= Maximum

(* When all that can still happen is that somebody gives up or is woken for *)
(* no reason, nobody sleeps while there is a permit.                        *)
Stuck(q) == pc[q] = "Done" \/ (pc[q] = "W6_Park" /\ ~woken[q])
NoLostWakeup ==
  (\A q \in Procs : Stuck(q) /\ mem.buffers[q] = <<>>)
  => \A q \in Procs : pc[q] = "W6_Park" => Now(Count(s[q])) = 0

(* Who sleeps on a word is woken in the order in which they came: who comes *)
(* goes behind those that are there, and a wake takes the first of them.    *)
FirstInFirstOut ==
  [][/\ Len(queue') > Len(queue) => SubSeq(queue', 1, Len(queue)) = queue
     /\ \A q \in Procs : Len(hand'[q]) > Len(hand[q]) =>
          LET there == SelectSeq(queue, LAMBDA e : e[2] = s[q])
          IN hand'[q] = Append(hand[q], <<there[1][1], TRUE>>)]_vars

(* Who asks for a permit and may not give up does not end without one. *)
NoTakeInVain ==
  [][\A q \in Procs : op[q] = "take" /\ pc[q] # "P1_Call" /\ pc'[q] = "P1_Call" =>
       out'[s[q]] = out[s[q]] + 1]_vars

(* When a release is refused, there is no room for it. *)
NoFalseRefusal ==
  [][\A q \in Procs : pc[q] = "B1_LoadCount" /\ pc'[q] = "P1_Call" =>
       Now(Count(s[q])) + k[q] > Maximum]_vars

(* Who has no time left looks once more: it does not queue to sleep again, *)
(* and gives up if it finds no permit.                                     *)
NoTimeNoSleep == \A q \in Procs : last[q] => pc[q] # "W1_LockBucket"
NoFalseGivingUp ==
  [][\A q \in Procs : pc[q] = "W0_LoadValue" /\ pc'[q] = "P1_Call" =>
       Now(Count(s[q])) = 0]_vars

(* A wake is for the wait that it ends: who has left its sleeper was left *)
(* none, and nobody is about to wake it.                                  *)
HasSleeper(q) ==
  pc[q] \in {"W5_LoadState", "W6_Park", "X1_LockBucket", "X2_Unlink", "X3_UnlockBucket"}
NoWakeLeftOver ==
  \A q \in Procs : ~HasSleeper(q) =>
    /\ ~woken[q] /\ Now(State(q)) = "waiting"
    /\ \A r \in Procs : \A i \in 1..Len(hand[r]) : hand[r][i] # <<q, TRUE>>

(* While nobody holds the guard, as many are counted as sleep. *)
CountIsExact ==
  guard = None =>
    \A x \in Sems : Now(Asleep(x)) = Len(SelectSeq(queue, LAMBDA e : e[2] = x))

-----------------------------------------------------------------------------
(* Liveness *)

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

Waits(q) == q \in {line[i] : i \in 1..Len(line)}

(* Who asks gets. *)
Progress == \A q \in Procs : Waits(q) ~> ~Waits(q)
(* Somebody gets through, again and again, even if not everybody does. *)
DeadlockFreedom == []<>(\E q \in Procs : pc[q] \in {"P1_Call", "Done"})

-----------------------------------------------------------------------------
(* Refinement *)

Sem == CHOOSE x \in Sems : TRUE

Abstract == INSTANCE UnfairSemaphore WITH
  Initial <- Initial[Sem], Largest <- 4, permits <- Now(Count(Sem))
RefinesUnfairSemaphore ==
  Abstract!Init /\ [][UNCHANGED Now(Count(Sem)) \/ Abstract!Next]_(Now(Count(Sem)))

(* From the comparison on, who is going to enter the queue counts as asleep. *)
IsAsleep(q) == q \in Sleepers(queue) \/ pc[q] = "W3_Enqueue"
Lot == INSTANCE WaitOnAddress WITH
  Words <- Sems, Undesired <- 0,
  value  <- [x \in Sems |-> Now(Count(x))],
  asleep <- [x \in Sems |-> {q \in Procs : s[q] = x /\ IsAsleep(q)}]
RefinesWaitOnAddress == [][UNCHANGED Lot!vars \/ Lot!Next]_(Lot!vars)
=============================================================================
