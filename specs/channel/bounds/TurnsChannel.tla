---------------------------- MODULE TurnsChannel ----------------------------
(* Channel beside a program of operations on the Java's.  A process is a      *)
(* request that is not over; the next one may be the same process.            *)
EXTENDS Channel

TwelveSenders   == 1..12
TwelveReceivers == 21..32

Numbered(p, n) == <<p, n>>

AskTo(p, way) == Ask(p) /\ asks'[p] = way

TurnsNext == \/ Close
             \/ \E p \in Askers : \/ AskTo(p, "try") \/ AskTo(p, "wait")
                                  \/ Stop(p) \/ Send(p) \/ Receive(p)

(* What the Java shows: what was sent and not received, in that order, whether *)
(* it is closed, who waits, and how often each has asked.                      *)
Shows(java) ==
  /\ queue' = java.queue
  /\ closed' = java.closed
  /\ asks' = [p \in Askers |-> IF p \in java.waits THEN "wait" ELSE "not"]
  /\ count' = [p \in Askers |-> IF p \in DOMAIN java.count THEN java.count[p] ELSE 0]
=============================================================================
