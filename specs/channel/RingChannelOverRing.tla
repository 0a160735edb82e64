------------------------- MODULE RingChannelOverRing -------------------------
(***************************************************************************)
(* RingChannel refines Ring, on a machine without delayed stores: the      *)
(* sleeping protocol never touches the ring. Between two attempts, a       *)
(* thread of RingChannel is at P1_Call of Ring.                            *)
(***************************************************************************)
EXTENDS RingChannel

RingLabels == {"T1_LoadTail", "T2_LoadSequence", "T3_CasTail", "T4_WriteValue", "T5_Publish",
               "T7_LoadHead", "V1_LoadHead", "V2_LoadSequence", "V3_CasHead", "V4_ReadValue",
               "V5_Free", "V7_LoadTail"}
InRing(q) == pc[q] \in RingLabels
Traders   == Senders \cup Receivers

RingOnly == INSTANCE Ring WITH
  Messages <- {Item(q, n) : q \in Senders, n \in 0..9},
  NoItem <- <<>>,
  head   <- Now("head"),
  tail   <- Now("tail").pos,
  closed <- Closed,
  seqs   <- [i \in 0..(Capacity - 1) |-> Now(SeqAt(i))],
  values <- [i \in 0..(Capacity - 1) |-> Now(ValueAt(i))],
  wrong  <- FALSE,  \* so V4 must read the item of its position
  pos    <- [q \in Traders |-> IF InRing(q) THEN pos[q] ELSE 0],
  item   <- [q \in Traders |-> IF q \in Senders /\ InRing(q) THEN Item(q, round[q]) ELSE item[q]],
  pc     <- [q \in Procs |-> IF q \in Closers THEN "X1_CloseTail"
                             ELSE IF InRing(q) THEN pc[q] ELSE "P1_Call"]

(* The safety part. The stuttering disjunct comes first, because most steps stutter. *)
RefinesRing ==
  RingOnly!Init /\ [][UNCHANGED RingOnly!vars \/ RingOnly!Next]_(RingOnly!vars)
=============================================================================
