------------------------------ MODULE Channel ------------------------------
(***************************************************************************)
(* The abstract bounded channel: a queue of at most Capacity items, calls  *)
(* to send and receive, and a close. Source: volt-channel: "Channel Wakeup *)
(* Protocol", documentation of Volt v1.0.0-zig0.15.2, volt-5fk.pages.dev.  *)
(*                                                                         *)
(* One step is one complete event. A call succeeds when it can, or waits,  *)
(* or stops: cancelled, or refused as closed. A try is refused if the      *)
(* channel is full or empty. Nothing enters a closed channel; its items    *)
(* can still be received. A relaxed try counts as a wait that is           *)
(* cancelled, because its refusal promises nothing (see EmptyMeansEmpty in *)
(* RingChannelProperties.tla).                                             *)
(*                                                                         *)
(* RingChannel.tla refines this module, and MCChannel checks it alone. Its *)
(* properties are at the end.                                              *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS Senders, Receivers, Capacity,
          Most,       \* bound on the calls of each process
          Item(_, _)  \* Item(p, n): what p sends in its n-th call

VARIABLES queue,      \* the items, oldest first
          closed,
          asks,       \* asks[p]: p's call: "not" (none), "try" or "wait"
          count       \* count[p]: number of calls p has made

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

(* The call ends without success: cancelled, closed, or refused. *)
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

(* The items of one sender are in the order in which it sent them. *)
FifoPerProducer ==
  \A i, j \in 1..Len(queue) : i < j /\ queue[i][1] = queue[j][1] => queue[i][2] < queue[j][2]

(* For a channel where every call that can succeed has: a waiting call     *)
(* cannot, and the channel is open.                                        *)
NoLostWakeup == \A p \in Askers : asks[p] = "wait" => ~closed /\ IsFullOrEmpty(p)

ClosedMeansNothingEnters == [][closed => Len(queue') <= Len(queue)]_vars
=============================================================================
