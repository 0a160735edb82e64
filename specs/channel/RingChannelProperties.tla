----------------------- MODULE RingChannelProperties -----------------------
(***************************************************************************)
(* The properties of RingChannel: safety, the refinement of Channel.tla,   *)
(* and progress. The Javadoc of Channel uses the same names.               *)
(***************************************************************************)
EXTENDS RingChannel

-----------------------------------------------------------------------------
(* ---- Safety *)

Sides  == {"send", "receive"}
Places == DOMAIN Before
TypeOK == /\ DOMAIN mem.now = Places /\ DOMAIN mem.buffers = Procs
          /\ Now("head") \in 0..(Modulus - 1) /\ Now("tail").pos \in 0..(Modulus - 1)
          /\ \A s \in Sides :
               /\ Now(Flag(s)) \in BOOLEAN
               /\ Now(Guard(s)) \in Procs \cup {None}
               /\ Cardinality(Waiting(s)) = Len(list[s])
          /\ \A i \in 0..(Capacity - 1) : Now(SeqAt(i)) \in 0..(Lap - 1)
          /\ \A q \in Procs : /\ pos[q] \in 0..(Modulus - 1)
                              /\ wake[q] \in Sides \cup {"none"}
                              /\ Elements(whom[q]) \subseteq Procs \cup {None}

(* The channel never holds more items than its capacity. *)
Bounded == Len(content) <= Capacity

(* A receiver reads the item of its position, and the items of a sender in *)
(* the order in which it sent them. Stated for each value that the load    *)
(* (V4) may return.                                                        *)
ItemLoads(q) == Load(mem, q, ValueAt(Index(pos[q])), "plain")
NoLossNoDuplication ==
  \A q \in Receivers : pc[q] = "V4_ReadValue" => \A v \in ItemLoads(q) : v = item[q]
FifoPerProducer ==
  \A q \in Receivers : pc[q] = "V4_ReadValue" =>
    \A v \in ItemLoads(q) : v # <<>> => v[2] > seen[q][v[1]]

(* No item enters a closed channel, and a receiver finds the end only if   *)
(* no item is left.                                                        *)
ClosedMeansNothingEnters == [][Len(content') > Len(content) => ~Closed]_vars
ReceivedUntilDrained ==
  [][\A q \in Receivers : over[q] # "ended" /\ over'[q] = "ended" => content = <<>>]_vars

(* A thread that finds the channel closed finds a cause, and all find the  *)
(* same.                                                                   *)
ClosedForACause == Closed => Now("cause") # None
OneCause == [][Now("cause") # None => Now("cause")' = Now("cause")]_vars

(* The meaning of "empty" and "full". EmptyMeansEmpty: a try is refused as *)
(* empty only if the channel is empty at the moment it looks; an item is   *)
(* in the channel from the sender's claim to the receiver's claim.         *)
(* FullMeansFull is symmetric. Together with the refinement below, a try   *)
(* is linearizable.                                                        *)
(*                                                                         *)
(* A relaxed try is judged by sure: it is at fault only if it could have   *)
(* succeeded whatever the calls under way did. With one sender its "empty" *)
(* is right; with one receiver its "full" is. With two senders, a position *)
(* that is claimed and not yet published hides the items after it, and     *)
(* neither holds. Then only the Quiet forms hold: with no send under way,  *)
(* "empty" means empty.                                                    *)
(*                                                                         *)
(* A try finds the channel empty when it is refused (V7). A relaxed or     *)
(* waiting call does when it reads the sequence of an earlier lap (V2).    *)
NotYetLabels == {"P1_Call", "A1_Lock", "P1_Park"}
FindsEmpty(q) ==
  \/ pc[q] = "V2_LoadSequence" /\ way[q] # "try" /\ pc'[q] \in NotYetLabels \cup {"V7_LoadTail"}
  \/ pc[q] = "V7_LoadTail" /\ way[q] = "try" /\ pc'[q] \in NotYetLabels /\ over'[q] # "ended"
FindsFull(q)  == pc[q] \in {"T2_LoadSequence", "T7_LoadHead"} /\ pc'[q] \in NotYetLabels

EmptyMeansEmpty ==
  [][\A q \in Receivers : FindsEmpty(q) => IF way[q] = "try" THEN content = <<>> ELSE ~sure[q]]_vars
FullMeansFull ==
  [][\A q \in Senders : FindsFull(q) =>
       IF way[q] = "try" THEN Len(content) = Capacity ELSE ~sure[q]]_vars
QuietEmptyMeansEmpty ==
  [][\A q \in Receivers : FindsEmpty(q) /\ (way[q] = "try" \/ busy \cap Senders = {}) =>
       content = <<>>]_vars
QuietFullMeansFull ==
  [][\A q \in Senders : FindsFull(q) /\ (way[q] = "try" \/ busy \cap Receivers = {}) =>
       Len(content) = Capacity]_vars

(* While the guard is free, the flag says whether the list is not empty. *)
FlagTellsOfWaiters ==
  \A s \in Sides : Now(Guard(s)) = None => (Now(Flag(s)) <=> list[s] # <<>>)

(* No waiter is taken out before an older one of its side, except by its   *)
(* own step.                                                               *)
LongestWaitsFirst ==
  [][\A s \in Sides :
       /\ Len(list'[s]) > Len(list[s]) => SubSeq(list'[s], 1, Len(list[s])) = list[s]
       /\ \A i \in 1..Len(list[s]) :
            list[s][i] \notin Elements(list'[s]) /\ pc'[list[s][i]] = pc[list[s][i]]
            => \A j \in 1..i : list[s][j] \notin Elements(list'[s])]_vars

(* A wake is passed on only if there is something to wake for: an item, a  *)
(* free slot, or the end. Stated for sequential consistency, where a load  *)
(* reads the current value.                                                *)
HasCome(q) == Now(SeqAt(Index(pos[q]))) = IF q \in Receivers THEN Published(pos[q])
                                                           ELSE Free(pos[q])
IsEnd(q)   == q \in Receivers /\ Now("tail").closed /\ Now("tail").pos = pos[q]
PassesOnSomething ==
  [][\A q \in Procs :
       pc[q] \in {"N2_LoadSequence", "N3_LoadTail"} /\ pc'[q] = "N4_LoadWaiting"
         => HasCome(q) \/ IsEnd(q)]_vars

(* A thread that owes a wake, or is woken, has been taken from its list.   *)
(* No call starts with the debt of an earlier one.                         *)
OwesWhoWasTaken == \A q \in Procs : owes[q]  => q \notin Waiting(Side(q))
ToldWhoWasTaken == \A q \in Procs : woken[q] => q \notin Waiting(Side(q))
BeginsOwingNothing ==
  [][\A q \in Procs : pc[q] = "P1_Call" /\ pc'[q] # "P1_Call" => ~owes'[q]]_vars

(* Senders that the close does not wake read tail after it, so a sender    *)
(* that finds the end wakes no other.                                      *)
NoSenderPassesOnTheEnd == \A q \in Senders : pc[q] = "W1_Lock" => over[q] # "ended"

(* A waiter of the other side is woken only for an item or a free slot. *)
WakesTheOthersForSomething ==
  \A q \in Senders \cup Receivers :
    pc[q] = "W1_Lock" /\ wake[q] # Side(q) => over[q] = "got"

(* No thread waits for a guard that it holds. *)
StillHolds(q, s) == q \in Load(mem, q, Guard(s), "plain")  \* its unlock is not even delayed
NoSelfDeadlock ==
  \A q \in Procs : /\ pc[q] \in {"A1_Lock", "B1_Lock"} => ~StillHolds(q, Side(q))
                   /\ pc[q] = "W1_Lock" => ~StillHolds(q, wake[q])

(* If no store is delayed and every thread is finished or asleep, then the *)
(* channel is open, empty for each sleeping receiver, and full for each    *)
(* sleeping sender.                                                        *)
Asleep(q) == pc[q] = "P1_Park" /\ ~woken[q]
AtRest == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q)) /\ Flushes(mem) = {}
NoLostWakeup ==
  AtRest => \A q \in Procs : Asleep(q) =>
              /\ ~Closed
              /\ q \in Receivers => content = <<>>
              /\ q \in Senders   => Len(content) = Capacity

-----------------------------------------------------------------------------
(* ---- Refinement of Channel.tla. A send takes effect at its claim (T3),  *)
(* a receive at its claim (V3).                                            *)
Abstract == INSTANCE Channel WITH
  queue  <- content,
  closed <- Closed,
  Most   <- 9,
  asks   <- [q \in Senders \cup Receivers |->
               IF pc[q] \in {"P1_Call", "Done"} \/ over[q] # "none" THEN "not"
               ELSE IF way[q] = "try" THEN "try" ELSE "wait"],
  count  <- [q \in Senders \cup Receivers |-> round[q]]

RefinesChannel ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)

-----------------------------------------------------------------------------
(* ---- Liveness *)

(* Fairness: weak for every thread and for delayed stores, strong for the  *)
(* guards.                                                                 *)
LockStep(q) == p(q) /\ pc[q] \in {"A1_Lock", "B1_Lock", "W1_Lock", "X2_Lock"}
FairSteps == (\A q \in Procs : WF_vars(p(q))) /\ WF_vars(memory)
FairGuard == \A q \in Procs : SF_vars(LockStep(q))
FairSpec == Spec /\ FairSteps /\ FairGuard

(* Every waiting call succeeds, finds the end, or is cancelled. *)
Progress == \A q \in Procs : way[q] = "wait" /\ over[q] = "none" ~> over[q] # "none"
=============================================================================
