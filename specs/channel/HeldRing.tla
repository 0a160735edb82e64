------------------------------ MODULE HeldRing ------------------------------
(***************************************************************************)
(* The ring of RingChannel.tla, and besides somebody who looks through it  *)
(* or takes an item out of its middle (java-impl, HeldRing; what           *)
(* Channel.asBlockingQueue needs).  All that the channel does is as it     *)
(* stands in RingChannel.tla, step by step; this adds the looker's steps.  *)
(*                                                                         *)
(* Who looks puts a head into the ring that nothing is published at.  To a *)
(* receiver that is a sender between its two steps: it is told that the    *)
(* next item is not there, or goes to sleep.  What is published belongs to *)
(* the looker meanwhile; it may move the items before one that it takes    *)
(* out up by a slot.  Then it puts the head back.                          *)
(*                                                                         *)
(* Why nobody sleeps for ever.  A receiver that found the ring held and    *)
(* sleeps has raised its flag before it looked; the looker puts the head   *)
(* back before it looks at the flag.  One receiver is woken, and passes on *)
(* what it leaves (N1 to N4), as ever.                                     *)
(*                                                                         *)
(* Sequentially consistent; the looker's accesses are all volatile but for *)
(* those of the slots that it holds.  Expected: all holds.                 *)
(***************************************************************************)
EXTENDS RingChannelProperties

CONSTANTS
  Lookers,   \* who looks; Closers of RingChannel.tla that have no way to close
  Takes      \* whether they also take something out

(* A position that is ahead of all, for as long as few items are sent.     *)
Ahead   == Modulus \div 4
Held(h) == After(h, Ahead)

ASSUME /\ Lookers \subseteq Closers /\ \A l \in Lookers : Ways[l] = {} /\ Rounds[l] > 0
       /\ Takes \in BOOLEAN /\ Capacity \in 1..2 /\ Modulus = 16

VARIABLE owesOne  \* owesOne[l]: l has seen that a receiver waits, and is to wake one

heldVars == <<vars, owesOne>>

HeldInit == Init /\ owesOne = [l \in Lookers |-> FALSE]

Goes(l, step) == pc' = [pc EXCEPT ![l] = step]
Holds(l)      == pc[l] \in {"K2_MoveUp", "K3_StoreHead"}

-----------------------------------------------------------------------------
(* The head is exchanged for one that nothing is published at; pos[l]      *)
(* keeps it.                                                               *)
K1_HoldHead(l) ==
  /\ pc[l] = "P1_Call" /\ ~owesOne[l] /\ round[l] < Rounds[l]
  /\ \A other \in Lookers : ~Holds(other)
  /\ pos' = [pos EXCEPT ![l] = Now("head")]
  /\ over' = [over EXCEPT ![l] = "none"]
  /\ mem' = [mem EXCEPT !.now["head"] = Held(@)]
  /\ Goes(l, "K2_MoveUp")
  /\ UNCHANGED <<list, woken, line, busy, sure, seen, faults, way, round, item, reg, owes, wake,
                 tells, whom, owesOne>>

(* The slot of the n-th item in line, and whether all up to it are sent:   *)
(* else the looker waits for those who are about to.                       *)
SlotOf(l, n)      == Index(After(pos[l], n - 1))
IsThere(l, n)     == Now(SeqAt(SlotOf(l, n))) = Published(After(pos[l], n - 1))
AreThereUpTo(l, n) == \A i \in 1..n : IsThere(l, i)

(* It finds nothing, or takes the n-th item out, and those before it move  *)
(* up.  Many accesses in one step: the slots are its own.                  *)
K2_MoveUp(l) ==
  /\ pc[l] = "K2_MoveUp"
  /\ \/ UNCHANGED <<mem, line, over>>
     \/ /\ Takes
        /\ \E n \in 1..Len(line) :
             /\ AreThereUpTo(l, n)
             /\ line' = SubSeq(line, 1, n - 1) \o SubSeq(line, n + 1, Len(line))
             /\ mem' = [mem EXCEPT !.now =
                  [x \in DOMAIN @ |->
                     IF \E i \in 2..n : x = ValueAt(SlotOf(l, i))
                     THEN @[ValueAt(SlotOf(l, (CHOOSE i \in 2..n : x = ValueAt(SlotOf(l, i))) - 1))]
                     ELSE @[x]]]
        /\ over' = [over EXCEPT ![l] = "got"]
  /\ Goes(l, "K3_StoreHead")
  /\ UNCHANGED <<list, woken, busy, sure, seen, faults, way, round, pos, item, reg, owes, wake,
                 tells, whom, owesOne>>

(* The head is put back, behind the slot that is left over if it took      *)
(* something.                                                              *)
K3_StoreHead(l) ==
  /\ pc[l] = "K3_StoreHead"
  /\ mem' = [mem EXCEPT !.now["head"] = IF over[l] = "got" THEN After(pos[l], 1) ELSE pos[l]]
  /\ Goes(l, "K4_LoadWaiting")
  /\ UNCHANGED <<list, woken, line, busy, sure, seen, faults, way, round, pos, item, reg, owes,
                 over, wake, tells, whom, owesOne>>

(* After the head: who raised the flag later sees that.  The slot that is  *)
(* left over is freed as by a receiver, from V5 on.                        *)
K4_LoadWaiting(l) ==
  /\ pc[l] = "K4_LoadWaiting"
  /\ owesOne' = [owesOne EXCEPT ![l] = Now(Flag("receive"))]
  /\ round' = [round EXCEPT ![l] = IF Now(Flag("receive")) THEN @ ELSE @ + 1]
  /\ Goes(l, IF over[l] = "got" THEN "V5_Free" ELSE "P1_Call")
  /\ UNCHANGED <<mem, list, woken, line, busy, sure, seen, faults, way, pos, item, reg, owes, over,
                 wake, tells, whom>>

(* No step of its own in the Java: on with W1, for the receiver.           *)
WakeReceiver(l) ==
  /\ pc[l] = "P1_Call" /\ owesOne[l]
  /\ owesOne' = [owesOne EXCEPT ![l] = FALSE]
  /\ round' = [round EXCEPT ![l] = @ + 1]
  /\ wake' = [wake EXCEPT ![l] = "receive"]
  /\ Goes(l, "W1_Lock")
  /\ UNCHANGED <<mem, list, woken, line, busy, sure, seen, faults, way, pos, item, reg, owes, over,
                 tells, whom>>

Look(l) == K1_HoldHead(l) \/ K2_MoveUp(l) \/ K3_StoreHead(l) \/ K4_LoadWaiting(l) \/ WakeReceiver(l)

HeldNext == (Next /\ UNCHANGED owesOne) \/ \E l \in Lookers : Look(l)

HeldSpec == HeldInit /\ [][HeldNext]_heldVars

-----------------------------------------------------------------------------
(* The ring is held by one at most, and nothing is received meanwhile.     *)
HeldByOne ==
  /\ Cardinality({l \in Lookers : Holds(l)}) <= 1
  /\ \A l \in Lookers : Holds(l) => Now("head") = Held(pos[l])

(* A queue that somebody may take any item out of.                         *)
TakeOut ==
  /\ \E n \in 1..Len(line) : line' = SubSeq(line, 1, n - 1) \o SubSeq(line, n + 1, Len(line))
  /\ UNCHANGED <<Closed, [q \in Senders \cup Receivers |-> <<pc[q], over[q], round[q]>>]>>
RefinesChannelAndTakeOut ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next \/ TakeOut]_(Abstract!vars)

(* Where they only look, who waits gets something as ever.                 *)
HeldFairSpec == /\ HeldSpec /\ FairSteps /\ FairGuard
                /\ \A l \in Lookers : WF_heldVars(Look(l)) /\ SF_heldVars(K1_HoldHead(l))
=============================================================================
