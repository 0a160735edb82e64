------------------------ MODULE KeptPlaceProperties -------------------------
(***************************************************************************)
(* What KeptPlace would have to promise, and that it is a Lock.            *)
(***************************************************************************)
EXTENDS KeptPlace, FiniteSets

TypeOK == /\ word \in Nodes \cup {Null, Held}
          /\ below \in [Nodes -> Nodes \cup {Null}]
          /\ state \in [Nodes -> {"WAITING", "WOKEN", "GONE"}]
          /\ permit \in [Nodes -> BOOLEAN]
          /\ Elements(line) \subseteq Nodes
          /\ \A q \in Procs : /\ seen[q] \in Nodes \cup {Null, Held}
                              /\ hand[q] \in Nodes \cup {Null}
                              /\ node[q] \in NodesOf[q] \cup {Null}

MutualExclusion == Cardinality(inside) <= 1

(* When all that can still happen is that somebody gives up, nobody sleeps. *)
Asleep(q) == pc[q] = "Q6_Park" /\ ~permit[node[q]]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* One at a time is on its way, the one that has waited longest. *)
OldestIsWoken == \A i \in 2..Len(line) : state[line[i]] # "WOKEN"

(* Who takes the lock after a wake stands in front of the line, which it leaves. *)
OldestLeaves == \A q \in Procs : pc[q] = "Y4_LeaveLine" => line # <<>> /\ Head(line) = node[q]

-----------------------------------------------------------------------------
WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

Asks(q) == q \notin inside /\ pc[q] \in {"Q1_CasFree", "Q2_LoadWord", "Q4_PushNode",
                                         "Q5_LoadState", "Q6_Park", "Y1_CasFree",
                                         "Y2_StayWaiting", "Y3_CasFree"}

(* A free lock that somebody asks for is taken. *)
SomebodyProgresses == inside = {} /\ (\E q \in Procs : Asks(q)) ~> inside # {}

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
