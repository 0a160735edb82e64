----------------------------- MODULE QueuedLock -----------------------------
(***************************************************************************)
(* The word-sized mutex of document 004, step by step, and what ships of   *)
(* it: one word holds the lock bit and the top of a stack of waiters, each *)
(* a node with an event.                                                   *)
(*                                                                         *)
(* One text for all variants; the constant Parts says which parts it has:  *)
(*   Numbers      the word is a number, its lowest bit the lock            *)
(*   Park         who has spun enough queues and sleeps                    *)
(*   NextAlone    the new word of unlock is next, not next OR the old top  *)
(*   LastTouch    whom to wake is read before the event is set             *)
(* for waiters that give up:                                               *)
(*   Fresh        every wait has a node of its own, never used again while *)
(*                anybody can still reach it (garbage collection)          *)
(*   ClaimFirst   an event is set by a CAS that fails if its owner is gone *)
(*   PassOn       then the wake goes to the next                           *)
(*   Relock       for which the lock is taken again                        *)
(*   LateTries    who gives up after its event was set tries the lock      *)
(*   Unlink       who gives up takes gone nodes off the top                *)
(*   KeepBit      leaving the lock bit as it is                            *)
(*   Sweep        and, after as many as half of those that the last sweep  *)
(*                met have given up, links each node past those below it   *)
(*   PastTheGone  that have given up, too                                  *)
(*   EmptyAgain   unlock reckons with finding nobody after all, and looks  *)
(*                again after its first CAS has failed                     *)
(* and for the fair lock:                                                  *)
(*   HandOver     unlock gives the lock away; it never becomes free        *)
(*   LineFirst    to those in the holder's private line before all others  *)
(*   OldestFirst  which is the stack turned round                          *)
(*   Swap         taken over by an exchange, not by a CAS in a loop        *)
(*   SkipGone     a gone waiter is passed over                             *)
(*   LateOwns     who gives up after it was given the lock has it          *)
(*                                                                         *)
(* One step is one access to the word, to a node's state, to the line or   *)
(* to a parker.  Merged into them, and why that loses nothing:             *)
(*  - a node is local to its owner until the push; its next is written     *)
(*    before, and read by whoever then pops it: without Sweep nobody       *)
(*    changes it                                                           *)
(*  - the stack is turned round by the holder when nobody else can pop it, *)
(*    and nobody else sees the line (LineByHolder): H1, H2 are one step.   *)
(*    A sweep that is still at it only takes gone nodes out of the line,   *)
(*    which H3 would pass over                                             *)
(*  - a CAS that fails returns what it saw, as in the document             *)
(*  - a weak CAS that fails for no reason: the constant Weak names them    *)
(* Memory is sequentially consistent here.  A new process starts at        *)
(* Q1_CasFree, is inside from the step that takes the lock until the one   *)
(* that lets it go, and does so Rounds times (0: for ever).  GiveUps may   *)
(* give up at any time while they sleep: who gives up before it has queued *)
(* just leaves.  A first try by Q2 and Q3 instead of Q1 adds nothing.  In   *)
(* Java one look at least follows a failed Q1: Spins is 1 and more there.  *)
(* The model forgets the next of a node that nobody will read again.       *)
(*                                                                         *)
(* Expected: Printed violates; Meant, Unfair and Fair hold.  The verdict   *)
(* of every configuration stands in checks.json.                           *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs, Null, NodesOf, Rounds, Spins, GiveUps, Weak, Parts

Printed == {"Numbers", "Park", "LastTouch"}
Meant   == Printed \cup {"NextAlone"}
Unfair  == {"Park", "NextAlone", "LastTouch", "Fresh", "ClaimFirst", "PassOn", "Relock",
            "LateTries", "Unlink", "KeepBit", "Sweep", "PastTheGone",
            "EmptyAgain"}
Fair    == {"Park", "NextAlone", "LastTouch", "Fresh", "ClaimFirst", "Unlink", "KeepBit",
            "Sweep", "PastTheGone", "HandOver", "LineFirst", "OldestFirst", "Swap", "SkipGone", "LateOwns"}

Has(part) == part \in Parts

Nodes == UNION {NodesOf[q] : q \in Procs}
Owner(n) == CHOOSE q \in Procs : n \in NodesOf[q]

ASSUME /\ Null \notin Procs \cup Nodes
       /\ Rounds \in [Procs -> Nat] /\ Spins \in Nat
       /\ GiveUps \subseteq Procs
       /\ Weak \subseteq {"Q1_CasFree", "Q3_CasLock", "Q4_PushNode", "U1_CasFree",
                          "U3_PopAndUnlock"}
       /\ Parts \subseteq Meant \cup Unfair \cup Fair

-----------------------------------------------------------------------------
(* The word, as a number or as a pair. *)

RECURSIVE Or(_, _)
Or(a, b) == IF a = 0 /\ b = 0 THEN 0
            ELSE 2 * Or(a \div 2, b \div 2) + (IF a % 2 = 1 \/ b % 2 = 1 THEN 1 ELSE 0)

Word(top, locked) == IF Has("Numbers") THEN Or(top, IF locked THEN 1 ELSE 0)
                     ELSE <<top, locked>>
TopOf(w)    == IF Has("Numbers") THEN w - (w % 2) ELSE w[1]
IsLocked(w) == IF Has("Numbers") THEN w % 2 = 1 ELSE w[2]

Free   == Word(Null, FALSE)
Locked == Word(Null, TRUE)

(* What unlock writes in place of w, whose top has that node below it. *)
Popped(w, below) == IF Has("NextAlone") THEN Word(below, FALSE) ELSE Or(below, TopOf(w))

(* May a CAS succeed? A weak one may also fail though the word is as expected. *)
Cas(asExpected, step) == {asExpected} \cup (IF step \in Weak THEN {FALSE} ELSE {})

(* The stack below top, newest first. *)
RECURSIVE Stack(_, _)
Stack(top, next) == IF top = Null THEN <<>> ELSE <<top>> \o Stack(next[top], next)

Reverse(seq) == [i \in 1..Len(seq) |-> seq[Len(seq) + 1 - i]]
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
Elements(seq) == {seq[i] : i \in 1..Len(seq)}
Put(f, x, value) == [y \in DOMAIN f |-> IF y = x THEN value ELSE f[y]]

(* --algorithm QueuedLock {
  variables
    word  = Free,
    next  = [n \in Nodes |-> Null],
    state = [n \in Nodes |-> "SET"],        \* WAITING, then SET or GONE
    woken = [q \in Procs |-> FALSE],        \* q's parker: one permit
    line  = <<>>,                           \* of nodes; the holder's alone
    allowance = 0,                          \* how many may give up before the next sweep
    \* Local to a process; here, since what others still have in hand is in use.
    seen  = [q \in Procs |-> Free],         \* the word as q saw it last
    hand  = [q \in Procs |-> Null],         \* the waiter that q is to wake
    at    = [q \in Procs |-> Null],         \* the node that q's sweep has come to
    first = [q \in Procs |-> Null],         \* what was below it
    rest  = [q \in Procs |-> Null],         \* how far q has looked from there, or from the top
    \* Ghosts: read by the properties alone.
    inside = {},                            \* who has the lock
    queue  = <<>>,                          \* who waits, in order of arrival
    living = {},                            \* nodes whose owner has not left
    faults = {};                            \* the rules that a step has broken

  define {
    InUse == Elements(Stack(TopOf(word), next)) \cup Elements(line)
             \cup {TopOf(seen[q]) : q \in Procs} \cup {hand[q] : q \in Procs}
             \cup UNION {Elements(Stack(at[q], next)) \cup Elements(Stack(first[q], next))
                         \cup Elements(Stack(rest[q], next)) : q \in Procs}
    FreshOf(q) == {n \in NodesOf[q] : Has("Fresh") => n \notin InUse}
    \* Without these, unless somebody's sweep is perhaps below one of them.
    Forgotten(ns) == IF \A q \in Procs : at[q] = Null
                     THEN [n \in Nodes |-> IF n \in ns THEN Null ELSE next[n]] ELSE next
  }

  \* Where a process goes that has the lock.
  macro Unlock() {
    if (Has("HandOver") /\ Has("LineFirst")) { goto H1_TakeOldest; } else { goto U1_CasFree; };
  }
  macro Enter() {
    inside := inside \cup {self};
    seen[self] := Free;
    Unlock();
  }
  \* Out of this round.
  macro Leave() {
    seen[self] := Free;
    hand[self] := Null;
    at[self] := Null;
    first[self] := Null;
    rest[self] := Null;
    kept := 0;
    node := Null;
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto Q1_CasFree; };
  }
  \* A look at the word.
  macro Look() {
    seen[self] := word;
    if (~IsLocked(word)) { goto Q3_CasLock; }
    else if (spins > 0) { spins := spins - 1; goto Q2_LoadWord; }
    else if (~Has("Park")) { goto Q2_LoadWord; }
    else { goto Q4_PushNode; };
  }
  \* A look at the word by one whose event was set when it gave up.
  macro LookLate() {
    if (IsLocked(word)) {
      living := living \ {node};
      next := Forgotten({node});
      Leave();
    } else { seen[self] := word; goto Q3_CasLock; };
  }
  \* A look at the word by one who takes gone nodes off its top.
  macro LookDown(w) {
    if (TopOf(w) = Null) { Leave(); }
    else { seen[self] := w; rest[self] := Null; goto G3_LoadTop; };
  }
  \* To take the top that was seen out; where sweeps change what is below it, that is one step more.
  macro Pop() {
    if (Has("Sweep")) { goto U8_LoadBelow; } else { goto U3_PopAndUnlock; };
  }
  \* The sweep goes on to the node below.
  macro Down(below) {
    kept := kept + 1;
    at[self] := below;
    first[self] := Null;
    rest[self] := Null;
    if (at[self] = Null) { goto G11_Allow; } else { goto G8_LoadBelow; };
  }
  \* A look at the word by one whose waiter has given up.
  macro LookForNext() {
    if (IsLocked(word) \/ TopOf(word) = Null) { Leave(); }
    else {
      seen[self] := word;
      hand[self] := Null;
      if (Has("Relock")) { goto U7_CasRelock; } else { Pop(); };
    };
  }
  \* The event of the waiter in hand is set.
  macro Set() {
    faults := faults
      \cup (IF hand[self] \in living THEN {} ELSE {"NoUseAfterLeave"})
      \cup (IF state[hand[self]] = "SET" THEN {"SetOnce"} ELSE {})
      \cup (IF queue # <<>> /\ Head(queue) = Owner(hand[self]) THEN {} ELSE {"Fifo"});
    queue := Without(queue, Owner(hand[self]));
    state[hand[self]] := "SET";
  }
  \* Where nodes are not collected, none may be read after its owner has left.
  macro Touch(n) {
    faults := faults \cup (IF Has("Fresh") \/ n \in living THEN {} ELSE {"NoUseAfterLeave"});
  }

  process (p \in Procs)
    variables node = Null,    \* one's own, from the push until one leaves
              spins = 0,      \* looks at the word that are left before queueing
            kept = 0,       \* how many one's sweep has met that have not given up
              round = 0;
  {
    \* ---- lock
Q1_CasFree:
    with (done \in Cas(word = Free, "Q1_CasFree")) {
      if (done) { word := Locked; Enter(); }
      else if (Spins = 0) { Look(); }
      else { spins := Spins - 1; goto Q2_LoadWord; };
    };
Q2_LoadWord:
    Look();
Q3_CasLock:
    with (done \in Cas(word = seen[self], "Q3_CasLock")) {
      if (done) {
        word := Word(TopOf(word), TRUE);
        living := living \ {node};
        next := Forgotten({node});
        node := Null;
        spins := 0;
        Enter();
      }
      else if (node # Null) { LookLate(); }
      else { Look(); };
    };
Q4_PushNode:
    with (done \in Cas(word = seen[self], "Q4_PushNode")) {
      if (done) {
        node := CHOOSE n \in FreshOf(self) : TRUE;
        next[node] := TopOf(word);
        state[node] := "WAITING";
        living := living \cup {node};
        word := Word(node, IsLocked(word));
        queue := Append(queue, self);
        seen[self] := Free;
      }
      else { Look(); };
    };
Q5_LoadState:
    if (state[node] = "SET") {
      living := living \ {node};
      next := Forgotten({node});
      node := Null;
      if (Has("HandOver")) { Unlock(); } else { goto Q2_LoadWord; };
    };
Q6_Park:
    either { await woken[self]; woken[self] := FALSE; goto Q5_LoadState; }
    or     { await self \in GiveUps; };

    \* ---- giving up
G1_GiveUp:
    if (state[node] = "WAITING") {
      state[node] := "GONE";
      living := living \ {node};
      queue := Without(queue, self);
      if (Has("Unlink")) { goto G2_LoadWord; } else { Leave(); };
    }
    else if (Has("HandOver") /\ Has("LateOwns")) {
      living := living \ {node};
      node := Null;
      Unlock();
    }
    else if (Has("LateTries")) { goto G5_LoadWord; }
    else {
      living := living \ {node};
      next := Forgotten({node});
      Leave();
    };
G2_LoadWord:
    LookDown(word);
G3_LoadTop:
    if (state[TopOf(seen[self])] = "GONE") { goto G6_LoadBelow; }
    else if (Has("Sweep")) { at[self] := TopOf(seen[self]); seen[self] := Free; goto G7_Spend; }
    else { Leave(); };
G6_LoadBelow:
    rest[self] := next[TopOf(seen[self])];
G4_UnlinkTop:
    if (word = seen[self]) {
      with (top = TopOf(word), left = Word(rest[self], Has("KeepBit") /\ IsLocked(word))) {
        word := left;
        next := Forgotten({top});
        LookDown(left);
      };
    } else { LookDown(word); };

    \* ---- sweeping
G7_Spend:
    allowance := allowance - 1;
    if (allowance >= 0) { Leave(); };
G8_LoadBelow:
    if (next[at[self]] = Null) { Down(Null); }
    else { first[self] := next[at[self]]; rest[self] := first[self]; };
    \* GONE is for ever: to see it and to look below are one step.
G9_LoadState:
    if (state[rest[self]] = "GONE" \/ ~Has("PastTheGone")) {
      rest[self] := next[rest[self]];
      if (rest[self] # Null) { goto G9_LoadState; };
    }
    else if (rest[self] = first[self]) { Down(rest[self]); };
G10_LinkPast:
    if (next[at[self]] = first[self]) {
      next[at[self]] := rest[self];
      Down(rest[self]);
    } else { first[self] := Null; rest[self] := Null; goto G8_LoadBelow; };
G11_Allow:
    allowance := kept \div 2;
    Leave();

    \* The event is set: the wake is one's own, and not to be lost.
G5_LoadWord:
    LookLate();

    \* ---- unlock
U1_CasFree:
    with (done \in Cas(word = Locked, "U1_CasFree")) {
      if (done) { word := Free; inside := inside \ {self}; Leave(); }
      else if (Has("Swap")) { goto H2_DetachStack; }
      else if (~Has("EmptyAgain") /\ ~Has("HandOver")) {
        seen[self] := word;
        Pop();
      };
    };
U2_LoadWord:
    seen[self] := word;
    if (TopOf(word) = Null) { goto U1_CasFree; }
    else if (Has("HandOver")) { goto H2_DetachStack; }
    else { Pop(); };
U8_LoadBelow:
    if (TopOf(seen[self]) \in Nodes) { rest[self] := next[TopOf(seen[self])]; };
U3_PopAndUnlock:
    if (TopOf(seen[self]) \notin Nodes) {
      faults := faults \cup {"NoWildPointer"};
      goto Done;
    } else {
      if (self \in inside) { Touch(TopOf(seen[self])); }
      else { faults := faults \cup {"SetByHolder"}; };
      with (done \in Cas(word = seen[self], "U3_PopAndUnlock")) {
        if (done) {
          hand[self] := TopOf(word);
          word := Popped(word, IF Has("Sweep") THEN rest[self] ELSE next[TopOf(word)]);
          inside := inside \ {self};
          seen[self] := Free;
          rest[self] := Null;
        }
        else {
          seen[self] := word;
          rest[self] := Null;
          if (Has("EmptyAgain") /\ TopOf(word) = Null) { goto U1_CasFree; }
          else { Pop(); };
        };
      };
    };
U4_ClaimNode:
    if (~Has("ClaimFirst") \/ state[hand[self]] = "WAITING") { Set(); }
    else {
      next := Forgotten({hand[self]});
      if (Has("PassOn")) { goto U6_LoadWord; } else { Leave(); };
    };
U5_Wake:
    if (~Has("LastTouch")) { Touch(hand[self]); };
    woken[Owner(hand[self])] := TRUE;
    Leave();

    \* The waiter has given up: wake another, unless somebody else will.
U6_LoadWord:
    LookForNext();
U7_CasRelock:
    if (word = seen[self]) {
      word := Word(TopOf(word), TRUE);
      Enter();
    } else { LookForNext(); };

    \* ---- unlock of the fair lock
H1_TakeOldest:
    faults := faults \cup (IF inside = {self} THEN {} ELSE {"LineByHolder"});
    if (line = <<>>) { goto U1_CasFree; }
    else {
      hand[self] := Head(line);
      line := Tail(line);
      goto H3_Grant;
    };
H2_DetachStack:
    if (Has("Swap") \/ word = seen[self]) {
      with (stack = Stack(TopOf(word), next),
            turned = IF Has("OldestFirst") THEN Reverse(stack) ELSE stack) {
        word := Locked;
        seen[self] := Free;
        next := Forgotten(Elements(stack));
        if (stack = <<>>) { goto U1_CasFree; }
        else {
          hand[self] := Head(turned);
          line := line \o Tail(turned);
        };
      };
    } else { seen[self] := word; goto H2_DetachStack; };
H3_Grant:
    if (~Has("ClaimFirst") \/ state[hand[self]] = "WAITING") {
      Set();
      inside := (inside \ {self}) \cup {Owner(hand[self])};
    }
    else if (Has("SkipGone")) { hand[self] := Null; goto H1_TakeOldest; }
    else { inside := inside \ {self}; Leave(); };
H4_Wake:
    woken[Owner(hand[self])] := TRUE;
    Leave();
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "8120f532" /\ chksum(tla) = "21c969a3")
VARIABLES word, next, state, woken, line, allowance, seen, hand, at, first, 
          rest, inside, queue, living, faults, pc

(* define statement *)
InUse == Elements(Stack(TopOf(word), next)) \cup Elements(line)
         \cup {TopOf(seen[q]) : q \in Procs} \cup {hand[q] : q \in Procs}
         \cup UNION {Elements(Stack(at[q], next)) \cup Elements(Stack(first[q], next))
                     \cup Elements(Stack(rest[q], next)) : q \in Procs}
FreshOf(q) == {n \in NodesOf[q] : Has("Fresh") => n \notin InUse}

Forgotten(ns) == IF \A q \in Procs : at[q] = Null
                 THEN [n \in Nodes |-> IF n \in ns THEN Null ELSE next[n]] ELSE next

VARIABLES node, spins, kept, round

vars == << word, next, state, woken, line, allowance, seen, hand, at, first, 
           rest, inside, queue, living, faults, pc, node, spins, kept, round
        >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ word = Free
        /\ next = [n \in Nodes |-> Null]
        /\ state = [n \in Nodes |-> "SET"]
        /\ woken = [q \in Procs |-> FALSE]
        /\ line = <<>>
        /\ allowance = 0
        /\ seen = [q \in Procs |-> Free]
        /\ hand = [q \in Procs |-> Null]
        /\ at = [q \in Procs |-> Null]
        /\ first = [q \in Procs |-> Null]
        /\ rest = [q \in Procs |-> Null]
        /\ inside = {}
        /\ queue = <<>>
        /\ living = {}
        /\ faults = {}
        (* Process p *)
        /\ node = [self \in Procs |-> Null]
        /\ spins = [self \in Procs |-> 0]
        /\ kept = [self \in Procs |-> 0]
        /\ round = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> "Q1_CasFree"]

Q1_CasFree(self) == /\ pc[self] = "Q1_CasFree"
                    /\ \E done \in Cas(word = Free, "Q1_CasFree"):
                         IF done
                            THEN /\ word' = Locked
                                 /\ inside' = (inside \cup {self})
                                 /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ IF Has("HandOver") /\ Has("LineFirst")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                 /\ spins' = spins
                            ELSE /\ IF Spins = 0
                                       THEN /\ seen' = [seen EXCEPT ![self] = word]
                                            /\ IF ~IsLocked(word)
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                                       /\ spins' = spins
                                                  ELSE /\ IF spins[self] > 0
                                                             THEN /\ spins' = [spins EXCEPT ![self] = spins[self] - 1]
                                                                  /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                             ELSE /\ IF ~Has("Park")
                                                                        THEN /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                                        ELSE /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                                                  /\ spins' = spins
                                       ELSE /\ spins' = [spins EXCEPT ![self] = Spins - 1]
                                            /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                            /\ seen' = seen
                                 /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << next, state, woken, line, allowance, hand, 
                                    at, first, rest, queue, living, faults, 
                                    node, kept, round >>

Q2_LoadWord(self) == /\ pc[self] = "Q2_LoadWord"
                     /\ seen' = [seen EXCEPT ![self] = word]
                     /\ IF ~IsLocked(word)
                           THEN /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                /\ spins' = spins
                           ELSE /\ IF spins[self] > 0
                                      THEN /\ spins' = [spins EXCEPT ![self] = spins[self] - 1]
                                           /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                      ELSE /\ IF ~Has("Park")
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                           /\ spins' = spins
                     /\ UNCHANGED << word, next, state, woken, line, allowance, 
                                     hand, at, first, rest, inside, queue, 
                                     living, faults, node, kept, round >>

Q3_CasLock(self) == /\ pc[self] = "Q3_CasLock"
                    /\ \E done \in Cas(word = seen[self], "Q3_CasLock"):
                         IF done
                            THEN /\ word' = Word(TopOf(word), TRUE)
                                 /\ living' = living \ {node[self]}
                                 /\ next' = Forgotten({node[self]})
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ spins' = [spins EXCEPT ![self] = 0]
                                 /\ inside' = (inside \cup {self})
                                 /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ IF Has("HandOver") /\ Has("LineFirst")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                 /\ UNCHANGED << hand, at, first, rest, kept, 
                                                 round >>
                            ELSE /\ IF node[self] # Null
                                       THEN /\ IF IsLocked(word)
                                                  THEN /\ living' = living \ {node[self]}
                                                       /\ next' = Forgotten({node[self]})
                                                       /\ seen' = [seen EXCEPT ![self] = Free]
                                                       /\ hand' = [hand EXCEPT ![self] = Null]
                                                       /\ at' = [at EXCEPT ![self] = Null]
                                                       /\ first' = [first EXCEPT ![self] = Null]
                                                       /\ rest' = [rest EXCEPT ![self] = Null]
                                                       /\ kept' = [kept EXCEPT ![self] = 0]
                                                       /\ node' = [node EXCEPT ![self] = Null]
                                                       /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                                       /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                             THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                             ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                                  ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                                       /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                                       /\ UNCHANGED << next, 
                                                                       hand, 
                                                                       at, 
                                                                       first, 
                                                                       rest, 
                                                                       living, 
                                                                       node, 
                                                                       kept, 
                                                                       round >>
                                            /\ spins' = spins
                                       ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                            /\ IF ~IsLocked(word)
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                                       /\ spins' = spins
                                                  ELSE /\ IF spins[self] > 0
                                                             THEN /\ spins' = [spins EXCEPT ![self] = spins[self] - 1]
                                                                  /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                             ELSE /\ IF ~Has("Park")
                                                                        THEN /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                                        ELSE /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                                                  /\ spins' = spins
                                            /\ UNCHANGED << next, hand, at, 
                                                            first, rest, 
                                                            living, node, kept, 
                                                            round >>
                                 /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << state, woken, line, allowance, queue, 
                                    faults >>

Q4_PushNode(self) == /\ pc[self] = "Q4_PushNode"
                     /\ \E done \in Cas(word = seen[self], "Q4_PushNode"):
                          IF done
                             THEN /\ node' = [node EXCEPT ![self] = CHOOSE n \in FreshOf(self) : TRUE]
                                  /\ next' = [next EXCEPT ![node'[self]] = TopOf(word)]
                                  /\ state' = [state EXCEPT ![node'[self]] = "WAITING"]
                                  /\ living' = (living \cup {node'[self]})
                                  /\ word' = Word(node'[self], IsLocked(word))
                                  /\ queue' = Append(queue, self)
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
                                                   ELSE /\ IF ~Has("Park")
                                                              THEN /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                                                              ELSE /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                                        /\ spins' = spins
                                  /\ UNCHANGED << word, next, state, queue, 
                                                  living, node >>
                     /\ UNCHANGED << woken, line, allowance, hand, at, first, 
                                     rest, inside, faults, kept, round >>

Q5_LoadState(self) == /\ pc[self] = "Q5_LoadState"
                      /\ IF state[node[self]] = "SET"
                            THEN /\ living' = living \ {node[self]}
                                 /\ next' = Forgotten({node[self]})
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ IF Has("HandOver")
                                       THEN /\ IF Has("HandOver") /\ Has("LineFirst")
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "Q6_Park"]
                                 /\ UNCHANGED << next, living, node >>
                      /\ UNCHANGED << word, state, woken, line, allowance, 
                                      seen, hand, at, first, rest, inside, 
                                      queue, faults, spins, kept, round >>

Q6_Park(self) == /\ pc[self] = "Q6_Park"
                 /\ \/ /\ woken[self]
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                       /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                    \/ /\ self \in GiveUps
                       /\ pc' = [pc EXCEPT ![self] = "G1_GiveUp"]
                       /\ woken' = woken
                 /\ UNCHANGED << word, next, state, line, allowance, seen, 
                                 hand, at, first, rest, inside, queue, living, 
                                 faults, node, spins, kept, round >>

G1_GiveUp(self) == /\ pc[self] = "G1_GiveUp"
                   /\ IF state[node[self]] = "WAITING"
                         THEN /\ state' = [state EXCEPT ![node[self]] = "GONE"]
                              /\ living' = living \ {node[self]}
                              /\ queue' = Without(queue, self)
                              /\ IF Has("Unlink")
                                    THEN /\ pc' = [pc EXCEPT ![self] = "G2_LoadWord"]
                                         /\ UNCHANGED << seen, hand, at, first, 
                                                         rest, node, kept, 
                                                         round >>
                                    ELSE /\ seen' = [seen EXCEPT ![self] = Free]
                                         /\ hand' = [hand EXCEPT ![self] = Null]
                                         /\ at' = [at EXCEPT ![self] = Null]
                                         /\ first' = [first EXCEPT ![self] = Null]
                                         /\ rest' = [rest EXCEPT ![self] = Null]
                                         /\ kept' = [kept EXCEPT ![self] = 0]
                                         /\ node' = [node EXCEPT ![self] = Null]
                                         /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                         /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                               THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                              /\ next' = next
                         ELSE /\ IF Has("HandOver") /\ Has("LateOwns")
                                    THEN /\ living' = living \ {node[self]}
                                         /\ node' = [node EXCEPT ![self] = Null]
                                         /\ IF Has("HandOver") /\ Has("LineFirst")
                                               THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                         /\ UNCHANGED << next, seen, hand, at, 
                                                         first, rest, kept, 
                                                         round >>
                                    ELSE /\ IF Has("LateTries")
                                               THEN /\ pc' = [pc EXCEPT ![self] = "G5_LoadWord"]
                                                    /\ UNCHANGED << next, seen, 
                                                                    hand, at, 
                                                                    first, 
                                                                    rest, 
                                                                    living, 
                                                                    node, kept, 
                                                                    round >>
                                               ELSE /\ living' = living \ {node[self]}
                                                    /\ next' = Forgotten({node[self]})
                                                    /\ seen' = [seen EXCEPT ![self] = Free]
                                                    /\ hand' = [hand EXCEPT ![self] = Null]
                                                    /\ at' = [at EXCEPT ![self] = Null]
                                                    /\ first' = [first EXCEPT ![self] = Null]
                                                    /\ rest' = [rest EXCEPT ![self] = Null]
                                                    /\ kept' = [kept EXCEPT ![self] = 0]
                                                    /\ node' = [node EXCEPT ![self] = Null]
                                                    /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                                    /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                          THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                          ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                              /\ UNCHANGED << state, queue >>
                   /\ UNCHANGED << word, woken, line, allowance, inside, 
                                   faults, spins >>

G2_LoadWord(self) == /\ pc[self] = "G2_LoadWord"
                     /\ IF TopOf(word) = Null
                           THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                /\ hand' = [hand EXCEPT ![self] = Null]
                                /\ at' = [at EXCEPT ![self] = Null]
                                /\ first' = [first EXCEPT ![self] = Null]
                                /\ rest' = [rest EXCEPT ![self] = Null]
                                /\ kept' = [kept EXCEPT ![self] = 0]
                                /\ node' = [node EXCEPT ![self] = Null]
                                /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                           ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                /\ rest' = [rest EXCEPT ![self] = Null]
                                /\ pc' = [pc EXCEPT ![self] = "G3_LoadTop"]
                                /\ UNCHANGED << hand, at, first, node, kept, 
                                                round >>
                     /\ UNCHANGED << word, next, state, woken, line, allowance, 
                                     inside, queue, living, faults, spins >>

G3_LoadTop(self) == /\ pc[self] = "G3_LoadTop"
                    /\ IF state[TopOf(seen[self])] = "GONE"
                          THEN /\ pc' = [pc EXCEPT ![self] = "G6_LoadBelow"]
                               /\ UNCHANGED << seen, hand, at, first, rest, 
                                               node, kept, round >>
                          ELSE /\ IF Has("Sweep")
                                     THEN /\ at' = [at EXCEPT ![self] = TopOf(seen[self])]
                                          /\ seen' = [seen EXCEPT ![self] = Free]
                                          /\ pc' = [pc EXCEPT ![self] = "G7_Spend"]
                                          /\ UNCHANGED << hand, first, rest, 
                                                          node, kept, round >>
                                     ELSE /\ seen' = [seen EXCEPT ![self] = Free]
                                          /\ hand' = [hand EXCEPT ![self] = Null]
                                          /\ at' = [at EXCEPT ![self] = Null]
                                          /\ first' = [first EXCEPT ![self] = Null]
                                          /\ rest' = [rest EXCEPT ![self] = Null]
                                          /\ kept' = [kept EXCEPT ![self] = 0]
                                          /\ node' = [node EXCEPT ![self] = Null]
                                          /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                          /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                    /\ UNCHANGED << word, next, state, woken, line, allowance, 
                                    inside, queue, living, faults, spins >>

G6_LoadBelow(self) == /\ pc[self] = "G6_LoadBelow"
                      /\ rest' = [rest EXCEPT ![self] = next[TopOf(seen[self])]]
                      /\ pc' = [pc EXCEPT ![self] = "G4_UnlinkTop"]
                      /\ UNCHANGED << word, next, state, woken, line, 
                                      allowance, seen, hand, at, first, inside, 
                                      queue, living, faults, node, spins, kept, 
                                      round >>

G4_UnlinkTop(self) == /\ pc[self] = "G4_UnlinkTop"
                      /\ IF word = seen[self]
                            THEN /\ LET top == TopOf(word) IN
                                      LET left == Word(rest[self], Has("KeepBit") /\ IsLocked(word)) IN
                                        /\ word' = left
                                        /\ next' = Forgotten({top})
                                        /\ IF TopOf(left) = Null
                                              THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                                   /\ hand' = [hand EXCEPT ![self] = Null]
                                                   /\ at' = [at EXCEPT ![self] = Null]
                                                   /\ first' = [first EXCEPT ![self] = Null]
                                                   /\ rest' = [rest EXCEPT ![self] = Null]
                                                   /\ kept' = [kept EXCEPT ![self] = 0]
                                                   /\ node' = [node EXCEPT ![self] = Null]
                                                   /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                                   /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                              ELSE /\ seen' = [seen EXCEPT ![self] = left]
                                                   /\ rest' = [rest EXCEPT ![self] = Null]
                                                   /\ pc' = [pc EXCEPT ![self] = "G3_LoadTop"]
                                                   /\ UNCHANGED << hand, at, 
                                                                   first, node, 
                                                                   kept, round >>
                            ELSE /\ IF TopOf(word) = Null
                                       THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                            /\ hand' = [hand EXCEPT ![self] = Null]
                                            /\ at' = [at EXCEPT ![self] = Null]
                                            /\ first' = [first EXCEPT ![self] = Null]
                                            /\ rest' = [rest EXCEPT ![self] = Null]
                                            /\ kept' = [kept EXCEPT ![self] = 0]
                                            /\ node' = [node EXCEPT ![self] = Null]
                                            /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                            /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                       ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                            /\ rest' = [rest EXCEPT ![self] = Null]
                                            /\ pc' = [pc EXCEPT ![self] = "G3_LoadTop"]
                                            /\ UNCHANGED << hand, at, first, 
                                                            node, kept, round >>
                                 /\ UNCHANGED << word, next >>
                      /\ UNCHANGED << state, woken, line, allowance, inside, 
                                      queue, living, faults, spins >>

G7_Spend(self) == /\ pc[self] = "G7_Spend"
                  /\ allowance' = allowance - 1
                  /\ IF allowance' >= 0
                        THEN /\ seen' = [seen EXCEPT ![self] = Free]
                             /\ hand' = [hand EXCEPT ![self] = Null]
                             /\ at' = [at EXCEPT ![self] = Null]
                             /\ first' = [first EXCEPT ![self] = Null]
                             /\ rest' = [rest EXCEPT ![self] = Null]
                             /\ kept' = [kept EXCEPT ![self] = 0]
                             /\ node' = [node EXCEPT ![self] = Null]
                             /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                             /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                   THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                   ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                        ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                             /\ UNCHANGED << seen, hand, at, first, rest, node, 
                                             kept, round >>
                  /\ UNCHANGED << word, next, state, woken, line, inside, 
                                  queue, living, faults, spins >>

G8_LoadBelow(self) == /\ pc[self] = "G8_LoadBelow"
                      /\ IF next[at[self]] = Null
                            THEN /\ kept' = [kept EXCEPT ![self] = kept[self] + 1]
                                 /\ at' = [at EXCEPT ![self] = Null]
                                 /\ first' = [first EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ IF at'[self] = Null
                                       THEN /\ pc' = [pc EXCEPT ![self] = "G11_Allow"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                            ELSE /\ first' = [first EXCEPT ![self] = next[at[self]]]
                                 /\ rest' = [rest EXCEPT ![self] = first'[self]]
                                 /\ pc' = [pc EXCEPT ![self] = "G9_LoadState"]
                                 /\ UNCHANGED << at, kept >>
                      /\ UNCHANGED << word, next, state, woken, line, 
                                      allowance, seen, hand, inside, queue, 
                                      living, faults, node, spins, round >>

G9_LoadState(self) == /\ pc[self] = "G9_LoadState"
                      /\ IF state[rest[self]] = "GONE" \/ ~Has("PastTheGone")
                            THEN /\ rest' = [rest EXCEPT ![self] = next[rest[self]]]
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
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "G11_Allow"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "G10_LinkPast"]
                                            /\ UNCHANGED << at, first, rest, 
                                                            kept >>
                      /\ UNCHANGED << word, next, state, woken, line, 
                                      allowance, seen, hand, inside, queue, 
                                      living, faults, node, spins, round >>

G10_LinkPast(self) == /\ pc[self] = "G10_LinkPast"
                      /\ IF next[at[self]] = first[self]
                            THEN /\ next' = [next EXCEPT ![at[self]] = rest[self]]
                                 /\ kept' = [kept EXCEPT ![self] = kept[self] + 1]
                                 /\ at' = [at EXCEPT ![self] = rest[self]]
                                 /\ first' = [first EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ IF at'[self] = Null
                                       THEN /\ pc' = [pc EXCEPT ![self] = "G11_Allow"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                            ELSE /\ first' = [first EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                                 /\ UNCHANGED << next, at, kept >>
                      /\ UNCHANGED << word, state, woken, line, allowance, 
                                      seen, hand, inside, queue, living, 
                                      faults, node, spins, round >>

G11_Allow(self) == /\ pc[self] = "G11_Allow"
                   /\ allowance' = (kept[self] \div 2)
                   /\ seen' = [seen EXCEPT ![self] = Free]
                   /\ hand' = [hand EXCEPT ![self] = Null]
                   /\ at' = [at EXCEPT ![self] = Null]
                   /\ first' = [first EXCEPT ![self] = Null]
                   /\ rest' = [rest EXCEPT ![self] = Null]
                   /\ kept' = [kept EXCEPT ![self] = 0]
                   /\ node' = [node EXCEPT ![self] = Null]
                   /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                   /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                   /\ UNCHANGED << word, next, state, woken, line, inside, 
                                   queue, living, faults, spins >>

G5_LoadWord(self) == /\ pc[self] = "G5_LoadWord"
                     /\ IF IsLocked(word)
                           THEN /\ living' = living \ {node[self]}
                                /\ next' = Forgotten({node[self]})
                                /\ seen' = [seen EXCEPT ![self] = Free]
                                /\ hand' = [hand EXCEPT ![self] = Null]
                                /\ at' = [at EXCEPT ![self] = Null]
                                /\ first' = [first EXCEPT ![self] = Null]
                                /\ rest' = [rest EXCEPT ![self] = Null]
                                /\ kept' = [kept EXCEPT ![self] = 0]
                                /\ node' = [node EXCEPT ![self] = Null]
                                /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                           ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                /\ pc' = [pc EXCEPT ![self] = "Q3_CasLock"]
                                /\ UNCHANGED << next, hand, at, first, rest, 
                                                living, node, kept, round >>
                     /\ UNCHANGED << word, state, woken, line, allowance, 
                                     inside, queue, faults, spins >>

U1_CasFree(self) == /\ pc[self] = "U1_CasFree"
                    /\ \E done \in Cas(word = Locked, "U1_CasFree"):
                         IF done
                            THEN /\ word' = Free
                                 /\ inside' = inside \ {self}
                                 /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ hand' = [hand EXCEPT ![self] = Null]
                                 /\ at' = [at EXCEPT ![self] = Null]
                                 /\ first' = [first EXCEPT ![self] = Null]
                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                 /\ kept' = [kept EXCEPT ![self] = 0]
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                            ELSE /\ IF Has("Swap")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "H2_DetachStack"]
                                            /\ seen' = seen
                                       ELSE /\ IF ~Has("EmptyAgain") /\ ~Has("HandOver")
                                                  THEN /\ seen' = [seen EXCEPT ![self] = word]
                                                       /\ IF Has("Sweep")
                                                             THEN /\ pc' = [pc EXCEPT ![self] = "U8_LoadBelow"]
                                                             ELSE /\ pc' = [pc EXCEPT ![self] = "U3_PopAndUnlock"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadWord"]
                                                       /\ seen' = seen
                                 /\ UNCHANGED << word, hand, at, first, rest, 
                                                 inside, node, kept, round >>
                    /\ UNCHANGED << next, state, woken, line, allowance, queue, 
                                    living, faults, spins >>

U2_LoadWord(self) == /\ pc[self] = "U2_LoadWord"
                     /\ seen' = [seen EXCEPT ![self] = word]
                     /\ IF TopOf(word) = Null
                           THEN /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                           ELSE /\ IF Has("HandOver")
                                      THEN /\ pc' = [pc EXCEPT ![self] = "H2_DetachStack"]
                                      ELSE /\ IF Has("Sweep")
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "U8_LoadBelow"]
                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "U3_PopAndUnlock"]
                     /\ UNCHANGED << word, next, state, woken, line, allowance, 
                                     hand, at, first, rest, inside, queue, 
                                     living, faults, node, spins, kept, round >>

U8_LoadBelow(self) == /\ pc[self] = "U8_LoadBelow"
                      /\ IF TopOf(seen[self]) \in Nodes
                            THEN /\ rest' = [rest EXCEPT ![self] = next[TopOf(seen[self])]]
                            ELSE /\ TRUE
                                 /\ rest' = rest
                      /\ pc' = [pc EXCEPT ![self] = "U3_PopAndUnlock"]
                      /\ UNCHANGED << word, next, state, woken, line, 
                                      allowance, seen, hand, at, first, inside, 
                                      queue, living, faults, node, spins, kept, 
                                      round >>

U3_PopAndUnlock(self) == /\ pc[self] = "U3_PopAndUnlock"
                         /\ IF TopOf(seen[self]) \notin Nodes
                               THEN /\ faults' = (faults \cup {"NoWildPointer"})
                                    /\ pc' = [pc EXCEPT ![self] = "Done"]
                                    /\ UNCHANGED << word, seen, hand, rest, 
                                                    inside >>
                               ELSE /\ IF self \in inside
                                          THEN /\ faults' = (faults \cup (IF Has("Fresh") \/ (TopOf(seen[self])) \in living THEN {} ELSE {"NoUseAfterLeave"}))
                                          ELSE /\ faults' = (faults \cup {"SetByHolder"})
                                    /\ \E done \in Cas(word = seen[self], "U3_PopAndUnlock"):
                                         IF done
                                            THEN /\ hand' = [hand EXCEPT ![self] = TopOf(word)]
                                                 /\ word' = Popped(word, IF Has("Sweep") THEN rest[self] ELSE next[TopOf(word)])
                                                 /\ inside' = inside \ {self}
                                                 /\ seen' = [seen EXCEPT ![self] = Free]
                                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                                 /\ pc' = [pc EXCEPT ![self] = "U4_ClaimNode"]
                                            ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                                 /\ rest' = [rest EXCEPT ![self] = Null]
                                                 /\ IF Has("EmptyAgain") /\ TopOf(word) = Null
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                                       ELSE /\ IF Has("Sweep")
                                                                  THEN /\ pc' = [pc EXCEPT ![self] = "U8_LoadBelow"]
                                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "U3_PopAndUnlock"]
                                                 /\ UNCHANGED << word, hand, 
                                                                 inside >>
                         /\ UNCHANGED << next, state, woken, line, allowance, 
                                         at, first, queue, living, node, spins, 
                                         kept, round >>

U4_ClaimNode(self) == /\ pc[self] = "U4_ClaimNode"
                      /\ IF ~Has("ClaimFirst") \/ state[hand[self]] = "WAITING"
                            THEN /\ faults' =         faults
                                              \cup (IF hand[self] \in living THEN {} ELSE {"NoUseAfterLeave"})
                                              \cup (IF state[hand[self]] = "SET" THEN {"SetOnce"} ELSE {})
                                              \cup (IF queue # <<>> /\ Head(queue) = Owner(hand[self]) THEN {} ELSE {"Fifo"})
                                 /\ queue' = Without(queue, Owner(hand[self]))
                                 /\ state' = [state EXCEPT ![hand[self]] = "SET"]
                                 /\ pc' = [pc EXCEPT ![self] = "U5_Wake"]
                                 /\ UNCHANGED << next, seen, hand, at, first, 
                                                 rest, node, kept, round >>
                            ELSE /\ next' = Forgotten({hand[self]})
                                 /\ IF Has("PassOn")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "U6_LoadWord"]
                                            /\ UNCHANGED << seen, hand, at, 
                                                            first, rest, node, 
                                                            kept, round >>
                                       ELSE /\ seen' = [seen EXCEPT ![self] = Free]
                                            /\ hand' = [hand EXCEPT ![self] = Null]
                                            /\ at' = [at EXCEPT ![self] = Null]
                                            /\ first' = [first EXCEPT ![self] = Null]
                                            /\ rest' = [rest EXCEPT ![self] = Null]
                                            /\ kept' = [kept EXCEPT ![self] = 0]
                                            /\ node' = [node EXCEPT ![self] = Null]
                                            /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                            /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                 /\ UNCHANGED << state, queue, faults >>
                      /\ UNCHANGED << word, woken, line, allowance, inside, 
                                      living, spins >>

U5_Wake(self) == /\ pc[self] = "U5_Wake"
                 /\ IF ~Has("LastTouch")
                       THEN /\ faults' = (faults \cup (IF Has("Fresh") \/ (hand[self]) \in living THEN {} ELSE {"NoUseAfterLeave"}))
                       ELSE /\ TRUE
                            /\ UNCHANGED faults
                 /\ woken' = [woken EXCEPT ![Owner(hand[self])] = TRUE]
                 /\ seen' = [seen EXCEPT ![self] = Free]
                 /\ hand' = [hand EXCEPT ![self] = Null]
                 /\ at' = [at EXCEPT ![self] = Null]
                 /\ first' = [first EXCEPT ![self] = Null]
                 /\ rest' = [rest EXCEPT ![self] = Null]
                 /\ kept' = [kept EXCEPT ![self] = 0]
                 /\ node' = [node EXCEPT ![self] = Null]
                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << word, next, state, line, allowance, inside, 
                                 queue, living, spins >>

U6_LoadWord(self) == /\ pc[self] = "U6_LoadWord"
                     /\ IF IsLocked(word) \/ TopOf(word) = Null
                           THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                /\ hand' = [hand EXCEPT ![self] = Null]
                                /\ at' = [at EXCEPT ![self] = Null]
                                /\ first' = [first EXCEPT ![self] = Null]
                                /\ rest' = [rest EXCEPT ![self] = Null]
                                /\ kept' = [kept EXCEPT ![self] = 0]
                                /\ node' = [node EXCEPT ![self] = Null]
                                /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                           ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                /\ hand' = [hand EXCEPT ![self] = Null]
                                /\ IF Has("Relock")
                                      THEN /\ pc' = [pc EXCEPT ![self] = "U7_CasRelock"]
                                      ELSE /\ IF Has("Sweep")
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "U8_LoadBelow"]
                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "U3_PopAndUnlock"]
                                /\ UNCHANGED << at, first, rest, node, kept, 
                                                round >>
                     /\ UNCHANGED << word, next, state, woken, line, allowance, 
                                     inside, queue, living, faults, spins >>

U7_CasRelock(self) == /\ pc[self] = "U7_CasRelock"
                      /\ IF word = seen[self]
                            THEN /\ word' = Word(TopOf(word), TRUE)
                                 /\ inside' = (inside \cup {self})
                                 /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ IF Has("HandOver") /\ Has("LineFirst")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                 /\ UNCHANGED << hand, at, first, rest, node, 
                                                 kept, round >>
                            ELSE /\ IF IsLocked(word) \/ TopOf(word) = Null
                                       THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                            /\ hand' = [hand EXCEPT ![self] = Null]
                                            /\ at' = [at EXCEPT ![self] = Null]
                                            /\ first' = [first EXCEPT ![self] = Null]
                                            /\ rest' = [rest EXCEPT ![self] = Null]
                                            /\ kept' = [kept EXCEPT ![self] = 0]
                                            /\ node' = [node EXCEPT ![self] = Null]
                                            /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                            /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                       ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                            /\ hand' = [hand EXCEPT ![self] = Null]
                                            /\ IF Has("Relock")
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "U7_CasRelock"]
                                                  ELSE /\ IF Has("Sweep")
                                                             THEN /\ pc' = [pc EXCEPT ![self] = "U8_LoadBelow"]
                                                             ELSE /\ pc' = [pc EXCEPT ![self] = "U3_PopAndUnlock"]
                                            /\ UNCHANGED << at, first, rest, 
                                                            node, kept, round >>
                                 /\ UNCHANGED << word, inside >>
                      /\ UNCHANGED << next, state, woken, line, allowance, 
                                      queue, living, faults, spins >>

H1_TakeOldest(self) == /\ pc[self] = "H1_TakeOldest"
                       /\ faults' = (faults \cup (IF inside = {self} THEN {} ELSE {"LineByHolder"}))
                       /\ IF line = <<>>
                             THEN /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                  /\ UNCHANGED << line, hand >>
                             ELSE /\ hand' = [hand EXCEPT ![self] = Head(line)]
                                  /\ line' = Tail(line)
                                  /\ pc' = [pc EXCEPT ![self] = "H3_Grant"]
                       /\ UNCHANGED << word, next, state, woken, allowance, 
                                       seen, at, first, rest, inside, queue, 
                                       living, node, spins, kept, round >>

H2_DetachStack(self) == /\ pc[self] = "H2_DetachStack"
                        /\ IF Has("Swap") \/ word = seen[self]
                              THEN /\ LET stack == Stack(TopOf(word), next) IN
                                        LET turned == IF Has("OldestFirst") THEN Reverse(stack) ELSE stack IN
                                          /\ word' = Locked
                                          /\ seen' = [seen EXCEPT ![self] = Free]
                                          /\ next' = Forgotten(Elements(stack))
                                          /\ IF stack = <<>>
                                                THEN /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                                     /\ UNCHANGED << line, 
                                                                     hand >>
                                                ELSE /\ hand' = [hand EXCEPT ![self] = Head(turned)]
                                                     /\ line' = line \o Tail(turned)
                                                     /\ pc' = [pc EXCEPT ![self] = "H3_Grant"]
                              ELSE /\ seen' = [seen EXCEPT ![self] = word]
                                   /\ pc' = [pc EXCEPT ![self] = "H2_DetachStack"]
                                   /\ UNCHANGED << word, next, line, hand >>
                        /\ UNCHANGED << state, woken, allowance, at, first, 
                                        rest, inside, queue, living, faults, 
                                        node, spins, kept, round >>

H3_Grant(self) == /\ pc[self] = "H3_Grant"
                  /\ IF ~Has("ClaimFirst") \/ state[hand[self]] = "WAITING"
                        THEN /\ faults' =         faults
                                          \cup (IF hand[self] \in living THEN {} ELSE {"NoUseAfterLeave"})
                                          \cup (IF state[hand[self]] = "SET" THEN {"SetOnce"} ELSE {})
                                          \cup (IF queue # <<>> /\ Head(queue) = Owner(hand[self]) THEN {} ELSE {"Fifo"})
                             /\ queue' = Without(queue, Owner(hand[self]))
                             /\ state' = [state EXCEPT ![hand[self]] = "SET"]
                             /\ inside' = ((inside \ {self}) \cup {Owner(hand[self])})
                             /\ pc' = [pc EXCEPT ![self] = "H4_Wake"]
                             /\ UNCHANGED << seen, hand, at, first, rest, node, 
                                             kept, round >>
                        ELSE /\ IF Has("SkipGone")
                                   THEN /\ hand' = [hand EXCEPT ![self] = Null]
                                        /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                        /\ UNCHANGED << seen, at, first, rest, 
                                                        inside, node, kept, 
                                                        round >>
                                   ELSE /\ inside' = inside \ {self}
                                        /\ seen' = [seen EXCEPT ![self] = Free]
                                        /\ hand' = [hand EXCEPT ![self] = Null]
                                        /\ at' = [at EXCEPT ![self] = Null]
                                        /\ first' = [first EXCEPT ![self] = Null]
                                        /\ rest' = [rest EXCEPT ![self] = Null]
                                        /\ kept' = [kept EXCEPT ![self] = 0]
                                        /\ node' = [node EXCEPT ![self] = Null]
                                        /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                        /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                              THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                              ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                             /\ UNCHANGED << state, queue, faults >>
                  /\ UNCHANGED << word, next, woken, line, allowance, living, 
                                  spins >>

H4_Wake(self) == /\ pc[self] = "H4_Wake"
                 /\ woken' = [woken EXCEPT ![Owner(hand[self])] = TRUE]
                 /\ seen' = [seen EXCEPT ![self] = Free]
                 /\ hand' = [hand EXCEPT ![self] = Null]
                 /\ at' = [at EXCEPT ![self] = Null]
                 /\ first' = [first EXCEPT ![self] = Null]
                 /\ rest' = [rest EXCEPT ![self] = Null]
                 /\ kept' = [kept EXCEPT ![self] = 0]
                 /\ node' = [node EXCEPT ![self] = Null]
                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << word, next, state, line, allowance, inside, 
                                 queue, living, faults, spins >>

p(self) == Q1_CasFree(self) \/ Q2_LoadWord(self) \/ Q3_CasLock(self)
              \/ Q4_PushNode(self) \/ Q5_LoadState(self) \/ Q6_Park(self)
              \/ G1_GiveUp(self) \/ G2_LoadWord(self) \/ G3_LoadTop(self)
              \/ G6_LoadBelow(self) \/ G4_UnlinkTop(self) \/ G7_Spend(self)
              \/ G8_LoadBelow(self) \/ G9_LoadState(self)
              \/ G10_LinkPast(self) \/ G11_Allow(self) \/ G5_LoadWord(self)
              \/ U1_CasFree(self) \/ U2_LoadWord(self)
              \/ U8_LoadBelow(self) \/ U3_PopAndUnlock(self)
              \/ U4_ClaimNode(self) \/ U5_Wake(self) \/ U6_LoadWord(self)
              \/ U7_CasRelock(self) \/ H1_TakeOldest(self)
              \/ H2_DetachStack(self) \/ H3_Grant(self) \/ H4_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION

-----------------------------------------------------------------------------
(* Safety *)

TypeOK == /\ TopOf(word) \in Nodes \cup {Null} /\ IsLocked(word) \in BOOLEAN
          /\ next \in [Nodes -> Nodes \cup {Null}]
          /\ state \in [Nodes -> {"WAITING", "SET", "GONE"}]
          /\ woken \in [Procs -> BOOLEAN]
          /\ Elements(line) \subseteq Nodes
          /\ allowance \in -Cardinality(Procs)..Cardinality(Procs)
          /\ \A q \in Procs : /\ TopOf(seen[q]) \in Nodes \cup {Null}
                              /\ {hand[q], at[q], first[q], rest[q]} \subseteq Nodes \cup {Null}
                              /\ node[q] \in NodesOf[q] \cup {Null}

MutualExclusion == Cardinality(inside) <= 1

(* When all that can still happen is that somebody gives up, nobody sleeps. *)
Asleep(q) == pc[q] = "Q6_Park" /\ ~woken[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* The lock is free only when nobody waits for it (of the fair one). *)
FreeMeansEmpty == ~IsLocked(word) => queue = <<>>

(* What was given up does not pile up: some node of each process is unused. *)
NodesSuffice == \A q \in Procs : pc[q] = "Q4_PushNode" => FreshOf(q) # {}

(* While nobody unlocks, at most as many nodes in the stack are of those    *)
(* that have given up and left as are of those that wait.  One that is      *)
(* about to leave counts twice: it has just waited, and it may have put a   *)
(* node back on the top that was swept out, until it looks at that again.   *)
(* With two that wait; of three it may put back what two others have swept  *)
(* out since it looked, and a newcomer may hide that until the next sweep.  *)
Leaving == {"G2_LoadWord", "G3_LoadTop", "G6_LoadBelow", "G4_UnlinkTop", "G7_Spend",
            "G8_LoadBelow", "G9_LoadState", "G10_LinkPast", "G11_Allow"}
GoneAreFew ==
  LET stack == Elements(Stack(TopOf(word), next))
      left  == {n \in stack : state[n] = "GONE" /\ \A q \in Procs : node[q] # n}
  IN Cardinality(left) <= Cardinality({n \in stack : state[n] = "WAITING"})
                          + 2 * Cardinality({q \in Procs : pc[q] \in Leaving})

(* Nothing is left behind. *)
RestMeansFree == (\A q \in Procs : pc[q] = "Done") => word = Free /\ line = <<>>

(* The rules that a step can break; the steps themselves raise the flag.   *)
(* NoUseAfterLeave: no event is set, and where nodes are not collected no   *)
(*   node is read, after its owner has left.                                *)
(* NoWildPointer: the top that unlock follows is a node.                    *)
(* SetOnce: an event is set at most once a wait.                            *)
(* SetByHolder: by the one who, while it had the lock, popped its node.     *)
(* LineByHolder: nobody but the holder looks at the line.                   *)
(* Fifo: the oldest is served first.                                        *)
NoUseAfterLeave == "NoUseAfterLeave" \notin faults
NoWildPointer   == "NoWildPointer" \notin faults
SetOnce         == "SetOnce" \notin faults
SetByHolder     == "SetByHolder" \notin faults
LineByHolder    == "LineByHolder" \notin faults
Fifo            == "Fifo" \notin faults

(* What the document says of it, to the letter: who sets has the lock. *)
SetWhileInside == \A q \in Procs : pc[q] = "U4_ClaimNode" => q \in inside

-----------------------------------------------------------------------------
(* Liveness *)

WeaklyFairSpec == Spec /\ \A q \in Procs : WF_vars(p(q))

(* Who again and again stands before a CAS on the word that would succeed. *)
CasSucceeds(q) == p(q) /\ \/ pc[q] = "Q1_CasFree" /\ word = Free
                          \/ pc[q] \in {"Q3_CasLock", "Q4_PushNode"} /\ word = seen[q]
StronglyFairSpec == WeaklyFairSpec /\ \A q \in Procs : SF_vars(CasSucceeds(q))

Asks(q) == q \notin inside /\ pc[q] \in {"Q1_CasFree", "Q2_LoadWord", "Q3_CasLock",
                                         "Q4_PushNode", "Q5_LoadState", "Q6_Park"}
Queued(q) == q \in Elements(queue)

(* A free lock that somebody asks for is taken. *)
SomebodyProgresses == inside = {} /\ (\E q \in Procs : Asks(q)) ~> inside # {}

(* Who is inside comes out again: unlock ends. *)
UnlockEnds == \A q \in Procs : q \in inside ~> q \notin inside

(* Who has queued is woken or leaves. *)
QueuedProgresses == \A q \in Procs : Queued(q) ~> ~Queued(q)

(* Who asks gets. *)
EverybodyProgresses == \A q \in Procs : Asks(q) ~> q \in inside

-----------------------------------------------------------------------------
(* Refinement of Lock.tla. *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- Has("HandOver"),
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- IF Has("HandOver") THEN queue ELSE <<>>

(* Its safety part; TLC decides "nothing happened" first, which most steps are. *)
RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
