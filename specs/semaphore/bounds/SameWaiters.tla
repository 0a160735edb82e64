----------------------------- MODULE SameWaiters -----------------------------
(* How the cells of a CountingSemaphore are read, fair or not: java is a record *)
(* with a field a cell; a waiter is [class, of, nr], whose, and the how-manieth *)
(* that it has made.                                                            *)
EXTENDS Integers, Sequences

(* What the cells of that name hold that q has created, in that order. *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>
Newest(java, name, q) == LET all == Of(java, name, q) IN all[Len(all)]

(* Whose waiters are in the list, as Java links them from that reference on. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "Waiter.newer", ref[1].of)[ref[1].nr])
==============================================================================
