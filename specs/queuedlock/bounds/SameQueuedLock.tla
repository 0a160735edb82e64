--------------------------- MODULE SameQueuedLock ---------------------------
(***************************************************************************)
(* When a state of QueuedLock and what the cells of the Java hold are the  *)
(* same; evaluated beside every step of both.  java is a record with a     *)
(* field a cell; a node is [class, of, nr]: whose, and the how-manieth.    *)
(***************************************************************************)
EXTENDS MCQueuedLock

(* What the cells of that name hold that q has created, in that order. *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>

(* The stack below a reference, as the Java links it: whose nodes, newest first. *)
RECURSIVE OwnersBelow(_, _)
OwnersBelow(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersBelow(java, Of(java, "Node.below", ref[1].of)[ref[1].nr])

JavaWord(java) == java["QueuedLock.word"]

SameLockBit(java) ==
  IsLocked(word) = (JavaWord(java) # <<>>)

SameNumbers(java) == given = java["Sweeper.givenUp"] /\ spared = java["Sweeper.spared"]

SameStack(java) ==
  LET stack == Stack(TopOf(word), below)
      top   == IF JavaWord(java) = <<>> THEN <<>> ELSE JavaWord(java)[1].top
  IN  [i \in 1..Len(stack) |-> Owner(stack[i])] = OwnersBelow(java, top)

(* The newest node that a process has made, if it has one in use. *)
JavaState(java, q) ==
  LET states == Of(java, "Node.state", q)
  IN  CASE states[Len(states)] = 0 -> "WAITING"
        [] states[Len(states)] = 1 -> "SIGNALLED"
        [] OTHER                   -> "CANCELLED"

SameState(java) ==
  \A q \in Procs : node[q] # Null => state[node[q]] = JavaState(java, q)

SamePermit(java) ==
  \A q \in Procs : node[q] # Null =>
    LET permits == Of(java, "Node.parker", q)
    IN  woken[node[q]] = (permits[Len(permits)] = 1)

(* Who has the lock unlocks next; who was interrupted has not, and is through. *)
SameAnswer(java) ==
  \A q \in Procs :
    CASE java["answers"][q] = "none" -> TRUE
      [] java["answers"][q] = "locked" ->
           q \in inside /\ pc[q] \in {"H1_TakeOldest", "U2_LoadLine"}
      [] java["answers"][q] = "interrupted" ->
           q \notin inside /\ pc[q] \in {"Q1_CasFree", "Done"}
=============================================================================
