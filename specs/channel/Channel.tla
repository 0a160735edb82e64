------------------------------ MODULE Channel ------------------------------
(***************************************************************************)
(* What a bounded channel is, whatever it is made of: a queue of at most   *)
(* Capacity items, senders and receivers that ask, and a close.            *)
(*                                                                         *)
(* One step is one whole event.  Who asks gets what it asked for when it   *)
(* is there, or waits, or stops asking: it gives up, or learns that the    *)
(* channel is closed.  Who tries is refused if it is full, or empty.       *)
(* Nothing enters a closed channel; what is in it can still be received.   *)
(*                                                                         *)
(* A relaxed try is a wait that is given up: what it is told promises      *)
(* nothing here (see EmptyMeansEmpty in RingChannelProperties.tla).        *)
(*                                                                         *)
(* RingChannel.tla is checked to be a refinement of this module, MCChannel *)
(* checks the module itself.  Source: document 001.                        *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Senders, Receivers, Capacity,
          Most,       \* nobody makes more requests than that
          Item(_, _)  \* Item(p, n): what p sends with its n-th request

VARIABLES queue,      \* what is in it, oldest first
          closed,
          asks,       \* asks[p]: whether p wants to send or receive: "not", "try" or "wait"
          count       \* count[p]: how many requests p has made

vars == <<queue, closed, asks, count>>

Askers == Senders \cup Receivers

Init == /\ queue = <<>>
        /\ closed = FALSE
        /\ asks = [p \in Askers |-> "not"]
        /\ count = [p \in Askers |-> 0]

-----------------------------------------------------------------------------
Ask(p) == /\ asks[p] = "not" /\ count[p] < Most
          /\ \E way \in {"try", "wait"} : asks' = [asks EXCEPT ![p] = way]
          /\ count' = [count EXCEPT ![p] = @ + 1]
          /\ UNCHANGED <<queue, closed>>

(* It gives up, or is told "closed"; or it has tried in vain. *)
IsFullOrEmpty(p) == IF p \in Senders THEN Len(queue) = Capacity ELSE queue = <<>>
Stop(p) == /\ \/ asks[p] = "wait"
              \/ asks[p] = "try" /\ (IsFullOrEmpty(p) \/ (closed /\ p \in Senders))
           /\ asks' = [asks EXCEPT ![p] = "not"]
           /\ UNCHANGED <<queue, closed, count>>

Send(p) == /\ p \in Senders /\ asks[p] # "not"
           /\ ~closed /\ Len(queue) < Capacity
           /\ queue' = Append(queue, Item(p, count[p]))
           /\ asks' = [asks EXCEPT ![p] = "not"]
           /\ UNCHANGED <<closed, count>>

Receive(p) == /\ p \in Receivers /\ asks[p] # "not"
              /\ queue # <<>>
              /\ queue' = Tail(queue)
              /\ asks' = [asks EXCEPT ![p] = "not"]
              /\ UNCHANGED <<closed, count>>

Close == closed' = TRUE /\ UNCHANGED <<queue, asks, count>>

Next == Close \/ \E p \in Askers : Ask(p) \/ Stop(p) \/ Send(p) \/ Receive(p)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
TypeOK == /\ closed \in BOOLEAN
          /\ asks \in [Askers -> {"not", "try", "wait"}]
          /\ count \in [Askers -> 0..Most]

Bounded == Len(queue) <= Capacity

(* The items of one sender stand in the order in which it sent them. *)
FifoPerProducer ==
  \A i, j \in 1..Len(queue) : i < j /\ queue[i][1] = queue[j][1] => queue[i][2] < queue[j][2]

(* Of a channel at rest, where whoever can go on has: who waits, waits for what *)
(* is not there.                                                                *)
NoLostWakeup == \A p \in Askers : asks[p] = "wait" => ~closed /\ IsFullOrEmpty(p)

ClosedMeansNothingEnters == [][closed => Len(queue') <= Len(queue)]_vars
=============================================================================
