-------------------------- MODULE MCSelectChannels --------------------------
(* Bounds for SelectChannels: a and b are channels; g, h give, p1, p2 choose. *)
EXTENDS SelectChannelsProperties

CONSTANTS a, b, g, h, p1, p2

TwoChannels  == {a, b}
TwoGivers    == {g, h}
TwoChoosers  == {p1, p2}
Nobody       == {}

OneEach      == (g :> <<a>>) @@ (h :> <<b>>)
OneAfterOther == (g :> <<a, b>>) @@ (h :> <<>>)
SameTwice     == (g :> <<a, a>>) @@ (h :> <<>>)
Once         == [c \in TwoChoosers |-> 1]
TwiceAlone   == (p1 :> 2) @@ (p2 :> 0)

ChooserPerms == Permutations(TwoChoosers)

-----------------------------------------------------------------------------
(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodySleeps  == \A q \in Choosers : ~Asleep(q)
NobodyPassesOn == \A q \in Choosers : pc[q] # "W2_TakeOldest"
=============================================================================
