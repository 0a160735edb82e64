-------------------------------- MODULE Sides --------------------------------
(* A function on a set that the module defines. *)
CONSTANTS Left, Right, None
VARIABLE side
Both == Left \cup Right
Init == side = [q \in Both |-> q \in Left]
Next == \E q \in Left : side' = [side EXCEPT ![q] = ~side[q]]
InitLeft == side = [q \in Left |-> TRUE]
NextLeft == side' = [q \in Left |-> TRUE]
LeftHasASide == \A q \in Left : q \in DOMAIN side
LeftIsAll == \A q \in DOMAIN side : q \in Left
LeftSteps == [][\E q \in Both : side' = [side EXCEPT ![q] = ~side[q]]]_side
RightSteps == [][\E q \in Right : side' = [side EXCEPT ![q] = ~side[q]]]_side
=============================================================================
