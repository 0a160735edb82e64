------------------------------- MODULE Queues -------------------------------
(* Operators on sequences, for QueuedLockCore and QueuedLock. *)
EXTENDS Integers, Sequences

Elements(seq)      == {seq[i] : i \in 1..Len(seq)}
Reverse(seq)       == [i \in 1..Len(seq) |-> seq[Len(seq) + 1 - i]]
Without(seq, x)    == SelectSeq(seq, LAMBDA y : y # x)
WithoutNth(seq, k) == SubSeq(seq, 1, k - 1) \o SubSeq(seq, k + 1, Len(seq))
=============================================================================
