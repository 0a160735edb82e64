------------------------------ MODULE WordMutex ------------------------------
(***************************************************************************)
(* The word-sized mutex of the post, section "Word-sized Atomics", as      *)
(* printed and as meant. In Java: PublishedWordMutex. Source: tiny-mutex:  *)
(* kprotty, "Building a Tiny Mutex", code at                               *)
(* github.com/kprotty/zig-adaptive-lock, branch blog.                      *)
(*                                                                         *)
(* The word is a number. Its lowest bit is the lock bit. The rest is the   *)
(* address of the top of a stack of waiters. Each waiter is a node in its  *)
(* owner's stack frame, which is gone once the owner leaves. Locking and   *)
(* pushing are each one CAS on the word, so no thread queues on a free     *)
(* lock.                                                                   *)
(*                                                                         *)
(* The two versions differ in the word that unlock writes: the             *)
(* configuration substitutes AsPrinted or AsMeant for Unlocked. As         *)
(* printed, unlock keeps the old top in the word, so it reads nodes that   *)
(* have left, sets an event twice and follows a wild pointer. As meant,    *)
(* all of WordMutexProperties.tla holds.                                   *)
(*                                                                         *)
(* One step is one access to the word, to a node's event or to an unpark   *)
(* permit. A failed CAS returns the value it saw, as in the post. Memory   *)
(* is sequentially consistent.                                             *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,           \* the threads
  Null,            \* the address of no node
  NodesOf,         \* NodesOf[p]: the one address that p's node has each time, as a set
  Rounds,          \* Rounds[p]: number of times p locks; 0 is unbounded
  Spins,           \* reads of the word before a thread queues
  Weak,            \* steps with a CAS that may fail spuriously
  Unlocked(_, _)   \* the word that unlock writes, given the old word and the link of its top

Nodes == UNION {NodesOf[q] : q \in Procs}
Owner(n) == CHOOSE q \in Procs : n \in NodesOf[q]

ASSUME /\ Null \notin Nodes
       /\ Rounds \in [Procs -> Nat] /\ Spins \in Nat
       /\ Weak \subseteq {"Q1_CasFree", "Q3_CasLock", "Q4_PushNode", "U1_CasFree",
                          "U3_PopAndUnlock"}

RECURSIVE Or(_, _)
Or(a, b) == IF a = 0 /\ b = 0 THEN 0
            ELSE 2 * Or(a \div 2, b \div 2) + (IF a % 2 = 1 \/ b % 2 = 1 THEN 1 ELSE 0)

Word(top, locked) == Or(top, IF locked THEN 1 ELSE 0)
TopOf(w)    == w - (w % 2)
IsLocked(w) == w % 2 = 1

Free   == Word(Null, FALSE)
Locked == Word(Null, TRUE)

AsPrinted(w, next) == Or(next, TopOf(w))
AsMeant(w, next)   == Word(next, FALSE)

(* The results of a CAS. A weak one may also fail although the word is as  *)
(* expected.                                                               *)
Cas(asExpected, step) == {asExpected} \cup (IF step \in Weak THEN {FALSE} ELSE {})

(* --algorithm WordMutex {
  variables
    word  = Free,
    next  = [n \in Nodes |-> Null],       \* next[n]: node below n; written before the push only
    set   = [n \in Nodes |-> TRUE],       \* set[n]: n's event is set
    woken = [q \in Procs |-> FALSE],      \* woken[q]: q has an unpark permit
    inside = {};                          \* history variable: threads that hold the lock

  macro Enter() {
    inside := inside \cup {self};
    seen := Free;
    goto U1_CasFree;
  }
  macro Leave() {
    whom := Null;
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto Q1_CasFree; };
  }
  macro Look() {
    seen := word;
    if (~IsLocked(word)) { goto Q3_CasLock; }
    else if (spins > 0) { spins := spins - 1; goto Q2_LoadWord; }
    else { goto Q4_PushNode; };
  }

  process (p \in Procs)
    variables seen = Free,    \* last value read from the word
              node = Null,    \* own node, while it exists
              hand = Null,    \* the popped node, until its last access
              whom = Null,    \* the owner of that node
              spins = 0,      \* reads left before the thread queues
              round = 0;
  {
    \* ---- lock
Q1_CasFree:
    \* "CAS(&state, 0, locked_bit)"
    with (done \in Cas(word = Free, "Q1_CasFree")) {
      if (done) { word := Locked; Enter(); }
      else if (Spins = 0) { Look(); }
      else { spins := Spins - 1; };
    };
Q2_LoadWord:
    \* "LOAD(&state)": lock, spin or queue.
    Look();
Q3_CasLock:
    \* "CAS(&state, s, s | locked_bit)"
    with (done \in Cas(word = seen, "Q3_CasLock")) {
      if (done) { word := Word(TopOf(word), TRUE); spins := 0; Enter(); }
      else { Look(); };
    };
Q4_PushNode:
    \* "CAS(&state, s, new_s)": fails if the lock was released meanwhile.
    with (done \in Cas(word = seen, "Q4_PushNode")) {
      if (done) {
        node := CHOOSE n \in NodesOf[self] : TRUE;
        next[node] := TopOf(word);
        set[node] := FALSE;
        word := Word(node, IsLocked(word));
        seen := Free;
      }
      else { Look(); };
    };
Q5_LoadState:
    \* "node.event.wait()": the event, and then the park.
    if (set[node]) {
      next[node] := Null;
      node := Null;
      goto Q2_LoadWord;
    };
Q6_Park:
    await woken[self];
    woken[self] := FALSE;
    goto Q5_LoadState;

    \* ---- unlock
U1_CasFree:
    \* "CAS(&state, locked_bit, 0)", the fast path without waiters.
    with (done \in Cas(word = Locked, "U1_CasFree")) {
      if (done) { word := Free; inside := inside \ {self}; Leave(); }
      else { seen := word; };
    };
    \* "CAS(&state, s, new_s)", which also reads the link of the top. A thread with a wild pointer
    \* stops here.
U3_PopAndUnlock:
    await TopOf(seen) \in Nodes;
    with (done \in Cas(word = seen, "U3_PopAndUnlock")) {
      if (done) {
        hand := TopOf(word);
        whom := Owner(hand);
        word := Unlocked(word, next[hand]);
        inside := inside \ {self};
        seen := Free;
      }
      else { seen := word; goto U3_PopAndUnlock; };
    };
U4_ClaimNode:
    \* "top.event.set()": the event, and then the unpark.
    set[hand] := TRUE;
    hand := Null;
U5_Wake:
    woken[whom] := TRUE;
    Leave();
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "4fd50eed" /\ chksum(tla) = "b386de60")
VARIABLES word, next, set, woken, inside, pc, seen, node, hand, whom, spins, 
          round

vars == << word, next, set, woken, inside, pc, seen, node, hand, whom, spins, 
           round >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ word = Free
        /\ next = [n \in Nodes |-> Null]
        /\ set = [n \in Nodes |-> TRUE]
        /\ woken = [q \in Procs |-> FALSE]
        /\ inside = {}
        (* Process p *)
        /\ seen = [self \in Procs |-> Free]
        /\ node = [self \in Procs |-> Null]
        /\ hand = [self \in Procs |-> Null]
        /\ whom = [self \in Procs |-> Null]
        /\ spins = [self \in Procs |-> 0]
        /\ round = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> "Q1_CasFree"]

Q1_CasFree(self) == /\ pc[self] = "Q1_CasFree"
                    /\ \E done \in Cas(word = Free, "Q1_CasFree"):
                         IF done
                            THEN /\ word' = Locked
                                 /\ inside' = (inside \cup {self})
                                 /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                 /\ spins' = spins
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
                    /\ UNCHANGED << next, set, woken, node, hand, whom, round >>

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
                     /\ UNCHANGED << word, next, set, woken, inside, node, 
                                     hand, whom, round >>

Q3_CasLock(self) == /\ pc[self] = "Q3_CasLock"
                    /\ \E done \in Cas(word = seen[self], "Q3_CasLock"):
                         IF done
                            THEN /\ word' = Word(TopOf(word), TRUE)
                                 /\ spins' = [spins EXCEPT ![self] = 0]
                                 /\ inside' = (inside \cup {self})
                                 /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
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
                    /\ UNCHANGED << next, set, woken, node, hand, whom, round >>

Q4_PushNode(self) == /\ pc[self] = "Q4_PushNode"
                     /\ \E done \in Cas(word = seen[self], "Q4_PushNode"):
                          IF done
                             THEN /\ node' = [node EXCEPT ![self] = CHOOSE n \in NodesOf[self] : TRUE]
                                  /\ next' = [next EXCEPT ![node'[self]] = TopOf(word)]
                                  /\ set' = [set EXCEPT ![node'[self]] = FALSE]
                                  /\ word' = Word(node'[self], IsLocked(word))
                                  /\ seen' = [seen EXCEPT ![self] = Free]
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
                                  /\ UNCHANGED << word, next, set, node >>
                     /\ UNCHANGED << woken, inside, hand, whom, round >>

Q5_LoadState(self) == /\ pc[self] = "Q5_LoadState"
                      /\ IF set[node[self]]
                            THEN /\ next' = [next EXCEPT ![node[self]] = Null]
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "Q6_Park"]
                                 /\ UNCHANGED << next, node >>
                      /\ UNCHANGED << word, set, woken, inside, seen, hand, 
                                      whom, spins, round >>

Q6_Park(self) == /\ pc[self] = "Q6_Park"
                 /\ woken[self]
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                 /\ UNCHANGED << word, next, set, inside, seen, node, hand, 
                                 whom, spins, round >>

U1_CasFree(self) == /\ pc[self] = "U1_CasFree"
                    /\ \E done \in Cas(word = Locked, "U1_CasFree"):
                         IF done
                            THEN /\ word' = Free
                                 /\ inside' = inside \ {self}
                                 /\ whom' = [whom EXCEPT ![self] = Null]
                                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                 /\ seen' = seen
                            ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                 /\ pc' = [pc EXCEPT ![self] = "U3_PopAndUnlock"]
                                 /\ UNCHANGED << word, inside, whom, round >>
                    /\ UNCHANGED << next, set, woken, node, hand, spins >>

U3_PopAndUnlock(self) == /\ pc[self] = "U3_PopAndUnlock"
                         /\ TopOf(seen[self]) \in Nodes
                         /\ \E done \in Cas(word = seen[self], "U3_PopAndUnlock"):
                              IF done
                                 THEN /\ hand' = [hand EXCEPT ![self] = TopOf(word)]
                                      /\ whom' = [whom EXCEPT ![self] = Owner(hand'[self])]
                                      /\ word' = Unlocked(word, next[hand'[self]])
                                      /\ inside' = inside \ {self}
                                      /\ seen' = [seen EXCEPT ![self] = Free]
                                      /\ pc' = [pc EXCEPT ![self] = "U4_ClaimNode"]
                                 ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                      /\ pc' = [pc EXCEPT ![self] = "U3_PopAndUnlock"]
                                      /\ UNCHANGED << word, inside, hand, whom >>
                         /\ UNCHANGED << next, set, woken, node, spins, round >>

U4_ClaimNode(self) == /\ pc[self] = "U4_ClaimNode"
                      /\ set' = [set EXCEPT ![hand[self]] = TRUE]
                      /\ hand' = [hand EXCEPT ![self] = Null]
                      /\ pc' = [pc EXCEPT ![self] = "U5_Wake"]
                      /\ UNCHANGED << word, next, woken, inside, seen, node, 
                                      whom, spins, round >>

U5_Wake(self) == /\ pc[self] = "U5_Wake"
                 /\ woken' = [woken EXCEPT ![whom[self]] = TRUE]
                 /\ whom' = [whom EXCEPT ![self] = Null]
                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << word, next, set, inside, seen, node, hand, 
                                 spins >>

p(self) == Q1_CasFree(self) \/ Q2_LoadWord(self) \/ Q3_CasLock(self)
              \/ Q4_PushNode(self) \/ Q5_LoadState(self) \/ Q6_Park(self)
              \/ U1_CasFree(self) \/ U3_PopAndUnlock(self)
              \/ U4_ClaimNode(self) \/ U5_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
