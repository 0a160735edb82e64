--------------------------- MODULE MCRingChannel ---------------------------
(***************************************************************************)
(* Bounds for RingChannel: who takes part, what each asks for, which parts *)
(* and which orders there are.  The configurations name one of each and a  *)
(* machine of StoreBuffers.                                                *)
(***************************************************************************)
EXTENDS RingChannel, StoreBuffers

CONSTANTS s1, s2, r1, r2, c

OneSender    == {s1}
TwoSenders   == {s1, s2}
OneReceiver  == {r1}
TwoReceivers == {r1, r2}
Nobody       == {}
Closer       == {c}

-----------------------------------------------------------------------------
(* Who asks for what, and how often. *)
Ask(senders, receivers) ==
  [q \in Procs |-> CASE q \in Senders -> senders [] q \in Receivers -> receivers
                     [] OTHER -> {"close"}]
AllTry        == Ask({"try"}, {"try"})
AllWait       == Ask({"wait"}, {"wait"})
ReceiversWait == Ask({"try"}, {"wait"})
SendersWait   == Ask({"wait"}, {"try"})

Times(senders, receivers) ==
  [q \in Procs |-> CASE q \in Senders -> senders [] q \in Receivers -> receivers [] OTHER -> 1]
Once     == Times(1, 1)
Twice    == Times(2, 2)
Thrice   == Times(3, 3)
Send1Receive2 == Times(1, 2)
Send2Receive1 == Times(2, 1)
Send3Receive1 == Times(3, 1)
ForEver  == Times(0, 0)

-----------------------------------------------------------------------------
(* The orders; value is "at once" where it is not the point. *)
Orders(publish, look, mark, recheck) ==
  [publish |-> publish, look |-> look, mark |-> mark, recheck |-> recheck, value |-> "at once"]

ShippedOrder  == Orders("seq_cst", "seq_cst", "seq_cst", "seq_cst")
BeforeFix     == Orders("release", "acquire", "release", "acquire")
AfterFix      == Orders("release", "seq_cst", "seq_cst", "acquire")
SlotSeqCst    == Orders("seq_cst", "seq_cst", "seq_cst", "acquire")
Fenced        == Orders("release", "fenced", "release", "fenced")

(* All but one. *)
NoPublish == [ShippedOrder EXCEPT !.publish = "release"]
NoLook    == [ShippedOrder EXCEPT !.look = "acquire"]
NoMark    == [ShippedOrder EXCEPT !.mark = "release"]
NoRecheck == [ShippedOrder EXCEPT !.recheck = "acquire"]

(* With the values in the memory model. *)
ShippedValues  == [ShippedOrder EXCEPT !.value = "plain"]
PublishPlain   == [ShippedValues EXCEPT !.publish = "plain"]

-----------------------------------------------------------------------------
(* Parts: the printed protocol with one thing changed, the shipped one with *)
(* one thing taken away.                                                    *)
PrintedDefer        == Printed \cup {"DeferWake"}
PrintedPassOn       == PrintedDefer \cup {"PassOnGot", "PassOnSpare", "PassOnCancel", "PassOnEnd"}
PrintedNoReCheck    == Printed \ {"ReCheck"}
PrintedSlotUnlocked == Printed \cup {"SlotUnlocked"}

(* A guard a side is cheaper, and no part of the mend: with one, too, everything holds. *)
OneGuarded     == Shipped \cup {"OneGuard"}

NoReCheck      == Shipped \ {"ReCheck"}
NoLookLast     == Shipped \ {"LookLast"}
NoLowerLocked  == Shipped \ {"LowerLocked"}
NoPassOnGot    == Shipped \ {"PassOnGot"}
NoPassOnSpare  == Shipped \ {"PassOnSpare"}
NoPassOnCancel == Shipped \ {"PassOnCancel"}
NoPassOnEnd    == Shipped \ {"PassOnEnd"}
NoUnlink       == Shipped \ {"Unlink"}
NoOneWord      == Shipped \ {"OneWord"}
NoDrainFirst   == Shipped \ {"DrainFirst"}
NoWakeAll      == Shipped \ {"WakeAll"}
NoLetGoFirst   == OneGuarded \ {"LetGoFirst"}

(* crossbeam's way: the re-check compares head and tail; nobody passes on. *)
Crossbeam == (Shipped \ {"PassOnGot", "PassOnSpare", "PassOnCancel", "PassOnEnd"}) \cup {"ByIndex"}

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
(* Only for the shipped parts; the controls and the small models run step  *)
(* by step, and give the same verdicts.                                    *)
AtOnceLabels ==
  {"P1_Call", "T2_LoadSequence", "T3_CasTail", "T4_WriteValue",
   "V2_LoadSequence", "V3_CasHead", "V4_ReadValue", "N2_LoadSequence",
   "A2_AppendWaiter", "A3_StoreWaiting", "A4_Unlock", "B2_Unlink", "B3_StoreWaiting", "B4_Unlock",
   "W2_TakeOldest", "W3_StoreWaiting", "W4_Unlock", "W5_Wake",
   "X3_TakeAll", "X4_StoreWaiting", "X5_Unlock", "X6_Wake"}
Coarse ==
  LET urgent == {q \in Procs : pc[q] \in AtOnceLabels}
  IN \/ urgent = {}
     \/ pc' = pc                           \* a store arrives
     \/ \E q \in urgent : pc'[q] # pc[q]

(* Who is like whom. *)
SenderPerms   == Permutations(TwoSenders)
ReceiverPerms == Permutations(TwoReceivers)
AllPerms      == {f @@ g : f \in SenderPerms, g \in ReceiverPerms}

-----------------------------------------------------------------------------
(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodySleeps         == \A q \in Procs : ~Asleep(q)
NobodyIsWoken        == \A q \in Procs : pc[q] # "W5_Wake"
ReCheckGetsNothing   == \A q \in Procs : pc[q] # "B1_Lock" \/ over[q] # "got"
NobodyPassesOn       == \A q \in Procs : pc[q] # "N4_LoadWaiting"
NoWakeIsSpare        == \A q \in Procs : ~(owes[q] /\ over[q] = "got" /\ pc[q] = "B3_StoreWaiting")
CancelNeverLoses     == \A q \in Procs : ~(owes[q] /\ over[q] = "cancelled")
NeverClosedWithItems == ~(Closed /\ line # <<>>)
NothingIsDelayed     == \A q \in Procs : mem.buffers[q] = <<>>
BothSidesNeverSleep  == ~(\E s \in Senders, r \in Receivers : Asleep(s) /\ Asleep(r))
NeverFull            == Len(line) < Capacity
=============================================================================
