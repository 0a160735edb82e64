---- MODULE Count ----
(* Counts up to three; enough to be wrong in every way that TLC can find. *)
EXTENDS Naturals, Sequences, TLC
VARIABLE x
Init == x = 0
Up == x < 3 /\ x' = x + 1
Round == x' = (x + 1) % 4
Fail == x = 2 /\ Assert(FALSE, "x must not be two") /\ x' = 3
UpOrFail == Up \/ Fail
Without == FALSE /\ x' = x
Jump == \E i \in {1, 2} : x' = (x + i) % 4
Heavy == x' = Len([i \in 1..5000000 |-> i])
Far == x < 50000000 /\ x' = x + 1
Rounds == Init /\ [][Round]_x
FairRounds == Rounds /\ WF_x(Round)
FairJumps == Init /\ [][Jump]_x /\ WF_x(Jump)
Small == x < 4
Natural == x \in Nat
BelowTwo == x < 2
NotZero == x # 0
Grows == [][x' > x]_x
GrowsFromZero == x = 0 /\ [][x' > x]_x
VisitsThree == <>(x = 3)
VisitsOne == <>(x = 1)
VisitsOneAgain == []<>(x = 1)
====
