------------------------------ MODULE Unfolded ------------------------------
(* For tests of recursive operators that are unfolded twice. *)
EXTENDS Integers
CONSTANTS Everyone, None
VARIABLES x, age
Init == x = 0 /\ age \in [Everyone -> Nat]
Next == x' = 1 - x /\ UNCHANGED age
Bit == x \in 0..1
Differ == (\A p \in Everyone : age[p] >= 0) /\ \E p, q \in Everyone : age[p] # age[q]

RECURSIVE Same(_)
Same(n) == IF n <= 0 THEN 0 ELSE 1 + Same(n - 1)

Near == Same(x) = x
Far  == Same(x + 2) = x + 2
(* False. It holds if what is not unfolded has one value for all p. *)
Spared == \E q \in Everyone : \A p \in Everyone : Same(age[p] + 5) # age[q] + 5
=============================================================================
