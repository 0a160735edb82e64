---------------------- MODULE RingChannelViewsProperties ----------------------
(* What RingChannelViews.tla promises, by the names of RingChannelProperties.tla. *)
EXTENDS RingChannelViews

TypeOK == /\ IF IsClosed(Holds(mem, "tail")) THEN Closers # {} ELSE TRUE
          /\ Holds(mem, "sequence") \in 0..Free(Requests("sender"))
          /\ Holds(mem, "item") \in 0..Requests("sender")
          /\ \A q \in Sides : /\ {Holds(mem, Flag(q)), Holds(mem, Guard(q))} \subseteq {0, 1}
                              /\ pos[q] \in 0..Requests(q)
                              /\ (Requests(q) = 0 \/ request[q] \in 1..Requests(q))

Bounded == Len(line) <= 1

NoLossNoDuplication  == "NoLossNoDuplication" \notin faults
ReceivedUntilDrained == "ReceivedUntilDrained" \notin faults

FlagTellsOfWaiters ==
  \A q \in Sides : Holds(mem, Guard(q)) = 0 => (Holds(mem, Flag(q)) = 1 <=> waits[q])

(* When everybody is done or asleep, what each sleeper waits for is not there. *)
Asleep(q) == pc[q] = "P1_Park" /\ ~\E r \in ViewsLoad(mem, q, Told(q, request[q]), "acquire") : r.is = 1
AtRest == \A q \in Procs : pc[q] = "Done" \/ (q \in Sides /\ Asleep(q))
NoLostWakeup ==
  AtRest => \A q \in Sides : Asleep(q) =>
              /\ ~IsClosed(Holds(mem, "tail"))
              /\ IF q = "sender" THEN line # <<>> ELSE line = <<>>

(* Who may not give up has sent or received each time, unless the channel is closed. *)
Transfers(q) == IF q = "sender" THEN Holds(mem, "tail") \div 2 ELSE Holds(mem, "head")
NoFalseGivingUp ==
  \A q \in Sides \ Cancellers :
    pc[q] = "Done" => IsClosed(Holds(mem, "tail")) \/ Transfers(q) = Requests(q)

(* The end is for good: who has found it waits no more.  Told of a receiver where nobody sends, *)
(* and that may not give up: its first request, which alone may wait, ends by the close.        *)
EndIsForGood ==
  Requests("sender") = 0 /\ "receiver" \notin Cancellers
    /\ pc["receiver"] \in {"A1_Lock", "P1_Park"} => request["receiver"] = 1

(* Who has given up or is served is in no line: at B3_StoreWaiting it is about to leave. *)
LeavesAllLines == \A q \in Sides : waits[q] => reg[q] \/ pc[q] = "B3_StoreWaiting"

(* One of the other side is woken for an item, or for room, alone: pos is the position that it had *)
(* in hand when it sent or received for the last time, or looked in vain.                          *)
WakesTheOthersForSomething == \A q \in Sides : pc[q] = "W1_Lock" => Transfers(q) > pos[q]

-----------------------------------------------------------------------------
(* Witnesses: what must be reachable for the rest to mean anything. *)
(* Who is told while it sleeps; not who was told on its way there. *)
NobodyIsWoken     == [][\A q \in Sides : Asleep(q) => ~(pc'[q] = "P1_Park" /\ ~Asleep(q)')]_vars
NothingIsSeenLate == \A q \in Sides : pc[q] \in {"T2_LoadSequence", "V2_LoadSequence"}
                       => MaySee(mem, q, "sequence", "volatile") = {Len(mem.stores["sequence"])}
=============================================================================
