--------------------------- MODULE ChannelBounds ---------------------------
(***************************************************************************)
(* What the bounds of the shipped channel and of those that were published *)
(* have in common: who takes part, what each asks for and how often, what  *)
(* is sent, on which machine, and which interleavings are left out.        *)
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

(* Who is like whom. *)
SenderPerms   == Permutations(TwoSenders)
ReceiverPerms == Permutations(TwoReceivers)
AllPerms      == {f @@ g : f \in SenderPerms, g \in ReceiverPerms}

-----------------------------------------------------------------------------
(* What is sent: numbered, or one like the other, which saves states. *)
Numbered(p, n) == <<p, n>>
Alike(p, n)    == <<>>

(* Who asks for what, and how often. *)
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
(* Items outside of the memory model, which saves states where they are    *)
(* not the point.                                                          *)
ItemAtOnce(m, p, at, value) == {AtOnce(m, at, value)}

(* As a compiler can do volatile: a release store, and a full fence before *)
(* each load.                                                              *)
ReleaseStore == "release"
FencedLoad   == "fenced"

-----------------------------------------------------------------------------
(* Fewer interleavings.  A process that stands at one of these labels goes *)
(* on before anybody else does (stores may arrive meanwhile).  Why that    *)
(* loses nothing, step by step:                                            *)
(*  P1_Call  touches nothing that others see.                              *)
(*  T2 after T1, V2 after V1, N2 after N1: when the sequence is behind, it *)
(*           has not been published (freed) for that position, so tail     *)
(*           (head) is still what was loaded, and might have been loaded   *)
(*           just now.  When it is ahead, all begins again.                *)
(*  T3 after T2, V3 after V2: when the CAS succeeds, nobody has claimed    *)
(*           the position since, so the sequence is still the same.  When  *)
(*           it fails, all begins again.                                   *)
(*  T4, V4   the slot is the claimer's own.                                *)
(*  A2..A4, B2..B4, W2..W4, X3..X5: under the guard.  Others see only the  *)
(*           store of the flag; taking the guard can wait until just       *)
(*           before it, letting go of it can come at once after it.        *)
(*  W5, X6   only let a sleeper go on; the sooner, the more can happen.    *)
(* Not for controls and the small models: they run step by step, and give  *)
(* the same verdicts.                                                      *)
AtOnceLabels ==
  {"P1_Call", "T2_LoadSequence", "T3_CasTail", "T4_WriteValue",
   "V2_LoadSequence", "V3_CasHead", "V4_ReadValue", "N2_LoadSequence",
   "A2_AppendWaiter", "A3_StoreWaiting", "A4_Unlock", "B2_Unlink", "B3_StoreWaiting", "B4_Unlock",
   "W2_TakeOldest", "W3_StoreWaiting", "W4_Unlock", "W5_Wake",
   "X3_TakeAll", "X4_StoreWaiting", "X5_Unlock", "X6_Wake"}
UrgentFirst(procs, labels, labelsAfter, atOnce) ==
  LET urgent == {q \in procs : labels[q] \in atOnce}
  IN \/ urgent = {}
     \/ labelsAfter = labels               \* a store arrives
     \/ \E q \in urgent : labelsAfter[q] # labels[q]
=============================================================================
