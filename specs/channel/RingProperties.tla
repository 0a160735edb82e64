--------------------------- MODULE RingProperties ---------------------------
(* The properties of Ring: the items leave in the order in which they were claimed. *)
EXTENDS Ring

TypeOK == /\ head \in 0..(Modulus - 1) /\ tail \in 0..(Modulus - 1)
          /\ \A i \in 0..(Capacity - 1) : seqs[i] \in 0..(Lap - 1)

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

(* Nothing enters a closed ring. *)
ClosedMeansNothingEnters == [][closed => Len(content') <= Len(content)]_vars
=============================================================================
