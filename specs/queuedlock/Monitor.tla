------------------------------ MODULE Monitor ------------------------------
(***************************************************************************)
(* The abstract monitor: a lock with one condition variable.               *)
(*                                                                         *)
(* A holder may release the lock and wait, in one step. A holder may       *)
(* signal; the oldest waiter is then told. A waiter may cancel. A told or  *)
(* cancelled waiter returns once it holds the lock again. Condition.tla    *)
(* refines this module.                                                    *)
(***************************************************************************)
EXTENDS Naturals, Sequences

CONSTANTS Threads, None

VARIABLES holder,  \* holder of the lock, or None
          waits,   \* the waiters, oldest first
          told,    \* signalled waiters that have not returned
          gone     \* cancelled waiters that have not returned

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
