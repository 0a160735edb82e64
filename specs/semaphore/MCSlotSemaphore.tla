--------------------------- MODULE MCSlotSemaphore ---------------------------
(***************************************************************************)
(* Bounds for SlotSemaphore: who asks for how much, and who is like whom.  *)
(* The configurations name one of these and a set of Parts.                *)
(***************************************************************************)
EXTENDS SlotSemaphore, TLC

CONSTANTS p1, p2, p3, p4

Two == {p1, p2}
Three == {p1, p2, p3}
Four == {p1, p2, p3, p4}

Ask11   == p1 :> 1 @@ p2 :> 1
Ask111  == p1 :> 1 @@ p2 :> 1 @@ p3 :> 1
Ask112  == p1 :> 1 @@ p2 :> 1 @@ p3 :> 2
Ask212  == p1 :> 2 @@ p2 :> 1 @@ p3 :> 2
Ask1111 == p1 :> 1 @@ p2 :> 1 @@ p3 :> 1 @@ p4 :> 1
Ask1122 == p1 :> 1 @@ p2 :> 1 @@ p3 :> 2 @@ p4 :> 2

Once       == [q \in Procs |-> 1]
Twice      == [q \in Procs |-> 2]
ForEver    == [q \in Procs |-> 0]
OthersEver == [q \in Procs |-> IF q = p3 THEN 1 ELSE 0]  \* p3 asks once

(* Progress of p3 alone: enough where all processes are alike. *)
ProgressOfP3 == waiting[p3] ~> ~waiting[p3]

(* Witnesses: what must be reachable for the rest to mean anything. *)
SlotServesNobody      == \A q \in Procs : pc[q] # "R3_StoreState"
SecondLookFindsNobody == \A q \in Procs : pc[q] # "L3_StoreState"
NobodyWaitsWithAPart  == \A q \in Procs : waiting[q] /\ Given(q) > 0 => state[q] = 0
CancelNeverLoses      == \A q \in Procs : pc[q] # "C6_AwaitGrant"
NobodyWakesTwo        == \A q \in Procs : Len(wakes[q]) < 2

(* Only processes with equal requests, and equal in being Cancellers or not. *)
Equal12   == Permutations({p1, p2})
Equal123  == Permutations(Three)
Equal13   == Permutations({p1, p3})
Equal1234 == Permutations(Four)
Equal1122 == {f @@ g : f \in Permutations({p1, p2}), g \in Permutations({p3, p4})}

(* All but one of the parts: the controls. *)
NoSecondLook   == Mended \ {"SecondLook"}
NoOldestOnly   == Mended \ {"OldestOnly"}
NoWholeOnly    == Mended \ {"WholeOnly"}
NoOneForOne    == Mended \ {"OneForOne"}
NoInListOnly   == Mended \ {"InListOnly"}
NoLastTouch    == Mended \ {"LastTouch"}
NoDrain        == Mended \ {"Drain"}
NoCasDrain     == Mended \ {"CasDrain"}
NoStoreFirst   == Mended \ {"StoreFirst"}
NoWakeUnlocked == Mended \ {"WakeUnlocked"}
NoReturnPart   == Mended \ {"ReturnPart"}
NoCallerLooks  == Mended \ {"CallerLooks"}
NoMark         == Shipped \ {"Mark"}
NoCountAgain   == Shipped \ {"CountAgain"}
NoPartAtOnce   == Shipped \ {"PartAtOnce"}
=============================================================================
