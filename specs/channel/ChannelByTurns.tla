--------------------------- MODULE ChannelByTurns ---------------------------
(***************************************************************************)
(* A channel that is used by one after the other: Channel.tla, and beside  *)
(* it who waits in which order, and what the last operation has done and   *)
(* told.  It takes all there is at once, too: a drain, and a drop, which   *)
(* closes it first.                                                        *)
(*                                                                         *)
(* By turns nobody overtakes who waits: an operation ends when all that    *)
(* follows from it has happened.  A step here is an operation or a part of *)
(* one; the formulas hold of an operation as a whole as well.              *)
(*                                                                         *)
(* MCChannelByTurns checks the module itself; what is held beside it is    *)
(* the Java, operation by operation (TurnsByTurns).                        *)
(***************************************************************************)
EXTENDS Channel

VARIABLES line,    \* who waits, in the order in which they came
          came,    \* what the last operation put in, in that order
          went,    \* what it took out
          told,    \* whom it told what, in that order: <<p, what>>
          taken,   \* <<what, n>>: that it was a drain, or a drop, that speaks of n items; or <<>>
          size     \* how much the channel says is in it

all == <<queue, closed, asks, count, line, came, went, told, taken, size>>

Elements(seq)  == {seq[i] : i \in 1..Len(seq)}
Without(p)     == SelectSeq(line, LAMBDA q : q # p)
SameSide(p, q) == (p \in Senders) = (q \in Senders)

InitByTurns == /\ Init
               /\ line = <<>> /\ came = <<>> /\ went = <<>> /\ told = <<>>
               /\ taken = <<>> /\ size = 0

-----------------------------------------------------------------------------
Does(in, out, says, takes) ==
  came' = in /\ went' = out /\ told' = says /\ taken' = takes /\ size' = Len(queue')

IsNext(p) == \A i \in 1..Len(line) :
               SameSide(line[i], p) => \E j \in 1..i : line[j] = p

AskByTurns(p) == /\ Ask(p)
                 /\ line' = IF asks'[p] = "wait" THEN Append(line, p) ELSE line
                 /\ Does(<<>>, <<>>, <<>>, <<>>)

SendByTurns(p) == /\ Send(p) /\ IsNext(p)
                  /\ line' = Without(p)
                  /\ Does(<<Item(p, count[p])>>, <<>>, <<<<p, "done">>>>, <<>>)

ReceiveByTurns(p) == /\ Receive(p) /\ IsNext(p)
                     /\ line' = Without(p)
                     /\ Does(<<>>, <<Head(queue)>>, <<<<p, "done">>>>, <<>>)

(* Why it stops, as far as it is told. *)
Why(p) == IF closed /\ (p \in Senders \/ queue = <<>>) THEN "closed"
          ELSE IF asks[p] = "wait" THEN "gives up"
          ELSE IF p \in Senders THEN "full" ELSE "empty"

StopByTurns(p) == /\ Stop(p)
                  /\ line' = Without(p)
                  /\ Does(<<>>, <<>>, <<<<p, Why(p)>>>>, <<>>)

CloseByTurns == /\ Close
                /\ UNCHANGED line
                /\ Does(<<>>, <<>>, <<>>, <<>>)

TakeAll(what) == /\ closed' = (closed \/ what = "drop")
                 /\ queue' = <<>>
                 /\ UNCHANGED <<asks, count, line>>
                 /\ Does(<<>>, queue, <<>>, <<what, Len(queue)>>)

NextByTurns == \/ CloseByTurns \/ TakeAll("drain") \/ TakeAll("drop")
               \/ \E p \in Askers : \/ AskByTurns(p) \/ StopByTurns(p)
                                    \/ SendByTurns(p) \/ ReceiveByTurns(p)

SpecByTurns == InitByTurns /\ [][NextByTurns]_all

-----------------------------------------------------------------------------
(* When it tells p so.  Not an operator that is primed: p may be a variable's value. *)
Tells(p, what) == {i \in 1..Len(told') : told'[i] = <<p, what>>}
IsTold(what)   == \E i \in 1..Len(told') : told'[i][2] = what

(* What was in it and what came is what went and what is in it; all items   *)
(* differ.  And the channel counts right.                                   *)
NoLossNoDuplication ==
  [][/\ Len(queue) + Len(came') = Len(went') + Len(queue')
     /\ Elements(queue) \cup Elements(came') = Elements(went') \cup Elements(queue')
     /\ size' = Len(queue')]_all

(* Nobody is told of the end before there is one, no receiver while there is *)
(* something to receive.                                                     *)
ReceivedUntilDrained ==
  [][\A i \in 1..Len(told') : told'[i][2] = "closed" =>
       closed' /\ (told'[i][1] \in Receivers => queue' = <<>>)]_all

(* Of those who wait for the same, nobody is served before one that has *)
(* waited longer and waits on, or is served behind it.                  *)
LongestWaitsFirst ==
  [][\A i, j \in 1..Len(line) :
       i < j /\ SameSide(line[i], line[j]) /\ Tells(line[j], "done") # {} =>
         /\ line[i] \notin Elements(line')
         /\ \A k \in Tells(line[i], "done"), l \in Tells(line[j], "done") : k < l]_all

FullMeansFull   == [][IsTold("full")  => Len(queue) = Capacity]_all
EmptyMeansEmpty == [][IsTold("empty") => queue = <<>>]_all

IsTaking(what) == taken' # <<>> /\ taken'[1] = what

(* A drain takes what was there, all of it and no more. *)
DrainsWhatWasThere == [][IsTaking("drain") => taken'[2] = Len(queue)]_all

(* Behind a drop, too, and then nothing is in it. *)
NothingIsLeft == [][IsTaking("drop") => taken'[2] = Len(queue) /\ size' = 0]_all
=============================================================================
