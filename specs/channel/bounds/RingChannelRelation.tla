------------------------- MODULE RingChannelRelation ------------------------
(* The relation between a state of RingChannel and the cells of Channel in *)
(* Java, for the conformance check. A waiter is a record [class, of, nr]:  *)
(* the nr-th waiter of thread `of`.                                        *)
EXTENDS MCRingChannel

(* The values of the cells with this name that q created, in order of      *)
(* creation.                                                               *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>

(* The owners of the listed waiters, following Java's links from ref. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "LineWaiter.newer", ref[1].of)[ref[1].nr])

(* The senders' list is created first. *)
Line(side) == IF side = "send" THEN 1 ELSE 2

(* The words of the ring are the flags, the tail, the head and the         *)
(* sequences. The lowest bit of the tail says closed.                      *)
SameHead(java) == Now("head") = java["Ring.words"][17]
SameTail(java) ==
  java["Ring.words"][9] = 2 * Now("tail").pos + (IF Now("tail").closed THEN 1 ELSE 0)
SameSequence(java) ==  \* for a ring with one slot
  Now(SeqAt(0)) = java["Ring.words"][25]
SameFlags(java) ==
  /\ Now(Flag("receive")) = (java["Ring.words"][1] = 1)
  /\ Now(Flag("send")) = (java["Ring.words"][2] = 1)
SameGuards(java) ==
  \A side \in {"send", "receive"} :
    (Now(Guard(side)) = None) = (java["WaitingLine.guard"][Line(side)] = 0)
(* While its guard is held, a change of a list may be half done in Java. *)
SameLines(java) ==
  \A side \in {"send", "receive"} :
    Now(Guard(side)) = None =>
      list[side] = OwnersFrom(java, java["WaitingLine.oldest"][Line(side)])
(* The answer of a call that has returned. *)
Answer(q) == IF over[q] \in {"got", "ended"} THEN over[q] ELSE "nothing"
SameAnswer(java) ==
  \A q \in Senders \cup Receivers :
    java["answers"][q] # "none"
      => pc[q] \in {"P1_Call", "Done"} /\ java["answers"][q] = Answer(q)
(* The woken cell of a waiter keeps its value until its thread prepares to *)
(* wait again.                                                             *)
SameWoken(java) ==
  \A q \in Senders \cup Receivers :
    LET states == Of(java, "SleepingThread.woken", q)
    IN  reg[q] /\ pc[q] = "P1_Park" => woken[q] = (states[Len(states)] = 1)
=============================================================================
