---------------------------- MODULE WaitOnAddress ----------------------------
(***************************************************************************)
(* The abstract WaitOnAddress: a process compares a word with a value and, *)
(* if equal, goes to sleep, in one step. A wake lets one sleeper of that   *)
(* word return, or all. A sleeper may also return spuriously. No order is  *)
(* promised. Source: woa-semaphore: Raymond Chen, "Creating a semaphore    *)
(* from WaitOnAddress",                                                    *)
(* devblogs.microsoft.com/oldnewthing/20170612-00/?p=96375; the            *)
(* formulation is this library's. The parking lot of AddressSemaphore.tla  *)
(* refines this module.                                                    *)
(***************************************************************************)
EXTENDS Integers

CONSTANTS Procs,     \* the processes
          Words,     \* the words
          Undesired  \* the value at which a process sleeps

VARIABLES value,   \* value[x]: value of word x
          asleep   \* asleep[x]: processes that sleep on x

vars == <<value, asleep>>

(* Any process may change the word, without a wake. *)
Change(x) == value'[x] # value[x] /\ UNCHANGED asleep

Sleep(p, x) == /\ value[x] = Undesired
               /\ \A y \in Words : p \notin asleep[y]
               /\ asleep' = [asleep EXCEPT ![x] = @ \cup {p}]
               /\ UNCHANGED value

Return(p, x) == /\ p \in asleep[x]       \* woken or spurious
                /\ asleep' = [asleep EXCEPT ![x] = @ \ {p}]
                /\ UNCHANGED value

WakeAll(x) == /\ asleep' = [asleep EXCEPT ![x] = {}]
              /\ UNCHANGED value

Next == \E x \in Words : \/ Change(x) \/ WakeAll(x)
                         \/ \E p \in Procs : Sleep(p, x) \/ Return(p, x)
=============================================================================
