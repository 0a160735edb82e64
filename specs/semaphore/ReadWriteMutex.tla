--------------------------- MODULE ReadWriteMutex ---------------------------
(***************************************************************************)
(* A read-write lock on a fair semaphore.  Document 000 says that its      *)
(* read-write lock is built on the semaphore and leaves open how; this is  *)
(* how here: MaxReaders permits, a reader takes one, a writer takes all.   *)
(*                                                                         *)
(* A writer that waits is sooner or later the oldest; from then on every   *)
(* permit that comes back is gathered for it, and a reader that comes      *)
(* later stands in line behind it.  So writers do not starve, and readers  *)
(* do not either.                                                          *)
(*                                                                         *)
(* One step is one operation of the abstract semaphore, which the          *)
(* algorithm (SlotSemaphore.tla) refines.                                  *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Readers, Writers,
          MaxReaders  \* readers that can be inside at once

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

(* Whoever is inside leaves in the end. *)
Spec == /\ S!Init /\ [][Next]_S!vars
        /\ \A p \in Readers \cup Writers : WF_S!vars(S!GivesBack(p))

-----------------------------------------------------------------------------
(* A writer may give back all permits but one, and read on (a downgrade). *)
ReadingOn(p) == p \in Writers /\ got[p] = 1 /\ ~Writing(p) /\ p \notin S!Waiting

(* One writer alone, or readers alone. *)
ReadWriteExclusion ==
  \A w \in Writers : Writing(w) =>
    \A p \in (Readers \cup Writers) \ {w} : ~Reading(p) /\ ~ReadingOn(p) /\ ~Writing(p)

WritersDoNotStarve == \A w \in Writers : w \in S!Waiting ~> w \notin S!Waiting
ReadersDoNotStarve == \A r \in Readers : r \in S!Waiting ~> r \notin S!Waiting

(* Witnesses *)
NobodyReadsOnBesideAReader ==
  ~ \E w \in Writers, r \in Readers : ReadingOn(w) /\ Reading(r)
NobodyReadsTogether == Cardinality({r \in Readers : Reading(r)}) < 2
=============================================================================
