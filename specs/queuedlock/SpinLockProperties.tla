------------------------- MODULE SpinLockProperties -------------------------
(***************************************************************************)
(* The properties of a spin lock, and its refinement of Lock.tla. SpinLock *)
(* and the two spin locks as published share this module. Their bounds     *)
(* define the fairness assumptions.                                        *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets

CONSTANTS Procs, Null
VARIABLES locked, inside, pc

TypeOK == locked \in BOOLEAN /\ inside \subseteq Procs

MutualExclusion == Cardinality(inside) <= 1

-----------------------------------------------------------------------------
Asks(q) == pc[q] \in {"S1_CasLocked", "S2_LoadLocked"}

(* Deadlock freedom: a free lock that a thread asks for is taken. *)
DeadlockFreedom == ~locked /\ (\E q \in Procs : Asks(q)) ~> locked

(* Every holder releases the lock. *)
UnlockEnds == \A q \in Procs : q \in inside ~> q \notin inside

(* Starvation freedom: every thread that asks for the lock obtains it. *)
StarvationFreedom == \A q \in Procs : Asks(q) ~> q \in inside

-----------------------------------------------------------------------------
(* ---- Refinement of Lock.tla, with an empty queue *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- FALSE,
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- <<>>

RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
