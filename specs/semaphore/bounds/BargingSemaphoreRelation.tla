---------------------- MODULE BargingSemaphoreRelation ----------------------
(* The relation between a state of BargingSemaphore and the cells of an    *)
(* unfair CountingSemaphore in Java, for the conformance check.            *)
EXTENDS MCBargingSemaphore, WaitersRelation

(* A Java call that returned its permits corresponds to a process about to *)
(* release; a refused or cancelled call to a process that holds nothing.   *)
SameAnswer(java) ==
  \A q \in Procs :
    CASE java["answers"][q] = "none" -> TRUE
      [] java["answers"][q] = "taken" ->
           /\ pc[q] \in {"F1_LoadPermits"}
           /\ mutex # q /\ owed[q] = Request[q]
      [] java["answers"][q] \in {"refused", "interrupted"} ->
           pc[q] \in {"P1_Call", "Done"} /\ owed[q] = 0

(* In Java the mark is the sign bit. *)
SameCounter(java) ==
  LET word == java["CountingSemaphore.counter"]
  IN  permits = IF word < 0 THEN Mark(word + 2147483647 + 1) ELSE word

SameMutex(java) == (mutex = None) = (java["BargingSemaphore.guard"] = 0)

(* While the mutex is held, a change of the list may be half done in Java. *)
SameList(java) == mutex = None => list = OwnersFrom(java, java["WaiterList.oldest"])

SameState(java) ==
  mutex = None => \A q \in Elements(list) : state[q] = Newest(java, "Waiter.state", q)

SamePermit(java) ==
  mutex = None
    => \A q \in Elements(list) : woken[q] = (Newest(java, "CountingSemaphore.parker", q) = 1)
===============================================================================
