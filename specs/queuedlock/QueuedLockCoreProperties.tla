---------------------- MODULE QueuedLockCoreProperties ----------------------
(***************************************************************************)
(* The properties of QueuedLockCore, and its refinement of Lock.tla.       *)
(***************************************************************************)
EXTENDS QueuedLockCore

TypeOK == /\ locked \in BOOLEAN /\ inside \subseteq Procs
          /\ state \in [Procs -> {"none", "WAITING", "SIGNALLED"}]
          /\ woken \in [Procs -> BOOLEAN]
          /\ hand \in [Procs -> Procs \cup {None, Gone, Left}]
          /\ Cardinality({(pushed \o line)[i] : i \in 1..Len(pushed \o line)}) = Len(pushed \o line)

MutualExclusion == Cardinality(inside) <= 1 /\ (locked <=> inside # {})

(* While the lock is free, its stack is empty. *)
FreeMeansNoStack == ~locked => pushed = <<>>

(* Unfair: suppose that the lock is free and the line is not empty. Then   *)
(* the head of the line is signalled, is about to re-read the lock, or     *)
(* will be examined by a thread that has just unlocked.                    *)
HeadWillBeSignalled ==
  ~Fair /\ ~locked /\ line # <<>> =>
    \/ state[Head(line)] = "SIGNALLED" \/ pc[Head(line)] = "U10_CasFree"
    \/ \E q \in Procs : \/ pc[q] = "U13_CasFree"
                        \/ pc[q] = "U7_CasRelock"
                        \/ pc[q] = "U4_ClaimNode" /\ hand[q] \in {Gone, Head(line)}

(* Unfair: only the head of the line is ever signalled, so at most one wake is pending. *)
AtMostOneWakePending ==
  ~Fair => \A q \in Procs : state[q] = "SIGNALLED" => line # <<>> /\ q = Head(line)

(* A parked thread that is signalled will be unparked. *)
Asleep(q) == pc[q] = "Q6_Park" /\ ~woken[q]
WakeIsOnItsWay ==
  \A q \in Procs : Asleep(q) /\ state[q] = "SIGNALLED" =>
    \E r \in Procs : pc[r] \in {"U5_Wake", "H4_Wake"} /\ hand[r] = q

(* If every thread is asleep or between two calls, no thread is asleep. *)
NoLostWakeup == (\A q \in Procs : pc[q] = "Q1_CasFree" \/ Asleep(q))
                => \A q \in Procs : ~Asleep(q)

(* Fair: the free lock has no waiters. *)
FreeMeansEmpty == Fair /\ ~locked => line = <<>> /\ pushed = <<>>

-----------------------------------------------------------------------------
(* Refinement of Lock.tla. *)
Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- Fair,
  owner <- IF inside = {} THEN None ELSE CHOOSE q \in inside : TRUE,
  line  <- IF Fair THEN line \o Reverse(pushed) ELSE <<>>
RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
