--------------------------- MODULE ReadWriteMutex ---------------------------
(***************************************************************************)
(* A read-write lock made of a fair semaphore with MaxReaders permits: a   *)
(* reader takes one permit, a writer takes all. The document says only     *)
(* that Volt's read-write lock is built on the semaphore, not how. Source: *)
(* volt-semaphore: "Counting Semaphore Algorithm", documentation of Volt   *)
(* v1.0.0-zig0.15.2, volt-5fk.pages.dev.                                   *)
(*                                                                         *)
(* A waiting writer eventually becomes the oldest waiter. From then on     *)
(* every returned permit goes to it, and later readers queue after it. So  *)
(* neither writers nor readers starve.                                     *)
(*                                                                         *)
(* One step is one operation of the abstract semaphore (Semaphore.tla),    *)
(* which SlotSemaphore.tla refines. The properties are at the end.         *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Readers, Writers,
          MaxReaders  \* maximum number of simultaneous readers

VARIABLES permits, queue, got  \* as in Semaphore.tla

Takes(p) == IF p \in Readers THEN 1 ELSE MaxReaders

S == INSTANCE Semaphore WITH
  Procs <- Readers \cup Writers,
  Total <- MaxReaders,
  Request <- [p \in Readers \cup Writers |-> Takes(p)]

Inside(p) == got[p] = Takes(p) /\ p \notin S!Waiting
Reading(p) == p \in Readers /\ Inside(p)
Writing(p) == p \in Writers /\ Inside(p)

Next == S!Next

(* Fairness: every process that holds the lock eventually releases it. *)
Spec == /\ S!Init /\ [][Next]_S!vars
        /\ \A p \in Readers \cup Writers : WF_S!vars(S!GivesBack(p))

-----------------------------------------------------------------------------
(* A writer may return all permits but one, and continue as a reader (a    *)
(* downgrade).                                                             *)
ReadingOn(p) == p \in Writers /\ got[p] = 1 /\ ~Writing(p) /\ p \notin S!Waiting

(* A writer excludes all others. *)
ReadWriteExclusion ==
  \A w \in Writers : Writing(w) =>
    \A p \in (Readers \cup Writers) \ {w} : ~Reading(p) /\ ~ReadingOn(p) /\ ~Writing(p)

WritersDoNotStarve == \A w \in Writers : w \in S!Waiting ~> w \notin S!Waiting
ReadersDoNotStarve == \A r \in Readers : r \in S!Waiting ~> r \notin S!Waiting

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableDowngradeBesideReader ==
  ~ \E w \in Writers, r \in Readers : ReadingOn(w) /\ Reading(r)
ReachableTwoReaders == Cardinality({r \in Readers : Reading(r)}) < 2
=============================================================================
