---------------------- MODULE AddressSemaphoreRelation ----------------------
(* The relation between a state of AddressSemaphore and the cells of       *)
(* package address in Java, for the conformance check. A sleeper is a      *)
(* record [class, of, nr]: the nr-th sleeper of thread `of`.               *)
EXTENDS MCAddressSemaphore

(* The values of the cells with this name that q created, in order of      *)
(* creation.                                                               *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>
Newest(java, name, q) == LET all == Of(java, name, q) IN all[Len(all)]

(* The owners of the queued sleepers, following Java's links from ref. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "Sleeper.newer", ref[1].of)[ref[1].nr])

(* The threads with a sleeper that other threads can reach. *)
Sleeping == {q \in Procs : pc[q] \in {"W5_LoadState", "W6_Park"}}

SameCount(java)  == Now(Count(1)) = java["Address.value"]
SameAsleep(java) == Now(Asleep(1)) = java["Address.sleepers"]
SameGuard(java)  == (guard = None) = (java["Bucket.guard"] = 0)
(* While the guard is held, a change of the queue may be half done in      *)
(* Java.                                                                   *)
SameQueue(java) ==
  guard = None => [i \in 1..Len(queue) |-> queue[i][1]] = OwnersFrom(java, java["Bucket.oldest"])
SameState(java) ==
  \A q \in Sleeping : (Now(State(q)) = "woken") = (Newest(java, "Sleeper.state", q) = 1)
SamePermit(java) ==
  \A q \in Sleeping : woken[q] = (Newest(java, "Sleeper.parker", q) = 1)

(* The answer of a call that has returned. A refused take read zero last.  *)
(* A refused release read a count too close to the maximum.                *)
Answer(q) ==
  IF op[q] \in {"take", "timed"} THEN IF c[q] # 0 THEN "taken" ELSE "refused"
  ELSE IF Maximum - c[q] >= k[q] THEN "accepted" ELSE "refused"
SameAnswer(java) ==
  \A q \in Procs :
    java["answers"][q] # "none" => pc[q] = "P1_Call" /\ java["answers"][q] = Answer(q)
=============================================================================
