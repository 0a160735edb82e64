---------------------- MODULE RingChannelViewsProperties ----------------------
(* The properties of RingChannelViews, under the names of                  *)
(* RingChannelProperties.tla.                                              *)
EXTENDS RingChannelViews

TypeOK == /\ IF IsClosed(Holds(mem, "tail")) THEN Closers # {} ELSE TRUE
          /\ Holds(mem, "sequence") \in 0..Free(Requests("sender"))
          /\ Holds(mem, "item") \in 0..Requests("sender")
          /\ \A q \in Sides : /\ {Holds(mem, Flag(q)), Holds(mem, Guard(q))} \subseteq {0, 1}
                              /\ pos[q] \in 0..Requests(q)
                              /\ (Requests(q) = 0 \/ request[q] \in 1..Requests(q))

Bounded == Len(content) <= 1

NoLossNoDuplication  == "NoLossNoDuplication" \notin faults
ReceivedUntilDrained == "ReceivedUntilDrained" \notin faults

FlagTellsOfWaiters ==
  \A q \in Sides : Holds(mem, Guard(q)) = 0 => (Holds(mem, Flag(q)) = 1 <=> waits[q])

(* If every thread is finished or asleep, what each sleeper waits for is   *)
(* not there.                                                              *)
Asleep(q) == pc[q] = "P1_Park" /\ ~\E r \in ViewsLoad(mem, q, Told(q, request[q]), "acquire") : r.is = 1
AtRest == \A q \in Procs : pc[q] = "Done" \/ (q \in Sides /\ Asleep(q))
NoLostWakeup ==
  AtRest => \A q \in Sides : Asleep(q) =>
              /\ ~IsClosed(Holds(mem, "tail"))
              /\ IF q = "sender" THEN content # <<>> ELSE content = <<>>

(* Unless the channel is closed, a thread that may not cancel has          *)
(* completed all its calls.                                                *)
Transfers(q) == IF q = "sender" THEN Holds(mem, "tail") \div 2 ELSE Holds(mem, "head")
NoFalseGivingUp ==
  \A q \in Sides \ Cancellers :
    pc[q] = "Done" => IsClosed(Holds(mem, "tail")) \/ Transfers(q) = Requests(q)

(* The end is final: a receiver that has found it does not wait again.     *)
(* Stated for runs without a sender, and a receiver that may not cancel:   *)
(* only its first call may wait, and the close ends it.                    *)
EndIsForGood ==
  Requests("sender") = 0 /\ "receiver" \notin Cancellers
    /\ pc["receiver"] \in {"A1_Lock", "P1_Park"} => request["receiver"] = 1

(* A call that has ended is in no list. At B3_StoreWaiting it is about to  *)
(* leave.                                                                  *)
LeavesAllLines == \A q \in Sides : waits[q] => reg[q] \/ pc[q] = "B3_StoreWaiting"

(* The other side is woken only for an item or a free slot: pos is the     *)
(* position of the last transfer, or of the last failed look.              *)
WakesTheOthersForSomething == \A q \in Sides : pc[q] = "W1_Lock" => Transfers(q) > pos[q]

-----------------------------------------------------------------------------
(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs. ReachableWokenSleeper: a thread is signalled while it sleeps, *)
(* not on its way there.                                                   *)
ReachableWokenSleeper == [][\A q \in Sides : Asleep(q) => ~(pc'[q] = "P1_Park" /\ ~Asleep(q)')]_vars
ReachableLateLoad     == \A q \in Sides : pc[q] \in {"T2_LoadSequence", "V2_LoadSequence"}
                           => MaySee(mem, q, "sequence", "volatile") = {Len(mem.stores["sequence"])}
=============================================================================
