------------------------------- MODULE Shapes -------------------------------
(* Reverses and sets of elements, and others that look like them. *)
EXTENDS Integers, Sequences
Reverse(s)    == [i \in 1..Len(s) |-> s[Len(s) + 1 - i]]
Front(s)      == [i \in 1..Len(s) - 1 |-> s[Len(s) + 1 - i]]
Rotated(s)    == [i \in 1..Len(s) |-> s[Len(s) + 1 - 1]]
Other(s, t)   == [i \in 1..Len(s) |-> s[Len(t) + 1 - i]]
Back(s)       == [i \in 2..Len(s) |-> s[Len(s) + 1 - i]]
Elements(s)   == {s[i] : i \in 1..Len(s)}
Joined(s, t)  == {(s \o t)[i] : i \in 1..Len(s \o t)}
Crossed(s, t) == {(s \o t)[i] : i \in 1..Len(t \o s)}
Parts(s)      == {s[i][1][2] : i \in 1..Len(s)}
Chosen(s)     == {(CHOOSE x \in {s} : TRUE)[i] : i \in 1..Len(CHOOSE x \in {s} : TRUE)}
=============================================================================
