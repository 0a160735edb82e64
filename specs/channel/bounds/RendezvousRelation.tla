------------------------- MODULE RendezvousRelation -------------------------
(* The relation between a state of Rendezvous and the cells of the Java,   *)
(* for the conformance check. A waiting call is a record [class, of, nr];  *)
(* each thread makes one call.                                             *)
EXTENDS MCRendezvous

(* The values of the cells with this name that q created, in order of      *)
(* creation.                                                               *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>

(* The owners of the listed calls, following Java's links from ref. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "Meeting.newer", ref[1].of)[ref[1].nr])

(* The items of the scenario are numbers. *)
Number(q) == IF q = None THEN <<>> ELSE IF q = s1 THEN 0 ELSE 1

State == <<"waiting", "met", "closed">>

SameGuard(java) == (guard = None) = (java["Rendezvous.guard"] = 0)

(* While the guard is held, a change of what it protects may be half done  *)
(* in Java.                                                                *)
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

(* The answer of a call that has returned. *)
SameAnswer(java) == \A q \in Procs : java["answers"][q] \in {"none", result[q]}

(* A thread that does not wait has no permit cell. *)
SamePermit(java) ==
  \A q \in Procs :
    LET permits == Of(java, "Rendezvous.mine", q)
    IN  permits # <<>> => woken[q] = (permits[1] = 1)
=============================================================================
