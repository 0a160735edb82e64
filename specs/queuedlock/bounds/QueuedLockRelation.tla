------------------------- MODULE QueuedLockRelation -------------------------
(***************************************************************************)
(* The relation between a state of QueuedLock and the cells of the Java,   *)
(* for the conformance check, which evaluates it after every step. java is *)
(* a record with a field for each cell. A node is a record [class, of,     *)
(* nr]: the nr-th node of thread `of`.                                     *)
(***************************************************************************)
EXTENDS MCQueuedLock

(* The values of the cells with this name that q created, in order of      *)
(* creation.                                                               *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>

(* The owners of the stack below a reference, newest first, following      *)
(* Java's links.                                                           *)
RECURSIVE OwnersBelow(_, _)
OwnersBelow(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersBelow(java, Of(java, "Node.below", ref[1].of)[ref[1].nr])

JavaWord(java) == java["QueuedLock.word"]

SameLockBit(java) ==
  IsLocked(word) = (JavaWord(java) # <<>>)

SameNumbers(java) == given = java["Sweeper"] /\ spared = java["Sweeper.spared"]

(* A word is <<>>, an object without fields, or the node at the top. *)
IsNode(ref) == ref # <<>> /\ "of" \in DOMAIN ref[1]

SameStack(java) ==
  LET stack == Stack(TopOf(word), below)
      top   == IF IsNode(JavaWord(java)) THEN JavaWord(java) ELSE <<>>
  IN  [i \in 1..Len(stack) |-> Owner(stack[i])] = OwnersBelow(java, top)

(* The newest node of a thread is the one in use, if any. *)
JavaState(java, q) ==
  LET states == Of(java, "Node.state", q)
  IN  CASE states[Len(states)] = 0 -> "WAITING"
        [] states[Len(states)] = 1 -> "SIGNALLED"
        [] OTHER                   -> "CANCELLED"

SameState(java) ==
  \A q \in Procs : node[q] # Null => state[node[q]] = JavaState(java, q)

SamePermit(java) ==
  \A q \in Procs : node[q] # Null =>
    LET permits == Of(java, "Node", q)
    IN  woken[node[q]] = (permits[Len(permits)] = 1)

(* A call that returned with the lock is about to unlock. An interrupted   *)
(* call does not hold the lock and is finished.                            *)
SameAnswer(java) ==
  \A q \in Procs :
    CASE java["answers"][q] = "none" -> TRUE
      [] java["answers"][q] = "locked" ->
           q \in inside /\ pc[q] \in {"H1_TakeOldest", "U2_LoadLine"}
      [] java["answers"][q] = "interrupted" ->
           q \notin inside /\ pc[q] \in {"Q1_CasFree", "Done"}
=============================================================================
