------------------------------ MODULE Monitor ------------------------------
(***************************************************************************)
(* What a lock with a condition is, whatever it is made of: one holds the  *)
(* lock; who holds it may let go and wait, in one step; who holds it may   *)
(* signal, and the one that has waited longest is told so.  Who waits may  *)
(* give up.  Whoever was told, or has given up, returns with the lock.     *)
(*                                                                         *)
(* Condition.tla is checked to be a refinement of this module.             *)
(***************************************************************************)
EXTENDS Naturals, Sequences

CONSTANTS Threads, None

VARIABLES holder,  \* who holds the lock, or None
          waits,   \* who waits, oldest first
          told,    \* who was signalled, and has not returned
          gone     \* who has given up, and has not returned

vars == <<holder, waits, told, gone>>

Init == holder = None /\ waits = <<>> /\ told = {} /\ gone = {}

Waits(t)   == \E i \in 1..Len(waits) : waits[i] = t
Without(t) == SelectSeq(waits, LAMBDA other : other # t)
-----------------------------------------------------------------------------
Lock(t) == /\ holder = None /\ ~Waits(t) /\ t \notin told \cup gone
           /\ holder' = t /\ UNCHANGED <<waits, told, gone>>

Unlock(t) == /\ holder = t
             /\ holder' = None /\ UNCHANGED <<waits, told, gone>>

Await(t) == /\ holder = t
            /\ holder' = None /\ waits' = Append(waits, t) /\ UNCHANGED <<told, gone>>

Signal(t) == /\ holder = t /\ waits # <<>>
             /\ waits' = Tail(waits) /\ told' = told \cup {Head(waits)}
             /\ UNCHANGED <<holder, gone>>

GiveUp(t) == /\ Waits(t)
             /\ waits' = Without(t) /\ gone' = gone \cup {t}
             /\ UNCHANGED <<holder, told>>

Return(t) == /\ holder = None /\ t \in told \cup gone
             /\ holder' = t /\ told' = told \ {t} /\ gone' = gone \ {t}
             /\ UNCHANGED waits

Next == \E t \in Threads : \/ Lock(t) \/ Unlock(t) \/ Await(t) \/ Signal(t)
                           \/ GiveUp(t) \/ Return(t)

-----------------------------------------------------------------------------
TypeOK == /\ holder \in Threads \cup {None}
          /\ \A i, j \in 1..Len(waits) : waits[i] \in Threads /\ (waits[i] = waits[j] => i = j)
          /\ told \cup gone \subseteq {t \in Threads : ~Waits(t)}
=============================================================================
