------------------------ MODULE QueuedLockProperties ------------------------
(***************************************************************************)
(* What is promised of QueuedLock, and that it is a Lock.  The names are   *)
(* those of the Javadoc and of the claims; which of them hold of the       *)
(* unfair form, which of the fair one, and up to which bounds, stands in   *)
(* checks.json.                                                            *)
(***************************************************************************)
EXTENDS QueuedLock, FiniteSets

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
(* That it is a lock, and that nobody sleeps beside a free one *)

MutualExclusion == Cardinality(inside) <= 1

(* When all that can still happen is that somebody gives up, nobody sleeps. *)
Asleep(q) == pc[q] = "Q6_Park" /\ ~woken[node[q]]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* Nothing is left behind, neither the lock nor a waiter. *)
RestMeansFree == (\A q \in Procs : pc[q] = "Done") => word = Free /\ line = <<>>

(* The lock bit goes down in the one step that is for that, by who has the lock. *)
LetGoByHolder ==
  [][IsLocked(word) /\ ~IsLocked(word') => \E q \in inside : pc[q] = "U1_CasFree"]_vars

-----------------------------------------------------------------------------
(* Who wakes whom *)

(* The line is the holder's alone. *)
LineByHolder ==
  \A q \in Procs : pc[q] \in {"H1_TakeOldest", "H2_DetachStack", "U2_LoadLine", "U3_Append",
                               "U11_LeaveLine", "U14_DropGone", "U15_LoadState"}
                     => inside = {q}

(* Each is woken once a wait at most, of the fair one: whom one is about to wake was not. *)
SetOnce == \A q \in Procs : pc[q] = "H3_Grant" => state[hand[q]] # "SIGNALLED"

(* Beside a free word that has a line, of the unfair one, the oldest is about to look at the word,  *)
(* or somebody who has unlocked is about to look at the oldest.                                     *)
HeadWillBeSignalled ==
  ~Fair /\ line # <<>> /\ inside = {} =>
    LET oldest == Head(line) IN
    \/ pc[Owner(oldest)] \in {"U10_CasFree", "U13_CasFree"}
    \/ state[oldest] = "SIGNALLED"
    \/ \E q \in Procs : /\ pc[q] \in {"U6_LoadState", "U4_ClaimNode", "U7_CasRelock"}
                        /\ hand[q] = oldest

(* Who sleeps though it is SIGNALLED is about to get its permit. *)
WakeIsOnItsWay ==
  \A q \in Procs : Asleep(q) /\ state[node[q]] = "SIGNALLED" =>
    \E r \in Procs : pc[r] \in {"U5_Wake", "H4_Wake"} /\ hand[r] = node[q]

(* Of the unfair one: one at a time is on its way, the one that has waited longest, *)
AtMostOneWakePending == \A i \in 2..Len(line) : state[line[i]] # "SIGNALLED"
(* and it stands in front of the line, which it leaves with the lock. *)
OldestLeaves == \A q \in Procs : pc[q] = "U11_LeaveLine" => line # <<>> /\ Head(line) = node[q]

(* Nobody is woken who has given up, nor whom somebody else has woken (U4), and no node is used *)
(* again that can be reached.                                                                   *)
NoUseAfterLeave ==
  [][/\ \A q \in Procs : pc[q] = "U4_ClaimNode" /\ pc'[q] = "U5_Wake" => state[hand[q]] = "WAITING"
     /\ \A n \in Nodes :
          /\ state'[n] = "SIGNALLED" /\ state[n] # "SIGNALLED" => state[n] = "WAITING"
          /\ state'[n] = "WAITING" /\ state[n] # "WAITING"
             => n \notin InUse \/ \E q \in Procs : pc[q] = "U9_StayWaiting" /\ node[q] = n]_vars

(* The oldest is served first, of the fair one. *)
Fifo == [][\A n \in Nodes : state[n] = "WAITING" /\ state'[n] = "SIGNALLED" => Owner(n) = Head(queue)]_vars

(* It is free only while nobody waits, of the fair one. *)
FreeMeansEmpty == ~IsLocked(word) => queue = <<>>

-----------------------------------------------------------------------------
(* That those who have given up do not pile up *)

(* Some node of each thread is not in use. *)
NodesSuffice == \A q \in Procs : pc[q] = "Q4_PushNode" => FreshOf(q) # {}

(* Who is woken is not in the stack, nor in the line of the fair one. *)
SetMeansOut == /\ \A n \in Elements(Stack(TopOf(word), below)) : state[n] # "SIGNALLED"
               /\ Fair => \A n \in Elements(line) : state[n] # "SIGNALLED"

(* Nobody stands twice in the line and the stack. *)
StandsOnce == LET all == line \o Stack(TopOf(word), below)
              IN Cardinality(Elements(all)) = Len(all)

(* The line of the unfair one gets longer by what it has room for, which is as many as stood in it *)
(* when those that had given up were swept out of all of it; or it is swept before anything else.   *)
LineIsSwept ==
  [][~Fair =>
       /\ Len(line') > Len(line) => \/ Len(line') + room' = Len(line) + room
                                   \/ \E q \in inside : pc'[q] = "U15_LoadState"
       /\ room' > room => room' = Len(line')
       /\ \A q \in inside : pc[q] = "U15_LoadState" /\ <<pc[q], kept[q], line>>' # <<pc[q], kept[q], line>>
            => (line' # line <=> state[line[kept[q] + 1]] = "CANCELLED")]_vars

(* Who has given up goes on taking those out that have from the top, until *)
(* it sees the stack empty, or one at the top that has not.                *)
TopIsTakenOut ==
  [][\A q \in Procs : pc'[q] # pc[q] =>
       /\ pc[q] \in {"G2_LoadWord", "G4_UnlinkTop"} /\ pc'[q] # "G3_LoadTop" => TopOf(word') = Null
       /\ pc[q] = "G3_LoadTop" /\ pc'[q] # "G6_LoadBelow" => state[TopOf(seen[q])] # "CANCELLED"]_vars

(* While nobody unlocks, at most as many nodes in the stack are of those    *)
(* that have given up and left as are of those that wait.  One that is      *)
(* about to leave counts twice: it has just waited, and it may have put a   *)
(* node back on the top that was swept out, until it looks at that again.   *)
(* With two that wait; of three it may put back what two others have swept  *)
(* out since it looked, and a newcomer may hide that until the next sweep.  *)
(* Why: of all numbers that are spared the highest is that of one sweep's   *)
(* number and half of those it met.  It has taken out all that drew before  *)
(* it; of those it met no more than that half is spared, and who draws a    *)
(* higher number takes all of them out.                                     *)
Leaving == {"G7_Draw", "G2_LoadWord", "G3_LoadTop", "G6_LoadBelow", "G4_UnlinkTop",
            "G12_LoadSpared", "G8_LoadBelow", "G9_LoadState", "G10_LinkPast", "G11_Spare"}
CancelledNodesBounded ==
  LET stack == Elements(Stack(TopOf(word), below))
      left  == {n \in stack : state[n] = "CANCELLED" /\ \A q \in Procs : node[q] # n}
  IN Cardinality(left) <= Cardinality({n \in stack : state[n] = "WAITING"})
                          + 2 * Cardinality({q \in Procs : pc[q] \in Leaving})

-----------------------------------------------------------------------------
(* Liveness *)

(* Nobody stops where a step is possible.  Who may give up need not: its park   *)
(* ends, and it looks again, for ever.                                         *)
WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

(* Who again and again stands before a CAS on the word that would succeed. *)
CasSucceeds(q) == p(q) /\ \/ pc[q] \in {"Q1_CasFree", "U8_CasFree", "U10_CasFree"} /\ word = Free
                          \/ pc[q] \in {"Q3_CasLock", "Q4_PushNode"} /\ word = seen[q]
StronglyFairSpec == WeaklyFairSpec /\ \A q \in Procs : SF_vars(CasSucceeds(q))

Asks(q) == q \notin inside /\ pc[q] \in {"Q1_CasFree", "Q2_LoadWord", "Q3_CasLock",
                                         "Q4_PushNode", "Q5_LoadState", "Q6_Park",
                                         "U8_CasFree", "U9_StayWaiting", "U10_CasFree"}
Queued(q) == q \in Elements(queue)

(* A free lock that somebody asks for, and does not give up, is taken. *)
DeadlockFreedom == inside = {} /\ (\E q \in Procs \ GiveUps : Asks(q)) ~> inside # {}

(* Who is inside comes out again: unlock ends.  Not where others queue and give *)
(* up for ever: there may be a stack again each time (unfair-unlock-starves).  *)
UnlockEnds == \A q \in Procs : q \in inside ~> q \notin inside

(* Who gives up is through with it, or has the lock after all. *)
GivingUpEnds ==
  \A q \in Procs : pc[q] = "G1_GiveUp" ~> q \in inside \/ pc[q] \in {"Q1_CasFree", "Done"}

(* Who has queued is woken or leaves. *)
QueuedProgresses == \A q \in Procs : Queued(q) ~> ~Queued(q)

(* Who asks gets. *)
StarvationFreedom == \A q \in Procs : Asks(q) ~> q \in inside

-----------------------------------------------------------------------------
(* Refinement of Lock.tla *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- Fair,
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- IF Fair THEN queue ELSE <<>>

(* Its safety part; TLC decides "nothing happened" first, which most steps are. *)
RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
