----------------------------- MODULE Processors -----------------------------
(***************************************************************************)
(* Fewer processors than threads: only who is running takes steps.         *)
(*                                                                         *)
(* A processor whose thread sleeps or is done goes to one that is ready.   *)
(* Else the scheduler takes it away whenever it likes, and need not: it is *)
(* unfair, as one is among threads of unequal priority.  So that switching *)
(* is not all that ever happens, it does so at most Preemptions times;     *)
(* under time slices (TimeSlicedSpec of the modules that extend this one)  *)
(* it does so again and again, and every ready thread runs in its turn.    *)
(*                                                                         *)
(* The modules that extend this one put an algorithm on the processors;    *)
(* one step is one step of the algorithm by who is running, or a switch.   *)
(* Source: document 004, "Unbounded Spinning".                             *)
(***************************************************************************)
EXTENDS Integers, FiniteSets

CONSTANTS Processors,    \* how many there are
          Preemptions    \* how often the scheduler may interrupt

VARIABLES running,       \* the threads on the processors
          preemptions    \* how often it still may

onProcessors == <<running, preemptions>>

StartOn(threads) == /\ running \in {S \in SUBSET threads : Cardinality(S) = Processors}
                    /\ preemptions = Preemptions

Runs(thread) == thread \in running /\ UNCHANGED onProcessors

Switch(old, new) == /\ old \in running /\ new \notin running
                    /\ running' = (running \ {old}) \cup {new}

(* Ready(thread): it can take a step of its own. *)
Dispatch(new, Ready(_)) == /\ Ready(new)
                           /\ \E old \in running : ~Ready(old) /\ Switch(old, new)
                           /\ UNCHANGED preemptions

Preempt(new, Ready(_)) == /\ Ready(new) /\ preemptions > 0
                          /\ \E old \in running : Ready(old) /\ Switch(old, new)
                          /\ preemptions' = preemptions - 1

(* The clock interrupts for nothing. *)
TimeSlice(new, Ready(_)) == /\ Ready(new)
                            /\ \E old \in running : Ready(old) /\ Switch(old, new)
                            /\ UNCHANGED preemptions
=============================================================================
