---------------------- MODULE SelectChannelsProperties ----------------------
(* What SelectChannels.tla promises: safety, and that every choice ends where it can. *)
EXTENDS SelectChannels

-----------------------------------------------------------------------------
(* Safety *)

TypeOK == /\ there \in [Channels -> 0..9]
          /\ \A q \in Choosers : woken[q] \subseteq Channels /\ joined[q] \subseteq Channels
          /\ \A k \in Channels : /\ Elements(line[k]) \subseteq Choosers
                                /\ Len(line[k]) = Cardinality(Elements(line[k]))

RECURSIVE Sum(_, _)
Sum(f, over) == IF over = {} THEN 0
                ELSE LET x == CHOOSE x \in over : TRUE IN f[x] + Sum(f, over \ {x})

(* What was given was taken once, or is there. *)
NoLossNoDuplication ==
  Sum(there, Channels) + Sum(got, Choosers)
    = Sum([g \in Givers |-> turn[g] - IF pc[g] = "T5_Publish" THEN 1 ELSE 0], Givers)

(* Nobody takes more than one thing with one choice. *)
AtMostOne == \A q \in Choosers : got[q] <= turn[q]

(* Who may not give up ends each choice with something. *)
NoFalseGivingUp ==
  \A q \in Choosers \ Cancellers : pc[q] \in {"J0_Choose", "Done"} => got[q] = turn[q]

(* Who is not choosing stands in no line. *)
LeavesAllLines == \A q \in Choosers, k \in Channels : pc[q] \in {"J0_Choose", "Done"} => ~Waits(q, k)

(* Who is through, or sleeps since it has found nothing, owes nobody a wake. *)
OwesNothing ==
  \A q \in Choosers : pc[q] \in {"J0_Choose", "J3_Park", "Done"} => owes[q] = {}

(* Nor does who stands in a line owe it a wake, as it will be woken again; *)
(* in J4_Withdraw it is about to learn whether it still stands there.      *)
OwesNoLineItStandsIn ==
  \A q \in Choosers : pc[q] # "J4_Withdraw" => owes[q] \cap joined[q] = {}

(* Who is told that it was taken from a line does not stand there. *)
ToldWhoWasTaken == \A q \in Choosers : \A k \in woken[q] : ~Waits(q, k)

(* When everybody is done or asleep, nothing is there that a sleeper waits *)
(* for.                                                                    *)
Asleep(q) == pc[q] = "J3_Park" /\ woken[q] = {}
NoLostWakeup ==
  (\A q \in Procs : pc[q] = "Done" \/ (q \in Choosers /\ Asleep(q))) =>
    \A q \in Choosers : Asleep(q) => \A k \in Channels : there[k] = 0

-----------------------------------------------------------------------------
(* Progress: where as much is given as is asked for, every choice ends; of     *)
(* each process it asks no more than that it goes on taking steps.             *)
FairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))
EveryChoiceEnds == <>(\A q \in Procs : pc[q] = "Done")
=============================================================================
