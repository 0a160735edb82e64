------------------------ MODULE FlagMutexProperties -------------------------
(***************************************************************************)
(* The properties of a mutex with a separate flag and stack, and its       *)
(* refinement of Lock.tla. FlagAndStack and SketchedMutex share this       *)
(* module.                                                                 *)
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

(* Deadlock freedom: if every thread is finished or parked, every thread   *)
(* is finished.                                                            *)
Asleep(q) == pc[q] = "K4_Wait" /\ ~set[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* No thread reads a node or sets an event after its owner has left. *)
NoUseAfterLeave ==
  \A q \in Procs : /\ pc[q] = "U2_CasTop" => seen[q] \in living
                   /\ pc[q] = "U4_SetEvent" => hand[q] \in living

(* An event is set at most once during a wait. *)
SignalledOnce == \A q \in Procs : pc[q] = "U4_SetEvent" => ~set[hand[q]]

(* Only the lock holder pops a waiter. *)
SetByHolder == \A q \in Procs : pc[q] = "U2_CasTop" => q \in inside

(* ---- Refinement of Lock.tla. Its queue stays empty, because the stack   *)
(* is not in FIFO order.                                                   *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- FALSE,
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- <<>>

RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
