-------------------- MODULE SpinningTicketProgressProof ---------------------
(***************************************************************************)
(* No waiter of SpinningTicketSemaphore waits for ever where each thread   *)
(* uses the semaphore as a lock, for any number of threads and calls.      *)
(*                                                                         *)
(* The argument. A waiter has a rank: how far grant is from admitting it.  *)
(* It never grows (RankNeverGrows). While it is positive, some thread has a *)
(* permit or is admitted (SomebodyHelps), since the tickets that are not   *)
(* admitted are too few for all permits to be gone (Fits). Such a thread   *)
(* can always take a step (HelperCanStep). Each of its steps brings it     *)
(* nearer to its post, no step of another thread sets it back, and its post *)
(* lowers the rank of every waiter (HelperGoesOn). So under weak fairness  *)
(* of each thread the rank reaches zero; then the waiter itself can take a *)
(* step for ever, and enters. The solver proves the named properties. That *)
(* Progress follows from them is this argument, which nothing checks.      *)
(* SpinningTicketProgressProof.prove states types, lemmas and goals.       *)
(***************************************************************************)
EXTENDS SpinningTicketLockProof

(* What is assumed beside the assumptions of SpinningTicketLockProof. *)
SomePermit == \A x \in Sems : Initial[x] >= 1

HasPermit(q) == pc[q] = "P1_AddGrant" \/ (pc[q] = "P1_Call" /\ step[q] % 2 = 1)
Helps(q) == HasPermit(q) \/ (pc[q] = "K2_LoadGrant" /\ mine[q] < G(s[q]))
StepsToPost(q) == CASE pc[q] = "K2_LoadGrant" -> 3
                    [] pc[q] = "P1_Call"      -> 2
                    [] OTHER                  -> 1
IsAhead(q) == mine[q] # NoTicket /\ mine[q] >= G(at[q])

(* ---- lemma *)
LOut == \A x \in Sems : out[x] = Cardinality({q \in Procs : HasPermit(q)})

(* ---- a fact of arithmetic: different tickets in an interval are at most as many as its numbers *)
Fits == \A x \in Sems :
  /\ \A q \in W(x) : mine[q] \in G(x)..(T(x) - 1)
  /\ \A q, r \in W(x) : mine[q] = mine[r] => q = r
  => Cardinality(W(x)) <= IF T(x) > G(x) THEN T(x) - G(x) ELSE 0

(* ---- goals *)
SomebodyHelps  == (\E q \in Procs : IsAhead(q)) => \E r \in Procs : Helps(r)
HelperCanStep  == \A r \in Procs : Helps(r) => ENABLED p(r)
HelperGoesOn   == [][\A r \in Procs : Helps(r) =>
                       IF pc[r] = "P1_AddGrant" /\ pc'[r] # pc[r]
                       THEN G(s[r])' = G(s[r]) + 1
                       ELSE Helps(r)' /\ (pc'[r] = pc[r] \/ StepsToPost(r)' < StepsToPost(r))]_vars
RankNeverGrows == [][\A q \in Procs : IsAhead(q) /\ mine'[q] = mine[q]
                       => G(at[q])' >= G(at[q])]_vars
=============================================================================
