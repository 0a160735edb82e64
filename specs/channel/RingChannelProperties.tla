----------------------- MODULE RingChannelProperties -----------------------
(***************************************************************************)
(* What RingChannel.tla promises: safety, the refinement of Channel.tla,   *)
(* and progress.  The names are those of the Javadoc of Channel.           *)
(***************************************************************************)
EXTENDS RingChannel

-----------------------------------------------------------------------------
(* Safety *)

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

(* Never more in the channel than it has room for. *)
Bounded == Len(line) <= Capacity

(* The promises that a step can break; the step itself notes it. *)
NoLossNoDuplication      == "NoLossNoDuplication" \notin faults
FifoPerProducer          == "FifoPerProducer" \notin faults
ClosedMeansNothingEnters == "ClosedMeansNothingEnters" \notin faults
ReceivedUntilDrained     == "ReceivedUntilDrained" \notin faults

(* Who finds it closed finds why, and all find the same. *)
ClosedForACause == Closed => Now("cause") # None
OneCause == [][Now("cause") # None => Now("cause")' = Now("cause")]_vars

(* What "empty" and "full" mean.  EmptyMeansEmpty: who tries and is told   *)
(* "empty" looks at a moment at which nothing is in the channel, an item   *)
(* being in it from the claim of its position to the claim of its          *)
(* receiver; FullMeansFull likewise.  With the refinement below: a try is  *)
(* linearizable, whether it succeeds or not.                               *)
(*                                                                         *)
(* Of a relaxed try it is judged cautiously, by sure: a fault is one       *)
(* whatever had taken effect of the sends and receives under way.  With    *)
(* one sender its "empty" is right, with one receiver its "full" is.  With *)
(* two, a position that is claimed and not published hides those behind    *)
(* it, and neither is kept.  What is: with no send under way, empty is     *)
(* empty.                                                                  *)
EmptyMeansEmpty      == "EmptyMeansEmpty" \notin faults
FullMeansFull        == "FullMeansFull" \notin faults
QuietEmptyMeansEmpty == "QuietEmptyMeansEmpty" \notin faults
QuietFullMeansFull   == "QuietFullMeansFull" \notin faults

(* Whoever could let go of the guard of a line has made its flag right. *)
FlagTellsOfWaiters ==
  \A s \in Sides : Now(Guard(s)) = None => (Now(Flag(s)) <=> list[s] # <<>>)

(* Of those who wait on a side, nobody is taken before one that waited     *)
(* longer; who leaves by its own step is not taken.                        *)
LongestWaitsFirst ==
  [][\A s \in Sides :
       /\ Len(list'[s]) > Len(list[s]) => SubSeq(list'[s], 1, Len(list[s])) = list[s]
       /\ \A i \in 1..Len(list[s]) :
            list[s][i] \notin Elements(list'[s]) /\ pc'[list[s][i]] = pc[list[s][i]]
            => \A j \in 1..i : list[s][j] \notin Elements(list'[s])]_vars

(* A wake is passed on where there is something to be woken for: what the  *)
(* side waits for, or the end.  In order (SC): a load is what it finds.    *)
HasCome(q) == Now(SeqAt(Index(pos[q]))) = IF q \in Receivers THEN Published(pos[q])
                                                           ELSE Free(pos[q])
IsEnd(q)   == q \in Receivers /\ Now("tail").closed /\ Now("tail").pos = pos[q]
PassesOnSomething ==
  [][\A q \in Procs :
       pc[q] \in {"N2_LoadSequence", "N3_LoadTail"} /\ pc'[q] = "N4_LoadWaiting"
         => HasCome(q) \/ IsEnd(q)]_vars

(* Who owes a wake, or has been told of one, was taken from its line; and  *)
(* no call begins with what an earlier one owed.                           *)
OwesWhoWasTaken == \A q \in Procs : owes[q]  => q \notin Waiting(Side(q))
ToldWhoWasTaken == \A q \in Procs : woken[q] => q \notin Waiting(Side(q))
BeginsOwingNothing ==
  [][\A q \in Procs : pc[q] = "P1_Call" /\ pc'[q] # "P1_Call" => ~owes'[q]]_vars

(* All whom the close does not wake look at the tail behind it: who has found it wakes none of them. *)
NoSenderPassesOnTheEnd == \A q \in Senders : pc[q] = "W1_Lock" => over[q] # "ended"

(* One of the other side is woken for an item, or for room, alone. *)
WakesTheOthersForSomething ==
  \A q \in Senders \cup Receivers :
    pc[q] = "W1_Lock" /\ wake[q] # Side(q) => over[q] = "got"

(* Nobody waits for a guard that it holds itself. *)
StillHolds(q, s) == q \in Load(mem, q, Guard(s), "plain")  \* its unlock is not on its way
NoSelfDeadlock ==
  \A q \in Procs : /\ pc[q] \in {"A1_Lock", "B1_Lock"} => ~StillHolds(q, Side(q))
                   /\ pc[q] = "W1_Lock" => ~StillHolds(q, wake[q])

(* When nothing is on its way any more and everybody is done or asleep,    *)
(* what each sleeper waits for is not there.                               *)
Asleep(q) == pc[q] = "P1_Park" /\ ~woken[q]
AtRest == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q)) /\ Flushes(mem) = {}
NoLostWakeup ==
  AtRest => \A q \in Procs : Asleep(q) =>
              /\ ~Closed
              /\ q \in Receivers => line = <<>>
              /\ q \in Senders   => Len(line) = Capacity

-----------------------------------------------------------------------------
(* Refinement of Channel.tla: a send takes effect when it claims its       *)
(* position, a receive when it claims what is there.                       *)
Abstract == INSTANCE Channel WITH
  queue  <- line,
  closed <- Closed,
  Most   <- 9,
  asks   <- [q \in Senders \cup Receivers |->
               IF pc[q] \in {"P1_Call", "Done"} \/ over[q] # "none" THEN "not"
               ELSE IF way[q] = "try" THEN "try" ELSE "wait"],
  count  <- [q \in Senders \cup Receivers |-> round[q]]

RefinesChannel ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)

-----------------------------------------------------------------------------
(* Liveness *)

(* The guards admit everybody who keeps asking, and stores arrive. *)
LockStep(q) == p(q) /\ pc[q] \in {"A1_Lock", "B1_Lock", "W1_Lock", "X2_Lock"}
FairSteps == (\A q \in Procs : WF_vars(p(q))) /\ WF_vars(memory)
FairGuard == \A q \in Procs : SF_vars(LockStep(q))
FairSpec == Spec /\ FairSteps /\ FairGuard

(* Who waits gets something, or learns of the end. *)
Progress == \A q \in Procs : way[q] = "wait" /\ over[q] = "none" ~> over[q] # "none"
=============================================================================
