---------------------- MODULE SelectChannelsProperties ----------------------
(* The properties of SelectChannels: safety, and that every choice ends    *)
(* where it can.                                                           *)
EXTENDS SelectChannels

-----------------------------------------------------------------------------
(* ---- Safety *)

TypeOK == /\ there \in [Channels -> 0..9]
          /\ \A q \in Choosers : woken[q] \subseteq Channels /\ joined[q] \subseteq Channels
          /\ \A k \in Channels : /\ Elements(line[k]) \subseteq Choosers
                                /\ Len(line[k]) = Cardinality(Elements(line[k]))

RECURSIVE Sum(_, _)
Sum(f, over) == IF over = {} THEN 0
                ELSE LET x == CHOOSE x \in over : TRUE IN f[x] + Sum(f, over \ {x})

(* Everything given has been taken once, or is still there. *)
NoLossNoDuplication ==
  Sum(there, Channels) + Sum(got, Choosers)
    = Sum([g \in Givers |-> turn[g] - IF pc[g] = "T5_Publish" THEN 1 ELSE 0], Givers)

(* A choice takes at most one thing. *)
AtMostOne == \A q \in Choosers : got[q] <= turn[q]

(* A choice that may not be cancelled ends with something. *)
NoFalseGivingUp ==
  \A q \in Choosers \ Cancellers : pc[q] \in {"J0_Choose", "Done"} => got[q] = turn[q]

(* A chooser between two calls is in no list. *)
LeavesAllLines == \A q \in Choosers, k \in Channels : pc[q] \in {"J0_Choose", "Done"} => ~Waits(q, k)

(* A chooser that has ended, or sleeps, owes no wake. *)
OwesNothing ==
  \A q \in Choosers : pc[q] \in {"J0_Choose", "J3_Park", "Done"} => owes[q] = {}

(* A chooser in a list owes it no wake, because it will be woken again. In *)
(* J4_Withdraw it is about to learn whether it is still there.             *)
OwesNoLineItStandsIn ==
  \A q \in Choosers : pc[q] # "J4_Withdraw" => owes[q] \cap joined[q] = {}

(* A chooser woken for a channel is not in its list. *)
ToldWhoWasTaken == \A q \in Choosers : \A k \in woken[q] : ~Waits(q, k)

(* A wake takes the waiter that stands first in its line.                  *)
LongestWaitsFirst ==
  [][\A q \in Procs, k \in Channels :
       whom[q] = <<>> /\ whom'[q] # <<>> /\ at[q] = <<k>> => whom'[q][1] = Head(line[k])]_vars

(* If every thread is finished or asleep, and some chooser sleeps, all     *)
(* channels are empty.                                                     *)
Asleep(q) == pc[q] = "J3_Park" /\ woken[q] = {}
NoLostWakeup ==
  (\A q \in Procs : pc[q] = "Done" \/ (q \in Choosers /\ Asleep(q))) =>
    \A q \in Choosers : Asleep(q) => \A k \in Channels : there[k] = 0

-----------------------------------------------------------------------------
(* With as many things given as asked for, every choice ends. Only weak    *)
(* fairness of each thread is assumed.                                     *)
FairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))
EveryChoiceEnds == <>(\A q \in Procs : pc[q] = "Done")
=============================================================================
