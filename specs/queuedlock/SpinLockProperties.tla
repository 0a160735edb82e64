------------------------- MODULE SpinLockProperties -------------------------
(***************************************************************************)
(* What is promised of a lock that only spins, and that it is a Lock.  For *)
(* SpinLock and for the two of the document: their bounds take it in, each *)
(* with the variables of its own, and say by which steps it progresses.    *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets

CONSTANTS Procs, Null
VARIABLES locked, inside, pc

TypeOK == locked \in BOOLEAN /\ inside \subseteq Procs

MutualExclusion == Cardinality(inside) <= 1

-----------------------------------------------------------------------------
Asks(q) == pc[q] \in {"S1_CasLocked", "S2_LoadLocked"}

(* A free lock that somebody asks for is taken. *)
DeadlockFreedom == ~locked /\ (\E q \in Procs : Asks(q)) ~> locked

(* Who is inside comes out again. *)
UnlockEnds == \A q \in Procs : q \in inside ~> q \notin inside

(* Who asks gets. *)
StarvationFreedom == \A q \in Procs : Asks(q) ~> q \in inside

-----------------------------------------------------------------------------
(* Refinement of Lock.tla; nobody stands in line. *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- FALSE,
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- <<>>

RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
