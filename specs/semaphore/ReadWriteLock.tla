--------------------------- MODULE ReadWriteLock ---------------------------
(***************************************************************************)
(* The abstract read-write lock, as its users see it: one process writes   *)
(* alone, or up to MaxReaders processes read together. A reader may read   *)
(* again (nested). A writer may also read, and still reads after it has    *)
(* unlocked for writing (a downgrade).                                     *)
(*                                                                         *)
(* A request that would wait for its own process has no step here; the     *)
(* Java throws an exception. A waiting process changes nothing, because    *)
(* this module has no queue. ReadWriteMutex.tla has one. One step is one   *)
(* complete operation.                                                     *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets

CONSTANTS Procs, None,
          MaxReaders  \* maximum number of simultaneous readers

VARIABLES writer,  \* the writing process, or None
          reads    \* reads[p]: number of read holds of p

vars == <<writer, reads>>

Readers == {p \in Procs : reads[p] > 0}

Init == writer = None /\ reads = [p \in Procs |-> 0]

-----------------------------------------------------------------------------
MayRead(p) == \/ reads[p] > 0
              \/ writer = p
              \/ writer = None /\ Cardinality(Readers) < MaxReaders

Read(p) == /\ MayRead(p)
           /\ reads' = [reads EXCEPT ![p] = @ + 1]
           /\ UNCHANGED writer

WaitToRead(p) == ~MayRead(p) /\ UNCHANGED vars

UnlockRead(p) == /\ reads[p] > 0
                 /\ reads' = [reads EXCEPT ![p] = @ - 1]
                 /\ UNCHANGED writer

Write(p) == /\ writer = None /\ Readers = {}
            /\ writer' = p
            /\ UNCHANGED reads

(* A process never waits for itself. *)
WaitToWrite(p) == /\ writer # p /\ reads[p] = 0
                  /\ writer # None \/ Readers # {}
                  /\ UNCHANGED vars

UnlockWrite(p) == /\ writer = p
                  /\ writer' = None
                  /\ UNCHANGED reads

Next == \E p \in Procs : \/ Read(p) \/ WaitToRead(p) \/ UnlockRead(p)
                         \/ Write(p) \/ WaitToWrite(p) \/ UnlockWrite(p)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
TypeOK == /\ writer \in Procs \cup {None}
          /\ reads \in [Procs -> Nat]
          /\ Cardinality(Readers) <= MaxReaders

(* No other process reads or writes while one writes. *)
ReadWriteExclusion == writer # None => Readers \subseteq {writer}
=============================================================================
