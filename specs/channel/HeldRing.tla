------------------------------ MODULE HeldRing ------------------------------
(***************************************************************************)
(* The ring of RingChannel.tla, and an iterator that looks through it or   *)
(* removes an item from its middle (HeldRing in Java, for                  *)
(* Channel.asBlockingQueue). All steps of the channel are those of         *)
(* RingChannel.tla. This module adds the iterator's (K1 to K4).            *)
(*                                                                         *)
(* The iterator exchanges head for a position at which nothing is          *)
(* published: it holds the ring. To receivers this looks like a sender     *)
(* between claim and publication, so they are refused or sleep. Meanwhile  *)
(* the published items belong to the iterator. To remove one, it moves the *)
(* items before it up by a slot. Then it stores head again.                *)
(*                                                                         *)
(* No wakeup is lost. A receiver that finds the ring held and sleeps has   *)
(* raised its flag before it looked. The iterator stores head before it    *)
(* reads the flag. It wakes one receiver, which passes the wake on as      *)
(* usual (N1 to N4).                                                       *)
(*                                                                         *)
(* Memory is sequentially consistent. In Java all accesses of the iterator *)
(* are volatile, except those of the slots that it holds. Properties: at   *)
(* the end.                                                                *)
(***************************************************************************)
EXTENDS RingChannelProperties

CONSTANTS
  Lookers,   \* the iterators: Closers of RingChannel.tla that never close
  Takes      \* whether they also remove an item

(* A position ahead of all others, as long as few items are sent. *)
Ahead   == Modulus \div 4
Held(h) == After(h, Ahead)

ASSUME /\ Lookers \subseteq Closers /\ \A l \in Lookers : Ways[l] = {} /\ Rounds[l] > 0
       /\ Takes \in BOOLEAN /\ Capacity \in 1..2 /\ Modulus = 16

VARIABLE owesOne  \* owesOne[l]: l has seen a waiting receiver, and must wake one

heldVars == <<vars, owesOne>>

HeldInit == Init /\ owesOne = [l \in Lookers |-> FALSE]

Goes(l, step) == pc' = [pc EXCEPT ![l] = step]
Holds(l)      == pc[l] \in {"K2_MoveUp", "K3_StoreHead"}

-----------------------------------------------------------------------------
(* Exchanges head for a position at which nothing is published. pos[l]     *)
(* keeps the old head.                                                     *)
K1_HoldHead(l) ==
  /\ pc[l] = "P1_Call" /\ ~owesOne[l] /\ round[l] < Rounds[l]
  /\ \A other \in Lookers : ~Holds(other)
  /\ pos' = [pos EXCEPT ![l] = Now("head")]
  /\ over' = [over EXCEPT ![l] = "none"]
  /\ mem' = [mem EXCEPT !.now["head"] = Held(@)]
  /\ Goes(l, "K2_MoveUp")
  /\ UNCHANGED <<list, woken, line, busy, sure, seen, faults, way, round, item, reg, owes, wake,
                 tells, whom, owesOne>>

(* The slot of the n-th item of line, and whether the first n items are    *)
(* published. If not, the iterator waits for their senders.                *)
SlotOf(l, n)      == Index(After(pos[l], n - 1))
IsThere(l, n)     == Now(SeqAt(SlotOf(l, n))) = Published(After(pos[l], n - 1))
AreThereUpTo(l, n) == \A i \in 1..n : IsThere(l, i)

(* Finds nothing, or removes the n-th item and moves the ones before it    *)
(* up. Many accesses in one step, because the iterator holds the slots.    *)
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

(* Stores head again; after a removal, one position further. *)
K3_StoreHead(l) ==
  /\ pc[l] = "K3_StoreHead"
  /\ mem' = [mem EXCEPT !.now["head"] = IF over[l] = "got" THEN After(pos[l], 1) ELSE pos[l]]
  /\ Goes(l, "K4_LoadWaiting")
  /\ UNCHANGED <<list, woken, line, busy, sure, seen, faults, way, round, pos, item, reg, owes,
                 over, wake, tells, whom, owesOne>>

(* Reads the flag after the store of head, so it sees a flag raised        *)
(* before. After a removal, the spare slot is freed as by a receiver, from *)
(* V5 on.                                                                  *)
K4_LoadWaiting(l) ==
  /\ pc[l] = "K4_LoadWaiting"
  /\ owesOne' = [owesOne EXCEPT ![l] = Now(Flag("receive"))]
  /\ round' = [round EXCEPT ![l] = IF Now(Flag("receive")) THEN @ ELSE @ + 1]
  /\ Goes(l, IF over[l] = "got" THEN "V5_Free" ELSE "P1_Call")
  /\ UNCHANGED <<mem, list, woken, line, busy, sure, seen, faults, way, pos, item, reg, owes, over,
                 wake, tells, whom>>

(* No step in Java: continues with W1 for the receivers. *)
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
(* At most one iterator holds the ring, and nothing is received meanwhile. *)
HeldByOne ==
  /\ Cardinality({l \in Lookers : Holds(l)}) <= 1
  /\ \A l \in Lookers : Holds(l) => Now("head") = Held(pos[l])

(* ---- Refinement: a queue from which any item may be removed *)
TakeOut ==
  /\ \E n \in 1..Len(line) : line' = SubSeq(line, 1, n - 1) \o SubSeq(line, n + 1, Len(line))
  /\ UNCHANGED <<Closed, [q \in Senders \cup Receivers |-> <<pc[q], over[q], round[q]>>]>>
RefinesChannelAndTakeOut ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next \/ TakeOut]_(Abstract!vars)

(* Liveness without removal: every waiting call ends, as in                *)
(* RingChannelProperties.tla.                                              *)
HeldFairSpec == /\ HeldSpec /\ FairSteps /\ FairGuard
                /\ \A l \in Lookers : WF_heldVars(Look(l)) /\ SF_heldVars(K1_HoldHead(l))
=============================================================================
