-------------------- MODULE WaitingArraySemaphoreRelation -------------------
(* The relation between a state of WaitingArraySemaphore and the cells of  *)
(* the Java, for the conformance check. In Java the elements of an array   *)
(* are 16 longs apart, after 16 longs of padding.                          *)
EXTENDS MCWaitingArraySemaphore

Spaced(array, i) == array[16 * i + 1]
Counter(java, i) == Spaced(java["TicketedSemaphore.counters"], i)

SameTicket(java)  == Now(TicketOf(1)) = Counter(java, 1)
SameGrant(java)   == Now(GrantOf(1))  = Counter(java, 2)
(* The tickets of the first semaphore start at bucket 0 in Java, and at 1  *)
(* here.                                                                   *)
SameBuckets(java) ==
  \A i \in 0..length - 1 :
    Now(BucketOf((i + 1) % length)) = Spaced(java["WaitingArray.changes"], i + 1)

(* A thread that got its permit is at the end of a take. *)
SameAnswer(java) ==
  \A q \in Procs :
    java["answers"][q] = "taken"
      => pc[q] = "P1_Call" /\ step[q] > 0 /\ Work[q][step[q]][1] = "take"
=============================================================================
