---------------------- MODULE PrintedChannelProperties ----------------------
(***************************************************************************)
(* The properties that PrintedChannel should have, under the names of      *)
(* RingChannelProperties.tla.                                              *)
(***************************************************************************)
EXTENDS PrintedChannel

TypeOK == /\ Now("head") \in 0..(Modulus - 1) /\ Now("tail") \in 0..(Modulus - 1)
          /\ Now("mutex") \in Procs \cup {None}
          /\ \A s \in {"send", "receive"} :
               /\ Now(Flag(s)) \in BOOLEAN
               /\ slot[s] \in Procs \cup {None}
               /\ Elements(list[s]) \subseteq Procs \ {slot[s]}
               /\ Cardinality(Elements(list[s])) = Len(list[s])
          /\ \A i \in 0..(Capacity - 1) : Now(SeqAt(i)) \in 0..(Modulus - 1)

Bounded == Len(content) <= Capacity

NoLossNoDuplication  == "NoLossNoDuplication" \notin faults
FifoPerProducer      == "FifoPerProducer" \notin faults
QuietEmptyMeansEmpty == "QuietEmptyMeansEmpty" \notin faults
QuietFullMeansFull   == "QuietFullMeansFull" \notin faults

(* No thread waits for the mutex that it holds, or that it has released by *)
(* a store that is still delayed.                                          *)
NoSelfDeadlock ==
  \A q \in Procs : pc[q] \in {"A1_Lock", "W1_Lock"} => q \notin Load(mem, q, "mutex", "plain")

Asleep(q) == pc[q] = "P1_Park" /\ ~(woken[q] /\ q \notin Waiting(Side(q)))
AtRest == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q)) /\ Flushes(mem) = {}
NoLostWakeup ==
  AtRest => \A q \in Procs : Asleep(q) => /\ q \in Receivers => content = <<>>
                                          /\ q \in Senders   => Len(content) = Capacity

-----------------------------------------------------------------------------
(* ---- Refinement of Channel.tla, which no thread closes here *)
Abstract == INSTANCE Channel WITH
  queue  <- content,
  closed <- FALSE,
  Most   <- 9,
  asks   <- [q \in Procs |-> IF pc[q] \in {"P1_Call", "Done"} \/ over[q] # "none" THEN "not"
                             ELSE "wait"],  \* the refusal of a try promises nothing
  count  <- [q \in Procs |-> round[q]]

RefinesChannel ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
