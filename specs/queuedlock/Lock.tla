-------------------------------- MODULE Lock --------------------------------
(***************************************************************************)
(* What a lock is, whatever it is made of: at most one process has it, and *)
(* only who has it lets it go.                                             *)
(*                                                                         *)
(* Who cannot have it at once may stand in line.  A lock that is first     *)
(* come, first served goes from hand to hand: it is taken past the line    *)
(* only while nobody stands there, and whoever lets it go gives it to the  *)
(* oldest.  Any other lock just becomes free.                              *)
(*                                                                         *)
(* One step is one whole operation.  SpinLock, FlagAndStack and QueuedLock *)
(* are checked to be refinements of this module, MCLock checks the module  *)
(* itself.  Source: document 004; the fair kind is ours.                   *)
(***************************************************************************)
EXTENDS Naturals, Sequences

CONSTANTS Procs, None, FirstComeFirstServed

VARIABLES owner,   \* who has the lock, or None
          line     \* who waits, oldest first

vars == <<owner, line>>

Waiting == {line[i] : i \in 1..Len(line)}

Init == owner = None /\ line = <<>>

Acquire(p) == /\ owner = None
              /\ FirstComeFirstServed => line = <<>>
              /\ owner' = p
              /\ line' = SelectSeq(line, LAMBDA q : q # p)

Join(p) == /\ owner \notin {None, p}
           /\ p \notin Waiting
           /\ line' = Append(line, p)
           /\ UNCHANGED owner

GiveUp(p) == /\ p \in Waiting
             /\ line' = SelectSeq(line, LAMBDA q : q # p)
             /\ UNCHANGED owner

Release(p) == /\ owner = p
              /\ IF FirstComeFirstServed /\ line # <<>>
                 THEN owner' = Head(line) /\ line' = Tail(line)
                 ELSE owner' = None /\ UNCHANGED line

Next == \E p \in Procs : Acquire(p) \/ Join(p) \/ GiveUp(p) \/ Release(p)

Spec == Init /\ [][Next]_vars

(* Whoever has the lock lets it go, and who waits takes it if it is free. *)
FairSpec == Spec /\ \A p \in Procs : /\ WF_vars(Release(p))
                                     /\ WF_vars(p \in Waiting /\ Acquire(p))

-----------------------------------------------------------------------------
TypeOK == /\ owner \in Procs \cup {None}
          /\ Waiting \subseteq Procs
          /\ \A i, j \in 1..Len(line) : line[i] = line[j] => i = j

FreeMeansEmpty == owner = None => line = <<>>

(* Who is served has waited longest, where that is promised. *)
Fifo == [][FirstComeFirstServed =>
           \A p \in Procs : owner' = p /\ owner # p => line = <<>> \/ Head(line) = p]_vars

(* Who waits is served, or leaves. *)
QueuedProgresses == \A p \in Procs : p \in Waiting ~> p \notin Waiting
=============================================================================
