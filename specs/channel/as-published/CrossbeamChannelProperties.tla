--------------------- MODULE CrossbeamChannelProperties ---------------------
(* What CrossbeamChannel.tla keeps. *)
EXTENDS CrossbeamChannel

(* When nothing is on its way any more and everybody is done or asleep,    *)
(* what each sleeper waits for is not there.                               *)
Asleep(q) == pc[q] = "P1_Park" /\ ~(woken[q] /\ q \notin Waiting(Side(q)))
AtRest == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q)) /\ Flushes(mem) = {}
NoLostWakeup ==
  AtRest => \A q \in Procs : Asleep(q) => sent = (IF q \in Receivers THEN 0 ELSE Capacity)
=============================================================================
