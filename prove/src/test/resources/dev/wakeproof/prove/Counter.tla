------------------------------- MODULE Counter -------------------------------
(* A number that grows, for tests of what a proof may rest on. *)
EXTENDS Integers
VARIABLE x
Init == x = 0
Next == x' = x + 1
Natural == x >= 0
Above == x > -2
Higher == x > -3
Small == x < 5
Smaller == x < 6
Never == x # 2
Far == \E n \in x..(x + 9) : n = x + 9
=============================================================================
