--------------------------- MODULE SameRingChannel ---------------------------
(* When RingChannel and the cells of Channel are the same.  A waiter is        *)
(* [class, of, nr]: whose, and the how-manieth that it has made.               *)
EXTENDS MCRingChannel

(* What the cells of that name hold that q has created, in that order. *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>

(* Whose waiters are in a line, as Java links them from that reference on. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "LineWaiter.newer", ref[1].of)[ref[1].nr])

(* The senders' line is made first. *)
Line(side) == IF side = "send" THEN 1 ELSE 2

(* Indices stand 16 longs apart; the tail has the close in its lowest bit. *)
SameHead(java) == Now("head") = java["Ring.indices"][33]
SameTail(java) ==
  java["Ring.indices"][17] = 2 * Now("tail").pos + (IF Now("tail").closed THEN 1 ELSE 0)
SameSequence(java) ==  \* of a ring with one slot
  Now(SeqAt(0)) = java["Ring.sequences"]
SameFlags(java) ==
  \A side \in {"send", "receive"} : Now(Flag(side)) = (java["WaitingLine.waiting"][Line(side)] = 1)
SameGuards(java) ==
  \A side \in {"send", "receive"} :
    (Now(Guard(side)) = None) = (java["WaitingLine.guard"][Line(side)] = 0)
(* While its guard is held a change of a line may be under way. *)
SameLines(java) ==
  \A side \in {"send", "receive"} :
    Now(Guard(side)) = None =>
      list[side] = OwnersFrom(java, java["WaitingLine.oldest"][Line(side)])
(* What a call has answered, where it ends. *)
Answer(q) == IF over[q] \in {"got", "ended"} THEN over[q] ELSE "nothing"
SameAnswer(java) ==
  \A q \in Senders \cup Receivers :
    java["answers"][q] # "none"
      => pc[q] \in {"P1_Call", "Done"} /\ java["answers"][q] = Answer(q)
(* Who is woken has that in its waiter until it makes itself ready to wait again. *)
SameWoken(java) ==
  \A q \in Senders \cup Receivers :
    LET states == Of(java, "SleepingThread.woken", q)
    IN  reg[q] /\ pc[q] = "P1_Park" => woken[q] = (states[Len(states)] = 1)
=============================================================================
