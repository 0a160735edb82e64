----------------------- MODULE ChannelWakeupsTsoProof -----------------------
(***************************************************************************)
(* The inductive invariant of ChannelWakeupsTso, for any number of         *)
(* senders, receivers and closers, and for any capacity. Positions do not  *)
(* wrap around. Most lemmas are those of ChannelWakeupsProof. Its argument *)
(* holds with three changes.                                               *)
(*                                                                         *)
(* - A thread owns its claimed position until its store takes effect       *)
(*   (LClaims, LClaimedOnce, LItems).                                      *)
(* - The fences have two effects (LFence). A thread with a delayed store   *)
(*   to a slot has yet to load the flag. A waiter that sleeps or is past   *)
(*   its last look has no delayed store.                                   *)
(* - If a thread is in a list, the flag is up in memory, or the thread's   *)
(*   own store to the flag is delayed (LFlag). A store that takes the flag *)
(*   down keeps the guard, so the list stays empty until it takes effect   *)
(*   (LDown).                                                              *)
(*                                                                         *)
(* A side becomes ready when the store to the slot takes effect. Then the  *)
(* thread that stored it is about to load the flag. A thread that is past  *)
(* its last look is in the list, and the flag is up.                       *)
(* ChannelWakeupsTsoProof.prove states the types, lemmas and goals.        *)
(***************************************************************************)
EXTENDS ChannelWakeupsTsoProperties

Sc == INSTANCE ChannelWakeupsProof

(* ---- assumptions, and a fact of arithmetic *)
CapacityOK == Sc!CapacityOK
ThreadsOK  == Sc!ThreadsOK
EachSlot   == Sc!EachSlot

Slots == 0..(Capacity - 1)

(* ---- lemmas: the threads *)
LLabels   == Sc!LLabels
LReg      == Sc!LReg
LWake     == Sc!LWake
LLists    == Sc!LLists
LDistinct == Sc!LDistinct
LWhom     == Sc!LWhom
LOnce     == Sc!LOnce
LTaken    == Sc!LTaken

(* ---- lemmas: the delayed stores *)
LFence == \A q \in Procs :
  /\ late[q].at \in Sides \cup {"slot", "none"}
  /\ late[q].at = "slot" => pc[q] = IF q \in Senders THEN "T6_LoadWaiting" ELSE "V6_LoadWaiting"
  /\ pc[q] \in {"T5_Publish", "V5_Free"} => late[q].at = "none"
  /\ pc[q] \in {"V7_LoadTail", "P1_Park"} /\ reg[q] => late[q].at = "none"
LFlag == \A q \in Procs : Sc!InList(q) => flag[Side(q)] \/ late[q].at = Side(q)
LDown == \A q \in Procs : \A s \in Sides : late[q].at = s /\ ~late[q].up => list[s] = <<>>

(* ---- lemmas: the ring *)
LNumbers == /\ 0 <= head /\ head <= tail
            /\ \A q \in Procs : pos[q] >= 0 /\ late[q].pos >= 0 /\ late[q].number >= 0
            /\ \A i \in Slots : seqs[i] >= 0
Claims(q)  == pc[q] \in {"T5_Publish", "V5_Free"} \/ late[q].at = "slot"
Claimed(q) == IF late[q].at = "slot" THEN late[q].pos ELSE pos[q]
LClaims == \A q \in Procs : Claims(q) =>
  IF q \in Senders
  THEN /\ Claimed(q) < tail /\ seqs[Index(Claimed(q))] = Free(Claimed(q))
       /\ late[q].at = "slot" => late[q].number = Published(Claimed(q))
  ELSE /\ Claimed(q) < head /\ seqs[Index(Claimed(q))] = Published(Claimed(q))
       /\ late[q].at = "slot" => late[q].number = Free(After(Claimed(q), Capacity))
LClaimedOnce == \A q, r \in Procs :
  /\ Claims(q) /\ Claims(r) /\ Claimed(q) = Claimed(r)
  /\ q \in Senders <=> r \in Senders
  => q = r
LPublished == Sc!LPublished
LItems == \A n \in head..(tail - 1) :
  \/ seqs[Index(n)] = Published(n)
  \/ \E q \in Senders : Claims(q) /\ Claimed(q) = n
LPassed == Sc!LPassed

(* ---- lemmas: no wakeup is lost *)
LCloser == Sc!LCloser
LClosed == Sc!LClosed
LSeen   == Sc!LSeen
=============================================================================
