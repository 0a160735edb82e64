--------------------------- MODULE ReadWriteLock ---------------------------
(***************************************************************************)
(* What a read-write lock is to those who use it, whatever it is made of:  *)
(* one process writes alone, or up to MaxReaders of them read together.    *)
(* Who reads may read once more, and who writes may read, too: when it     *)
(* unlocks for writing then, it reads on (a downgrade).                    *)
(*                                                                         *)
(* Who asks for what it could never get, since it would wait for itself,   *)
(* has no step here: the Java refuses that by an exception.  Who waits     *)
(* changes nothing, as the line is not in this module (ReadWriteMutex.tla  *)
(* has one, made of a semaphore's).  One step is one whole operation.      *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets

CONSTANTS Procs, None,
          MaxReaders  \* readers that can be inside at once

VARIABLES writer,  \* who writes, or None
          reads    \* reads[p]: how often p has locked for reading and not unlocked

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

(* Not for itself. *)
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

(* Who writes is alone, but for what it reads itself. *)
ReadWriteExclusion == writer # None => Readers \subseteq {writer}
=============================================================================
