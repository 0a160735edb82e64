-------------------------------- MODULE Total --------------------------------
(* A sum of two numbers of each element, for tests of refinements. *)
EXTENDS Integers
CONSTANTS Everyone, None, Most
VARIABLES left, right
Init == /\ left \in [Everyone -> 1..Most]
        /\ right = [p \in Everyone |-> 0]
Next == \E p \in Everyone : /\ left[p] \in 1..Most
                            /\ right' = [right EXCEPT ![p] = @ + left[p]]
                            /\ UNCHANGED left

Sum == INSTANCE Grows WITH at <- [p \in Everyone |-> left[p] + right[p]]

By(p, n) == UNCHANGED left /\ Sum!Grow(p, n)
Right    == [][\E p \in Everyone : By(p, left[p])]_<<left, right>>
TooMuch  == [][\E p \in Everyone : By(p, left[p] + 1)]_<<left, right>>
Some     == [][\E p \in Everyone : \E n \in 1..Most : By(p, n)]_<<left, right>>
TooFew   == [][\E p \in Everyone : \E n \in 1..(Most - 1) : By(p, n)]_<<left, right>>
=============================================================================
