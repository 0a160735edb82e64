-------------------------------- MODULE Links --------------------------------
(* Nodes that are linked, for tests of what a proof knows of a chain. *)
EXTENDS Integers, Sequences
CONSTANTS Nodes, End
VARIABLES link, rank, top
RECURSIVE Chain(_, _)
Chain(first, next) == IF first = End THEN <<>> ELSE <<first>> \o Chain(next[first], next)
Init == link = [n \in Nodes |-> End] /\ rank = [n \in Nodes |-> 0] /\ top = End
Next == top' = End /\ UNCHANGED <<link, rank>>

Linked == (\A n \in Nodes : link[n] \in Nodes \cup {End}) /\ top \in Nodes \cup {End}
Down == \A n \in Nodes : link[n] # End => 0 <= rank[link[n]] /\ rank[link[n]] < rank[n]
Loops == top # End /\ \A n \in Nodes : link[n] = n

All == Chain(top, link)
BeginsWithTop == top # End => All[1] = top
EndsWithTop   == top # End => All[Len(All)] = top
NoneTwice     == \A i, j \in 1..Len(All) : All[i] = All[j] => i = j
GoesOn        == \A i \in 1..Len(Chain(link[top], link)) : top # End /\ link[top] # End =>
                   All[i + 1] = Chain(link[top], link)[i]
StaysAtTop    == \A i \in 1..Len(All) : All[i] = top
Empty         == Len(All) = 0
Rest          == SubSeq(All, 2, Len(All))
TopIsNoRest   == top # End => top \notin {Rest[i] : i \in 1..Len(Rest)}
TopIsRest     == top # End => top \in {Rest[i] : i \in 1..Len(Rest)}
Pairs         == {<<m, n>> : m \in {top}, n \in {End}}
OnePair       == Pairs = {<<top, End>>}
NoPair        == Pairs = {}
=============================================================================
