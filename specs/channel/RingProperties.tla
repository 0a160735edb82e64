--------------------------- MODULE RingProperties ---------------------------
(* The properties of Ring: the items leave in the order in which they were claimed. *)
EXTENDS Ring

TypeOK == /\ head \in Positions /\ tail \in Positions
          /\ \A i \in 0..(Capacity - 1) : seqs[i] \in SequenceNumbers

(* The channel never holds more items than its capacity. *)
Bounded == Len(content) <= Capacity

(* The distance from head to tail is the number of items claimed and not yet received. *)
TailIsAhead == tail = After(head, Len(content))

(* A receiver reads the item that was sent at its position: none is lost, duplicated or reordered. *)
NoLossNoDuplication == ~wrong

(* A position that is claimed and not yet received is unclaimed again only after its slot is freed: *)
(* no two threads access a slot's value at once.                                                   *)
OwnsSlot(q) == pc[q] \in {"T4_WriteValue", "T5_Publish", "V4_ReadValue", "V5_Free"}
OneOwner == \A q, r \in Senders \cup Receivers :
              q # r /\ OwnsSlot(q) /\ OwnsSlot(r) => Index(pos[q]) # Index(pos[r])

(* No slot is lost: while no thread owns a slot, the next item can be received and a free slot can *)
(* be claimed.                                                                                     *)
QuietRingIsReady == (\A q \in Senders \cup Receivers : ~OwnsSlot(q)) =>
  /\ Len(content) > 0        => seqs[Index(head)] = Published(head)
  /\ Len(content) < Capacity => seqs[Index(tail)] = Free(tail)

(* A strict try to send is refused as full only while the channel is full. A thread that lost the  *)
(* race for a position tries again (T3).                                                           *)
FullMeansFull == [][\A q \in Senders :
  (pc[q] = "T7_LoadHead" \/ (pc[q] = "T3_CasTail" /\ ~closed)) /\ pc'[q] = "P1_Call"
    => Len(content) = Capacity]_vars

(* Nothing enters a closed ring. *)
ClosedMeansNothingEnters == [][closed => Len(content') <= Len(content)]_vars
=============================================================================
