--------------------- MODULE CrossbeamChannelProperties ---------------------
(* The properties of CrossbeamChannel. *)
EXTENDS CrossbeamChannel

(* If no store is delayed and every thread is finished or asleep, then the *)
(* channel is empty for each sleeping receiver, and full for each sleeping *)
(* sender.                                                                 *)
Asleep(q) == pc[q] = "P1_Park" /\ ~(woken[q] /\ q \notin Waiting(Side(q)))
AtRest == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q)) /\ Flushes(mem) = {}
NoLostWakeup ==
  AtRest => \A q \in Procs : Asleep(q) => sent = (IF q \in Receivers THEN 0 ELSE Capacity)
=============================================================================
