--------------------------- MODULE ChannelBounds ---------------------------
(***************************************************************************)
(* Shared bounds of the library's channel and of the published ones: the   *)
(* threads, their calls, the items, the machine, and which interleavings   *)
(* are left out.                                                           *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets, TLC, StoreBuffers

CONSTANTS s1, s2, r1, r2, r3, c

OneSender    == {s1}
TwoSenders   == {s1, s2}
OneReceiver  == {r1}
TwoReceivers == {r1, r2}
ThreeReceivers == TwoReceivers \cup {r3}
Nobody       == {}
Closer       == {c}
Everybody    == TwoSenders \cup ThreeReceivers \cup Closer

(* Symmetries: threads of the same kind. *)
SenderPerms   == Permutations(TwoSenders)
ReceiverPerms == Permutations(TwoReceivers)
AllPerms      == {f @@ g : f \in SenderPerms, g \in ReceiverPerms}

-----------------------------------------------------------------------------
(* Items: numbered, or all alike, which saves states. *)
Numbered(p, n) == <<p, n>>
Alike(p, n)    == <<>>

(* The kinds of call of each thread, and their numbers. *)
Each(senders, receivers, closers) ==
  [q \in Everybody |-> CASE q \in TwoSenders     -> senders
                         [] q \in ThreeReceivers -> receivers
                         [] OTHER                -> closers]
AllTry        == Each({"try"}, {"try"}, {"close"})
AllRelaxed    == Each({"relaxed"}, {"relaxed"}, {"close"})
AllWait       == Each({"wait"}, {"wait"}, {"close"})
ReceiversWait == Each({"try"}, {"wait"}, {"close"})
SendersWait   == Each({"wait"}, {"try"}, {"close"})
TwoReceiversWait == [ReceiversWait EXCEPT ![r3] = {"try"}]

Once          == Each(1, 1, 1)
Twice         == Each(2, 2, 1)
Thrice        == Each(3, 3, 1)
TwiceAndClose == Each(2, 2, 2)
Send1Receive2 == Each(1, 2, 1)
Send2Receive1 == Each(2, 1, 1)
Send2Receive3 == Each(2, 3, 1)
Send3Receive1 == Each(3, 1, 1)
OneSendsTwice == [Once EXCEPT ![s2] = 2]
ForEver       == Each(0, 0, 1)

-----------------------------------------------------------------------------
(* Items outside the memory model, which saves states where items are not  *)
(* the point.                                                              *)
ItemAtOnce(m, p, at, value) == {AtOnce(m, at, value)}

(* A possible compilation of volatile: release stores, and a full fence    *)
(* before each load.                                                       *)
ReleaseStore == "release"
FencedLoad   == "fenced"

-----------------------------------------------------------------------------
(* A reduction. A thread at one of these labels moves before any other        *)
(* thread; delayed stores may still take effect. Nothing is lost:             *)
(*                                                                            *)
(* - P1_Call: touches nothing that others see.                                *)
(* - T2 after T1, V2 after V1, N2 after N1: if the sequence lags, the         *)
(*   position was not published (freed). So tail (head) still has the         *)
(*   loaded value and could have been loaded just now. If it is ahead, all    *)
(*   begins again.                                                            *)
(* - T3 after T2, V3 after V2: if the CAS succeeds, no thread has claimed the *)
(*   position since, so the sequence is unchanged. If it fails, all begins    *)
(*   again.                                                                   *)
(* - T4, V4: only the claimer accesses the slot.                              *)
(* - A2 to A4, B2 to B4, W2 to W4, X3 to X5: under the guard. Others see only *)
(*   the store of the flag. Locking may move to just before it, unlocking to  *)
(*   just after it.                                                           *)
(* - W5, X6: only enable a sleeper; the earlier, the more can happen.         *)
(*                                                                            *)
(* Seeded bugs and the small models run without this reduction, with the      *)
(* same verdicts.                                                             *)
AtOnceLabels ==
  {"P1_Call", "T2_LoadSequence", "T3_CasTail", "T4_WriteValue",
   "V2_LoadSequence", "V3_CasHead", "V4_ReadValue", "N2_LoadSequence",
   "A2_AppendWaiter", "A3_StoreWaiting", "A4_Unlock", "B2_Unlink", "B3_StoreWaiting", "B4_Unlock",
   "W2_TakeOldest", "W3_StoreWaiting", "W4_Unlock", "W5_Wake",
   "X3_TakeAll", "X4_StoreWaiting", "X5_Unlock", "X6_Wake"}
UrgentFirst(procs, labels, labelsAfter, atOnce) ==
  LET urgent == {q \in procs : labels[q] \in atOnce}
  IN \/ urgent = {}
     \/ labelsAfter = labels               \* a delayed store takes effect
     \/ \E q \in urgent : labelsAfter[q] # labels[q]
=============================================================================
