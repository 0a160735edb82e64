------------------------------- MODULE Choice -------------------------------
(***************************************************************************)
(* A choice among several channels, whatever it is made of: whoever        *)
(* chooses receives from one that has something, or learns that it is      *)
(* closed and empty; of several, from the one whose turn it is.  The turn  *)
(* goes on to the one behind it.                                           *)
(*                                                                         *)
(* One step is one whole operation, of one after the other: nobody waits   *)
(* in any line behind it.  SelectChannels.tla has the steps of those who   *)
(* choose among others; MCChoice checks this module itself.                *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Last,      \* the channels are 0..Last
          Capacity,
          Closed,    \* what a channel tells at its end, no item
          Nobody,    \* what was chosen where nothing was
          Items      \* what can be sent, each once

Channels == 0..Last

VARIABLES queue,     \* queue[k]: what is in channel k, oldest first
          closed,    \* closed[k]
          turn,      \* where the next choice begins
          unsent,    \* the items that nobody has sent
          done,      \* the last operation: <<"send", k, sent or not>>, <<"receive", k>>, "choose"
          told,      \* whom it told what: <<k, item or Closed>>, in that order
          chosen,    \* what a choice returned
          size,      \* size[k]: how much channel k says is in it
          waits      \* waits[k]: how many channel k says wait for something

vars == <<queue, closed, turn, unsent, done, told, chosen, size, waits>>

Init == /\ queue = [k \in Channels |-> <<>>]
        /\ closed = [k \in Channels |-> FALSE]
        /\ turn = 0
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

(* Of each channel: what was in it and what came is what went and what is in *)
(* it; all items differ.  And the channel counts right.                      *)
NoLossNoDuplication ==
  [][\A k \in Channels :
       /\ Len(queue[k]) + Len(Sent(k)') = GotCount(k)' + Len(queue'[k])
       /\ Elements(queue[k]) \cup Elements(Sent(k)') = Got(k)' \cup Elements(queue'[k])
       /\ size'[k] = Len(queue'[k])]_vars

(* What one receives is what was sent into that channel first. *)
FifoPerProducer ==
  [][\A k \in Channels : Got(k)' # {} => queue[k] # <<>> /\ Got(k)' = {Head(queue[k])}]_vars

FullMeansFull ==
  [][\A k \in Channels :
       done'[1] = "send" /\ done'[2] = k => (Sent(k)' = <<>> <=> Len(queue[k]) = Capacity)]_vars

(* Who receives nothing does so from an empty channel, that is not closed. *)
EmptyMeansEmpty ==
  [][\A k \in Channels : done' = <<"receive", k>> /\ Of(k)' = <<>> => ~IsReady(k)]_vars

(* Who is told of the end of a channel is so when it is closed, and empty. *)
ReceivedUntilDrained ==
  [][\A k \in Channels : <<k, Closed>> \in Elements(told') => closed[k] /\ queue[k] = <<>>]_vars

(* With one choice one transfer is made, and it is the one that the choice returns. *)
AtMostOne ==
  [][done'[1] = "choose" =>
       /\ Len(told') = IF chosen' = Nobody THEN 0 ELSE 1
       /\ \A each \in Elements(told') : each[1] = chosen']_vars

(* It is the first of those that are ready, from the one behind the last; it  *)
(* is none only if none is.                                                   *)
TakesTurns ==
  [][done'[1] = "choose" =>
       IF chosen' = Nobody THEN \A k \in Channels : ~IsReady(k) ELSE IsDue(chosen')]_vars

(* Behind an operation nobody stands in a line. *)
LeavesAllLines == \A k \in Channels : waits[k] = 0
=============================================================================
