-------------------------- MODULE MCSelectChannels --------------------------
(* Bounds and reachability checks for SelectChannels: channels a and b,    *)
(* givers g and h, choosers p1 and p2.                                     *)
EXTENDS SelectChannelsProperties

CONSTANTS a, b, g, h, p1, p2

TwoChannels  == {a, b}
TwoGivers    == {g, h}
TwoChoosers  == {p1, p2}
Nobody       == {}
OnlyP1       == {p1}

OneEach      == (g :> <<a>>) @@ (h :> <<b>>)
OneAfterOther == (g :> <<a, b>>) @@ (h :> <<>>)
OneInAll     == (g :> <<a>>) @@ (h :> <<>>)
SameTwice     == (g :> <<a, a>>) @@ (h :> <<>>)
Once         == [c \in TwoChoosers |-> 1]
TwiceAlone   == (p1 :> 2) @@ (p2 :> 0)

ChooserPerms == Permutations(TwoChoosers)

-----------------------------------------------------------------------------
(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableSleeper      == \A q \in Choosers : ~Asleep(q)
ReachablePassedOnWake == \A q \in Choosers : pc[q] # "W2_TakeOldest"
=============================================================================
