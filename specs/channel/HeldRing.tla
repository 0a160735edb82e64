------------------------------ MODULE HeldRing ------------------------------
(***************************************************************************)
(* The ring of RingChannel.tla, and an iterator that looks through it or   *)
(* removes items from its middle (HeldRing in Java, for                    *)
(* Channel.asBlockingQueue). All steps of the channel are those of         *)
(* RingChannel.tla. This module adds the iterator's (K1 to K4).            *)
(*                                                                         *)
(* The iterator exchanges head for a position at which nothing is          *)
(* published: it holds the ring. To receivers this looks like a sender     *)
(* between claim and publication, so they are refused or sleep. Meanwhile  *)
(* the published items belong to the iterator. To remove some, it moves    *)
(* the older items up into their slots. Then it stores the new head, and   *)
(* frees the slots before it. LookAtRing.tla has the look slot by slot.    *)
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
  Takes      \* whether they also remove items

(* A position ahead of all others, as long as few items are sent. *)
Ahead   == Modulus \div 4
Held(h) == After(h, Ahead)

ASSUME /\ Lookers \subseteq Closers /\ \A l \in Lookers : Ways[l] = {} /\ Rounds[l] > 0
       /\ Takes \in BOOLEAN /\ Capacity \in 1..2 /\ Modulus \in {16, 32}

VARIABLES
  owesOne,  \* owesOne[l]: l has seen a waiting receiver, and must wake one
  spare     \* spare[l]: how many slots are left over by what l has removed

heldVars == <<vars, owesOne, spare>>

HeldInit == Init /\ owesOne = [l \in Lookers |-> FALSE] /\ spare = [l \in Lookers |-> 0]

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
  /\ spare' = [spare EXCEPT ![l] = 0]
  /\ mem' = [mem EXCEPT !.now["head"] = Held(@)]
  /\ Goes(l, "K2_MoveUp")
  /\ UNCHANGED <<list, woken, content, busy, sure, seen, way, round, item, reg, owes, wake,
                 tells, whom, owesOne>>

(* The slot of the n-th item of content, and whether the first n items are *)
(* published. If not, the iterator waits for their senders.                *)
SlotOf(l, n)      == Index(After(pos[l], n - 1))
IsThere(l, n)     == Now(SeqAt(SlotOf(l, n))) = Published(After(pos[l], n - 1))
AreThereUpTo(l, n) == \A i \in 1..n : IsThere(l, i)

(* The places of 1..n that are not in out, in order. The content without   *)
(* the items at out.                                                       *)
Kept(n, out) == SelectSeq([i \in 1..n |-> i], LAMBDA i : i \notin out)
ContentWithout(out) ==
  LET kept == Kept(Len(content), out) IN [i \in 1..Len(kept) |-> content[kept[i]]]

(* Finds nothing, or removes the items at some places and moves the ones   *)
(* before the last of them up, as far as they are kept. Many accesses in   *)
(* one step, because the iterator holds the slots.                         *)
K2_MoveUp(l) ==
  /\ pc[l] = "K2_MoveUp"
  /\ \/ UNCHANGED <<mem, content, over, spare>>
     \/ /\ Takes
        /\ \E out \in SUBSET (1..Len(content)) \ {{}} :
             LET n    == CHOOSE i \in out : \A j \in out : j <= i
                 kept == Kept(n, out)
                 (* The place that is moved to place i, if any is. *)
                 From(i) == kept[i - Cardinality(out)]
             IN /\ AreThereUpTo(l, n)
                /\ content' = ContentWithout(out)
                /\ spare' = [spare EXCEPT ![l] = Cardinality(out)]
                /\ mem' = [mem EXCEPT !.now =
                     [x \in DOMAIN @ |->
                        IF \E i \in (Cardinality(out) + 1)..n : x = ValueAt(SlotOf(l, i))
                        THEN @[ValueAt(SlotOf(l, From(CHOOSE i \in 1..n : x = ValueAt(SlotOf(l, i)))))]
                        ELSE @[x]]]
        /\ over' = [over EXCEPT ![l] = "got"]
  /\ Goes(l, "K3_StoreHead")
  /\ UNCHANGED <<list, woken, busy, sure, seen, way, round, pos, item, reg, owes, wake,
                 tells, whom, owesOne>>

(* Stores head again, after the slots that are left over. *)
K3_StoreHead(l) ==
  /\ pc[l] = "K3_StoreHead"
  /\ mem' = [mem EXCEPT !.now["head"] = After(pos[l], spare[l])]
  /\ Goes(l, "K4_LoadWaiting")
  /\ UNCHANGED <<list, woken, content, busy, sure, seen, way, round, pos, item, reg, owes,
                 over, wake, tells, whom, owesOne, spare>>

(* Reads the flag after the store of head, so it sees a flag raised        *)
(* before. After a removal, the spare slots are freed as by a receiver,    *)
(* from V5 on.                                                             *)
K4_LoadWaiting(l) ==
  /\ pc[l] = "K4_LoadWaiting"
  /\ owesOne' = [owesOne EXCEPT ![l] = Now(Flag("receive"))]
  /\ round' = [round EXCEPT ![l] = IF Now(Flag("receive")) THEN @ ELSE @ + 1]
  /\ Goes(l, IF over[l] = "got" THEN "V5_Free" ELSE "P1_Call")
  /\ UNCHANGED <<mem, list, woken, content, busy, sure, seen, way, pos, item, reg, owes,
                 over, wake, tells, whom, spare>>

(* V5_Free for each spare slot but the last, which RingChannel.tla frees. *)
FreesMore(l) == pc[l] = "V5_Free" /\ spare[l] > 1
FreeSpare(l) ==
  /\ FreesMore(l)
  /\ mem' = [mem EXCEPT !.now[SeqAt(Index(pos[l]))] = Free(After(pos[l], Capacity))]
  /\ pos' = [pos EXCEPT ![l] = After(@, 1)]
  /\ spare' = [spare EXCEPT ![l] = @ - 1]
  /\ UNCHANGED <<pc, list, woken, content, busy, sure, seen, way, round, item, reg, owes,
                 over, wake, tells, whom, owesOne>>

(* No step in Java: continues with W1 for the receivers. *)
WakeReceiver(l) ==
  /\ pc[l] = "P1_Call" /\ owesOne[l]
  /\ owesOne' = [owesOne EXCEPT ![l] = FALSE]
  /\ round' = [round EXCEPT ![l] = @ + 1]
  /\ wake' = [wake EXCEPT ![l] = "receive"]
  /\ Goes(l, "W1_Lock")
  /\ UNCHANGED <<mem, list, woken, content, busy, sure, seen, way, pos, item, reg, owes,
                 over, tells, whom, spare>>

Look(l) == \/ K1_HoldHead(l) \/ K2_MoveUp(l) \/ K3_StoreHead(l) \/ K4_LoadWaiting(l)
           \/ FreeSpare(l) \/ WakeReceiver(l)

HeldNext == \/ Next /\ UNCHANGED <<owesOne, spare>>
              /\ \A l \in Lookers : FreesMore(l) => pc'[l] = pc[l]
            \/ \E l \in Lookers : Look(l)

HeldSpec == HeldInit /\ [][HeldNext]_heldVars

-----------------------------------------------------------------------------
(* At most one iterator holds the ring, and nothing is received meanwhile. *)
HeldByOne ==
  /\ Cardinality({l \in Lookers : Holds(l)}) <= 1
  /\ \A l \in Lookers : Holds(l) => Now("head") = Held(pos[l])

(* ---- Refinement: a queue from which any items may be removed *)
TakeOut ==
  /\ \E out \in SUBSET (1..Len(content)) : content' = ContentWithout(out)
  /\ UNCHANGED <<Closed, [q \in Senders \cup Receivers |-> <<pc[q], over[q], round[q]>>]>>
RefinesChannelAndTakeOut ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next \/ TakeOut]_(Abstract!vars)

(* Liveness without removal: every waiting call ends, as in                *)
(* RingChannelProperties.tla.                                              *)
HeldFairSpec == /\ HeldSpec /\ FairSteps /\ FairGuard
                /\ \A l \in Lookers : WF_heldVars(Look(l)) /\ SF_heldVars(K1_HoldHead(l))
=============================================================================
