------------------------ MODULE QueuedLockProperties ------------------------
(***************************************************************************)
(* The properties of QueuedLock, and the refinement of Lock.tla. The       *)
(* Javadoc and the claims use the same names. The catalog says which       *)
(* property is checked for which form, up to which bounds.                 *)
(***************************************************************************)
EXTENDS QueuedLock, FiniteSets

CONSTANT None  \* no thread
ASSUME None \notin Procs

TypeOK == /\ word \in {Free} \cup {Word(top, TRUE) : top \in Nodes \cup {Null}}
          /\ below \in [Nodes -> Nodes \cup {Null}]
          /\ state \in [Nodes -> {"WAITING", "SIGNALLED", "CANCELLED"}]
          /\ woken \in [Nodes -> BOOLEAN]
          /\ Elements(line) \subseteq Nodes /\ room \in Nat
          /\ {given, spared} \subseteq Nat /\ number \in [Procs -> Nat]
          /\ \A q \in Procs : /\ TopOf(seen[q]) \in Nodes \cup {Null}
                              /\ {hand[q], at[q], first[q], rest[q]} \subseteq Nodes \cup {Null}
                              /\ node[q] \in NodesOf[q] \cup {Null}

-----------------------------------------------------------------------------
(* ---- Safety: a lock, and no thread sleeps beside a free one *)

MutualExclusion == Cardinality(inside) <= 1

(* Deadlock freedom, where a cancellation does not count as progress: if   *)
(* every thread is finished or parked, every thread is finished.           *)
Asleep(q) == pc[q] = "Q6_Park" /\ ~woken[node[q]]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* At the end the lock is free and no waiter is left in the line. *)
RestMeansFree == (\A q \in Procs : pc[q] = "Done") => word = Free /\ line = <<>>

(* The lock bit is cleared by one step only, of the thread that holds the  *)
(* lock.                                                                   *)
LetGoByHolder ==
  [][IsLocked(word) /\ ~IsLocked(word') => \E q \in inside : pc[q] = "U1_CasFree"]_vars

-----------------------------------------------------------------------------
(* ---- Wakes *)

(* Only the lock holder accesses the line. *)
LineByHolder ==
  \A q \in Procs : pc[q] \in {"H1_TakeOldest", "H2_DetachStack", "U2_LoadLine", "U3_Append",
                               "U11_LeaveLine", "U14_DropCancelled", "U15_LoadState"}
                     => inside = {q}

(* Fair: each waiter is signalled at most once. A holder never chooses a   *)
(* signalled node.                                                         *)
SignalledOnce == \A q \in Procs : pc[q] = "H3_Grant" => state[hand[q]] # "SIGNALLED"

(* Unfair: suppose that the lock is free and the line is not empty. Then   *)
(* the head of the line (i) is about to re-read the word, (ii) is          *)
(* signalled, or (iii) will be examined by a thread that has just          *)
(* unlocked.                                                               *)
HeadWillBeSignalled ==
  ~Fair /\ line # <<>> /\ inside = {} =>
    LET oldest == Head(line) IN
    \/ pc[Owner(oldest)] \in {"U10_CasFree", "U13_CasFree"}
    \/ state[oldest] = "SIGNALLED"
    \/ \E q \in Procs : /\ pc[q] \in {"U6_LoadState", "U4_ClaimNode", "U7_CasRelock"}
                        /\ hand[q] = oldest

(* A parked thread that is signalled will be unparked. *)
WakeIsOnItsWay ==
  \A q \in Procs : Asleep(q) /\ state[node[q]] = "SIGNALLED" =>
    \E r \in Procs : pc[r] \in {"U5_Wake", "H4_Wake"} /\ hand[r] = node[q]

(* Unfair: only the head of the line can be signalled, so at most one wake *)
(* is pending.                                                             *)
AtMostOneWakePending == \A i \in 2..Len(line) : state[line[i]] # "SIGNALLED"
(* Unfair: a waiter that takes the lock is the head of the line. *)
OldestLeaves == \A q \in Procs : pc[q] = "U11_LeaveLine" => line # <<>> /\ Head(line) = node[q]

(* A thread unparks only a waiter that it claimed itself (U4). A signal    *)
(* reaches a waiting node only. A reachable node is not reused.            *)
NoUseAfterLeave ==
  [][/\ \A q \in Procs : pc[q] = "U4_ClaimNode" /\ pc'[q] = "U5_Wake" => state[hand[q]] = "WAITING"
     /\ \A n \in Nodes :
          /\ state'[n] = "SIGNALLED" /\ state[n] # "SIGNALLED" => state[n] = "WAITING"
          /\ state'[n] = "WAITING" /\ state[n] # "WAITING"
             => n \notin InUse \/ \E q \in Procs : pc[q] = "U9_StayWaiting" /\ node[q] = n]_vars

(* Fair: first come, first served. *)
Fifo ==
  [][Fair => \A n \in Nodes :
       state[n] = "WAITING" /\ state'[n] = "SIGNALLED" => Owner(n) = Head(queue)]_vars

(* Fair: the lock is free only if no thread waits. *)
FreeMeansEmpty == Fair /\ ~IsLocked(word) => queue = <<>>

-----------------------------------------------------------------------------
(* ---- Cancelled nodes do not pile up *)

(* Every thread that pushes has a node that no other thread can reach. *)
NodesSuffice == \A q \in Procs : pc[q] = "Q4_PushNode" => FreshOf(q) # {}

(* A signalled node is not in the stack, nor, in the fair form, in the     *)
(* line.                                                                   *)
SetMeansOut == /\ \A n \in Elements(Stack(TopOf(word), below)) : state[n] # "SIGNALLED"
               /\ Fair => \A n \in Elements(line) : state[n] # "SIGNALLED"

(* No node is queued twice. *)
StandsOnce == LET all == line \o Stack(TopOf(word), below)
              IN Cardinality(Elements(all)) = Len(all)

(* Unfair: the line grows within its room. The room is the number of nodes *)
(* left after the last removal of cancelled nodes from the whole line.     *)
(* Otherwise U15 runs next and removes exactly the cancelled nodes.        *)
LineIsSwept ==
  [][~Fair =>
       /\ Len(line') > Len(line) => \/ Len(line') + room' = Len(line) + room
                                   \/ \E q \in inside : pc'[q] = "U15_LoadState"
       /\ room' > room => room' = Len(line')
       /\ \A q \in inside : pc[q] = "U15_LoadState" /\ <<pc[q], kept[q], line>>' # <<pc[q], kept[q], line>>
            => (line' # line <=> state[line[kept[q] + 1]] = "CANCELLED")]_vars

(* A cancelling thread keeps popping cancelled nodes from the top, until   *)
(* the stack is empty or its top is not cancelled.                         *)
TopIsTakenOut ==
  [][\A q \in Procs : pc'[q] # pc[q] =>
       /\ pc[q] \in {"G2_LoadWord", "G4_UnlinkTop"} /\ pc'[q] # "G3_LoadTop" => TopOf(word') = Null
       /\ pc[q] = "G3_LoadTop" /\ pc'[q] # "G6_LoadBelow" => state[TopOf(seen[q])] # "CANCELLED"]_vars

(* While the lock is held, the stack has few cancelled nodes of threads    *)
(* that have left: at most one for each waiting node, and two for each     *)
(* thread that is about to leave. Such a thread counts twice: it waited a  *)
(* moment ago, and its G4 may put back a node that a sweep removed, until  *)
(* it reads the top again. The bound holds for two waiters. With three, a  *)
(* thread may put back what two others have removed, and a newcomer may    *)
(* hide that until the next sweep.                                         *)
(*                                                                         *)
(* Why: the highest number that is spared is one sweep's number plus half  *)
(* of the nodes it met. That sweep removed all earlier cancellations. At   *)
(* most half of the nodes that it met are spared, and the next higher      *)
(* number removes them all.                                                *)
Leaving == {"G7_Draw", "G2_LoadWord", "G3_LoadTop", "G6_LoadBelow", "G4_UnlinkTop",
            "G12_LoadSpared", "G8_LoadBelow", "G9_LoadState", "G10_LinkPast", "G11_Spare"}
CancelledNodesBounded ==
  LET stack == Elements(Stack(TopOf(word), below))
      left  == {n \in stack : state[n] = "CANCELLED" /\ \A q \in Procs : node[q] # n}
  IN Cardinality(left) <= Cardinality({n \in stack : state[n] = "WAITING"})
                          + 2 * Cardinality({q \in Procs : pc[q] \in Leaving})

-----------------------------------------------------------------------------
(* ---- Liveness *)

(* Weak fairness. A thread that may cancel need not: its park may return   *)
(* again and again.                                                        *)
WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

(* Strong fairness of a CAS on the word that would succeed. *)
CasSucceeds(q) == p(q) /\ \/ pc[q] \in {"Q1_CasFree", "U8_CasFree", "U10_CasFree"} /\ word = Free
                          \/ pc[q] \in {"Q3_CasLock", "Q4_PushNode"} /\ word = seen[q]
StronglyFairSpec == WeaklyFairSpec /\ \A q \in Procs : SF_vars(CasSucceeds(q))

Asks(q) == q \notin inside /\ pc[q] \in {"Q1_CasFree", "Q2_LoadWord", "Q3_CasLock",
                                         "Q4_PushNode", "Q5_LoadState", "Q6_Park",
                                         "U8_CasFree", "U9_StayWaiting", "U10_CasFree"}
Queued(q) == q \in Elements(queue)

(* Deadlock freedom: a free lock is taken if a thread asks for it and does *)
(* not cancel.                                                             *)
DeadlockFreedom == inside = {} /\ (\E q \in Procs \ Cancellers : Asks(q)) ~> inside # {}

(* Unlock terminates. It does not if others queue and cancel for ever,     *)
(* because each time there may be a stack again (unfair-unlock-starves).   *)
UnlockEnds == \A q \in Procs : q \in inside ~> q \notin inside

(* Cancellation terminates: the thread leaves, or has the lock after all. *)
GivingUpEnds ==
  \A q \in Procs : pc[q] = "G1_GiveUp" ~> q \in inside \/ pc[q] \in {"Q1_CasFree", "Done"}

(* Every queued thread is signalled or cancels. *)
QueuedProgresses == \A q \in Procs : Queued(q) ~> ~Queued(q)

(* Starvation freedom: every thread that asks for the lock obtains it. *)
StarvationFreedom == \A q \in Procs : Asks(q) ~> q \in inside

-----------------------------------------------------------------------------
(* ---- Refinement of Lock.tla *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- Fair,
  owner <- IF inside = {} THEN None ELSE CHOOSE q \in inside : TRUE,
  line  <- IF Fair THEN queue ELSE <<>>

(* The safety part. The stuttering disjunct comes first, because most      *)
(* steps stutter, and TLC is then faster.                                  *)
RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
