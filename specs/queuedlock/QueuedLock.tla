----------------------------- MODULE QueuedLock -----------------------------
(***************************************************************************)
(* The queued lock of the library, unfair or fair, step by step as in      *)
(* Java. Read QueuedLockCore.tla first: it has the idea, the source        *)
(* (tiny-mutex), and the argument that no wakeup is lost; this module      *)
(* refines it (QueuedLockOverCore.tla). QueuedLockWord.tla has the         *)
(* constants and the data, QueuedLockProperties.tla the properties.        *)
(*                                                                         *)
(* Added here: nodes, spinning, and cancelled nodes. A cancelled node      *)
(* stays linked until a sweep removes it, or until an unlocking thread     *)
(* finds it at the head of the line and locks again to find the next (U7). *)
(*                                                                         *)
(* One step is one access to shared data. Memory is sequentially           *)
(* consistent. Left out: tryLock, cancellation before the push, monitoring.*)
(***************************************************************************)
EXTENDS Integers, Sequences, QueuedLockWord

(* --algorithm QueuedLock {
  variables
    word   = Free,                           \* the lock bit and the top of the stack
    below  = [n \in Nodes |-> Null],         \* below[n]: the node under n in the stack
    state  = [n \in Nodes |-> "SIGNALLED"],  \* WAITING, SIGNALLED or CANCELLED (QueuedLockWord)
    woken  = [n \in Nodes |-> FALSE],        \* woken[n]: n's unpark permit; a Parker in Java
    line   = <<>>,                           \* nodes from the stack, oldest first; the holder's
    room   = 0,                              \* unfair: nodes to append before U15; the holder's
    given  = 0,                              \* number of cancellations so far (givenUp in Java)
    spared = 0,                              \* a cancellation with a lower number need not sweep
    \* Local to a thread, but global here, because InUse reads them.
    seen   = [q \in Procs |-> Free],         \* seen[q]: last value q read from the word
    hand   = [q \in Procs |-> Null],         \* hand[q]: node that q is about to wake
    at     = [q \in Procs |-> Null],         \* at[q]: node that q's sweep has reached
    first  = [q \in Procs |-> Null],         \* first[q]: link of that node when q read it
    rest   = [q \in Procs |-> Null],         \* rest[q]: the link that shall replace it, or the top
    \* History variables, read by the properties and by the refinement of Lock.tla only.
    inside = {},                             \* threads that hold the lock
    queue  = <<>>;                           \* waiters not yet signalled, in the order of pushes

  define {
    InUse == Reachable(word, line, below, seen, hand, {at, first, rest})
    FreshOf(q) == NodesOf[q] \ InUse
    Forgotten(ns) == Cleared(ns, below, at)
  }

  macro Unlock() { if (Fair) { goto H1_TakeOldest; } else { goto U2_LoadLine; }; }
  macro Take() { word := Locked; inside := inside \cup {self}; }
  \* The critical section is no step, so the thread unlocks next.
  macro Enter() { Take(); Unlock(); }
  \* The thread has unlocked or cancelled.
  macro Leave() {
    seen[self] := Free; hand[self] := Null; at[self] := Null; rest[self] := Null;
    kept := 0; number := 0; node := Null; round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto Q1_CasFree; };
  }
  \* The word's value decides the next step. A failed CAS returns the value, so it counts as a read.
  macro Look() {
    seen[self] := word;
    if (~IsLocked(word)) { goto Q3_CasLock; }
    else if (spins > 0) { spins := spins - 1; goto Q2_LoadWord; }
    else { goto Q4_PushNode; };
  }
  \* The same for a cancelling thread, which pops cancelled nodes from the top.
  macro LookDown(w) {
    if (TopOf(w) = Null) { Leave(); }
    else { seen[self] := w; rest[self] := Null; goto G3_LoadTop; };
  }
  \* The sweep counts its current node and moves on to n.
  macro Down(n) {
    kept := kept + 1; at[self] := n; first[self] := Null; rest[self] := Null;
    if (at[self] = Null) { goto G11_Spare; } else { goto G8_LoadBelow; };
  }
  macro Signal() { state[hand[self]] := "SIGNALLED"; queue := Without(queue, Owner(hand[self])); }

  process (p \in Procs)
    variables node = Null,    \* own node, from the push until the thread has the lock or leaves
              spins = 0,      \* reads left before the thread queues
              number = 0,     \* number of its cancellation
              kept = 0,       \* nodes met that are not cancelled, by a sweep or by U15
              round = 0;      \* number of times it has locked, or cancelled
  {
    \* ---- lock
Q1_CasFree:  \* With Spins = 0 a failed CAS also counts as the read of Q2, which saves states.
    if (word = Free) { Enter(); }
    else if (Spins = 0) { Look(); }
    else { spins := Spins - 1; };
Q2_LoadWord: Look();  \* Free: CAS (Q3). Held: spin or queue (Q4).
Q3_CasLock:  \* try_lock in tiny-mutex: CAS s (here seen[self]) to s | locked_bit.
    if (word = seen[self]) { spins := 0; Enter(); } else { Look(); };
Q4_PushNode:  \* push in tiny-mutex: CAS s to the node, keeping the lock bit.
    \* It fails if the word has changed, because the lock may be free now. The node is not shared
    \* before, so writing its fields is no step. There is a node (NodesSuffice).
    if (word = seen[self]) {
      node := CHOOSE n \in FreshOf(self) : TRUE;
      below[node] := TopOf(word); state[node] := "WAITING"; woken[node] := FALSE;
      word := Word(node, TRUE); seen[self] := Free; queue := Append(queue, self);
    } else { Look(); };
Q5_LoadState:  \* Signalled. Fair: the thread has had the lock since H3. Unfair: it must try.
    if (state[node] = "SIGNALLED") {
      if (Fair) { below := Forgotten({node}); node := Null; Unlock(); } else { goto U8_CasFree; };
    } else { either { skip; } or { await self \in Cancellers; goto G1_GiveUp; }; };
Q6_Park:  \* A thread that may cancel can return without a permit. A spurious return repeats Q5.
    await woken[node] \/ self \in Cancellers;
    woken[node] := FALSE; goto Q5_LoadState;

    \* ---- a signalled waiter of the unfair form
U8_CasFree:  \* Its node stays SIGNALLED, so a thread between U1 and U6 wakes no other.
    if (word = Free) { Take(); goto U11_LeaveLine; };
U9_StayWaiting: state[node] := "WAITING";  \* Asks to be signalled again. No other writes it now.
U10_CasFree:  \* Tries once more, for the reason in the core: a U6 before U9 woke no thread.
    \* If it takes the lock, it leaves its node WAITING, which is harmless (U4).
    if (word = Free) { Take(); } else { goto Q5_LoadState; };
U11_LeaveLine:  \* Removes the own node, which is still the head of the line (OldestLeaves).
    line := Tail(line); below := Forgotten({node}); node := Null; goto U2_LoadLine;

    \* ---- cancellation
G1_GiveUp:  \* Races with U4 and H3 for the state. If it loses, the thread was signalled.
    \* Fair: it has the lock. Unfair: its wake may be the only one, so it passes it on (U12).
    if (state[node] = "WAITING") { state[node] := "CANCELLED"; queue := Without(queue, self); }
    else if (Fair) { node := Null; Unlock(); }
    else { goto U12_Decline; };
G7_Draw:  \* Draws a number after its node is CANCELLED and before it reads the top.
    \* So a sweep removes the nodes of all smaller numbers, which G12 relies on, unless a G4 with an
    \* older link puts one back. A node in the line draws, too, although no sweep reaches it.
    number := given; given := After(given, 1);
G2_LoadWord: LookDown(word);  \* An empty stack needs no sweep.
G3_LoadTop:  \* Cancelled: pop it (G6, G4). Otherwise sweep from there down.
    if (state[TopOf(seen[self])] # "CANCELLED") {
      at[self] := TopOf(seen[self]); seen[self] := Free; goto G12_LoadSpared;
    };
G6_LoadBelow: rest[self] := below[TopOf(seen[self])];  \* Until G4, a sweep may write a newer link.
G4_UnlinkTop:  \* Keeps the lock bit. Then looks again, also if the CAS failed.
    if (word = seen[self]) { below := Forgotten({TopOf(word)}); word := Word(rest[self], TRUE); };
    LookDown(word);
U12_Decline:  \* Declines the signal: from now on an unlocking thread passes this node over (U6).
    \* The node is the head of the line, so there is no number to draw and no stack to sweep.
    state[node] := "CANCELLED";
U13_CasFree:  \* Tries once more, as U10: a U6 before U12 woke no thread.
    \* If the lock is held, the holder will find CANCELLED when it unlocks, and wakes the next.
    if (word = Free) { node := Null; Enter(); } else { Leave(); };

    \* ---- sweep: link each node that is not cancelled to the next that is not. No wakeup depends
    \* on it. A sweep that met n live nodes spares the next n \div 2 cancellations (Leaving).
G12_LoadSpared:  \* A recent sweep covers this cancellation.
    if (IsBefore(number, spared)) { Leave(); };
G8_LoadBelow:  \* Reads the link of the current node.
    if (below[at[self]] = Null) { Down(Null); }
    else { first[self] := below[at[self]]; rest[self] := first[self]; };
G9_LoadState:  \* Reads a state and, if cancelled, the link below.
    \* One step is enough: CANCELLED is final, and that link only moves past cancelled nodes.
    if (state[rest[self]] = "CANCELLED") {
      rest[self] := below[rest[self]];
      if (rest[self] # Null) { goto G9_LoadState; };
    } else if (rest[self] = first[self]) { Down(rest[self]); };
G10_LinkPast:  \* CAS of the link, past the cancelled nodes. If it fails, read the link again.
    if (below[at[self]] = first[self]) { below[at[self]] := rest[self]; Down(rest[self]); }
    else { first[self] := Null; rest[self] := Null; goto G8_LoadBelow; };
G11_Spare:  \* Counts from the sweeper's number, so cancellations during the sweep use it up.
    \* A slow sweep may lower the value; the next sweep is then earlier.
    spared := After(number, 1 + kept \div 2); Leave();

    \* ---- unlock, unfair form
U2_LoadLine: hand[self] := IF line = <<>> THEN Null ELSE Head(line);  \* to signal after U1
U1_CasFree:  \* Fails if there is a stack, which U3 or H2 first moves to the line.
    if (word = Locked) {
      word := Free; inside := inside \ {self};
      if (hand[self] = Null) { Leave(); } else { goto U6_LoadState; };
    } else if (Fair) { goto H2_DetachStack; };
U3_Append:  \* Detaches the stack by an exchange, and appends it in reverse order.
    \* A sweep under way may still change below; the line has its own links (above in Java).
    with (oldestFirst = Reverse(Stack(TopOf(word), below))) {
      word := Locked; below := Forgotten(Elements(oldestFirst));
      line := line \o oldestFirst;
      if (Len(oldestFirst) <= room) { room := room - Len(oldestFirst); goto U2_LoadLine; };
    };
U15_LoadState:  \* No room: removes all cancelled nodes from the line, one state a step.
    \* It reads the node at kept + 1. U6 or a later sweep finds a node that cancels after this read.
    with (met = IF state[line[kept + 1]] = "CANCELLED" THEN kept ELSE kept + 1) {
      if (met = kept) { line := WithoutNth(line, kept + 1); };
      if (met < Len(line)) { kept := met; goto U15_LoadState; }
      else { room := met; kept := 0; goto U2_LoadLine; };
    };
U6_LoadState:  \* SIGNALLED: it has locked since U1, or has yet to try, before its U9 or U12.
    if (state[hand[self]] = "SIGNALLED") { Leave(); }
    else if (state[hand[self]] = "CANCELLED") { goto U7_CasRelock; };
U4_ClaimNode:  \* The CAS that claims the waiter.
    \* If it took the lock by U10 and left, its node still says WAITING and this wake is wasted. But
    \* it has held the lock since U1, and wakes the next.
    if (state[hand[self]] = "WAITING") { Signal(); }
    else if (state[hand[self]] = "SIGNALLED") { Leave(); }
    else { goto U7_CasRelock; };
U5_Wake: woken[hand[self]] := TRUE; Leave();  \* Unparks the claimed waiter.
U7_CasRelock:  \* The head has cancelled: lock again to find the next, or leave that to a holder.
    if (word = Free) { Take(); } else { Leave(); };
U14_DropCancelled:  \* Removes the cancelled head, unless a holder in between has done so.
    if (line # <<>> /\ Head(line) = hand[self]) { line := Tail(line); };
    goto U2_LoadLine;

    \* ---- unlock, fair form
H1_TakeOldest:  \* One step, because only the holder accesses the line.
    if (line = <<>>) { goto U1_CasFree; }
    else { hand[self] := Head(line); line := Tail(line); goto H3_Grant; };
H2_DetachStack:  \* The line is empty: detaches the stack as in U3.
    with (oldestFirst = Reverse(Stack(TopOf(word), below))) {
      word := Locked; below := Forgotten(Elements(oldestFirst));
      if (oldestFirst = <<>>) { goto U1_CasFree; }
      else { hand[self] := Head(oldestFirst); line := Tail(oldestFirst); };
    };
H3_Grant:  \* The CAS that hands the lock over: the lock bit stays set.
    \* Otherwise the node is cancelled, because a node is signalled only once (SignalledOnce).
    if (state[hand[self]] = "WAITING") {
      Signal(); inside := (inside \ {self}) \cup {Owner(hand[self])};
    } else { hand[self] := Null; goto H1_TakeOldest; };
H4_Wake:  \* The new owner may have seen SIGNALLED and left. Then no thread waits for this permit.
    woken[hand[self]] := TRUE; Leave();
  }
} *)
-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "76afee09" /\ chksum(tla) = "426dffa2")
VARIABLES word, below, state, woken, line, room, given, spared, seen, hand, 
          at, first, rest, inside, queue, pc

(* define statement *)
InUse == Reachable(word, line, below, seen, hand, {at, first, rest})
FreshOf(q) == NodesOf[q] \ InUse
Forgotten(ns) == Cleared(ns, below, at)

VARIABLES node, spins, number, kept, round

vars == << word, below, state, woken, line, room, given, spared, seen, hand, 
           at, first, rest, inside, queue, pc, node, spins, number, kept, 
           round >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ word = Free
        /\ below = [n \in Nodes |-> Null]
        /\ state = [n \in Nodes |-> "SIGNALLED"]
        /\ woken = [n \in Nodes |-> FALSE]
        /\ line = <<>>
        /\ room = 0
        /\ given = 0
        /\ spared = 0
        /\ seen = [q \in Procs |-> Free]
        /\ hand = [q \in Procs |-> Null]
        /\ at = [q \in Procs |-> Null]
        /\ first = [q \in Procs |-> Null]
        /\ rest = [q \in Procs |-> Null]
        /\ inside = {}
        /\ queue = <<>>
        (* Process p *)
        /\ node = [self \in Procs |-> Null]
        /\ spins = [self \in Procs |-> 0]
        /\ number = [self \in Procs |-> 0]
        /\ kept = [self \in Procs |-> 0]
        /\ round = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> "Q1_CasFree"]

Q1_CasFree(self) == /\ pc[self] = "Q1_CasFree"
                    /\ IF word = Free
                          THEN /\ word' = Locked
                               /\ inside' = (inside \cup {self})
                               /\ IF Fair
                                     THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                               /\ UNCHANGED << seen, spins >>
                          ELSE /\ IF Spins = 0
                                     THEN /\ seen' = [seen EXCEPT ![self] = word]
                                          /\ IF ~IsLocked(word)
                                                THEN /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                                     /\ spins' = spins
                                                ELSE /\ IF spins[self] > 0
                                                           THEN /\ spins' = [spins EXCEPT ![self] = spins[self] - 1]
                                                                /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                           ELSE /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                                                /\ spins' = spins
                                     ELSE /\ spins' = [spins EXCEPT ![self] = Spins - 1]
                                          /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                          /\ seen' = seen
                               /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << below, state, woken, line, room, given, 
                                    spared, hand, at, first, rest, queue, node, 
                                    number, kept, round >>

Q2_LoadWord(self) == /\ pc[self] = "Q2_LoadWord"
                     /\ seen' = [seen EXCEPT ![self] = word]
                     /\ IF ~IsLocked(word)
                           THEN /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                /\ spins' = spins
                           ELSE /\ IF spins[self] > 0
                                      THEN /\ spins' = [spins EXCEPT ![self] = spins[self] - 1]
                                           /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                           /\ spins' = spins
                     /\ UNCHANGED << word, below, state, woken, line, room, 
                                     given, spared, hand, at, first, rest, 
                                     inside, queue, node, number, kept, round >>

Q3_CasLock(self) == /\ pc[self] = "Q3_CasLock"
                    /\ IF word = seen[self]
                          THEN /\ spins' = [spins EXCEPT ![self] = 0]
                               /\ word' = Locked
                               /\ inside' = (inside \cup {self})
                               /\ IF Fair
                                     THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                               /\ seen' = seen
                          ELSE /\ seen' = [seen EXCEPT ![self] = word]
                               /\ IF ~IsLocked(word)
                                     THEN /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                          /\ spins' = spins
                                     ELSE /\ IF spins[self] > 0
                                                THEN /\ spins' = [spins EXCEPT ![self] = spins[self] - 1]
                                                     /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                ELSE /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                                     /\ spins' = spins
                               /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << below, state, woken, line, room, given, 
                                    spared, hand, at, first, rest, queue, node, 
                                    number, kept, round >>

Q4_PushNode(self) == /\ pc[self] = "Q4_PushNode"
                     /\ IF word = seen[self]
                           THEN /\ node' = [node EXCEPT ![self] = CHOOSE n \in FreshOf(self) : TRUE]
                                /\ below' = [below EXCEPT ![node'[self]] = TopOf(word)]
                                /\ state' = [state EXCEPT ![node'[self]] = "WAITING"]
                                /\ woken' = [woken EXCEPT ![node'[self]] = FALSE]
                                /\ word' = Word(node'[self], TRUE)
                                /\ seen' = [seen EXCEPT ![self] = Free]
                                /\ queue' = Append(queue, self)
                                /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                                /\ spins' = spins
                           ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                /\ IF ~IsLocked(word)
                                      THEN /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                           /\ spins' = spins
                                      ELSE /\ IF spins[self] > 0
                                                 THEN /\ spins' = [spins EXCEPT ![self] = spins[self] - 1]
                                                      /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                                      /\ spins' = spins
                                /\ UNCHANGED << word, below, state, woken, 
                                                queue, node >>
                     /\ UNCHANGED << line, room, given, spared, hand, at, 
                                     first, rest, inside, number, kept, round >>

Q5_LoadState(self) == /\ pc[self] = "Q5_LoadState"
                      /\ IF state[node[self]] = "SIGNALLED"
                            THEN /\ IF Fair
                                       THEN /\ below' = Forgotten({node[self]})
                                            /\ node' = [node EXCEPT ![self] = Null]
                                            /\ IF Fair
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "U8_CasFree"]
                                            /\ UNCHANGED << below, node >>
                            ELSE /\ \/ /\ TRUE
                                       /\ pc' = [pc EXCEPT ![self] = "Q6_Park"]
                                    \/ /\ self \in Cancellers
                                       /\ pc' = [pc EXCEPT ![self] = "G1_GiveUp"]
                                 /\ UNCHANGED << below, node >>
                      /\ UNCHANGED << word, state, woken, line, room, given, 
                                      spared, seen, hand, at, first, rest, 
                                      inside, queue, spins, number, kept, 
                                      round >>

Q6_Park(self) == /\ pc[self] = "Q6_Park"
                 /\ woken[node[self]] \/ self \in Cancellers
                 /\ woken' = [woken EXCEPT ![node[self]] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                 /\ UNCHANGED << word, below, state, line, room, given, spared, 
                                 seen, hand, at, first, rest, inside, queue, 
                                 node, spins, number, kept, round >>

U8_CasFree(self) == /\ pc[self] = "U8_CasFree"
                    /\ IF word = Free
                          THEN /\ word' = Locked
                               /\ inside' = (inside \cup {self})
                               /\ pc' = [pc EXCEPT ![self] = "U11_LeaveLine"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "U9_StayWaiting"]
                               /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << below, state, woken, line, room, given, 
                                    spared, seen, hand, at, first, rest, queue, 
                                    node, spins, number, kept, round >>

U9_StayWaiting(self) == /\ pc[self] = "U9_StayWaiting"
                        /\ state' = [state EXCEPT ![node[self]] = "WAITING"]
                        /\ pc' = [pc EXCEPT ![self] = "U10_CasFree"]
                        /\ UNCHANGED << word, below, woken, line, room, given, 
                                        spared, seen, hand, at, first, rest, 
                                        inside, queue, node, spins, number, 
                                        kept, round >>

U10_CasFree(self) == /\ pc[self] = "U10_CasFree"
                     /\ IF word = Free
                           THEN /\ word' = Locked
                                /\ inside' = (inside \cup {self})
                                /\ pc' = [pc EXCEPT ![self] = "U11_LeaveLine"]
                           ELSE /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                                /\ UNCHANGED << word, inside >>
                     /\ UNCHANGED << below, state, woken, line, room, given, 
                                     spared, seen, hand, at, first, rest, 
                                     queue, node, spins, number, kept, round >>

U11_LeaveLine(self) == /\ pc[self] = "U11_LeaveLine"
                       /\ line' = Tail(line)
                       /\ below' = Forgotten({node[self]})
                       /\ node' = [node EXCEPT ![self] = Null]
                       /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                       /\ UNCHANGED << word, state, woken, room, given, spared, 
                                       seen, hand, at, first, rest, inside, 
                                       queue, spins, number, kept, round >>

G1_GiveUp(self) == /\ pc[self] = "G1_GiveUp"
                   /\ IF state[node[self]] = "WAITING"
                         THEN /\ state' = [state EXCEPT ![node[self]] = "CANCELLED"]
                              /\ queue' = Without(queue, self)
                              /\ pc' = [pc EXCEPT ![self] = "G7_Draw"]
                              /\ node' = node
                         ELSE /\ IF Fair
                                    THEN /\ node' = [node EXCEPT ![self] = Null]
                                         /\ IF Fair
                                               THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "U12_Decline"]
                                         /\ node' = node
                              /\ UNCHANGED << state, queue >>
                   /\ UNCHANGED << word, below, woken, line, room, given, 
                                   spared, seen, hand, at, first, rest, inside, 
                                   spins, number, kept, round >>

G7_Draw(self) == /\ pc[self] = "G7_Draw"
                 /\ number' = [number EXCEPT ![self] = given]
                 /\ given' = After(given, 1)
                 /\ pc' = [pc EXCEPT ![self] = "G2_LoadWord"]
                 /\ UNCHANGED << word, below, state, woken, line, room, spared, 
                                 seen, hand, at, first, rest, inside, queue, 
                                 node, spins, kept, round >>

G2_LoadWord(self) == /\ pc[self] = "G2_LoadWord"
                     /\ IF TopOf(word) = Null
                           THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                /\ hand' = [hand EXCEPT ![self] = Null]
                                /\ at' = [at EXCEPT ![self] = Null]
                                /\ rest' = [rest EXCEPT ![self] = Null]
                                /\ kept' = [kept EXCEPT ![self] = 0]
                                /\ number' = [number EXCEPT ![self] = 0]
                                /\ node' = [node EXCEPT ![self] = Null]
                                /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                           ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                /\ rest' = [rest EXCEPT ![self] = Null]
                                /\ pc' = [pc EXCEPT ![self] = "G3_LoadTop"]
                                /\ UNCHANGED << hand, at, node, number, kept, 
                                                round >>
                     /\ UNCHANGED << word, below, state, woken, line, room, 
                                     given, spared, first, inside, queue, 
                                     spins >>

G3_LoadTop(self) == /\ pc[self] = "G3_LoadTop"
                    /\ IF state[TopOf(seen[self])] # "CANCELLED"
                          THEN /\ at' = [at EXCEPT ![self] = TopOf(seen[self])]
                               /\ seen' = [seen EXCEPT ![self] = Free]
                               /\ pc' = [pc EXCEPT ![self] = "G12_LoadSpared"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "G6_LoadBelow"]
                               /\ UNCHANGED << seen, at >>
                    /\ UNCHANGED << word, below, state, woken, line, room, 
                                    given, spared, hand, first, rest, inside, 
                                    queue, node, spins, number, kept, round >>

G6_LoadBelow(self) == /\ pc[self] = "G6_LoadBelow"
                      /\ rest' = [rest EXCEPT ![self] = below[TopOf(seen[self])]]
                      /\ pc' = [pc EXCEPT ![self] = "G4_UnlinkTop"]
                      /\ UNCHANGED << word, below, state, woken, line, room, 
                                      given, spared, seen, hand, at, first, 
                                      inside, queue, node, spins, number, kept, 
                                      round >>

G4_UnlinkTop(self) == /\ pc[self] = "G4_UnlinkTop"
                      /\ IF word = seen[self]
                            THEN /\ below' = Forgotten({TopOf(word)})
                                 /\ word' = Word(rest[self], TRUE)
                            ELSE /\ TRUE
                                 /\ UNCHANGED << word, below >>
                      /\ IF TopOf(word') = Null
                            THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ hand' = [hand EXCEPT ![self] = Null]
                                 /\ at' = [at EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ kept' = [kept EXCEPT ![self] = 0]
                                 /\ number' = [number EXCEPT ![self] = 0]
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                            ELSE /\ seen' = [seen EXCEPT ![self] = word']
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ pc' = [pc EXCEPT ![self] = "G3_LoadTop"]
                                 /\ UNCHANGED << hand, at, node, number, kept, 
                                                 round >>
                      /\ UNCHANGED << state, woken, line, room, given, spared, 
                                      first, inside, queue, spins >>

U12_Decline(self) == /\ pc[self] = "U12_Decline"
                     /\ state' = [state EXCEPT ![node[self]] = "CANCELLED"]
                     /\ pc' = [pc EXCEPT ![self] = "U13_CasFree"]
                     /\ UNCHANGED << word, below, woken, line, room, given, 
                                     spared, seen, hand, at, first, rest, 
                                     inside, queue, node, spins, number, kept, 
                                     round >>

U13_CasFree(self) == /\ pc[self] = "U13_CasFree"
                     /\ IF word = Free
                           THEN /\ node' = [node EXCEPT ![self] = Null]
                                /\ word' = Locked
                                /\ inside' = (inside \cup {self})
                                /\ IF Fair
                                      THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                                /\ UNCHANGED << seen, hand, at, rest, number, 
                                                kept, round >>
                           ELSE /\ seen' = [seen EXCEPT ![self] = Free]
                                /\ hand' = [hand EXCEPT ![self] = Null]
                                /\ at' = [at EXCEPT ![self] = Null]
                                /\ rest' = [rest EXCEPT ![self] = Null]
                                /\ kept' = [kept EXCEPT ![self] = 0]
                                /\ number' = [number EXCEPT ![self] = 0]
                                /\ node' = [node EXCEPT ![self] = Null]
                                /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                /\ UNCHANGED << word, inside >>
                     /\ UNCHANGED << below, state, woken, line, room, given, 
                                     spared, first, queue, spins >>

G12_LoadSpared(self) == /\ pc[self] = "G12_LoadSpared"
                        /\ IF IsBefore(number[self], spared)
                              THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                   /\ hand' = [hand EXCEPT ![self] = Null]
                                   /\ at' = [at EXCEPT ![self] = Null]
                                   /\ rest' = [rest EXCEPT ![self] = Null]
                                   /\ kept' = [kept EXCEPT ![self] = 0]
                                   /\ number' = [number EXCEPT ![self] = 0]
                                   /\ node' = [node EXCEPT ![self] = Null]
                                   /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                   /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                                   /\ UNCHANGED << seen, hand, at, rest, node, 
                                                   number, kept, round >>
                        /\ UNCHANGED << word, below, state, woken, line, room, 
                                        given, spared, first, inside, queue, 
                                        spins >>

G8_LoadBelow(self) == /\ pc[self] = "G8_LoadBelow"
                      /\ IF below[at[self]] = Null
                            THEN /\ kept' = [kept EXCEPT ![self] = kept[self] + 1]
                                 /\ at' = [at EXCEPT ![self] = Null]
                                 /\ first' = [first EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ IF at'[self] = Null
                                       THEN /\ pc' = [pc EXCEPT ![self] = "G11_Spare"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                            ELSE /\ first' = [first EXCEPT ![self] = below[at[self]]]
                                 /\ rest' = [rest EXCEPT ![self] = first'[self]]
                                 /\ pc' = [pc EXCEPT ![self] = "G9_LoadState"]
                                 /\ UNCHANGED << at, kept >>
                      /\ UNCHANGED << word, below, state, woken, line, room, 
                                      given, spared, seen, hand, inside, queue, 
                                      node, spins, number, round >>

G9_LoadState(self) == /\ pc[self] = "G9_LoadState"
                      /\ IF state[rest[self]] = "CANCELLED"
                            THEN /\ rest' = [rest EXCEPT ![self] = below[rest[self]]]
                                 /\ IF rest'[self] # Null
                                       THEN /\ pc' = [pc EXCEPT ![self] = "G9_LoadState"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "G10_LinkPast"]
                                 /\ UNCHANGED << at, first, kept >>
                            ELSE /\ IF rest[self] = first[self]
                                       THEN /\ kept' = [kept EXCEPT ![self] = kept[self] + 1]
                                            /\ at' = [at EXCEPT ![self] = rest[self]]
                                            /\ first' = [first EXCEPT ![self] = Null]
                                            /\ rest' = [rest EXCEPT ![self] = Null]
                                            /\ IF at'[self] = Null
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "G11_Spare"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "G10_LinkPast"]
                                            /\ UNCHANGED << at, first, rest, 
                                                            kept >>
                      /\ UNCHANGED << word, below, state, woken, line, room, 
                                      given, spared, seen, hand, inside, queue, 
                                      node, spins, number, round >>

G10_LinkPast(self) == /\ pc[self] = "G10_LinkPast"
                      /\ IF below[at[self]] = first[self]
                            THEN /\ below' = [below EXCEPT ![at[self]] = rest[self]]
                                 /\ kept' = [kept EXCEPT ![self] = kept[self] + 1]
                                 /\ at' = [at EXCEPT ![self] = rest[self]]
                                 /\ first' = [first EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ IF at'[self] = Null
                                       THEN /\ pc' = [pc EXCEPT ![self] = "G11_Spare"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                            ELSE /\ first' = [first EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                                 /\ UNCHANGED << below, at, kept >>
                      /\ UNCHANGED << word, state, woken, line, room, given, 
                                      spared, seen, hand, inside, queue, node, 
                                      spins, number, round >>

G11_Spare(self) == /\ pc[self] = "G11_Spare"
                   /\ spared' = After(number[self], 1 + kept[self] \div 2)
                   /\ seen' = [seen EXCEPT ![self] = Free]
                   /\ hand' = [hand EXCEPT ![self] = Null]
                   /\ at' = [at EXCEPT ![self] = Null]
                   /\ rest' = [rest EXCEPT ![self] = Null]
                   /\ kept' = [kept EXCEPT ![self] = 0]
                   /\ number' = [number EXCEPT ![self] = 0]
                   /\ node' = [node EXCEPT ![self] = Null]
                   /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                   /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                   /\ UNCHANGED << word, below, state, woken, line, room, 
                                   given, first, inside, queue, spins >>

U2_LoadLine(self) == /\ pc[self] = "U2_LoadLine"
                     /\ hand' = [hand EXCEPT ![self] = IF line = <<>> THEN Null ELSE Head(line)]
                     /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                     /\ UNCHANGED << word, below, state, woken, line, room, 
                                     given, spared, seen, at, first, rest, 
                                     inside, queue, node, spins, number, kept, 
                                     round >>

U1_CasFree(self) == /\ pc[self] = "U1_CasFree"
                    /\ IF word = Locked
                          THEN /\ word' = Free
                               /\ inside' = inside \ {self}
                               /\ IF hand[self] = Null
                                     THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                          /\ hand' = [hand EXCEPT ![self] = Null]
                                          /\ at' = [at EXCEPT ![self] = Null]
                                          /\ rest' = [rest EXCEPT ![self] = Null]
                                          /\ kept' = [kept EXCEPT ![self] = 0]
                                          /\ number' = [number EXCEPT ![self] = 0]
                                          /\ node' = [node EXCEPT ![self] = Null]
                                          /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                          /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U6_LoadState"]
                                          /\ UNCHANGED << seen, hand, at, rest, 
                                                          node, number, kept, 
                                                          round >>
                          ELSE /\ IF Fair
                                     THEN /\ pc' = [pc EXCEPT ![self] = "H2_DetachStack"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U3_Append"]
                               /\ UNCHANGED << word, seen, hand, at, rest, 
                                               inside, node, number, kept, 
                                               round >>
                    /\ UNCHANGED << below, state, woken, line, room, given, 
                                    spared, first, queue, spins >>

U3_Append(self) == /\ pc[self] = "U3_Append"
                   /\ LET oldestFirst == Reverse(Stack(TopOf(word), below)) IN
                        /\ word' = Locked
                        /\ below' = Forgotten(Elements(oldestFirst))
                        /\ line' = line \o oldestFirst
                        /\ IF Len(oldestFirst) <= room
                              THEN /\ room' = room - Len(oldestFirst)
                                   /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "U15_LoadState"]
                                   /\ room' = room
                   /\ UNCHANGED << state, woken, given, spared, seen, hand, at, 
                                   first, rest, inside, queue, node, spins, 
                                   number, kept, round >>

U15_LoadState(self) == /\ pc[self] = "U15_LoadState"
                       /\ LET met == IF state[line[kept[self] + 1]] = "CANCELLED" THEN kept[self] ELSE kept[self] + 1 IN
                            /\ IF met = kept[self]
                                  THEN /\ line' = WithoutNth(line, kept[self] + 1)
                                  ELSE /\ TRUE
                                       /\ line' = line
                            /\ IF met < Len(line')
                                  THEN /\ kept' = [kept EXCEPT ![self] = met]
                                       /\ pc' = [pc EXCEPT ![self] = "U15_LoadState"]
                                       /\ room' = room
                                  ELSE /\ room' = met
                                       /\ kept' = [kept EXCEPT ![self] = 0]
                                       /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                       /\ UNCHANGED << word, below, state, woken, given, 
                                       spared, seen, hand, at, first, rest, 
                                       inside, queue, node, spins, number, 
                                       round >>

U6_LoadState(self) == /\ pc[self] = "U6_LoadState"
                      /\ IF state[hand[self]] = "SIGNALLED"
                            THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ hand' = [hand EXCEPT ![self] = Null]
                                 /\ at' = [at EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ kept' = [kept EXCEPT ![self] = 0]
                                 /\ number' = [number EXCEPT ![self] = 0]
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                            ELSE /\ IF state[hand[self]] = "CANCELLED"
                                       THEN /\ pc' = [pc EXCEPT ![self] = "U7_CasRelock"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "U4_ClaimNode"]
                                 /\ UNCHANGED << seen, hand, at, rest, node, 
                                                 number, kept, round >>
                      /\ UNCHANGED << word, below, state, woken, line, room, 
                                      given, spared, first, inside, queue, 
                                      spins >>

U4_ClaimNode(self) == /\ pc[self] = "U4_ClaimNode"
                      /\ IF state[hand[self]] = "WAITING"
                            THEN /\ state' = [state EXCEPT ![hand[self]] = "SIGNALLED"]
                                 /\ queue' = Without(queue, Owner(hand[self]))
                                 /\ pc' = [pc EXCEPT ![self] = "U5_Wake"]
                                 /\ UNCHANGED << seen, hand, at, rest, node, 
                                                 number, kept, round >>
                            ELSE /\ IF state[hand[self]] = "SIGNALLED"
                                       THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                            /\ hand' = [hand EXCEPT ![self] = Null]
                                            /\ at' = [at EXCEPT ![self] = Null]
                                            /\ rest' = [rest EXCEPT ![self] = Null]
                                            /\ kept' = [kept EXCEPT ![self] = 0]
                                            /\ number' = [number EXCEPT ![self] = 0]
                                            /\ node' = [node EXCEPT ![self] = Null]
                                            /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                            /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "U7_CasRelock"]
                                            /\ UNCHANGED << seen, hand, at, 
                                                            rest, node, number, 
                                                            kept, round >>
                                 /\ UNCHANGED << state, queue >>
                      /\ UNCHANGED << word, below, woken, line, room, given, 
                                      spared, first, inside, spins >>

U5_Wake(self) == /\ pc[self] = "U5_Wake"
                 /\ woken' = [woken EXCEPT ![hand[self]] = TRUE]
                 /\ seen' = [seen EXCEPT ![self] = Free]
                 /\ hand' = [hand EXCEPT ![self] = Null]
                 /\ at' = [at EXCEPT ![self] = Null]
                 /\ rest' = [rest EXCEPT ![self] = Null]
                 /\ kept' = [kept EXCEPT ![self] = 0]
                 /\ number' = [number EXCEPT ![self] = 0]
                 /\ node' = [node EXCEPT ![self] = Null]
                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << word, below, state, line, room, given, spared, 
                                 first, inside, queue, spins >>

U7_CasRelock(self) == /\ pc[self] = "U7_CasRelock"
                      /\ IF word = Free
                            THEN /\ word' = Locked
                                 /\ inside' = (inside \cup {self})
                                 /\ pc' = [pc EXCEPT ![self] = "U14_DropCancelled"]
                                 /\ UNCHANGED << seen, hand, at, rest, node, 
                                                 number, kept, round >>
                            ELSE /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ hand' = [hand EXCEPT ![self] = Null]
                                 /\ at' = [at EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ kept' = [kept EXCEPT ![self] = 0]
                                 /\ number' = [number EXCEPT ![self] = 0]
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                 /\ UNCHANGED << word, inside >>
                      /\ UNCHANGED << below, state, woken, line, room, given, 
                                      spared, first, queue, spins >>

U14_DropCancelled(self) == /\ pc[self] = "U14_DropCancelled"
                           /\ IF line # <<>> /\ Head(line) = hand[self]
                                 THEN /\ line' = Tail(line)
                                 ELSE /\ TRUE
                                      /\ line' = line
                           /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                           /\ UNCHANGED << word, below, state, woken, room, 
                                           given, spared, seen, hand, at, 
                                           first, rest, inside, queue, node, 
                                           spins, number, kept, round >>

H1_TakeOldest(self) == /\ pc[self] = "H1_TakeOldest"
                       /\ IF line = <<>>
                             THEN /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                  /\ UNCHANGED << line, hand >>
                             ELSE /\ hand' = [hand EXCEPT ![self] = Head(line)]
                                  /\ line' = Tail(line)
                                  /\ pc' = [pc EXCEPT ![self] = "H3_Grant"]
                       /\ UNCHANGED << word, below, state, woken, room, given, 
                                       spared, seen, at, first, rest, inside, 
                                       queue, node, spins, number, kept, round >>

H2_DetachStack(self) == /\ pc[self] = "H2_DetachStack"
                        /\ LET oldestFirst == Reverse(Stack(TopOf(word), below)) IN
                             /\ word' = Locked
                             /\ below' = Forgotten(Elements(oldestFirst))
                             /\ IF oldestFirst = <<>>
                                   THEN /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                        /\ UNCHANGED << line, hand >>
                                   ELSE /\ hand' = [hand EXCEPT ![self] = Head(oldestFirst)]
                                        /\ line' = Tail(oldestFirst)
                                        /\ pc' = [pc EXCEPT ![self] = "H3_Grant"]
                        /\ UNCHANGED << state, woken, room, given, spared, 
                                        seen, at, first, rest, inside, queue, 
                                        node, spins, number, kept, round >>

H3_Grant(self) == /\ pc[self] = "H3_Grant"
                  /\ IF state[hand[self]] = "WAITING"
                        THEN /\ state' = [state EXCEPT ![hand[self]] = "SIGNALLED"]
                             /\ queue' = Without(queue, Owner(hand[self]))
                             /\ inside' = ((inside \ {self}) \cup {Owner(hand[self])})
                             /\ pc' = [pc EXCEPT ![self] = "H4_Wake"]
                             /\ hand' = hand
                        ELSE /\ hand' = [hand EXCEPT ![self] = Null]
                             /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                             /\ UNCHANGED << state, inside, queue >>
                  /\ UNCHANGED << word, below, woken, line, room, given, 
                                  spared, seen, at, first, rest, node, spins, 
                                  number, kept, round >>

H4_Wake(self) == /\ pc[self] = "H4_Wake"
                 /\ woken' = [woken EXCEPT ![hand[self]] = TRUE]
                 /\ seen' = [seen EXCEPT ![self] = Free]
                 /\ hand' = [hand EXCEPT ![self] = Null]
                 /\ at' = [at EXCEPT ![self] = Null]
                 /\ rest' = [rest EXCEPT ![self] = Null]
                 /\ kept' = [kept EXCEPT ![self] = 0]
                 /\ number' = [number EXCEPT ![self] = 0]
                 /\ node' = [node EXCEPT ![self] = Null]
                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << word, below, state, line, room, given, spared, 
                                 first, inside, queue, spins >>

p(self) == Q1_CasFree(self) \/ Q2_LoadWord(self) \/ Q3_CasLock(self)
              \/ Q4_PushNode(self) \/ Q5_LoadState(self) \/ Q6_Park(self)
              \/ U8_CasFree(self) \/ U9_StayWaiting(self)
              \/ U10_CasFree(self) \/ U11_LeaveLine(self)
              \/ G1_GiveUp(self) \/ G7_Draw(self) \/ G2_LoadWord(self)
              \/ G3_LoadTop(self) \/ G6_LoadBelow(self)
              \/ G4_UnlinkTop(self) \/ U12_Decline(self)
              \/ U13_CasFree(self) \/ G12_LoadSpared(self)
              \/ G8_LoadBelow(self) \/ G9_LoadState(self)
              \/ G10_LinkPast(self) \/ G11_Spare(self) \/ U2_LoadLine(self)
              \/ U1_CasFree(self) \/ U3_Append(self) \/ U15_LoadState(self)
              \/ U6_LoadState(self) \/ U4_ClaimNode(self) \/ U5_Wake(self)
              \/ U7_CasRelock(self) \/ U14_DropCancelled(self)
              \/ H1_TakeOldest(self) \/ H2_DetachStack(self)
              \/ H3_Grant(self) \/ H4_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION
=============================================================================
