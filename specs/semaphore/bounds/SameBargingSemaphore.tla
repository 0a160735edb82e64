------------------------- MODULE SameBargingSemaphore -------------------------
(* When BargingSemaphore and the cells of an unfair CountingSemaphore are the    *)
(* same.                                                                         *)
EXTENDS MCBargingSemaphore, SameWaiters

(* Who has what it asked for is about to give it back, and who gives up is *)
(* through, and has nothing.                                               *)
SameAnswer(java) ==
  \A q \in Procs :
    CASE java["answers"][q] = "none" -> TRUE
      [] java["answers"][q] = "taken" ->
           /\ pc[q] \in {"F1_LoadPermits"}
           /\ mutex # q /\ owed[q] = Request[q]
      [] java["answers"][q] \in {"refused", "interrupted"} ->
           pc[q] \in {"P1_Call", "Done"} /\ owed[q] = 0

(* The mark is the sign bit in Java. *)
SameCounter(java) ==
  LET word == java["CountingSemaphore.counter"]
  IN  permits = IF word < 0 THEN Mark(word + 2147483647 + 1) ELSE word

SameMutex(java) == (mutex = None) = (java["BargingSemaphore.guard"] = 0)

(* While the mutex is held a change of the list may be under way. *)
SameList(java) == mutex = None => list = OwnersFrom(java, java["WaiterList.oldest"])

SameState(java) ==
  mutex = None => \A q \in Elements(list) : state[q] = Newest(java, "Waiter.state", q)

SamePermit(java) ==
  mutex = None
    => \A q \in Elements(list) : woken[q] = (Newest(java, "CountingSemaphore.parker", q) = 1)
===============================================================================
