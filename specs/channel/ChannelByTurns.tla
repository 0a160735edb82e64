--------------------------- MODULE ChannelByTurns ---------------------------
(***************************************************************************)
(* The abstract channel for operations that do not overlap: Channel.tla,   *)
(* with the waiters in order of arrival and what the last operation did    *)
(* and delivered. It has two more operations: drain takes all items, drop  *)
(* closes and then takes all.                                              *)
(*                                                                         *)
(* Without overlap no call overtakes a waiter, because an operation ends   *)
(* after all its consequences. A step is an operation or a part of one.    *)
(* The properties hold for both.                                           *)
(*                                                                         *)
(* MCChannelByTurns checks this module alone. The property tests compare   *)
(* the Java with it, operation by operation (ByTurnsSequential).                *)
(***************************************************************************)
EXTENDS Channel

VARIABLES line,    \* the waiting calls, in order of arrival
          came,    \* the items that the last operation added, in order
          went,    \* the items that it removed, in order
          told,    \* what it told which process, in order: <<p, what>>
          taken,   \* <<"drain" or "drop", number of items>>, or <<>>
          size     \* the size that the channel reports

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

(* Why a call stops, as the process is told. *)
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
(* Positions in told' at which p is told so. An operator of p, not of a    *)
(* primed expression, because p may be the value of a variable.            *)
Tells(p, what) == {i \in 1..Len(told') : told'[i] = <<p, what>>}
IsTold(what)   == \E i \in 1..Len(told') : told'[i][2] = what

(* Old content plus added equals removed plus new content; all items       *)
(* differ. And the size is right.                                          *)
NoLossNoDuplication ==
  [][/\ Len(queue) + Len(came') = Len(went') + Len(queue')
     /\ Elements(queue) \cup Elements(came') = Elements(went') \cup Elements(queue')
     /\ size' = Len(queue')]_all

(* The end is reported only to a sender of a closed channel, or to a       *)
(* receiver of a closed and empty one.                                     *)
ReceivedUntilDrained ==
  [][\A i \in 1..Len(told') : told'[i][2] = "closed" =>
       closed' /\ (told'[i][1] \in Receivers => queue' = <<>>)]_all

(* No waiting call is served before an older one of its side, which is     *)
(* either served before it or stops.                                       *)
LongestWaitsFirst ==
  [][\A i, j \in 1..Len(line) :
       i < j /\ SameSide(line[i], line[j]) /\ Tells(line[j], "done") # {} =>
         /\ line[i] \notin Elements(line')
         /\ \A k \in Tells(line[i], "done"), l \in Tells(line[j], "done") : k < l]_all

FullMeansFull   == [][IsTold("full")  => Len(queue) = Capacity]_all
EmptyMeansEmpty == [][IsTold("empty") => queue = <<>>]_all

IsTaking(what) == taken' # <<>> /\ taken'[1] = what

(* A drain takes all items, and counts them. *)
DrainsWhatWasThere == [][IsTaking("drain") => taken'[2] = Len(queue)]_all

(* A drop does, too, and leaves none. *)
NothingIsLeft == [][IsTaking("drop") => taken'[2] = Len(queue) /\ size' = 0]_all
=============================================================================
