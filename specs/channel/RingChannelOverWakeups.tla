----------------------- MODULE RingChannelOverWakeups -----------------------
(***************************************************************************)
(* RingChannel refines ChannelWakeups, on a machine without delayed        *)
(* stores: neither the steps within the ring nor the guards change         *)
(* anything in the sleeping protocol.                                      *)
(*                                                                         *)
(* A list of the core changes with its flag (A3, B3, W3, X4), or, if the   *)
(* flag stays, with the list itself.                                       *)
(***************************************************************************)
EXTENDS RingChannel

At(q, labels)   == pc[q] \in labels
AnyAt(s, label) == {q \in Procs : pc[q] = label /\ Side(q) = s}
Empties(q)  == At(q, {"W3_StoreWaiting", "X4_StoreWaiting"})
Emptying(s) == {q \in Procs : Empties(q) /\ wake[q] = s}
Only(qs)    == CHOOSE q \in qs : TRUE  \* the guard admits one thread

ListOf(s) ==
  IF AnyAt(s, "A3_StoreWaiting") # {} THEN SubSeq(list[s], 1, Len(list[s]) - 1)
  ELSE IF AnyAt(s, "B3_StoreWaiting") # {} THEN <<Only(AnyAt(s, "B3_StoreWaiting"))>>
  ELSE IF Emptying(s) # {} THEN whom[Only(Emptying(s))]
  ELSE list[s]

StepOf(q) ==
  LET label == pc[q]
  IN CASE label = "Done" -> "P1_Call"
       [] label \in {"T2_LoadSequence", "T7_LoadHead"} -> "T3_CasTail"
       [] label = "T4_WriteValue" -> "T5_Publish"
       [] label \in {"V1_LoadHead", "V2_LoadSequence"} -> "V3_CasHead"
       [] label = "V4_ReadValue" -> "V5_Free"
       [] label = "V7_LoadTail" /\ way[q] # "wait" -> "V3_CasHead"  \* a try that may look again
       [] label \in {"A1_Lock", "A2_AppendWaiter"} -> "A3_StoreWaiting"
       [] label = "A4_Unlock" -> IF q \in Senders THEN "T1_LoadTail" ELSE "V3_CasHead"
       [] label \in {"B1_Lock", "B3_StoreWaiting"} -> "B2_Unlink"
       [] label = "B4_Unlock" -> IF owes[q] THEN "N1_LoadIndex"
                                 ELSE IF tells[q] THEN "W2_TakeOldest" ELSE "P1_Call"
       [] label \in {"W1_Lock", "W3_StoreWaiting"} -> "W2_TakeOldest"
       [] label = "W4_Unlock" -> "W5_Wake"
       [] label = "X0_NameCause" -> "X1_CloseTail"
       [] label \in {"X2_Lock", "X4_StoreWaiting"} -> "X3_TakeAll"
       [] label = "X5_Unlock" -> "X6_Wake"
       [] OTHER -> label

HasPosition(q) ==
  \/ At(q, {"T4_WriteValue", "T5_Publish", "V4_ReadValue", "V5_Free"})
  \/ At(q, {"N2_LoadSequence", "N3_LoadTail"})
  \/ pc[q] = "V7_LoadTail" /\ way[q] = "wait"

CoreList  == [s \in {"send", "receive"} |-> ListOf(s)]
CoreWhom  == [q \in Procs |-> IF Empties(q) THEN <<>> ELSE whom[q]]
CorePos   == [q \in Procs |-> IF HasPosition(q) THEN pos[q] ELSE 0]
CoreReg   == [q \in Procs |-> IF pc[q] = "B3_StoreWaiting" THEN TRUE
                              ELSE reg[q] /\ pc[q] # "A3_StoreWaiting"]
CoreOwes  == [q \in Procs |-> /\ owes[q]
                              /\ ~At(q, {"P1_Call", "Done", "W1_Lock", "W2_TakeOldest",
                                         "W3_StoreWaiting", "W4_Unlock", "W5_Wake"})]
CoreTells == [q \in Procs |-> \/ tells[q]
                              \/ At(q, {"W2_TakeOldest", "W3_StoreWaiting"}) /\ wake[q] # Side(q)]
CoreWake  == [q \in Procs |-> IF pc[q] = "B4_Unlock" /\ ~owes[q] /\ tells[q] THEN Other(Side(q))
                              ELSE wake[q]]

WakeupsOnly == INSTANCE ChannelWakeups WITH
  head   <- Now("head"),
  tail   <- Now("tail").pos,
  closed <- Closed,
  seqs   <- [i \in 0..(Capacity - 1) |-> Now(SeqAt(i))],
  list   <- CoreList,
  whom   <- CoreWhom,
  pos    <- CorePos,
  reg    <- CoreReg,
  owes   <- CoreOwes,
  tells  <- CoreTells,
  wake   <- CoreWake,
  pc     <- [q \in Procs |-> StepOf(q)]

(* The safety part. The stuttering disjunct comes first, because most steps stutter. *)
RefinesWakeups ==
  WakeupsOnly!Init /\ [][UNCHANGED WakeupsOnly!vars \/ WakeupsOnly!Next]_(WakeupsOnly!vars)
=============================================================================
