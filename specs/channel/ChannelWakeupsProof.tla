------------------------- MODULE ChannelWakeupsProof -------------------------
(***************************************************************************)
(* The inductive invariant of ChannelWakeups, for any number of senders,   *)
(* receivers and closers, and for any capacity. Positions do not wrap      *)
(* around. Memory is sequentially consistent. ChannelWakeupsTsoProof is    *)
(* the proof under TSO.                                                    *)
(*                                                                         *)
(* The argument about waiters. A registered thread is in its list, or a    *)
(* waker has it in hand, or it is woken (LTaken), and only one of these    *)
(* (LLists, LWhom, LOnce).                                                 *)
(*                                                                         *)
(* The argument about the ring. Only the thread that has claimed a         *)
(* position writes the sequence number of its slot (LClaims,               *)
(* LClaimedOnce), so this number only grows. A sender publishes only       *)
(* positions before tail (LPublished), so head never passes tail. A        *)
(* position from head to tail is published, or its sender is about to      *)
(* publish it (LItems). A thread that must pass its wake on reads the slot *)
(* of its position (N2). If the position is out of date, the number of the *)
(* slot has reached the number that the thread expects or a later one, so  *)
(* the thread does not end its debt (LPassed). These lemmas rely on the    *)
(* slot that a number names. They never rely on different positions having *)
(* different slots.                                                        *)
(*                                                                         *)
(* The argument about wakeups (LSeen). Suppose that a thread in a list is  *)
(* asleep, or past its last look, and its side could go on. Then some      *)
(* thread will wake a waiter of that side (WillWake). A newcomer that is   *)
(* about to take the item does not count, because it passes no wake on. A  *)
(* thread that owes its wake counts from the moment it is taken:           *)
(*   - The publisher of the item at head reads the list after it, and has  *)
(*     found the sleeper there. The thread that it takes owes its wake.    *)
(*   - This thread takes an item, and looks for the next. Or it finds none *)
(*     at head. Then no waiter could go on, and its debt ends.             *)
(*   - So if a newcomer takes the item at head and the next is published,  *)
(*     another thread still owes a wake.                                   *)
(* At V7 and N3 a thread counts only if it is about to see the end: an     *)
(* item that was published after its look is its publisher's to announce.  *)
(* The end of the channel comes with a close, which takes all receivers    *)
(* out, or with the last item, which is like any other.                    *)
(*                                                                         *)
(* Senders do not pass on the end. A sender that parks or is about to,     *)
(* although the channel is closed, read tail before the close, and was in  *)
(* its list before. So a closer has yet to take it out (LClosed).          *)
(*                                                                         *)
(* If all threads are asleep or between two calls, no thread is about to   *)
(* wake another. So no sleeper could go on. A closed channel then has no   *)
(* sleeping receiver: each item left is published (LItems).                *)
(* ChannelWakeupsProof.prove states the types, the lemmas and the goals.   *)
(***************************************************************************)
EXTENDS ChannelWakeupsProperties

(* ---- assumptions *)
CapacityOK == Capacity \in Nat \ {0} /\ Start \in Nat
ThreadsOK  == /\ None \notin Procs
              /\ Senders \cap Receivers = {} /\ Senders \cap Closers = {}
              /\ Receivers \cap Closers = {}

Slots == 0..(Capacity - 1)

(* ---- a fact of arithmetic: each slot has one of the first positions *)
EachSlot == \A i \in Slots :
  /\ \E n \in Slots : Index(After(Start, n)) = i
  /\ FirstPos(i) >= 0

(* ---- labels *)
Sends      == {"T1_LoadTail", "T3_CasTail", "T5_Publish", "T6_LoadWaiting"}
Receives   == {"V3_CasHead", "V5_Free", "V6_LoadWaiting", "V7_LoadTail"}
Passes     == {"N1_LoadIndex", "N2_LoadSequence", "N3_LoadTail", "N4_LoadWaiting"}
Wakes      == {"W2_TakeOldest", "W5_Wake"}
Closes     == {"X1_CloseTail", "X3_TakeAll", "X6_Wake"}
Registered == Sends \cup Receives \cup {"P1_Park", "B2_Unlink"}
Shared     == {"P1_Call", "A3_StoreWaiting", "P1_Park", "B2_Unlink"} \cup Passes \cup Wakes

InList(q) == q \in Elements(list[Side(q)])
InHand(q) == \E r \in Procs : q \in Elements(whom[r])

(* ---- lemmas: the threads *)
LLabels == \A q \in Procs :
  /\ pc[q] \in IF q \in Closers THEN Closes \cup {"P1_Call"}
               ELSE Shared \cup (IF q \in Senders THEN Sends ELSE Receives)
  /\ q \in Senders => pc[q] # "N3_LoadTail"
LReg == \A q \in Procs :
  /\ reg[q] => pc[q] \in Registered /\ ~owes[q]
  /\ pc[q] \in {"P1_Park", "B2_Unlink"} => reg[q]
  /\ woken[q] => reg[q]
  /\ owes[q] => pc[q] \in Sends \cup Receives \cup Passes
  /\ pc[q] \in Passes => owes[q]
  /\ tells[q] => pc[q] \in {"B2_Unlink"} \cup Passes \cup Wakes
  /\ q \in Closers => ~reg[q] /\ ~owes[q] /\ ~tells[q] /\ ~woken[q]
LWake == \A q \in Procs :
  /\ wake[q] \in Sides \cup {"none"}
  /\ pc[q] \in Wakes \cup {"X3_TakeAll", "X6_Wake"} => wake[q] \in Sides
LLists == \A s \in Sides : \A i \in 1..Len(list[s]) :
  /\ list[s][i] \in Senders \cup Receivers
  /\ Side(list[s][i]) = s
  /\ reg[list[s][i]] /\ ~woken[list[s][i]] /\ ~InHand(list[s][i])
LDistinct == \A s \in Sides : \A i, j \in 1..Len(list[s]) : list[s][i] = list[s][j] => i = j
LWhom == \A r \in Procs :
  /\ whom[r] # <<>> => pc[r] \in {"W5_Wake", "X6_Wake"}
  /\ pc[r] = "W5_Wake" => Len(whom[r]) <= 1
  /\ \A i \in 1..Len(whom[r]) :
       whom[r][i] # None => /\ whom[r][i] \in Senders \cup Receivers
                            /\ reg[whom[r][i]] /\ ~woken[whom[r][i]]
LOnce == \A q, r \in Procs : \A i \in 1..Len(whom[q]) : \A j \in 1..Len(whom[r]) :
  whom[q][i] = whom[r][j] /\ whom[q][i] # None => q = r /\ i = j
LTaken == \A q \in Procs : reg[q] => InList(q) \/ woken[q] \/ InHand(q)

(* ---- lemmas: the ring *)
LNumbers == /\ 0 <= head /\ head <= tail
            /\ \A q \in Procs : pos[q] >= 0
            /\ \A i \in Slots : seqs[i] >= 0
LClaims == \A q \in Procs :
  /\ pc[q] = "T5_Publish" => pos[q] < tail /\ seqs[Index(pos[q])] = Free(pos[q])
  /\ pc[q] = "V5_Free"    => pos[q] < head /\ seqs[Index(pos[q])] = Published(pos[q])
LClaimedOnce == \A q, r \in Procs :
  pc[q] \in {"T5_Publish", "V5_Free"} /\ pc[q] = pc[r] /\ pos[q] = pos[r] => q = r
LPublished == \A i \in Slots : seqs[i] % 2 = 1 => seqs[i] < Free(tail)
LItems == \A n \in head..(tail - 1) :
  \/ seqs[Index(n)] = Published(n)
  \/ \E q \in Procs : pc[q] = "T5_Publish" /\ pos[q] = n
LPassed == \A q \in Procs :
  /\ pc[q] \in {"N3_LoadTail", "V7_LoadTail"} => pos[q] <= head
  /\ pc[q] = "N2_LoadSequence" =>
       /\ pos[q] <= NextPos(Side(q))
       /\ pos[q] < NextPos(Side(q)) => seqs[Index(pos[q])] >= Wanted(Side(q), pos[q])

(* ---- lemmas: no wakeup is lost *)
LCloser == closed => Closers # {}
LClosed == \A q \in Senders :
  closed /\ InList(q) /\ pc[q] \in {"T3_CasTail", "P1_Park"} =>
    \E r \in Procs : \/ pc[r] \in {"X3_TakeAll", "X6_Wake"} /\ wake[r] = "receive"
                     \/ pc[r] = "X3_TakeAll" /\ wake[r] = "send"
(* q sleeps, or does not look again before it sleeps. *)
PastItsLook(q) == \/ pc[q] = "P1_Park"
                  \/ pc[q] = "V7_LoadTail" /\ ~AtEnd("receive", pos[q])
CanGoOn(s) == IF s = "send" THEN Ready(s) /\ ~closed ELSE Ready(s) \/ AtEnd(s, head)
WillWake(r, s) ==
  \/ /\ Side(r) = s /\ owes[r]
     /\ pc[r] \in {"V7_LoadTail", "N3_LoadTail"} => AtEnd("receive", pos[r])
  \/ Side(r) = s /\ woken[r]
  \/ ReadsList(r, s)
  \/ \E q \in Procs : q \in Elements(whom[r]) /\ Side(q) = s
  \/ pc[r] = "X3_TakeAll" /\ wake[r] = s
LSeen == \A q \in Procs :
  InList(q) /\ q \notin Closers /\ PastItsLook(q) /\ CanGoOn(Side(q))
    => \E r \in Procs : WillWake(r, Side(q))
=============================================================================
