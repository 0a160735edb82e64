----------------------------- MODULE Processors -----------------------------
(***************************************************************************)
(* Scheduling on fewer processors than threads: only running threads take  *)
(* steps. The modules that extend this one combine it with a lock. Source, *)
(* section "Unbounded Spinning" of tiny-mutex: kprotty, "Building a Tiny   *)
(* Mutex", code at github.com/kprotty/zig-adaptive-lock, branch blog.      *)
(*                                                                         *)
(* The processor of a sleeping or finished thread goes to a ready thread.  *)
(* Otherwise the scheduler may preempt a thread, and need not: it is       *)
(* unfair, as among threads of different priority. A run has at most       *)
(* Preemptions of these switches. Under time slices (TimeSlicedSpec in the *)
(* extending modules) their number is unbounded, and every ready thread    *)
(* runs again and again.                                                   *)
(***************************************************************************)
EXTENDS Integers, FiniteSets

CONSTANTS Processors,    \* number of processors
          Preemptions    \* bound on preemptions

VARIABLES running,       \* the threads on the processors
          preemptions    \* preemptions left

onProcessors == <<running, preemptions>>

StartOn(threads) == /\ running \in {S \in SUBSET threads : Cardinality(S) = Processors}
                    /\ preemptions = Preemptions

Runs(thread) == thread \in running /\ UNCHANGED onProcessors

Switch(old, new) == /\ old \in running /\ new \notin running
                    /\ running' = (running \ {old}) \cup {new}

(* Ready(thread): it can take a step. *)
Dispatch(new, Ready(_)) == /\ Ready(new)
                           /\ \E old \in running : ~Ready(old) /\ Switch(old, new)
                           /\ UNCHANGED preemptions

Preempt(new, Ready(_)) == /\ Ready(new) /\ preemptions > 0
                          /\ \E old \in running : Ready(old) /\ Switch(old, new)
                          /\ preemptions' = preemptions - 1

(* A preemption that is not counted. *)
TimeSlice(new, Ready(_)) == /\ Ready(new)
                            /\ \E old \in running : Ready(old) /\ Switch(old, new)
                            /\ UNCHANGED preemptions
=============================================================================
