-------------------------- MODULE LockedCondition --------------------------
(***************************************************************************)
(* The condition over the queued lock: the steps of QueuedLock.tla and of  *)
(* Condition.tla, put together. This module only says which of them runs   *)
(* when.                                                                   *)
(*                                                                         *)
(* Condition.tla locks and unlocks in one step. Here those are the steps   *)
(* of QueuedLock, and other threads run in between.                        *)
(*                                                                         *)
(*   signaller, holding the lock       waiter, parked in Y4                *)
(*   Z2  state := signalled                                                *)
(*   Z3  Q2, Q4: push its node  -----> queued for the lock, still parked   *)
(*   unlock                     -----> the lock wakes it: Y3, Y6, Q5       *)
(*                                                                         *)
(* The signaller pushes the node of the waiter while it holds the lock. So *)
(* signalled waiters stand in the queue in the order of the signals, and   *)
(* later callers stand after them: SignalledInOrder.                       *)
(*                                                                         *)
(* Each thread of Waiters locks, waits unless the signal came first, and   *)
(* after its wait signals the next, unless ToAll. The other threads lock   *)
(* and signal, one or all. Then each unlocks.                              *)
(*                                                                         *)
(* Memory is sequentially consistent, as in both modules. Properties: at   *)
(* the end.                                                                *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Procs, Null, NodesOf, Rounds, Spins, Cancellers, Fair,  \* as in QueuedLock
  Quitters,                                            \* as in Condition
  Waiters,                                             \* threads that wait
  ToAll                                                \* every signal is a signalAll

VARIABLES
  word, below, state, woken, line, room, given, spared, seen, hand, at, first, rest, inside, queue,
  pc, node, spins, number, kept, round,                \* as in QueuedLock
  list, wait, permit, hit, missed, locks, acts, all, taken,
  place,                                               \* as in Condition; wait is its state, place
                                                       \* its pc
  tells,                                               \* tells[q]: q has yet to signal
  own,                                                 \* own[q]: the node of q's wait, made in Y1
  told                                                 \* history: signalled threads that have not
                                                       \* returned, in the order of the signals

L == INSTANCE QueuedLock
locked == <<word, below, state, woken, line, room, given, spared, seen, hand, at, first, rest, inside,
            queue, pc, node, spins, number, kept, round>>

Holder == IF inside = {} THEN Null ELSE CHOOSE q \in Procs : q \in inside

(* Condition without its own calls: P1_Call below replaces them. *)
C == INSTANCE Condition WITH
  Threads <- Procs, None <- Null, Locks <- 1, Acts <- [q \in Procs |-> {}], Most <- 1,
  holder <- Holder, state <- wait, pc <- place
conditional == <<list, wait, permit, hit, missed, locks, acts, all, taken>>

vars == <<locked, conditional, place, tells, own, told>>

Init == /\ L!Init /\ C!Init /\ tells = [q \in Procs |-> q \notin Waiters] /\ told = <<>>
        /\ own = [q \in Procs |-> Null]

(* q has the lock, and no step of locking is left. *)
HasEntered(q) == q \in inside /\ pc[q] \in {"U2_LoadLine", "H1_TakeOldest"}

-----------------------------------------------------------------------------
(* The program of each thread. *)
P1_Call(self) ==
  /\ place[self] = "P1_Call" /\ HasEntered(self)
  /\ UNCHANGED <<locked, list, wait, permit, hit, missed, locks, taken, own, told>>
  /\ all' = [all EXCEPT ![self] = ToAll]
  /\ acts' = [acts EXCEPT ![self] = 1]
  /\ tells' = [tells EXCEPT ![self] = FALSE]
  /\ place' = [place EXCEPT ![self] =
                 IF tells[self] THEN "Z1_TakeOldest"
                 ELSE IF acts[self] = 0 /\ \A q \in Procs \ Waiters : tells[q] THEN "Y1_Append"
                 ELSE "P1_Unlock"]

(* A step of the lock, and the step that follows its last one. *)
AtTheLock(self) ==
  /\ \/ place[self] \in {"Y2_Unlock", "Y6_Lock", "P1_Unlock"}
     \/ place[self] = "P1_Call" /\ ~HasEntered(self)
  /\ UNCHANGED <<conditional, own, told>>
  /\ LET isFree    == pc'[self] = "Q1_CasFree"
         hasLocked == self \in inside' /\ pc'[self] \in {"U2_LoadLine", "H1_TakeOldest"}
         isBack    == place[self] = "Y6_Lock" /\ hasLocked
     IN  /\ tells' = [tells EXCEPT ![self] = @ \/ (isBack /\ wait[self] = "signalled" /\ ~ToAll)]
         /\ place' = [place EXCEPT ![self] =
                        CASE @ = "Y2_Unlock" /\ isFree -> "Y3_LoadState"
                          [] @ = "P1_Unlock" /\ isFree -> "Done"
                          [] isBack                    -> "Y7_Unlink"
                          [] OTHER                     -> @]

(* Z3_Enqueue, by the steps of the lock: the holder pushes the node of the *)
(* waiter that it has in hand.  The word stays locked meanwhile.           *)
LooksForAnother(self) ==
  /\ place[self] = "Z3_Enqueue" /\ seen[self] = L!Free
  /\ seen' = [seen EXCEPT ![self] = word]
  /\ UNCHANGED <<word, below, state, woken, line, room, given, spared, hand, at, first, rest, inside,
                 queue, pc, node, spins, number, kept, round, conditional, place, tells, own, told>>

PushesAnother(self) ==
  /\ place[self] = "Z3_Enqueue" /\ seen[self] # L!Free
  /\ IF word # seen[self]
     THEN /\ seen' = [seen EXCEPT ![self] = word]
          /\ UNCHANGED <<word, below, state, woken, queue, taken, place>>
     ELSE LET other == taken[self]
          IN  /\ below' = [below EXCEPT ![own[other]] = L!TopOf(word)]
              /\ word'  = L!Word(own[other], TRUE)
              /\ queue' = Append(queue, other)
              /\ seen'  = [seen EXCEPT ![self] = L!Free]
              /\ taken' = [taken EXCEPT ![self] = Null]
              /\ place' = [place EXCEPT ![self] = IF all[self] THEN "Z1_TakeOldest" ELSE "P1_Call"]
              /\ UNCHANGED <<state, woken>>
  /\ UNCHANGED <<line, room, given, spared, hand, at, first, rest, inside, pc, node, spins, number,
                 kept, round, list, wait, permit, hit, missed, locks, acts, all, tells, own, told>>

Q1_CasFree(self)        == L!Q1_CasFree(self)        /\ AtTheLock(self)
Q2_LoadWord(self)    == IF place[self] = "Z3_Enqueue" THEN LooksForAnother(self)
                        ELSE L!Q2_LoadWord(self) /\ AtTheLock(self)
Q3_CasLock(self)        == L!Q3_CasLock(self)        /\ AtTheLock(self)
Q4_PushNode(self)    == IF place[self] = "Z3_Enqueue" THEN PushesAnother(self)
                        ELSE L!Q4_PushNode(self) /\ AtTheLock(self)
Q5_LoadState(self)      == L!Q5_LoadState(self)      /\ AtTheLock(self)
Q6_Park(self)           == L!Q6_Park(self)           /\ AtTheLock(self)
U8_CasFree(self)        == L!U8_CasFree(self)        /\ AtTheLock(self)
U9_StayWaiting(self)    == L!U9_StayWaiting(self)    /\ AtTheLock(self)
U10_CasFree(self)       == L!U10_CasFree(self)       /\ AtTheLock(self)
U11_LeaveLine(self)     == L!U11_LeaveLine(self)     /\ AtTheLock(self)
G1_GiveUp(self)         == L!G1_GiveUp(self)         /\ AtTheLock(self)
G7_Draw(self)           == L!G7_Draw(self)           /\ AtTheLock(self)
G2_LoadWord(self)       == L!G2_LoadWord(self)       /\ AtTheLock(self)
G3_LoadTop(self)        == L!G3_LoadTop(self)        /\ AtTheLock(self)
G6_LoadBelow(self)      == L!G6_LoadBelow(self)      /\ AtTheLock(self)
G4_UnlinkTop(self)      == L!G4_UnlinkTop(self)      /\ AtTheLock(self)
U12_Decline(self)       == L!U12_Decline(self)       /\ AtTheLock(self)
U13_CasFree(self)       == L!U13_CasFree(self)       /\ AtTheLock(self)
G12_LoadSpared(self)    == L!G12_LoadSpared(self)    /\ AtTheLock(self)
G8_LoadBelow(self)      == L!G8_LoadBelow(self)      /\ AtTheLock(self)
G9_LoadState(self)      == L!G9_LoadState(self)      /\ AtTheLock(self)
G10_LinkPast(self)      == L!G10_LinkPast(self)      /\ AtTheLock(self)
G11_Spare(self)         == L!G11_Spare(self)         /\ AtTheLock(self)
U2_LoadLine(self)       == L!U2_LoadLine(self)       /\ AtTheLock(self)
U1_CasFree(self)        == L!U1_CasFree(self)        /\ AtTheLock(self)
U3_Append(self)         == L!U3_Append(self)         /\ AtTheLock(self)
U15_LoadState(self)     == L!U15_LoadState(self)     /\ AtTheLock(self)
U6_LoadState(self)      == L!U6_LoadState(self)      /\ AtTheLock(self)
U4_ClaimNode(self)      == L!U4_ClaimNode(self)      /\ AtTheLock(self)
U5_Wake(self)           == L!U5_Wake(self)           /\ AtTheLock(self)
U7_CasRelock(self)      == L!U7_CasRelock(self)      /\ AtTheLock(self)
U14_DropCancelled(self) == L!U14_DropCancelled(self) /\ AtTheLock(self)
H1_TakeOldest(self)     == L!H1_TakeOldest(self)     /\ AtTheLock(self)
H2_DetachStack(self)    == L!H2_DetachStack(self)    /\ AtTheLock(self)
H3_Grant(self)          == L!H3_Grant(self)          /\ AtTheLock(self)
H4_Wake(self)           == L!H4_Wake(self)           /\ AtTheLock(self)

(* The node is made before the wait joins the list: to queue it needs nothing more. *)
Y1_Append(self) ==
  LET fresh == CHOOSE n \in L!FreshOf(self) : TRUE
  IN  /\ own'   = [own EXCEPT ![self] = fresh]
      /\ state' = [state EXCEPT ![fresh] = "WAITING"]
      /\ woken' = [woken EXCEPT ![fresh] = FALSE]
      /\ UNCHANGED <<word, below, line, room, given, spared, seen, hand, at, first, rest, inside,
                     queue, pc, node, spins, number, kept, round, tells, told>>
      /\ C!Y1_Append(self)

(* A signalled waiter waits at its node, queued or about to be. *)
Y3_LoadState(self)  ==
  /\ IF wait[self] = "signalled"
     THEN /\ node' = [node EXCEPT ![self] = own[self]]
          /\ pc'   = [pc EXCEPT ![self] = "Q5_LoadState"]
     ELSE UNCHANGED <<node, pc>>
  /\ UNCHANGED <<word, below, state, woken, line, room, given, spared, seen, hand, at, first, rest,
                 inside, queue, spins, number, kept, round, tells, own, told>>
  /\ C!Y3_LoadState(self)

(* The condition and the lock wake a waiter by one parker, that of its node. *)
IsWoken(q) == own[q] # Null /\ woken[own[q]]
Y4_Park(self) ==
  /\ place[self] = "Y4_Park" /\ (IsWoken(self) \/ self \in Quitters)
  /\ place' = [place EXCEPT ![self] = "Y3_LoadState"]
  /\ woken' = [woken EXCEPT ![own[self]] = FALSE]
  /\ UNCHANGED <<word, below, state, line, room, given, spared, seen, hand, at, first, rest, inside,
                 queue, pc, node, spins, number, kept, round, conditional, tells, own, told>>

Y5_GiveUp(self)     == UNCHANGED <<locked, tells, own, told>> /\ C!Y5_GiveUp(self)
Y7_Unlink(self)     == UNCHANGED <<locked, tells>> /\ C!Y7_Unlink(self)
                       /\ told' = L!Without(told, self) /\ own' = [own EXCEPT ![self] = Null]
Z1_TakeOldest(self) == UNCHANGED <<locked, tells, own, told>> /\ C!Z1_TakeOldest(self)
Z2_Signal(self)     == UNCHANGED <<locked, tells, own>> /\ C!Z2_Signal(self)
                       /\ told' = IF wait[taken[self]] = "waits" THEN Append(told, taken[self]) ELSE told

Next ==
  \E self \in Procs :
        \/ P1_Call(self)
        \/ Q1_CasFree(self) \/ Q2_LoadWord(self) \/ Q3_CasLock(self) \/ Q4_PushNode(self)
        \/ Q5_LoadState(self) \/ Q6_Park(self) \/ U8_CasFree(self) \/ U9_StayWaiting(self)
        \/ U10_CasFree(self) \/ U11_LeaveLine(self) \/ G1_GiveUp(self) \/ G7_Draw(self)
        \/ G2_LoadWord(self) \/ G3_LoadTop(self) \/ G6_LoadBelow(self) \/ G4_UnlinkTop(self)
        \/ U12_Decline(self) \/ U13_CasFree(self) \/ G12_LoadSpared(self) \/ G8_LoadBelow(self)
        \/ G9_LoadState(self) \/ G10_LinkPast(self) \/ G11_Spare(self) \/ U2_LoadLine(self)
        \/ U1_CasFree(self) \/ U3_Append(self) \/ U15_LoadState(self) \/ U6_LoadState(self)
        \/ U4_ClaimNode(self) \/ U5_Wake(self) \/ U7_CasRelock(self) \/ U14_DropCancelled(self)
        \/ H1_TakeOldest(self) \/ H2_DetachStack(self) \/ H3_Grant(self) \/ H4_Wake(self)
        \/ Y1_Append(self) \/ Y3_LoadState(self) \/ Y4_Park(self) \/ Y5_GiveUp(self)
        \/ Y7_Unlink(self) \/ Z1_TakeOldest(self) \/ Z2_Signal(self)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
MutualExclusion ==
  /\ Cardinality(inside) <= 1
  /\ \A q \in Procs : place[q] \in {"Y1_Append", "Y7_Unlink", "Z1_TakeOldest", "Z2_Signal", "Z3_Enqueue"}
                        => inside = {q}

(* As in ConditionProperties. *)
NoLostSignal == ~missed /\ \A q \in Procs : hit[q] => wait[q] = "signalled"

(* If no thread can move, the lock is free and the parked threads were not signalled. *)
SleepsForSignal(q) == place[q] = "Y4_Park" /\ ~IsWoken(q)
SleepsForLock(q)   == pc[q] = "Q6_Park" /\ ~woken[node[q]]
NoLostWakeup ==
  (\A q \in Procs : place[q] = "Done" \/ SleepsForSignal(q) \/ SleepsForLock(q))
  => \A q \in Procs : /\ ~SleepsForLock(q)
                      /\ SleepsForSignal(q) => wait[q] = "waits" /\ inside = {}

(* Fair lock: a thread that returns was signalled before all that have not yet returned. *)
SignalledInOrder ==
  Fair => \A q \in Procs : place[q] = "Y7_Unlink" /\ wait[q] = "signalled" => Head(told) = q

(* Reachability: a signalled waiter returns while another still stands in the queue. *)
ReachableTwoInLine == \A q \in Procs : ~(place[q] = "Y7_Unlink" /\ Len(told) = 2)
=============================================================================
