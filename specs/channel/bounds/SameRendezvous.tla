---------------------------- MODULE SameRendezvous ----------------------------
(* When Rendezvous and the cells of its Java are the same.  A call that is in  *)
(* the line, or was, is [class, of, nr]: whose; each process makes one.        *)
EXTENDS MCRendezvous

(* What the cells of that name hold that q has created, in that order. *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>

(* Whose calls are in the line, as Java links them from that reference on. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "Meeting.newer", ref[1].of)[ref[1].nr])

(* The scenario's items are numbers. *)
Number(q) == IF q = None THEN <<>> ELSE IF q = s1 THEN 0 ELSE 1

State == <<"waiting", "met", "closed">>

SameGuard(java) == (guard = None) = (java["Rendezvous.guard"] = 0)

(* While the guard is held what it protects may be half done. *)
SameClosed(java) == guard = None => closed = (java["Rendezvous.closed"] = 1)
SameLine(java)   == guard = None => line = OwnersFrom(java, java["MeetingLine.oldest"])
SameItem(java) ==
  guard = None =>
    \A q \in Receivers :
      LET items == Of(java, "Meeting.item", q)
      IN  items # <<>> => ToString(Number(item[q])) = ToString(items[1])

SameState(java) ==
  \A q \in Procs :
    LET states == Of(java, "Meeting.state", q)
    IN  states # <<>> => state[q] = State[states[1] + 1]

(* What a call answers, once it does. *)
SameAnswer(java) == \A q \in Procs : java["answers"][q] \in {"none", result[q]}

(* Who only tries has none. *)
SamePermit(java) ==
  \A q \in Procs :
    LET permits == Of(java, "Rendezvous.mine", q)
    IN  permits # <<>> => woken[q] = (permits[1] = 1)
=============================================================================
