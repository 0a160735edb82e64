--------------------------- MODULE UnfairSemaphore ---------------------------
(***************************************************************************)
(* The abstract unfair counting semaphore: a number of permits. A process  *)
(* takes one if there is one. A release adds permits, or is refused as a   *)
(* whole if that would exceed the maximum. Source: woa-semaphore: Raymond  *)
(* Chen, "Creating a semaphore from WaitOnAddress",                        *)
(* devblogs.microsoft.com/oldnewthing/20170612-00/?p=96375. The maximum is *)
(* what the post announces for the next one.                               *)
(*                                                                         *)
(* One step is one complete operation. AddressSemaphore.tla refines this   *)
(* module. It does not refine the fair semaphore                           *)
(* (specs/semaphore/Semaphore.tla), where no process takes a permit past a *)
(* waiter.                                                                 *)
(***************************************************************************)
EXTENDS Integers

CONSTANTS Initial,  \* initial permits
          Largest   \* the largest release
CONSTANT  Maximum   \* maximum number of permits; 0: none

VARIABLE permits

Init == permits = Initial

Acquire == permits > 0 /\ permits' = permits - 1

Release(k) == /\ Maximum > 0 => permits + k <= Maximum
              /\ permits' = permits + k

Next == Acquire \/ \E k \in 1..Largest : Release(k)

Spec == Init /\ [][Next]_permits
=============================================================================
