------------------------ MODULE WordMutexProperties -------------------------
(* What document 004 promises of its word-sized mutex, and that it is a Lock. *)
EXTENDS WordMutex, FiniteSets

TypeOK == /\ TopOf(word) \in Nodes \cup {Null} /\ IsLocked(word) \in BOOLEAN
          /\ next \in [Nodes -> Nodes \cup {Null}]
          /\ set \in [Nodes -> BOOLEAN]
          /\ woken \in [Procs -> BOOLEAN]
          /\ \A q \in Procs : /\ TopOf(seen[q]) \in Nodes \cup {Null}
                              /\ hand[q] \in Nodes \cup {Null}
                              /\ node[q] \in NodesOf[q] \cup {Null}

MutualExclusion == Cardinality(inside) <= 1

(* When nothing can happen any more, nobody sleeps. *)
Asleep(q) == pc[q] = "Q6_Park" /\ ~woken[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* The top that unlock follows is a node. *)
NoWildPointer == \A q \in Procs : pc[q] = "U3_PopAndUnlock" => TopOf(seen[q]) \in Nodes

(* No node is read or set after its owner has left. *)
Lives(n) == node[Owner(n)] = n
NoUseAfterLeave ==
  \A q \in Procs : /\ pc[q] = "U3_PopAndUnlock" /\ TopOf(seen[q]) \in Nodes => Lives(TopOf(seen[q]))
                   /\ hand[q] # Null => Lives(hand[q])

(* An event is set at most once a wait, by the one who popped its node while it had the lock. *)
SetOnce     == \A q \in Procs : pc[q] = "U4_ClaimNode" => ~set[hand[q]]
SetByHolder == \A q \in Procs : pc[q] = "U3_PopAndUnlock" => q \in inside

(* What the document says of it, to the letter: who sets has the lock. *)
SetWhileInside == \A q \in Procs : pc[q] = "U4_ClaimNode" => q \in inside

-----------------------------------------------------------------------------
Asks(q) == q \notin inside /\ pc[q] \in {"Q1_CasFree", "Q2_LoadWord", "Q3_CasLock",
                                         "Q4_PushNode", "Q5_LoadState", "Q6_Park"}

(* Nobody stops where a step is possible, *)
WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

(* nor who again and again stands before a CAS on the word that would succeed. *)
CasSucceeds(q) == p(q) /\ \/ pc[q] = "Q1_CasFree" /\ word = Free
                          \/ pc[q] \in {"Q3_CasLock", "Q4_PushNode"} /\ word = seen[q]
StronglyFairSpec == WeaklyFairSpec /\ \A q \in Procs : SF_vars(CasSucceeds(q))

Queued(q) == pc[q] \in {"Q5_LoadState", "Q6_Park"} /\ ~set[node[q]]

(* Who is inside comes out again: unlock ends. *)
UnlockEnds == \A q \in Procs : q \in inside ~> q \notin inside

(* Who asks gets. *)
StarvationFreedom == \A q \in Procs : Asks(q) ~> q \in inside

-----------------------------------------------------------------------------
(* Refinement of Lock.tla *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- FALSE,
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- <<>>

RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
