------------------------------ MODULE Choices ------------------------------
(* Two sets that get the same element, and choices from them. *)
CONSTANTS Everyone, None
VARIABLES one, other, done
Init == one = {} /\ other = {} /\ done = [q \in Everyone |-> FALSE]
Next == \E q \in Everyone :
  one' = one \cup {q} /\ other' = other \cup {q} /\ done' = [done EXCEPT ![q] = TRUE]
Chosen(set) == CHOOSE q \in set : TRUE
OneChoice   == [][Chosen(one') \in one']_<<one, other, done>>
FromNothing == one = {} /\ [][one # {} => one' # {}]_<<one, other, done>>
FromAll     == one = Everyone /\ [][one # {} => one' # {}]_<<one, other, done>>
TwoChoices  == [][Chosen(one') = Chosen(other')]_<<one, other, done>>
=============================================================================
