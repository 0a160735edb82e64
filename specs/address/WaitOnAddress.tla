---------------------------- MODULE WaitOnAddress ----------------------------
(***************************************************************************)
(* What WaitOnAddress is, whatever it is made of: who wants to wait while  *)
(* a word has a value compares and goes to sleep in one step; a wake lets  *)
(* one sleeper of that word return, or all; and a sleeper may return for   *)
(* no reason.  Which one is woken is not promised.                         *)
(*                                                                         *)
(* The parking lot in AddressSemaphore.tla is checked to refine it.        *)
(* Source: document 003 and its use there; the words are ours.             *)
(***************************************************************************)
EXTENDS Integers

CONSTANTS Procs,     \* who sleeps
          Words,     \* what one can sleep on
          Undesired  \* the value at which one does

VARIABLES value,   \* value[x]: what is in the word x
          asleep   \* asleep[x]: the processes that sleep on it

vars == <<value, asleep>>

(* The word is changed by whoever likes, without notice. *)
Change(x) == value'[x] # value[x] /\ UNCHANGED asleep

Sleep(p, x) == /\ value[x] = Undesired
               /\ \A y \in Words : p \notin asleep[y]
               /\ asleep' = [asleep EXCEPT ![x] = @ \cup {p}]
               /\ UNCHANGED value

Return(p, x) == /\ p \in asleep[x]       \* woken, or for no reason
                /\ asleep' = [asleep EXCEPT ![x] = @ \ {p}]
                /\ UNCHANGED value

WakeAll(x) == /\ asleep' = [asleep EXCEPT ![x] = {}]
              /\ UNCHANGED value

Next == \E x \in Words : \/ Change(x) \/ WakeAll(x)
                         \/ \E p \in Procs : Sleep(p, x) \/ Return(p, x)
=============================================================================
