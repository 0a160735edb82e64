------------------------------ MODULE RingProof ------------------------------
(***************************************************************************)
(* The inductive invariant of Ring, for any number of senders, receivers   *)
(* and closers, and for any capacity. Positions do not wrap around. Memory *)
(* is sequentially consistent.                                             *)
(*                                                                         *)
(* The argument about owners. A thread owns the slot of the position that  *)
(* it has claimed. While a sender owns a slot, its sequence number says    *)
(* that it is free for that position. While a receiver owns it, the number *)
(* says that it holds the item of that position (LOwns). A CAS succeeds    *)
(* only if the position is the current one, and then the number is still   *)
(* what the thread has read (LOld). So no position has two owners          *)
(* (LOwnedOnce). Two owners of one slot would have read the same number,   *)
(* which names the position and the side, so no slot has two owners. Here  *)
(* the numbers 2p and 2p + 1 are needed: with p and p + 1, a number does   *)
(* not name the side (RingPositions.tla).                                  *)
(*                                                                         *)
(* The argument about items. A position from head to tail is published, or *)
(* its sender owns the slot (LClaimed). Only an owner writes a slot. So    *)
(* its item stays in the slot (LItems, LCarries) until the receiver of     *)
(* that position has read it, and the receiver reads what was sent. In an  *)
(* empty ring the slot of head is not published (LEmpty), so head never    *)
(* passes tail.                                                            *)
(*                                                                         *)
(* The argument about room. If the channel held Capacity items, then tail  *)
(* and head would have the same slot (NextLap). That slot is published or  *)
(* owned for head, so it is not free for tail. The other positions up to   *)
(* head + Capacity have free slots, or a receiver of the lap before still  *)
(* owns the slot (LFree). So no slot is lost.                              *)
(*                                                                         *)
(* RingProof.prove states the types, the lemmas and the goals.             *)
(***************************************************************************)
EXTENDS RingProperties

(* ---- assumptions *)
CapacityOK == Capacity \in Nat \ {0} /\ Start \in Nat
ThreadsOK  == Senders \cap Receivers = {} /\ Senders \cap Closers = {} /\ Receivers \cap Closers = {}

Traders == Senders \cup Receivers
Slots   == 0..(Capacity - 1)

(* ---- facts of arithmetic: positions Capacity apart have the same slot; each slot has one of *)
(* the first positions, and no two of these have the same slot                                *)
NextLap == /\ Index(After(head, Capacity)) = Index(head)
           /\ \A q \in Traders : Index(After(pos[q], Capacity)) = Index(pos[q])
EachSlot == \A i \in Slots : \E n \in 0..(Capacity - 1) : Index(After(Start, n)) = i
FirstLap == \A i \in Slots :
  /\ FirstPos(i) >= 0
  /\ \A n \in Start..(Start + Capacity - 1) : Index(n) = i => FirstPos(Index(n)) = n

(* ---- owners *)
Filling(q)  == pc[q] \in {"T4_WriteValue", "T5_Publish"}
Emptying(q) == pc[q] \in {"V4_ReadValue", "V5_Free"}
(* The item of a position from head to tail. *)
ItemOf(n) == content[n - head + 1]

(* ---- lemmas *)
LOwnedOnce == \A q, r \in Traders :
  /\ Filling(q)  /\ Filling(r)  /\ pos[q] = pos[r] => q = r
  /\ Emptying(q) /\ Emptying(r) /\ pos[q] = pos[r] => q = r
LOwns == \A q \in Traders :
  /\ Filling(q)  => pos[q] < tail /\ pos[q] >= head /\ seqs[Index(pos[q])] = Free(pos[q])
  /\ Emptying(q) => pos[q] < head /\ seqs[Index(pos[q])] = Published(pos[q])
LOld == \A q \in Traders :
  /\ pc[q] \in {"T2_LoadSequence", "T3_CasTail", "T7_LoadHead"} => pos[q] <= tail
  /\ pc[q] \in {"V2_LoadSequence", "V3_CasHead"} => pos[q] <= head
  /\ pc[q] = "T3_CasTail" /\ pos[q] = tail => seqs[Index(pos[q])] = Free(pos[q])
  /\ pc[q] = "V3_CasHead" /\ pos[q] = head => seqs[Index(pos[q])] = Published(pos[q])
LEmpty == head = tail => seqs[Index(head)] # Published(head)
LNumbers == /\ 0 <= head
            /\ \A q \in Traders : pos[q] >= 0
            /\ \A i \in Slots : seqs[i] >= 0
LClaimed == \A n \in head..(tail - 1) :
  \/ seqs[Index(n)] = Published(n)
  \/ \E q \in Traders : Filling(q) /\ pos[q] = n
LFree == \A n \in tail..(head + Capacity - 1) :
  \/ seqs[Index(n)] = Free(n)
  \/ \E q \in Traders : Emptying(q) /\ pos[q] = n - Capacity
LItems == \A n \in head..(tail - 1) :
  seqs[Index(n)] = Published(n) => values[Index(n)] = ItemOf(n)
LCarries == \A q \in Traders :
  /\ Filling(q) => item[q] = ItemOf(pos[q])
  /\ pc[q] \in {"T5_Publish", "V4_ReadValue"} => values[Index(pos[q])] = item[q]
=============================================================================
