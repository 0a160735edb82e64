--------------------------- MODULE UnfairSemaphore ---------------------------
(***************************************************************************)
(* What a counting semaphore is that promises no order: a number of        *)
(* permits.  Who finds it above zero takes one; a release adds some, or is *)
(* refused as a whole if that would exceed the maximum.                    *)
(*                                                                         *)
(* AddressSemaphore.tla is checked to refine it.  One step is one whole    *)
(* operation.  It does not refine the fair semaphore of the semaphore      *)
(* family, where nobody takes a permit past those that wait.               *)
(* Source: document 003; the maximum is what it announces as the next step.*)
(***************************************************************************)
EXTENDS Integers

CONSTANTS Initial,  \* permits at first
          Largest   \* the most that one release adds
CONSTANT  Maximum   \* of permits; 0: none

VARIABLE permits

Init == permits = Initial

Acquire == permits > 0 /\ permits' = permits - 1

Release(k) == /\ Maximum > 0 => permits + k <= Maximum
              /\ permits' = permits + k

Next == Acquire \/ \E k \in 1..Largest : Release(k)

Spec == Init /\ [][Next]_permits
=============================================================================
