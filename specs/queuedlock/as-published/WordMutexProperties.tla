------------------------ MODULE WordMutexProperties -------------------------
(* The properties that the post claims for its word-sized mutex, and its   *)
(* refinement of Lock.tla.                                                 *)
EXTENDS WordMutex, FiniteSets

TypeOK == /\ TopOf(word) \in Nodes \cup {Null} /\ IsLocked(word) \in BOOLEAN
          /\ next \in [Nodes -> Nodes \cup {Null}]
          /\ set \in [Nodes -> BOOLEAN]
          /\ woken \in [Procs -> BOOLEAN]
          /\ \A q \in Procs : /\ TopOf(seen[q]) \in Nodes \cup {Null}
                              /\ hand[q] \in Nodes \cup {Null}
                              /\ node[q] \in NodesOf[q] \cup {Null}

MutualExclusion == Cardinality(inside) <= 1

(* Deadlock freedom: if every thread is finished or parked, every thread   *)
(* is finished.                                                            *)
Asleep(q) == pc[q] = "Q6_Park" /\ ~woken[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* The top that unlock reads is a node. *)
NoWildPointer == \A q \in Procs : pc[q] = "U3_PopAndUnlock" => TopOf(seen[q]) \in Nodes

(* No thread reads or sets a node after its owner has left. *)
Lives(n) == node[Owner(n)] = n
NoUseAfterLeave ==
  \A q \in Procs : /\ pc[q] = "U3_PopAndUnlock" /\ TopOf(seen[q]) \in Nodes => Lives(TopOf(seen[q]))
                   /\ hand[q] # Null => Lives(hand[q])

(* An event is set at most once during a wait, by the thread that popped   *)
(* its node while it held the lock.                                        *)
SignalledOnce     == \A q \in Procs : pc[q] = "U4_ClaimNode" => ~set[hand[q]]
SetByHolder == \A q \in Procs : pc[q] = "U3_PopAndUnlock" => q \in inside

(* The post's statement taken literally: a thread that sets an event holds *)
(* the lock.                                                               *)
SetWhileInside == \A q \in Procs : pc[q] = "U4_ClaimNode" => q \in inside

-----------------------------------------------------------------------------
Asks(q) == q \notin inside /\ pc[q] \in {"Q1_CasFree", "Q2_LoadWord", "Q3_CasLock",
                                         "Q4_PushNode", "Q5_LoadState", "Q6_Park"}

(* Weak fairness of every thread. *)
WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

(* Strong fairness of a CAS on the word that would succeed. *)
CasSucceeds(q) == p(q) /\ \/ pc[q] = "Q1_CasFree" /\ word = Free
                          \/ pc[q] \in {"Q3_CasLock", "Q4_PushNode"} /\ word = seen[q]
StronglyFairSpec == WeaklyFairSpec /\ \A q \in Procs : SF_vars(CasSucceeds(q))

Queued(q) == pc[q] \in {"Q5_LoadState", "Q6_Park"} /\ ~set[node[q]]

(* Unlock terminates. *)
UnlockEnds == \A q \in Procs : q \in inside ~> q \notin inside

(* Starvation freedom: every thread that asks for the lock obtains it. *)
StarvationFreedom == \A q \in Procs : Asks(q) ~> q \in inside

-----------------------------------------------------------------------------
(* ---- Refinement of Lock.tla *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- FALSE,
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- <<>>

RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
