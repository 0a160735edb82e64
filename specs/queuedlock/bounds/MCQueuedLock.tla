----------------------------- MODULE MCQueuedLock -----------------------------
(* Bounds and reachability checks for QueuedLock. *)
EXTENDS QueuedLockProperties, TLC

CONSTANTS p1, p2, p3, p4

OnlyP1 == {p1}
Two   == {p1, p2}
Three == {p1, p2, p3}
Four  == {p1, p2, p3, p4}

OneEach   == [q \in Procs |-> {<<q, 1>>}]
ThreeEach == [q \in Procs |-> {<<q, k>> : k \in 1..3}]
FiveEach  == [q \in Procs |-> {<<q, k>> : k \in 1..5}]

Once       == [q \in Procs |-> 1]
Twice      == [q \in Procs |-> 2]
P1Twice    == [q \in Procs |-> IF q = p1 THEN 2 ELSE 1]
P3Twice    == [q \in Procs |-> IF q = p3 THEN 2 ELSE 1]
ForEver    == [q \in Procs |-> 0]
OthersEver == [q \in Procs |-> IF q = p3 THEN 1 ELSE 0]  \* p3 locks once, the others for ever
P2Ever     == [q \in Procs |-> IF q = p2 THEN 0 ELSE 1]

(* Liveness of one thread, which suffices where all threads are alike. *)
QueuedProgressesP3    == Queued(p3) ~> ~Queued(p3)
EverybodyProgressesP3 == Asks(p3) ~> p3 \in inside

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableSpinningThread  == \A q \in Procs : spins[q] = 0
ReachableSleeper         == \A q \in Procs : ~Asleep(q)
ReachableStayingWaiter   == \A q \in Procs : pc[q] # "U9_StayWaiting"
ReachableSweptNode       == \A q \in Procs : pc[q] = "U15_LoadState" =>
                              state[line[kept[q] + 1]] # "CANCELLED"
ReachableRelock          == \A q \in Procs : pc[q] # "U7_CasRelock"
ReachableUnlinkedTop     == \A q \in Procs : pc[q] # "G4_UnlinkTop"
ReachableSweep           == \A q \in Procs : pc[q] # "G10_LinkPast"
ReachableDeclinedSignal  == \A q \in Procs : pc[q] # "U12_Decline"
ReachableCancelledInLine == \A i \in 1..Len(line) : state[line[i]] # "CANCELLED"
ReachableWaiterInLine    == line = <<>>
ReachableFreeBesideWaiter == ~IsLocked(word) => queue = <<>>

(* A view for TLC. It keeps the order of the cancellation numbers, and     *)
(* their distances up to the most that one sweep can spare, half of the    *)
(* nodes that it meets. Of spared it keeps the two numbers it lies         *)
(* between.                                                                *)
HasDrawn(q) == pc[q] \in Leaving \ {"G7_Draw"}
Numbers  == {given} \cup {number[q] : q \in {r \in Procs : HasDrawn(r)}}
Reach    == 1 + Cardinality(Procs) \div 2
Least    == CHOOSE n \in Numbers : \A other \in Numbers : n <= other
Place(n) == Cardinality({m \in Least..(n - 1) :
                           \E other \in Numbers : other <= m /\ m < other + Reach})
(* The remaining variables, without the contents of nodes that no thread   *)
(* can reach.                                                              *)
Held == InUse \cup {node[q] : q \in Procs}
View == <<word, [n \in Nodes \cap Held |-> <<state[n], below[n], woken[n]>>], line, room, seen, hand, at, first, rest,
          Place(given), Place(spared), [q \in Procs |-> IF HasDrawn(q) THEN Place(number[q]) ELSE 0],
          kept, inside, queue, pc, node, spins, round>>

(* Numbers modulo 4, for one cancelling thread: no two are more than two   *)
(* apart.                                                                  *)
Wrap(one, more)      == (one + more) % 4
IsBehind(one, other) == (other - one) % 4 \in {1, 2}

(* An assumption for the checks in which p1 locks first and keeps the      *)
(* lock.                                                                   *)
FirstHolds == IF p1 \in inside THEN pc[p1] \in {"U2_LoadLine", "H1_TakeOldest"}
              ELSE \A q \in Procs : pc[q] = "Q1_CasFree"

(* An initial state: p1 holds the lock, and the others are parked, each    *)
(* pushed after the one before it.                                         *)
Slept(q) == <<q, 1>>
StackedUp ==
  /\ word = Word(Slept(p4), TRUE)
  /\ below = [n \in Nodes |-> CASE n = Slept(p4) -> Slept(p3) [] n = Slept(p3) -> Slept(p2) [] OTHER -> Null]
  /\ state = [n \in Nodes |-> IF n \in {Slept(p2), Slept(p3), Slept(p4)} THEN "WAITING" ELSE "SIGNALLED"]
  /\ woken = [n \in Nodes |-> FALSE] /\ line = <<>> /\ room = 0
  /\ given = 0 /\ spared = 0 /\ number = [q \in Procs |-> 0]
  /\ seen = [q \in Procs |-> Free]
  /\ hand = [q \in Procs |-> Null] /\ at = hand /\ first = hand /\ rest = hand
  /\ inside = {p1} /\ queue = <<p2, p3, p4>>
  /\ node = [q \in Procs |-> IF q = p1 THEN Null ELSE Slept(q)]
  /\ spins = [q \in Procs |-> 0] /\ kept = spins /\ round = spins
  /\ pc = [q \in Procs |-> IF q # p1 THEN "Q6_Park" ELSE IF Fair THEN "H1_TakeOldest" ELSE "U2_LoadLine"]
StackedUpSpec == StackedUp /\ [][Next]_vars

(* Symmetry: all or none of the threads may cancel, and all lock equally   *)
(* often.                                                                  *)
Equal12   == Permutations(Two)
Equal34   == Permutations({p3, p4})
Equal123  == Permutations(Three)
Equal1234 == Permutations(Four)
=============================================================================
