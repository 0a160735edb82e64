------------------------ MODULE FlagMutexProperties -------------------------
(***************************************************************************)
(* What is expected of a mutex with a flag and a stack apart, and that it  *)
(* is a Lock.  For FlagAndStack and for SketchedMutex: their bounds take   *)
(* it in, each with the variables of its own.                              *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets

CONSTANTS Procs, Null
VARIABLES locked, top, next, set, inside, living, seen, hand, pc

TypeOK == /\ locked \in BOOLEAN /\ inside \subseteq Procs
          /\ top \in Procs \cup {Null} /\ living \subseteq Procs
          /\ next \in [Procs -> Procs \cup {Null}]
          /\ set \in [Procs -> BOOLEAN]
          /\ \A q \in Procs : {seen[q], hand[q]} \subseteq Procs \cup {Null}

MutualExclusion == Cardinality(inside) <= 1

(* When nothing can happen any more, nobody sleeps. *)
Asleep(q) == pc[q] = "K4_Wait" /\ ~set[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* No node is read, and no event set, after its owner has left. *)
NoUseAfterLeave ==
  \A q \in Procs : /\ pc[q] = "U2_CasTop" => seen[q] \in living
                   /\ pc[q] = "U4_SetEvent" => hand[q] \in living

(* An event is set at most once a wait. *)
SetOnce == \A q \in Procs : pc[q] = "U4_SetEvent" => ~set[hand[q]]

(* A waiter is popped by who has the lock. *)
SetByHolder == \A q \in Procs : pc[q] = "U2_CasTop" => q \in inside

(* Refinement of Lock.tla; its line is not the stack, which is not in order. *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- FALSE,
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- <<>>

RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
