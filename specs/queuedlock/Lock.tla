-------------------------------- MODULE Lock --------------------------------
(***************************************************************************)
(* The abstract lock: at most one process holds it, and only the holder    *)
(* releases it.                                                            *)
(*                                                                         *)
(* A process may queue. The first-come-first-served kind hands the lock to *)
(* the oldest waiter on release, and is acquired past the queue only if    *)
(* the queue is empty. The other kind becomes free on release.             *)
(*                                                                         *)
(* One step is one complete operation. SpinLock, FlagAndStack and          *)
(* QueuedLock refine this module; MCLock checks it alone. The              *)
(* first-come-first-served kind is this library's own. The other is from   *)
(* tiny-mutex: kprotty, "Building a Tiny Mutex", code at                   *)
(* github.com/kprotty/zig-adaptive-lock, branch blog.                      *)
(***************************************************************************)
EXTENDS Naturals, Sequences

CONSTANTS Procs, None, FirstComeFirstServed

VARIABLES owner,   \* the holder, or None
          line     \* the waiters, oldest first

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

(* Fairness: the holder releases the lock, and a waiter takes a free lock. *)
FairSpec == Spec /\ \A p \in Procs : /\ WF_vars(Release(p))
                                     /\ WF_vars(p \in Waiting /\ Acquire(p))

-----------------------------------------------------------------------------
TypeOK == /\ owner \in Procs \cup {None}
          /\ Waiting \subseteq Procs
          /\ \A i, j \in 1..Len(line) : line[i] = line[j] => i = j

FreeMeansEmpty == owner = None => line = <<>>

(* First come, first served, for that kind. *)
Fifo == [][FirstComeFirstServed =>
           \A p \in Procs : owner' = p /\ owner # p => line = <<>> \/ Head(line) = p]_vars

(* Every waiter is served or cancels. *)
QueuedProgresses == \A p \in Procs : p \in Waiting ~> p \notin Waiting
=============================================================================
