------------------------------- MODULE Choice -------------------------------
(***************************************************************************)
(* The abstract choice among several channels: a chooser receives from a   *)
(* channel that has an item, or finds one closed and empty. Among several  *)
(* it starts at the channel that has the turn. The turn then moves to the  *)
(* next channel.                                                           *)
(*                                                                         *)
(* One step is one complete operation, and operations do not overlap. So   *)
(* no process is in a waiting list afterwards. SelectChannels.tla has the  *)
(* steps of concurrent choosers. MCChoice checks this module alone. Its    *)
(* properties are at the end.                                              *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Last,      \* the channels are 0..Last
          Capacity,
          Closed,    \* what a channel reports at its end; not an item
          Nobody,    \* the channel chosen when none was ready
          Items      \* the items, each sent once

Channels == 0..Last

VARIABLES queue,     \* queue[k]: the items in channel k, oldest first
          closed,    \* closed[k]: channel k is closed
          turn,      \* where the next choice starts
          unsent,    \* items not yet sent
          done,      \* the last operation: <<"send", k, <<item>> or <<>>>>, <<"receive", k>>,
                     \* <<"choose">>, <<"close", k>>
          told,      \* what it delivered: pairs <<k, item or Closed>>, in order
          chosen,    \* the channel that a choice returned
          size,      \* size[k]: the size that channel k reports
          waits      \* waits[k]: the number of waiters that channel k reports

vars == <<queue, closed, turn, unsent, done, told, chosen, size, waits>>

Init == /\ queue = [k \in Channels |-> <<>>]
        /\ closed = [k \in Channels |-> FALSE]
        /\ turn \in Channels    \* a new chooser starts anywhere
        /\ unsent = Items
        /\ done = <<"none">> /\ told = <<>> /\ chosen = Nobody
        /\ size = [k \in Channels |-> 0] /\ waits = [k \in Channels |-> 0]

-----------------------------------------------------------------------------
IsReady(k)  == closed[k] \/ queue[k] # <<>>
Behind(i)   == (turn + i) % (Last + 1)
IsDue(k)    == \E i \in Channels : /\ k = Behind(i) /\ IsReady(k)
                                   /\ \A j \in 0..(i - 1) : ~IsReady(Behind(j))
Oldest(k)   == IF queue[k] = <<>> THEN Closed ELSE Head(queue[k])
Rest(k)     == IF queue[k] = <<>> THEN <<>> ELSE Tail(queue[k])

Does(after, what, says, chooses) ==
  /\ queue' = after
  /\ done' = what /\ told' = says /\ chosen' = chooses
  /\ size' = [k \in Channels |-> Len(after[k])]
  /\ UNCHANGED waits

Without(k) == [queue EXCEPT ![k] = Rest(k)]

Send(k) == /\ ~closed[k] /\ Len(queue[k]) < Capacity
           /\ \E item \in unsent :
                /\ unsent' = unsent \ {item}
                /\ Does([queue EXCEPT ![k] = Append(@, item)], <<"send", k, <<item>>>>, <<>>, Nobody)
           /\ UNCHANGED <<closed, turn>>

Refuse(k) == /\ ~closed[k] /\ Len(queue[k]) = Capacity
             /\ Does(queue, <<"send", k, <<>>>>, <<>>, Nobody)
             /\ UNCHANGED <<closed, turn, unsent>>

Receive(k) == /\ Does(Without(k), <<"receive", k>>,
                       IF IsReady(k) THEN <<<<k, Oldest(k)>>>> ELSE <<>>, Nobody)
              /\ UNCHANGED <<closed, turn, unsent>>

Choose(k) == /\ IsDue(k)
             /\ turn' = (k + 1) % (Last + 1)
             /\ Does(Without(k), <<"choose">>, <<<<k, Oldest(k)>>>>, k)
             /\ UNCHANGED <<closed, unsent>>

FindNothing == /\ \A k \in Channels : ~IsReady(k)
               /\ Does(queue, <<"choose">>, <<>>, Nobody)
               /\ UNCHANGED <<closed, turn, unsent>>

Close(k) == /\ closed' = [closed EXCEPT ![k] = TRUE]
            /\ Does(queue, <<"close", k>>, <<>>, Nobody)
            /\ UNCHANGED <<turn, unsent>>

Next == \/ FindNothing
        \/ \E k \in Channels : Send(k) \/ Refuse(k) \/ Receive(k) \/ Choose(k) \/ Close(k)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
Sent(k)     == IF done[1] = "send" /\ done[2] = k THEN done[3] ELSE <<>>
Of(k)       == SelectSeq(told, LAMBDA each : each[1] = k)
IsItem(each) == each[2] # Closed
Elements(s) == {s[i] : i \in 1..Len(s)}
Got(k)      == {each[2] : each \in {e \in Elements(Of(k)) : IsItem(e)}}
GotCount(k) == Len(SelectSeq(Of(k), IsItem))

(* For each channel, old content plus sent equals received plus new        *)
(* content, and the size is right.                                         *)
NoLossNoDuplication ==
  [][\A k \in Channels :
       /\ Len(queue[k]) + Len(Sent(k)') = GotCount(k)' + Len(queue'[k])
       /\ Elements(queue[k]) \cup Elements(Sent(k)') = Got(k)' \cup Elements(queue'[k])
       /\ size'[k] = Len(queue'[k])]_vars

(* What is received is the oldest item. *)
FifoPerProducer ==
  [][\A k \in Channels : Got(k)' # {} => queue[k] # <<>> /\ Got(k)' = {Head(queue[k])}]_vars

FullMeansFull ==
  [][\A k \in Channels :
       done'[1] = "send" /\ done'[2] = k => (Sent(k)' = <<>> <=> Len(queue[k]) = Capacity)]_vars

(* A receive without a result finds an open and empty channel. *)
EmptyMeansEmpty ==
  [][\A k \in Channels : done' = <<"receive", k>> /\ Of(k)' = <<>> => ~IsReady(k)]_vars

(* The end of a channel is reported only if it is closed and empty. *)
ReceivedUntilDrained ==
  [][\A k \in Channels : <<k, Closed>> \in Elements(told') => closed[k] /\ queue[k] = <<>>]_vars

(* A choice makes one transfer, and returns its channel. *)
AtMostOne ==
  [][done'[1] = "choose" =>
       /\ Len(told') = IF chosen' = Nobody THEN 0 ELSE 1
       /\ \A each \in Elements(told') : each[1] = chosen']_vars

(* A choice takes the first ready channel, starting at the turn, which     *)
(* then moves past it. It takes none only if none is ready; then the turn  *)
(* stays.                                                                  *)
TakesTurns ==
  [][done'[1] = "choose" =>
       IF chosen' = Nobody THEN turn' = turn /\ \A k \in Channels : ~IsReady(k)
       ELSE turn' = (chosen' + 1) % (Last + 1) /\ IsDue(chosen')]_vars

(* After an operation no process is in a waiting list. *)
LeavesAllLines == \A k \in Channels : waits[k] = 0
=============================================================================
