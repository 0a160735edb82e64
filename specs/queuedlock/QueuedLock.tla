----------------------------- MODULE QueuedLock -----------------------------
(*****************************************************************************)
(* QueuedLock.java, unfair and fair. All that newcomers and holders change   *)
(* together is one word: the lock bit, and the top of a stack of nodes, one  *)
(* of each thread that waits. Who has the lock keeps a line besides, of      *)
(* those it took out of the stack, the oldest in front.                      *)
(*                                                                           *)
(* One step is one access to the word, a node's state or link, the line,     *)
(* the two numbers of the sweeps, or a node's permit (its Parker's); why     *)
(* more than one may be a step is said there. Q1 is in QueuedLock, the       *)
(* other Q and G in LockSteps, G7 to G12 in Sweeper, U in UnfairSteps, H     *)
(* in FairSteps, which has a U1, too. Memory is sequentially consistent.     *)
(* Left out: tryLock (Q2 and Q3; the timed one goes on as lock does), who    *)
(* gives up before the push, the interrupt status, who only monitors.        *)
(*                                                                           *)
(* Why no wake is lost: beside a free word is no stack (Q4, U1), so whoever  *)
(* waits then is in the line. And while anybody is in the line:              *)
(*  - Unfair: its oldest is owed a wake by the holder, or by who has         *)
(*    unlocked, until its U5 or U7; or it is SIGNALLED, or has just done U9 or     *)
(*    U12, and its own look is still to come (U8, U10, U13): HeadWillBeSignalled.   *)
(*    Who unlocks writes the word (U1), then reads the state (U6); who was   *)
(*    woken writes its state, then reads the word; so one of the two sees    *)
(*    it. Who waits may lose every race to newcomers all the same.           *)
(*  - Fair: the word is freed where the line is empty, too (H1); else it is  *)
(*    handed on (H3), the permit owed until H4 (U4 to U5): WakeIsOnItsWay.   *)
(* See QueuedLockProperties. After document 004, which has no giving up      *)
(* and no fair form, and where nobody keeps its place.                       *)
(*****************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,    \* the threads
  Null,     \* no node
  NodesOf,  \* of each thread, the nodes that it has; in Java there is a new one for each wait
  Rounds,   \* of each thread, how often it locks; 0: for ever
  Spins,    \* how often one looks at the word before one queues, Q1 included; in Java it is no look, so
            \* there is one more, and if fair for some time
  GiveUps,  \* whom an interrupt or the time may end the wait of
  Fair      \* as in the constructor: who unlocks does the steps of FairSteps, not of UnfairSteps

Nodes == UNION {NodesOf[q] : q \in Procs}
Owner(n) == CHOOSE q \in Procs : n \in NodesOf[q]

ASSUME /\ Null \notin Nodes
       /\ \A q, r \in Procs : q # r => NodesOf[q] \cap NodesOf[r] = {}
       /\ Rounds \in [Procs -> Nat] /\ Spins \in Nat
       /\ GiveUps \subseteq Procs
       /\ Fair \in BOOLEAN

Word(top, locked) == <<top, locked>>
TopOf(w)    == w[1]
IsLocked(w) == w[2]

Free   == Word(Null, FALSE)
Locked == Word(Null, TRUE)

(* The stack from top down, newest first; below[n] is the node under n. *)
RECURSIVE Stack(_, _)
Stack(top, below) == IF top = Null THEN <<>> ELSE <<top>> \o Stack(below[top], below)

(* Who gives up draws a number (G7). In Java they wrap around after 2^64, so they are compared there *)
(* by their difference.                                                                              *)
After(number, more) == number + more
IsBefore(number, other) == number < other

Reverse(seq) == [i \in 1..Len(seq) |-> seq[Len(seq) + 1 - i]]
WithoutNth(seq, k) == SubSeq(seq, 1, k - 1) \o SubSeq(seq, k + 1, Len(seq))
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
Elements(seq) == {seq[i] : i \in 1..Len(seq)}

(* --algorithm QueuedLock {
  variables
    \* Free; Locked: held, no stack; or Word(n, TRUE): held, and n on top.  Never a stack beside FALSE.
    word  = Free,
    below = [n \in Nodes |-> Null],       \* the node under it in the stack
    \* WAITING from the push on.  Then SIGNALLED: woken, and if Fair one has the lock (U4, H3); or CANCELLED, which
    \* is for ever: given up (G1).  Unfair, SIGNALLED may become WAITING again (U9), or CANCELLED (U12).  A node
    \* that is not in use says anything: here, SIGNALLED at first.
    state = [n \in Nodes |-> "SIGNALLED"],
    woken = [n \in Nodes |-> FALSE],      \* its permit: in Java each node has a Parker of its own
    line  = <<>>,                         \* nodes out of the stack, oldest first; the holder's alone
    room  = 0,                            \* unfair, the holder's alone: how many may still be put behind the line before U15
                                          \* looks who in it is CANCELLED, and sets it to the length that it leaves
    given  = 0,                           \* how many have given up (givenUp): the next one's number
    spared = 0,                           \* who has drawn a lower number need not sweep
    \* Local to a thread; here, so that FreshOf can tell what is in use.
    seen  = [q \in Procs |-> Free],       \* the word as q saw it last
    hand  = [q \in Procs |-> Null],       \* whom q has taken out, to wake it
    at    = [q \in Procs |-> Null],       \* how far down q's sweep has come
    first = [q \in Procs |-> Null],       \* what was below that when q looked
    rest  = [q \in Procs |-> Null],       \* the first below that has not given up, as far as q has looked;
                                          \* where q takes the top out, what it leaves in its place
                                          \* (older, maybe, than a sweep's link past some that are CANCELLED)
    \* Ghosts: the properties and the refinement of Lock.tla alone read them.
    inside = {},                          \* who has the lock
    queue  = <<>>;                        \* Fair: who waits, in the order of their pushes (who was woken
                                          \* too late is not in it, so of the unfair form it says less)

  define {
    \* A node is used again when nobody can reach it any more: garbage collection.  (One's own is not
    \* here: no one but oneself takes from NodesOf, and then has none.)
    InUse == Elements(Stack(TopOf(word), below)) \cup Elements(line)
             \cup {TopOf(seen[q]) : q \in Procs} \cup {hand[q] : q \in Procs}
             \cup UNION {Elements(Stack(n[q], below)) : q \in Procs, n \in {at, first, rest}}
    FreshOf(q) == NodesOf[q] \ InUse
    \* For fewer states alone, and nothing that Java does: the links of nodes that have come out of the
    \* stack become Null, unless somebody sweeps.  Who saw such a node on top, and reads its link (G6,
    \* G8) later, reads Null.  A CAS of that (G4) fails: a node in use is not pushed again.  A sweep from
    \* it ends there, where in Java it goes on outside the stack, as it does here if it began before.
    Forgotten(ns) == IF \A q \in Procs : at[q] = Null
                     THEN [n \in Nodes |-> IF n \in ns THEN Null ELSE below[n]] ELSE below
  }

  macro Unlock() {
    if (Fair) { goto H1_TakeOldest; } else { goto U2_LoadLine; };
  }
  \* One has the lock; what it protects is no step, so next one unlocks.  (seen is Free where one has
  \* seen nothing that counts any more.)
  macro Enter() {
    inside := inside \cup {self};
    seen[self] := Free;
    Unlock();
  }
  \* One has unlocked, or has given up.
  macro Leave() {
    seen[self] := Free;
    hand[self] := Null;
    at[self] := Null;
    first[self] := Null;
    rest[self] := Null;
    kept := 0;
    number := 0;
    node := Null;
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto Q1_CasFree; };
  }
  \* What a look at the word leads to.  A CAS that fails (Q3, Q4) returns the word, so it is one, too.
  macro Look() {
    seen[self] := word;
    if (~IsLocked(word)) { goto Q3_CasLock; }
    else if (spins > 0) { spins := spins - 1; goto Q2_LoadWord; }
    else { goto Q4_PushNode; };
  }
  \* The same for one who has given up, and takes those out that have from the top.
  macro LookDown(w) {
    if (TopOf(w) = Null) { Leave(); }
    else { seen[self] := w; rest[self] := Null; goto G3_LoadTop; };
  }
  \* A sweep counts the node that it was at, and goes on with n.
  macro Down(n) {
    kept := kept + 1;
    at[self] := n;
    first[self] := Null;
    rest[self] := Null;
    if (at[self] = Null) { goto G11_Spare; } else { goto G8_LoadBelow; };
  }

  process (p \in Procs)
    variables node = Null,    \* one's own, from the push until one has the lock, or leaves
              spins = 0,      \* looks that are left before one queues
              number = 0,     \* of one who gives up, its number
              kept = 0,       \* how many one has met so far that are not CANCELLED: in a sweep, or in the line (U15)
              round = 0;
  {
    \* ---- lock
Q1_CasFree:
    \* The first try.  With Spins = 0, for fewer states, its failure is the one look; Java looks once more.
    if (word = Free) { word := Locked; Enter(); }
    else if (Spins = 0) { Look(); }
    else { spins := Spins - 1; };
Q2_LoadWord:
    \* Free: try (Q3).  Held: look again, or queue (Q4).
    Look();
Q3_CasLock:
    if (word = seen[self]) {
      word := Locked;
      spins := 0;
      Enter();
    } else { Look(); };
Q4_PushNode:
    \* Fails if the word has changed: it may be free now.  To write link, state and permit is no step: the
    \* node is one's own until then.
    \* That there is a node is a property (NodesSuffice).
    if (word = seen[self]) {
      node := CHOOSE n \in FreshOf(self) : TRUE;
      below[node] := TopOf(word);
      state[node] := "WAITING";
      woken[node] := FALSE;
      word := Word(node, TRUE);
      queue := Append(queue, self);
      seen[self] := Free;
    }
    else { Look(); };
Q5_LoadState:
    \* Woken: if Fair the lock is one's own since H3, else one tries for it.
    if (state[node] = "SIGNALLED") {
      if (Fair) { below := Forgotten({node}); node := Null; Unlock(); } else { goto U8_CasFree; };
    }
    else { either { skip; } or { await self \in GiveUps; goto G1_GiveUp; }; };
Q6_Park:
    \* Ends by itself for who may give up.  That it may end for no reason, or leave the permit, adds nothing:
    \* Q5 would look at the state and come back.
    await woken[node] \/ self \in GiveUps;
    woken[node] := FALSE;
    goto Q5_LoadState;

    \* ---- woken, and not Fair
U8_CasFree:
    \* The usual case, in one step: one leaves as SIGNALLED, and who is between U1 and U6 for
    \* it sees that and wakes nobody.
    if (word = Free) {
      word := Locked;
      inside := inside \cup {self};
      goto U11_LeaveLine;
    };
U9_StayWaiting:
    \* Too late: one keeps one's place, and asks to be woken again.  Nobody else changes what is SIGNALLED.
    state[node] := "WAITING";
U10_CasFree:
    \* Who let the word go before U9 may have seen SIGNALLED, and woken nobody; then it is free here, or held
    \* by one that took it since, whose U1 and U6 are still to come.  If it is free, one's node still says
    \* WAITING, and does so after one has left (see U4).
    if (word = Free) {
      word := Locked;
      inside := inside \cup {self};
    } else { goto Q5_LoadState; };
U11_LeaveLine:
    \* The line is the holder's alone, so this is one step.  One's own node is in front: none but the
    \* oldest is woken, and it stays in front until it leaves (OldestLeaves).
    below := Forgotten({node});
    line := Tail(line);
    node := Null;
    goto U2_LoadLine;

    \* ---- giving up
G1_GiveUp:
    \* A race with U4 and H3 for the state: either one is gone, or was woken before.  Woken and Fair, one
    \* has the lock, and the call returns with it.  Woken and not Fair, the wake may be the only one under
    \* way, so it has to be handed on (U12).
    if (state[node] = "WAITING") {
      state[node] := "CANCELLED";
      queue := Without(queue, self);
    }
    else if (Fair) { node := Null; Unlock(); }
    else { goto U12_SayGone; };
G7_Draw:
    \* Before one looks at the top: whoever drew before is CANCELLED, so this sweep takes it out, wherever in the
    \* stack it is, unless a G4 with an older link puts it back (see rest).  (Who waits in the line already
    \* draws, too, though no sweep gets there.)
    number := given;
    given := After(given, 1);
G2_LoadWord:
    \* Nothing to do where there is no stack.
    LookDown(word);
G3_LoadTop:
    \* CANCELLED: it is taken out (G6, G4).  Else one sweeps from there down.
    if (state[TopOf(seen[self])] # "CANCELLED") {
      at[self] := TopOf(seen[self]);
      seen[self] := Free;
      goto G12_LoadSpared;
    };
G6_LoadBelow:
    rest[self] := below[TopOf(seen[self])];
G4_UnlinkTop:
    \* The lock bit stays: there is no stack beside a free lock.
    if (word = seen[self]) {
      with (top = TopOf(word), left = Word(rest[self], TRUE)) {
        word := left;
        below := Forgotten({top});
        LookDown(left);
      };
    } else { LookDown(word); };
U12_SayGone:
    \* The wake was one's own: who looks from now on (U6) sees that nobody comes.  One's node is the
    \* oldest of the line, so there is no number to draw and nothing to sweep.
    state[node] := "CANCELLED";
U13_CasFree:
    \* Who let the word go before U12 may have seen SIGNALLED, and woken nobody.  So if it is free one takes
    \* it, the call returns with the lock, and its unlock finds the next; if it is held, its holder will
    \* see CANCELLED.
    if (word = Free) { word := Locked; node := Null; Enter(); } else { Leave(); };

    \* ---- sweeping
    \* Who has given up below one that waits stays in the stack until an unlock takes all of it, which
    \* may be long: such nodes would pile up.  So who gives up goes down from the top, and links each node
    \* that is not CANCELLED to the next that is not.  That costs a look at every node, so not everybody does:
    \* after a sweep that met n which were not CANCELLED, the next n \div 2 that give up are spared it.  No wake
    \* depends on this: a link moves past nodes that are CANCELLED and no others.
G12_LoadSpared:
    if (IsBefore(number, spared)) { Leave(); };
G8_LoadBelow:
    if (below[at[self]] = Null) { Down(Null); }
    else { first[self] := below[at[self]]; rest[self] := first[self]; };
G9_LoadState:
    \* A look at a state and, if it is CANCELLED, at the link below it: that loses nothing, for CANCELLED is for
    \* ever, and that link only ever moves past others that are CANCELLED.
    if (state[rest[self]] = "CANCELLED") {
      rest[self] := below[rest[self]];
      if (rest[self] # Null) { goto G9_LoadState; };
    }
    else if (rest[self] = first[self]) { Down(rest[self]); };
G10_LinkPast:
    if (below[at[self]] = first[self]) {
      below[at[self]] := rest[self];
      Down(rest[self]);
    } else { first[self] := Null; rest[self] := Null; goto G8_LoadBelow; };
G11_Spare:
    \* Counted from one's own number and not from the last that was drawn: who gave up during the sweep
    \* uses up what is spared.  A slow sweep may lower it again, which only makes others sweep.
    spared := After(number, 1 + kept \div 2);
    Leave();

    \* ---- unlock
U2_LoadLine:
    \* Whom one will look at behind U1: the oldest, if there is a line.
    hand[self] := IF line = <<>> THEN Null ELSE Head(line);
U1_CasFree:
    \* Locked to free, where Q1, U8, U10 and U13 take what is free.  Fails if there is a stack, which becomes
    \* a part of the line first.  (If Fair, hand is Null here.)
    if (word = Locked) {
      word := Free;
      inside := inside \ {self};
      if (hand[self] = Null) { Leave(); } else { goto U6_LoadState; };
    }
    else if (Fair) { goto H2_DetachStack; };
U3_Append:
    \* The exchange, and the stack turned round behind the line: nobody else can reach those nodes to take
    \* them off the top, nor sees the line.  A sweep that began before may still link past nodes that are
    \* CANCELLED: it changes the links of the stack (in Java the field below), and the line has links of its own
    \* (the field above).  The stack may be empty by now (G4).
    with (oldestFirst = Reverse(Stack(TopOf(word), below))) {
      word := Locked;
      below := Forgotten(Elements(oldestFirst));
      line := line \o oldestFirst;
      if (Len(oldestFirst) <= room) { room := room - Len(oldestFirst); goto U2_LoadLine; };
    };
U15_LoadState:
    \* More came than there was room for: those that have given up are taken out of all of the line, the
    \* oldest first, a look at one state a step; kept + 1 is the place that one looks at.  Who gives up
    \* behind that look is found the next time, or by U6.  The line is the holder's alone: to link it
    \* anew, and to count, is no step.
    with (gone = state[line[kept + 1]] = "CANCELLED",
          left = IF gone THEN WithoutNth(line, kept + 1) ELSE line,
          met  = IF gone THEN kept ELSE kept + 1) {
      line := left;
      if (met < Len(left)) { kept := met; goto U15_LoadState; }
      else { room := met; kept := 0; goto U2_LoadLine; };
    };
U6_LoadState:
    \* SIGNALLED: woken before.  It has taken the lock since U1, or has yet to look at the word: by U8, or by
    \* U10 or U13, since its U9 or U12 is not done yet.
    if (state[hand[self]] = "SIGNALLED") { Leave(); }
    else if (state[hand[self]] = "CANCELLED") { goto U7_CasRelock; };
U4_ClaimNode:
    \* The lock is free already, or somebody else's.  If hand took it by U10 it still says WAITING, may
    \* have left, and this wakes nobody who waits: but then it has been a holder since U1, who owes.
    if (state[hand[self]] = "WAITING") {
      state[hand[self]] := "SIGNALLED";
      queue := Without(queue, Owner(hand[self]));
    }
    else if (state[hand[self]] = "SIGNALLED") { Leave(); }
    else { goto U7_CasRelock; };
U5_Wake:
    woken[hand[self]] := TRUE;
    Leave();
U7_CasRelock:
    \* The oldest has given up: the lock is taken once more, to find the next.  If somebody has it, that
    \* holder will see the same.
    if (word = Free) { word := Locked; inside := inside \cup {self}; } else { Leave(); };
U14_DropGone:
    \* Unless another holder has done so since one looked.
    if (line # <<>> /\ Head(line) = hand[self]) { line := Tail(line); };
    goto U2_LoadLine;

    \* ---- unlock of the fair lock
H1_TakeOldest:
    \* The line is the holder's alone, so this is one step.
    if (line = <<>>) { goto U1_CasFree; }
    else {
      hand[self] := Head(line);
      line := Tail(line);
      goto H3_Grant;
    };
H2_DetachStack:
    \* The line is empty (H1).  The exchange, and the stack turned round, as in U3; nodes that are CANCELLED H3
    \* would only pass over.
    with (oldestFirst = Reverse(Stack(TopOf(word), below))) {
      word := Locked;
      below := Forgotten(Elements(oldestFirst));
      if (oldestFirst = <<>>) { goto U1_CasFree; }
      else {
        hand[self] := Head(oldestFirst);
        line := Tail(oldestFirst);
      };
    };
H3_Grant:
    \* The lock bit stays: from here on it is the other's lock.  Who has given up (CANCELLED, there is no
    \* third state here: SetOnce) is passed over.
    if (state[hand[self]] = "WAITING") {
      state[hand[self]] := "SIGNALLED";
      queue := Without(queue, Owner(hand[self]));
      inside := (inside \ {self}) \cup {Owner(hand[self])};
    } else {
      hand[self] := Null;
      goto H1_TakeOldest;
    };
H4_Wake:
    \* It may have seen SIGNALLED by itself (Q5), and be gone: then nobody waits for this permit.
    woken[hand[self]] := TRUE;
    Leave();
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "5e116c36" /\ chksum(tla) = "99025ee7")
VARIABLES word, below, state, woken, line, room, given, spared, seen, hand, 
          at, first, rest, inside, queue, pc

(* define statement *)
InUse == Elements(Stack(TopOf(word), below)) \cup Elements(line)
         \cup {TopOf(seen[q]) : q \in Procs} \cup {hand[q] : q \in Procs}
         \cup UNION {Elements(Stack(n[q], below)) : q \in Procs, n \in {at, first, rest}}
FreshOf(q) == NodesOf[q] \ InUse




Forgotten(ns) == IF \A q \in Procs : at[q] = Null
                 THEN [n \in Nodes |-> IF n \in ns THEN Null ELSE below[n]] ELSE below

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
                               /\ seen' = [seen EXCEPT ![self] = Free]
                               /\ IF Fair
                                     THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
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
                          THEN /\ word' = Locked
                               /\ spins' = [spins EXCEPT ![self] = 0]
                               /\ inside' = (inside \cup {self})
                               /\ seen' = [seen EXCEPT ![self] = Free]
                               /\ IF Fair
                                     THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
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
                                    \/ /\ self \in GiveUps
                                       /\ pc' = [pc EXCEPT ![self] = "G1_GiveUp"]
                                 /\ UNCHANGED << below, node >>
                      /\ UNCHANGED << word, state, woken, line, room, given, 
                                      spared, seen, hand, at, first, rest, 
                                      inside, queue, spins, number, kept, 
                                      round >>

Q6_Park(self) == /\ pc[self] = "Q6_Park"
                 /\ woken[node[self]] \/ self \in GiveUps
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
                       /\ below' = Forgotten({node[self]})
                       /\ line' = Tail(line)
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
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "U12_SayGone"]
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
                                /\ first' = [first EXCEPT ![self] = Null]
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
                                /\ UNCHANGED << hand, at, first, node, number, 
                                                kept, round >>
                     /\ UNCHANGED << word, below, state, woken, line, room, 
                                     given, spared, inside, queue, spins >>

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
                            THEN /\ LET top == TopOf(word) IN
                                      LET left == Word(rest[self], TRUE) IN
                                        /\ word' = left
                                        /\ below' = Forgotten({top})
                                        /\ IF TopOf(left) = Null
                                              THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                                   /\ hand' = [hand EXCEPT ![self] = Null]
                                                   /\ at' = [at EXCEPT ![self] = Null]
                                                   /\ first' = [first EXCEPT ![self] = Null]
                                                   /\ rest' = [rest EXCEPT ![self] = Null]
                                                   /\ kept' = [kept EXCEPT ![self] = 0]
                                                   /\ number' = [number EXCEPT ![self] = 0]
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
                                                                   number, 
                                                                   kept, round >>
                            ELSE /\ IF TopOf(word) = Null
                                       THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                            /\ hand' = [hand EXCEPT ![self] = Null]
                                            /\ at' = [at EXCEPT ![self] = Null]
                                            /\ first' = [first EXCEPT ![self] = Null]
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
                                            /\ UNCHANGED << hand, at, first, 
                                                            node, number, kept, 
                                                            round >>
                                 /\ UNCHANGED << word, below >>
                      /\ UNCHANGED << state, woken, line, room, given, spared, 
                                      inside, queue, spins >>

U12_SayGone(self) == /\ pc[self] = "U12_SayGone"
                     /\ state' = [state EXCEPT ![node[self]] = "CANCELLED"]
                     /\ pc' = [pc EXCEPT ![self] = "U13_CasFree"]
                     /\ UNCHANGED << word, below, woken, line, room, given, 
                                     spared, seen, hand, at, first, rest, 
                                     inside, queue, node, spins, number, kept, 
                                     round >>

U13_CasFree(self) == /\ pc[self] = "U13_CasFree"
                     /\ IF word = Free
                           THEN /\ word' = Locked
                                /\ node' = [node EXCEPT ![self] = Null]
                                /\ inside' = (inside \cup {self})
                                /\ seen' = [seen EXCEPT ![self] = Free]
                                /\ IF Fair
                                      THEN /\ pc' = [pc EXCEPT ![self] = "H1_TakeOldest"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                                /\ UNCHANGED << hand, at, first, rest, number, 
                                                kept, round >>
                           ELSE /\ seen' = [seen EXCEPT ![self] = Free]
                                /\ hand' = [hand EXCEPT ![self] = Null]
                                /\ at' = [at EXCEPT ![self] = Null]
                                /\ first' = [first EXCEPT ![self] = Null]
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
                                     spared, queue, spins >>

G12_LoadSpared(self) == /\ pc[self] = "G12_LoadSpared"
                        /\ IF IsBefore(number[self], spared)
                              THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                   /\ hand' = [hand EXCEPT ![self] = Null]
                                   /\ at' = [at EXCEPT ![self] = Null]
                                   /\ first' = [first EXCEPT ![self] = Null]
                                   /\ rest' = [rest EXCEPT ![self] = Null]
                                   /\ kept' = [kept EXCEPT ![self] = 0]
                                   /\ number' = [number EXCEPT ![self] = 0]
                                   /\ node' = [node EXCEPT ![self] = Null]
                                   /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                   /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "G8_LoadBelow"]
                                   /\ UNCHANGED << seen, hand, at, first, rest, 
                                                   node, number, kept, round >>
                        /\ UNCHANGED << word, below, state, woken, line, room, 
                                        given, spared, inside, queue, spins >>

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
                   /\ first' = [first EXCEPT ![self] = Null]
                   /\ rest' = [rest EXCEPT ![self] = Null]
                   /\ kept' = [kept EXCEPT ![self] = 0]
                   /\ number' = [number EXCEPT ![self] = 0]
                   /\ node' = [node EXCEPT ![self] = Null]
                   /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                   /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                   /\ UNCHANGED << word, below, state, woken, line, room, 
                                   given, inside, queue, spins >>

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
                                          /\ first' = [first EXCEPT ![self] = Null]
                                          /\ rest' = [rest EXCEPT ![self] = Null]
                                          /\ kept' = [kept EXCEPT ![self] = 0]
                                          /\ number' = [number EXCEPT ![self] = 0]
                                          /\ node' = [node EXCEPT ![self] = Null]
                                          /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                          /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U6_LoadState"]
                                          /\ UNCHANGED << seen, hand, at, 
                                                          first, rest, node, 
                                                          number, kept, round >>
                          ELSE /\ IF Fair
                                     THEN /\ pc' = [pc EXCEPT ![self] = "H2_DetachStack"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U3_Append"]
                               /\ UNCHANGED << word, seen, hand, at, first, 
                                               rest, inside, node, number, 
                                               kept, round >>
                    /\ UNCHANGED << below, state, woken, line, room, given, 
                                    spared, queue, spins >>

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
                       /\ LET gone == state[line[kept[self] + 1]] = "CANCELLED" IN
                            LET left == IF gone THEN WithoutNth(line, kept[self] + 1) ELSE line IN
                              LET met == IF gone THEN kept[self] ELSE kept[self] + 1 IN
                                /\ line' = left
                                /\ IF met < Len(left)
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
                                 /\ first' = [first EXCEPT ![self] = Null]
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
                                 /\ UNCHANGED << seen, hand, at, first, rest, 
                                                 node, number, kept, round >>
                      /\ UNCHANGED << word, below, state, woken, line, room, 
                                      given, spared, inside, queue, spins >>

U4_ClaimNode(self) == /\ pc[self] = "U4_ClaimNode"
                      /\ IF state[hand[self]] = "WAITING"
                            THEN /\ state' = [state EXCEPT ![hand[self]] = "SIGNALLED"]
                                 /\ queue' = Without(queue, Owner(hand[self]))
                                 /\ pc' = [pc EXCEPT ![self] = "U5_Wake"]
                                 /\ UNCHANGED << seen, hand, at, first, rest, 
                                                 node, number, kept, round >>
                            ELSE /\ IF state[hand[self]] = "SIGNALLED"
                                       THEN /\ seen' = [seen EXCEPT ![self] = Free]
                                            /\ hand' = [hand EXCEPT ![self] = Null]
                                            /\ at' = [at EXCEPT ![self] = Null]
                                            /\ first' = [first EXCEPT ![self] = Null]
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
                                                            first, rest, node, 
                                                            number, kept, 
                                                            round >>
                                 /\ UNCHANGED << state, queue >>
                      /\ UNCHANGED << word, below, woken, line, room, given, 
                                      spared, inside, spins >>

U5_Wake(self) == /\ pc[self] = "U5_Wake"
                 /\ woken' = [woken EXCEPT ![hand[self]] = TRUE]
                 /\ seen' = [seen EXCEPT ![self] = Free]
                 /\ hand' = [hand EXCEPT ![self] = Null]
                 /\ at' = [at EXCEPT ![self] = Null]
                 /\ first' = [first EXCEPT ![self] = Null]
                 /\ rest' = [rest EXCEPT ![self] = Null]
                 /\ kept' = [kept EXCEPT ![self] = 0]
                 /\ number' = [number EXCEPT ![self] = 0]
                 /\ node' = [node EXCEPT ![self] = Null]
                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << word, below, state, line, room, given, spared, 
                                 inside, queue, spins >>

U7_CasRelock(self) == /\ pc[self] = "U7_CasRelock"
                      /\ IF word = Free
                            THEN /\ word' = Locked
                                 /\ inside' = (inside \cup {self})
                                 /\ pc' = [pc EXCEPT ![self] = "U14_DropGone"]
                                 /\ UNCHANGED << seen, hand, at, first, rest, 
                                                 node, number, kept, round >>
                            ELSE /\ seen' = [seen EXCEPT ![self] = Free]
                                 /\ hand' = [hand EXCEPT ![self] = Null]
                                 /\ at' = [at EXCEPT ![self] = Null]
                                 /\ first' = [first EXCEPT ![self] = Null]
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
                                      spared, queue, spins >>

U14_DropGone(self) == /\ pc[self] = "U14_DropGone"
                      /\ IF line # <<>> /\ Head(line) = hand[self]
                            THEN /\ line' = Tail(line)
                            ELSE /\ TRUE
                                 /\ line' = line
                      /\ pc' = [pc EXCEPT ![self] = "U2_LoadLine"]
                      /\ UNCHANGED << word, below, state, woken, room, given, 
                                      spared, seen, hand, at, first, rest, 
                                      inside, queue, node, spins, number, kept, 
                                      round >>

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
                 /\ first' = [first EXCEPT ![self] = Null]
                 /\ rest' = [rest EXCEPT ![self] = Null]
                 /\ kept' = [kept EXCEPT ![self] = 0]
                 /\ number' = [number EXCEPT ![self] = 0]
                 /\ node' = [node EXCEPT ![self] = Null]
                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << word, below, state, line, room, given, spared, 
                                 inside, queue, spins >>

p(self) == Q1_CasFree(self) \/ Q2_LoadWord(self) \/ Q3_CasLock(self)
              \/ Q4_PushNode(self) \/ Q5_LoadState(self) \/ Q6_Park(self)
              \/ U8_CasFree(self) \/ U9_StayWaiting(self)
              \/ U10_CasFree(self) \/ U11_LeaveLine(self)
              \/ G1_GiveUp(self) \/ G7_Draw(self) \/ G2_LoadWord(self)
              \/ G3_LoadTop(self) \/ G6_LoadBelow(self)
              \/ G4_UnlinkTop(self) \/ U12_SayGone(self)
              \/ U13_CasFree(self) \/ G12_LoadSpared(self)
              \/ G8_LoadBelow(self) \/ G9_LoadState(self)
              \/ G10_LinkPast(self) \/ G11_Spare(self) \/ U2_LoadLine(self)
              \/ U1_CasFree(self) \/ U3_Append(self) \/ U15_LoadState(self)
              \/ U6_LoadState(self) \/ U4_ClaimNode(self) \/ U5_Wake(self)
              \/ U7_CasRelock(self) \/ U14_DropGone(self)
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
