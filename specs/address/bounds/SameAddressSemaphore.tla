------------------------ MODULE SameAddressSemaphore ------------------------
(* When AddressSemaphore and the cells of java-impl/address are the same.     *)
(* A sleeper is [class, of, nr]: whose, and the how-manieth that it has made. *)
EXTENDS MCAddressSemaphore

(* What the cells of that name hold that q has created, in that order. *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>
Newest(java, name, q) == LET all == Of(java, name, q) IN all[Len(all)]

(* Whose sleepers are in the queue, as Java links them from that reference on. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "Sleeper.newer", ref[1].of)[ref[1].nr])

(* Who has a sleeper that others may know. *)
Sleeping == {q \in Procs : pc[q] \in {"W5_LoadState", "W6_Park"}}

SameCount(java)  == Now(Count(1)) = java["Address.value"]
SameAsleep(java) == Now(Asleep(1)) = java["Address.sleepers"]
SameGuard(java)  == (guard = None) = (java["Bucket.guard"] = 0)
(* While the guard is held a change of the queue may be under way. *)
SameQueue(java) ==
  guard = None => [i \in 1..Len(queue) |-> queue[i][1]] = OwnersFrom(java, java["Bucket.oldest"])
SameState(java) ==
  \A q \in Sleeping : (Now(State(q)) = "woken") = (Newest(java, "Sleeper.state", q) = 1)
SamePermit(java) ==
  \A q \in Sleeping : woken[q] = (Newest(java, "Sleeper.parker", q) = 1)

(* What a call has answered, where it ends.  Who takes none has seen a zero    *)
(* last; a release is refused where what it saw leaves no room for it.         *)
Answer(q) ==
  IF op[q] \in {"take", "timed"} THEN IF c[q] # 0 THEN "taken" ELSE "refused"
  ELSE IF Maximum - c[q] >= k[q] THEN "accepted" ELSE "refused"
SameAnswer(java) ==
  \A q \in Procs :
    java["answers"][q] # "none" => pc[q] = "P1_Call" /\ java["answers"][q] = Answer(q)
=============================================================================
