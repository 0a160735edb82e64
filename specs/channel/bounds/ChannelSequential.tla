-------------------------- MODULE ChannelSequential -------------------------
(* Channel, driven by an operation sequence that also runs on the Java. A  *)
(* process is a call that has not ended; the next call may be the same     *)
(* process.                                                                *)
EXTENDS Channel

TwelveSenders   == 1..12
TwelveReceivers == 21..32

Numbered(p, n) == <<p, n>>

AskTo(p, way) == Ask(p) /\ asks'[p] = way

TurnsNext == \/ Close
             \/ \E p \in Askers : \/ AskTo(p, "try") \/ AskTo(p, "wait")
                                  \/ Stop(p) \/ Send(p) \/ Receive(p)

(* What is observable in Java: the items in order, whether closed, the     *)
(* waiters, and the number of calls of each.                               *)
Shows(java) ==
  /\ queue' = java.queue
  /\ closed' = java.closed
  /\ asks' = [p \in Askers |-> IF p \in java.waits THEN "wait" ELSE "not"]
  /\ count' = [p \in Askers |-> IF p \in DOMAIN java.count THEN java.count[p] ELSE 0]
=============================================================================
