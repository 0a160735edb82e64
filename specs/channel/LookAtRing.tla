----------------------------- MODULE LookAtRing -----------------------------
(***************************************************************************)
(* A thread that copies the items of the ring while others send and        *)
(* receive (HeldRing.look in Java). HeldRing.tla has the copy as one step. *)
(* Here it goes slot by slot, in memory that the thread has asked for      *)
(* before it holds the ring: nothing is allocated while others wait.       *)
(*                                                                         *)
(* While the ring is held no item leaves it, but senders go on. So the     *)
(* thread copies until it finds the same items twice. If they do not fit   *)
(* into its memory it lets go of the ring, asks for more, and begins anew. *)
(*                                                                         *)
(* Ours; not part of the channel's document. Abstracted: the steps of the  *)
(* senders and receivers, of which RingChannel.tla is the full account; a  *)
(* position stands for its item. Property: OneMoment.                      *)
(***************************************************************************)
EXTENDS Integers, FiniteSets

CONSTANTS
  Senders,   \* the threads that send
  Sends,     \* how many items they send in all
  Receives,  \* how many items are received
  Inside,    \* how many items are in the ring at the beginning
  Capacity   \* the number of slots

ASSUME /\ Inside \in 0..Capacity /\ Capacity \in Nat \ {0}
       /\ Sends \in Nat /\ Receives \in Nat

VARIABLES
  head,       \* the next position to receive
  tail,       \* the next position to send
  published,  \* the positions with an item in the ring
  claim,      \* claim[s]: the position that s has claimed and not published, or None
  held,       \* whether the looking thread holds the ring
  pc,         \* the next step of the looking thread
  room,       \* for how many items it has memory
  at,         \* the position that it looks at next
  found,      \* the items that it has found in this pass
  before,     \* the items of the pass before, or {None}
  shown,      \* the items that it returns
  moments,    \* ghost: the contents of the ring at each moment of its call
  repeated    \* ghost: whether its memory was too small

vars == <<head, tail, published, claim, held, pc, room, at, found, before, shown, moments, repeated>>

None == -1
Min(a, b) == IF a < b THEN a ELSE b

Init ==
  /\ head = 0 /\ tail = Inside /\ published = 0..(Inside - 1)
  /\ claim = [s \in Senders |-> None]
  /\ held = FALSE /\ pc = "L0_LoadSize" /\ room = 0 /\ at = 0
  /\ found = {} /\ before = {None} /\ shown = {} /\ moments = {} /\ repeated = FALSE

looking == <<held, pc, room, at, found, before, shown, repeated>>

(* Notes the contents, once the call has begun. *)
Note(contents) == moments' = IF pc = "L0_LoadSize" THEN moments ELSE moments \cup {contents}

(* A sender claims a position, and publishes its item later. *)
Claim(s) ==
  /\ claim[s] = None /\ tail - head < Capacity /\ tail - Inside < Sends
  /\ claim' = [claim EXCEPT ![s] = tail]
  /\ tail' = tail + 1
  /\ UNCHANGED <<head, published, moments, looking>>

Publish(s) ==
  /\ claim[s] # None
  /\ published' = published \cup {claim[s]}
  /\ claim' = [claim EXCEPT ![s] = None]
  /\ Note(published')
  /\ UNCHANGED <<head, tail, looking>>

Receive ==
  /\ ~held /\ head \in published /\ head < Receives
  /\ published' = published \ {head}
  /\ head' = head + 1
  /\ Note(published')
  /\ UNCHANGED <<tail, claim, looking>>

-----------------------------------------------------------------------------
(* The looking thread *)

others == <<head, tail, published, claim>>

(* Asks for memory for the items that are there now. *)
L0_LoadSize ==
  /\ pc = "L0_LoadSize"
  /\ room' = tail - head
  /\ moments' = {published}
  /\ pc' = "K1_HoldHead"
  /\ UNCHANGED <<others, held, at, found, before, shown, repeated>>

K1_HoldHead ==
  /\ pc = "K1_HoldHead"
  /\ held' = TRUE /\ at' = head /\ found' = {} /\ before' = {None}
  /\ pc' = "L1_LookAtSlot"
  /\ UNCHANGED <<others, room, shown, moments, repeated>>

(* Looks at one slot, or ends the pass. *)
L1_LookAtSlot ==
  /\ pc = "L1_LookAtSlot"
  /\ IF at < tail
     THEN /\ found' = IF at \in published THEN found \cup {at} ELSE found
          /\ at' = at + 1
          /\ UNCHANGED <<before, pc>>
     ELSE IF Cardinality(found) > room \/ found = before
     THEN /\ pc' = "K3_StoreHead"
          /\ UNCHANGED <<at, found, before>>
     ELSE /\ before' = found /\ found' = {} /\ at' = head
          /\ UNCHANGED pc
  /\ UNCHANGED <<others, held, room, shown, moments, repeated>>

(* Lets go. With too little memory it begins anew, with more. *)
K3_StoreHead ==
  /\ pc = "K3_StoreHead"
  /\ held' = FALSE
  /\ IF Cardinality(found) > room
     THEN /\ room' = Min(Capacity, 2 * Cardinality(found))
          /\ repeated' = TRUE
          /\ pc' = "K1_HoldHead"
          /\ UNCHANGED shown
     ELSE /\ shown' = found
          /\ pc' = "Done"
          /\ UNCHANGED <<room, repeated>>
  /\ UNCHANGED <<others, at, found, before, moments>>

Look == L0_LoadSize \/ K1_HoldHead \/ L1_LookAtSlot \/ K3_StoreHead

Ended == pc = "Done" /\ UNCHANGED vars

Next == Look \/ Receive \/ (\E s \in Senders : Claim(s) \/ Publish(s)) \/ Ended

Spec == Init /\ [][Next]_vars
FairSpec == Spec /\ WF_vars(Look)

-----------------------------------------------------------------------------
TypeOK ==
  /\ head \in 0..tail /\ tail \in 0..(Inside + Sends)
  /\ published \subseteq head..(tail - 1)
  /\ room \in 0..Capacity /\ Cardinality(shown) <= room

(* The items that it returns were in the ring at one moment of the call,   *)
(* and no others were.                                                     *)
OneMoment == pc = "Done" => shown \in moments

(* It comes to its end, however fast others send. *)
LookEnds == <>(pc = "Done")

(* Reachability: the memory can be too small. Must be violated. *)
ReachableOutOfMemory == ~repeated
=============================================================================
