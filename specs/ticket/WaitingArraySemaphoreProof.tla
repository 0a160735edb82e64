--------------------- MODULE WaitingArraySemaphoreProof ---------------------
(***************************************************************************)
(* The inductive invariant of WaitingArraySemaphore, for any number of     *)
(* threads, semaphores and permits, any threshold, and an array of any     *)
(* length, under sequential consistency. TicketLemmas has the argument     *)
(* about tickets and permits.                                              *)
(*                                                                         *)
(* The argument about wakeups. A far waiter that sleeps has read its       *)
(* bucket, and buckets only grow (LSeen). Let the bucket be as the waiter  *)
(* read it, and the waiter near by now: then some post still has to change *)
(* that bucket (LOwed). The post that made it near counts its ticket at A1 *)
(* among those to tell. At P2 the tickets to tell are consecutive. If they *)
(* are fewer than the buckets, the ticket is among them; if not, their     *)
(* buckets are all buckets (Window). So where no thread can take a step,   *)
(* each sleeping waiter is far, and each spinning one is not admitted.     *)
(*                                                                         *)
(* FewSpinners: the spinning waiters that are not admitted have different  *)
(* tickets among threshold many (LNear, Crowd).                            *)
(* WaitingArraySemaphoreProof.prove states types and goals.                *)
(***************************************************************************)
EXTENDS WaitingArraySemaphore, StoreBuffers

INSTANCE TicketProperties
INSTANCE WaitingArrayProperties
INSTANCE TicketLemmas WITH
  Waits <- {"K2_LoadGrant", "K3_LoadBucket", "K4_LoadGrantAgain", "K5_AwaitBucket", "K6_AwaitGrant"}

BucketNumbers == 0..length - 1

(* ---- lemmas *)
LArray == threshold \in Thresholds /\ length \in Lengths
(* A thread in a post is at a post of its work. *)
LPost == \A r \in Procs :
  pc[r] \in {"P1_AddGrant", "A1_LoadTicket", "P2_BumpBucket"} =>
    /\ step[r] \in 1..Len(Work[r])
    /\ k[r] \in 0..Work[r][step[r]][3]
LBumps == \A r \in Procs :
  pc[r] = "P2_BumpBucket" => k[r] \in 1..length /\ g[r] + threshold + k[r] <= T(s[r])
LSeen == \A q \in Procs :
  pc[q] \in {"K4_LoadGrantAgain", "K5_AwaitBucket"} => seen[q] <= Now(BucketOf(IndexOf(q)))
LNear == \A q \in Procs : pc[q] = "K6_AwaitGrant" => mine[q] < G(at[q]) + threshold

(* The tickets for which the post of r still has to change buckets. *)
ToTell(r) == (g[r] + threshold)..(g[r] + threshold + k[r] - 1)
Owes(r, q) ==
  \/ pc[r] = "A1_LoadTicket" /\ mine[q] \in ToTell(r)
  \/ pc[r] = "P2_BumpBucket" /\ \E n \in ToTell(r) : Index(s[r], n, length) = IndexOf(q)
LOwed == \A q \in Procs :
  pc[q] = "K5_AwaitBucket" /\ seen[q] = Now(BucketOf(IndexOf(q))) /\ mine[q] < G(at[q]) + threshold
    => \E r \in Procs : s[r] = at[q] /\ Owes(r, q)

(* ---- facts of arithmetic *)
(* Among as many consecutive tickets as there are buckets, one has the bucket of a given ticket. *)
Window == \A q, r \in Procs :
  \E n \in (g[r] + threshold)..(g[r] + threshold + length - 1) :
    Index(s[r], n, length) = Index(s[r], mine[q], length)
(* Waiters with different tickets, all of them within an interval, are at most as many as its numbers. *)
Spinners(x) == {q \in Procs : /\ mine[q] # NoTicket /\ at[q] = x
                              /\ pc[q] = "K6_AwaitGrant" /\ ~(Truly(Now(GrantOf(at[q])), mine[q]) > 0)}
Crowd == \A x \in Sems :
  /\ \A q \in Spinners(x) : mine[q] \in G(x)..(G(x) + threshold - 1)
  /\ \A q, r \in Spinners(x) : mine[q] = mine[r] => q = r
  => Cardinality(Spinners(x)) <= threshold

(* ---- as in bounds/ *)
NoLostWakeup == Settled /\ (\A q \in Procs : ~ENABLED p(q)) => NobodyWaitsInVain
=============================================================================
