--------------------------- MODULE WaitersRelation --------------------------
(* Reads the cells of a CountingSemaphore, fair or unfair. java is a       *)
(* record with a field for each cell. A waiter is a record [class, of,     *)
(* nr]: the nr-th instance of class that thread `of` created.              *)
EXTENDS Integers, Sequences

(* The values of the cells with this name that q created, in order of      *)
(* creation.                                                               *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>
Newest(java, name, q) == LET all == Of(java, name, q) IN all[Len(all)]

(* The owners of the listed waiters, following Java's links from ref. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "Waiter.newer", ref[1].of)[ref[1].nr])
==============================================================================
