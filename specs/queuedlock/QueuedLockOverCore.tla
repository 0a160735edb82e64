------------------------- MODULE QueuedLockOverCore -------------------------
(***************************************************************************)
(* QueuedLock refines QueuedLockCore. What QueuedLock adds changes nothing *)
(* in the core: nodes and links, the sweep of cancelled nodes, spinning,   *)
(* and CASes that fail.                                                    *)
(*                                                                         *)
(* A waiter of the core is a thread with a node that is not CANCELLED. So  *)
(* the core's stack and line are those of QueuedLock without the CANCELLED *)
(* nodes, and a cancelling thread that sweeps has left the core already.   *)
(***************************************************************************)
EXTENDS QueuedLock, FiniteSets

Live(n)       == state[n] # "CANCELLED"
Waiting(q)    == node[q] # Null /\ Live(node[q])
Waiters(seq)  == LET live == SelectSeq(seq, Live) IN [i \in 1..Len(live) |-> Owner(live[i])]

(* Fair: the node that a holder has taken out and not yet signalled is still the core's head. *)
InHand == LET taken == {q \in Procs : pc[q] = "H3_Grant"}
          IN IF taken = {} THEN <<>> ELSE <<hand[CHOOSE q \in taken : TRUE]>>

(* The waiter that q is about to signal or unpark. *)
HandOf(q) ==
  IF pc[q] \notin {"U6_LoadState", "U4_ClaimNode", "U5_Wake", "U7_CasRelock", "H4_Wake"} THEN Null
  ELSE IF ~Live(hand[q]) THEN "gone"
  ELSE IF node[Owner(hand[q])] # hand[q] THEN "left"
  ELSE Owner(hand[q])

(* Steps that the core does not have. *)
StepOf(label) ==
  CASE label \in {"Q2_LoadWord", "Q3_CasLock", "Q4_PushNode", "Done",
                  "G7_Draw", "G2_LoadWord", "G3_LoadTop", "G6_LoadBelow", "G4_UnlinkTop",
                  "G12_LoadSpared", "G8_LoadBelow", "G9_LoadState", "G10_LinkPast", "G11_Spare"}
         -> "Q1_CasFree"
    [] label = "G1_GiveUp" -> "Q5_LoadState"
    [] label \in {"U2_LoadLine", "U3_Append", "U14_DropCancelled", "U15_LoadState"} -> "U1_CasFree"
    [] label = "U6_LoadState" -> "U4_ClaimNode"
    [] label \in {"H1_TakeOldest", "H2_DetachStack"} -> "H3_Grant"
    [] label = "U1_CasFree" /\ Fair -> "H3_Grant"
    [] OTHER -> label

Core == INSTANCE QueuedLockCore WITH
  None   <- Null,
  Gone   <- "gone",
  Left   <- "left",
  locked <- IsLocked(word),
  pushed <- Waiters(Stack(TopOf(word), below)),
  line   <- Waiters(InHand \o line),
  state  <- [q \in Procs |-> IF Waiting(q) THEN state[node[q]] ELSE "none"],
  woken  <- [q \in Procs |-> Waiting(q) /\ woken[node[q]]],
  hand   <- [q \in Procs |-> HandOf(q)],
  pc     <- [q \in Procs |-> StepOf(pc[q])]

(* The safety part. The stuttering disjunct comes first, because most steps stutter. *)
RefinesCore == Core!Init /\ [][UNCHANGED Core!vars \/ Core!Next]_(Core!vars)
=============================================================================
