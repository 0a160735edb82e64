------------------------------ MODULE SpinLock ------------------------------
(***************************************************************************)
(* The spin locks of document 004: one flag.                               *)
(*                                                                         *)
(* One text for all variants; the constant Parts says which parts it has:  *)
(*   Cas     the flag is taken by a CAS, not by a blind store              *)
(*   Test    it is looked at until it seems free, before the CAS is tried  *)
(*           once more (test-and-test-and-set)                             *)
(*   Wanted  and not, as printed, until it seems taken                     *)
(*                                                                         *)
(* One step is one access to the flag.  A pause is no step.  A process is  *)
(* inside from the step that takes the flag until the one that frees it,   *)
(* Rounds times (0: for ever).  Memory is sequentially consistent here; a  *)
(* release store of the flag delays nothing but the end.                   *)
(*                                                                         *)
(* Expected: TestPrinted spins for ever on a free lock; Spin and TestMeant *)
(* are locks, and starve.                                                  *)
(***************************************************************************)
EXTENDS Integers, FiniteSets

CONSTANTS Procs, Null, Rounds, Parts

Spin        == {"Cas"}
TestPrinted == {"Cas", "Test"}
TestMeant   == {"Cas", "Test", "Wanted"}

Has(part) == part \in Parts

ASSUME /\ Null \notin Procs
       /\ Rounds \in [Procs -> Nat]
       /\ Parts \subseteq TestMeant

(* --algorithm SpinLock {
  variables
    locked = FALSE,
    inside = {};            \* a ghost: who has the lock

  process (p \in Procs)
    variable round = 0;
  {
S1_CasLocked:
    if (~locked \/ ~Has("Cas")) {
      locked := TRUE;
      inside := inside \cup {self};
      goto S9_StoreFree;
    } else if (~Has("Test")) { goto S1_CasLocked; };
S2_LoadLocked:
    if (locked = Has("Wanted")) { goto S2_LoadLocked; } else { goto S1_CasLocked; };
S9_StoreFree:
    locked := FALSE;
    inside := inside \ {self};
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto S1_CasLocked; };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "1bd1285" /\ chksum(tla) = "6e38db40")
VARIABLES locked, inside, pc, round

vars == << locked, inside, pc, round >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ locked = FALSE
        /\ inside = {}
        (* Process p *)
        /\ round = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> "S1_CasLocked"]

S1_CasLocked(self) == /\ pc[self] = "S1_CasLocked"
                      /\ IF ~locked \/ ~Has("Cas")
                            THEN /\ locked' = TRUE
                                 /\ inside' = (inside \cup {self})
                                 /\ pc' = [pc EXCEPT ![self] = "S9_StoreFree"]
                            ELSE /\ IF ~Has("Test")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "S1_CasLocked"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "S2_LoadLocked"]
                                 /\ UNCHANGED << locked, inside >>
                      /\ round' = round

S2_LoadLocked(self) == /\ pc[self] = "S2_LoadLocked"
                       /\ IF locked = Has("Wanted")
                             THEN /\ pc' = [pc EXCEPT ![self] = "S2_LoadLocked"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "S1_CasLocked"]
                       /\ UNCHANGED << locked, inside, round >>

S9_StoreFree(self) == /\ pc[self] = "S9_StoreFree"
                      /\ locked' = FALSE
                      /\ inside' = inside \ {self}
                      /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                      /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                            THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "S1_CasLocked"]

p(self) == S1_CasLocked(self) \/ S2_LoadLocked(self) \/ S9_StoreFree(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION

-----------------------------------------------------------------------------
(* Safety *)

TypeOK == locked \in BOOLEAN /\ inside \subseteq Procs

MutualExclusion == Cardinality(inside) <= 1

(* Somebody can still do what changes something, or all are done: nobody   *)
(* spins on a flag that will not change any more.                           *)
NoLostWakeup == ENABLED <<Next>>_vars \/ \A q \in Procs : pc[q] = "Done"

-----------------------------------------------------------------------------
(* Liveness *)

WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

(* Who again and again stands before a CAS that would succeed. *)
CasSucceeds(q) == p(q) /\ pc[q] = "S1_CasLocked" /\ ~locked
(* Who again and again could see that the lock is free. *)
SeesFree(q)    == p(q) /\ pc[q] = "S2_LoadLocked" /\ ~locked
StronglyFairSpec == WeaklyFairSpec
                    /\ \A q \in Procs : SF_vars(CasSucceeds(q)) /\ SF_vars(SeesFree(q))

Asks(q) == pc[q] \in {"S1_CasLocked", "S2_LoadLocked"}

(* A free lock that somebody asks for is taken. *)
SomebodyProgresses == ~locked /\ (\E q \in Procs : Asks(q)) ~> locked

(* Who is inside comes out again. *)
UnlockEnds == \A q \in Procs : q \in inside ~> q \notin inside

(* Who asks gets. *)
EverybodyProgresses == \A q \in Procs : Asks(q) ~> q \in inside

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
