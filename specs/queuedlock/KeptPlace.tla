----------------------------- MODULE KeptPlace ------------------------------
(***************************************************************************)
(* A study, not what ships: the unfair lock with another unlock, so that   *)
(* one waiter at a time is on its way and keeps its place if it comes too  *)
(* late.  In Java, where nobody gives up: KeptPlaceLock of the benchmarks. *)
(*                                                                         *)
(* The word is as in QueuedLock: the lock bit and the top of a stack.  As  *)
(* in its fair form the holder puts the stack behind a line that goes with *)
(* the lock (H2), so the lock is free only while the stack is empty; but   *)
(* it lets the lock go (U1) and then wakes the oldest, unless somebody did *)
(* already (V1 to V4).  Who is woken and finds the lock taken says that it *)
(* is to be woken again, and looks once more before it sleeps (Y1 to Y3).  *)
(*                                                                         *)
(* One step is one access to the word, to a node's state, to the line or   *)
(* to a parker; memory is sequentially consistent here.                    *)
(*                                                                         *)
(* Why no wake is lost: who lets the lock go looks at the oldest after it, *)
(* and who sleeps looks at the lock after it has said WAITING, so one of   *)
(* the two sees the other.  Who gives up says GONE before it looks at the  *)
(* lock: whoever sees that takes the lock again, and passes the wake on.   *)
(* To sweep those that give up in the middle of the line is left out.      *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,    \* the threads
  Null,     \* no node; the word of a free lock
  Held,     \* the word of a lock that is held, with an empty stack
  NodesOf,  \* of each thread, the nodes that it has; in Java there is a new one for each wait
  Rounds,   \* of each thread, how often it locks; 0: for ever
  GiveUps   \* whom an interrupt or the time may end the wait of

Nodes == UNION {NodesOf[q] : q \in Procs}
Owner(n) == CHOOSE q \in Procs : n \in NodesOf[q]

ASSUME /\ Null # Held /\ {Null, Held} \cap Nodes = {}
       /\ \A q, r \in Procs : q # r => NodesOf[q] \cap NodesOf[r] = {}
       /\ Rounds \in [Procs -> Nat]
       /\ GiveUps \subseteq Procs

(* The stack that the word shows, newest first, when each node has that one below it. *)
RECURSIVE Stack(_, _)
Stack(top, below) == IF top \in {Null, Held} THEN <<>> ELSE <<top>> \o Stack(below[top], below)

Reverse(seq) == [i \in 1..Len(seq) |-> seq[Len(seq) + 1 - i]]
Elements(seq) == {seq[i] : i \in 1..Len(seq)}

(* What is left of the line without those at its front that have given up. *)
RECURSIVE Present(_, _)
Present(seq, state) == IF seq # <<>> /\ state[Head(seq)] = "GONE"
                       THEN Present(Tail(seq), state) ELSE seq

(* --algorithm KeptPlace {
  variables
    word  = Null,                       \* Null, Held, or who queued last while it is held
    below = [n \in Nodes |-> Null],     \* the node under it in the stack
    state = [n \in Nodes |-> "GONE"],   \* WAITING or WOKEN, by turns, then GONE if it has given up
    permit = [n \in Nodes |-> FALSE],   \* of the node's parker
    line  = <<>>,                       \* nodes out of the stack, oldest first; written by the holder
    \* Local to a thread; here, so that FreshOf can tell what is in use.
    seen  = [q \in Procs |-> Null],     \* the word as q saw it last
    hand  = [q \in Procs |-> Null],     \* the oldest, as q saw it
    node  = [q \in Procs |-> Null],     \* q's own, from the push until it leaves
    \* A ghost: the properties alone read it.
    inside = {};                        \* who has the lock

  define {
    \* A node is used again when nobody can reach it any more: garbage collection.
    InUse == Elements(Stack(word, below)) \cup Elements(line)
             \cup {seen[q] : q \in Procs} \cup {hand[q] : q \in Procs}
    FreshOf(q) == NodesOf[q] \ InUse
  }

  \* One has unlocked, or has given up.
  macro Leave() {
    seen[self] := Null;
    hand[self] := Null;
    node[self] := Null;
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto Q1_CasFree; };
  }

  process (p \in Procs)
    variable round = 0;
  {
    \* ---- lock
Q1_CasFree:
    if (word = Null) { word := Held; inside := inside \cup {self}; goto U1_CasFree; };
Q2_LoadWord:
    seen[self] := word;
Q4_PushNode:
    \* Takes the lock if it was free when it was seen.  To write the link is no step: the node is
    \* one's own until then.
    if (word # seen[self]) { seen[self] := word; goto Q4_PushNode; }
    else if (word = Null) {
      word := Held;
      inside := inside \cup {self};
      goto U1_CasFree;
    } else {
      with (n = CHOOSE n \in FreshOf(self) : TRUE) {
        node[self] := n;
        below[n] := IF word = Held THEN Null ELSE word;
        state[n] := "WAITING";
        permit[n] := FALSE;
        word := n;
      };
      seen[self] := Null;
    };
Q5_LoadState:
    if (state[node[self]] = "WOKEN") { goto Y1_CasFree; }
    else { either { skip; } or { await self \in GiveUps; goto G1_GiveUp; }; };
Q6_Park:
    \* Ends by itself for who may give up; either way it takes the permit that is there.
    await permit[node[self]] \/ self \in GiveUps;
    permit[node[self]] := FALSE;
    goto Q5_LoadState;

    \* ---- woken
Y1_CasFree:
    if (word = Null) {
      word := Held;
      inside := inside \cup {self};
      goto Y4_LeaveLine;
    };
Y2_StayWaiting:
    state[node[self]] := "WAITING";
Y3_CasFree:
    if (word = Null) { word := Held; inside := inside \cup {self}; } else { goto Q5_LoadState; };
Y4_LeaveLine:
    line := Tail(line);
    node[self] := Null;

    \* ---- unlock
U1_CasFree:
    if (word = Held) { word := Null; inside := inside \ {self}; goto V1_LoadLine; };
H2_DetachStack:
    \* The exchange, and the stack turned round: nobody else writes the line or its links, and of
    \* the line others read the oldest alone, which one store makes.
    line := line \o Reverse(Stack(word, below));
    below := [n \in Nodes |-> Null];
    word := Held;
    goto U1_CasFree;
V1_LoadLine:
    if (line = <<>>) { Leave(); } else { hand[self] := Head(line); };
V2_LoadState:
    if (state[hand[self]] = "WOKEN") { Leave(); }
    else if (state[hand[self]] = "GONE") { goto V5_CasRelock; };
V3_ClaimOldest:
    if (state[hand[self]] = "WAITING") { state[hand[self]] := "WOKEN"; }
    else { goto V2_LoadState; };
V4_Wake:
    permit[hand[self]] := TRUE;
    Leave();
V5_CasRelock:
    \* The oldest was gone.  If the lock is held, its holder will see that, too.
    if (word = Null) { word := Held; inside := inside \cup {self}; } else { Leave(); };
V6_DropGone:
    line := Present(line, state);
    goto U1_CasFree;

    \* ---- giving up
G1_GiveUp:
    if (state[node[self]] = "WAITING") {
      state[node[self]] := "GONE";
      Leave();
    };
Y5_SayGone:
    \* Woken before, and the wake is one's own: who unlocks from now on sees that nobody comes.
    state[node[self]] := "GONE";
Y6_CasFree:
    \* Who has let it go already has seen a waiter on its way: a free lock is taken all the same.
    if (word = Null) {
      word := Held;
      inside := inside \cup {self};
      goto V6_DropGone;
    } else { Leave(); };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "9ffd0abc" /\ chksum(tla) = "cf62c886")
VARIABLES word, below, state, permit, line, seen, hand, node, inside, pc

(* define statement *)
InUse == Elements(Stack(word, below)) \cup Elements(line)
         \cup {seen[q] : q \in Procs} \cup {hand[q] : q \in Procs}
FreshOf(q) == NodesOf[q] \ InUse

VARIABLE round

vars == << word, below, state, permit, line, seen, hand, node, inside, pc, 
           round >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ word = Null
        /\ below = [n \in Nodes |-> Null]
        /\ state = [n \in Nodes |-> "GONE"]
        /\ permit = [n \in Nodes |-> FALSE]
        /\ line = <<>>
        /\ seen = [q \in Procs |-> Null]
        /\ hand = [q \in Procs |-> Null]
        /\ node = [q \in Procs |-> Null]
        /\ inside = {}
        (* Process p *)
        /\ round = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> "Q1_CasFree"]

Q1_CasFree(self) == /\ pc[self] = "Q1_CasFree"
                    /\ IF word = Null
                          THEN /\ word' = Held
                               /\ inside' = (inside \cup {self})
                               /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "Q2_LoadWord"]
                               /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << below, state, permit, line, seen, hand, 
                                    node, round >>

Q2_LoadWord(self) == /\ pc[self] = "Q2_LoadWord"
                     /\ seen' = [seen EXCEPT ![self] = word]
                     /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                     /\ UNCHANGED << word, below, state, permit, line, hand, 
                                     node, inside, round >>

Q4_PushNode(self) == /\ pc[self] = "Q4_PushNode"
                     /\ IF word # seen[self]
                           THEN /\ seen' = [seen EXCEPT ![self] = word]
                                /\ pc' = [pc EXCEPT ![self] = "Q4_PushNode"]
                                /\ UNCHANGED << word, below, state, permit, 
                                                node, inside >>
                           ELSE /\ IF word = Null
                                      THEN /\ word' = Held
                                           /\ inside' = (inside \cup {self})
                                           /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                           /\ UNCHANGED << below, state, 
                                                           permit, seen, node >>
                                      ELSE /\ LET n == CHOOSE n \in FreshOf(self) : TRUE IN
                                                /\ node' = [node EXCEPT ![self] = n]
                                                /\ below' = [below EXCEPT ![n] = IF word = Held THEN Null ELSE word]
                                                /\ state' = [state EXCEPT ![n] = "WAITING"]
                                                /\ permit' = [permit EXCEPT ![n] = FALSE]
                                                /\ word' = n
                                           /\ seen' = [seen EXCEPT ![self] = Null]
                                           /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                                           /\ UNCHANGED inside
                     /\ UNCHANGED << line, hand, round >>

Q5_LoadState(self) == /\ pc[self] = "Q5_LoadState"
                      /\ IF state[node[self]] = "WOKEN"
                            THEN /\ pc' = [pc EXCEPT ![self] = "Y1_CasFree"]
                            ELSE /\ \/ /\ TRUE
                                       /\ pc' = [pc EXCEPT ![self] = "Q6_Park"]
                                    \/ /\ self \in GiveUps
                                       /\ pc' = [pc EXCEPT ![self] = "G1_GiveUp"]
                      /\ UNCHANGED << word, below, state, permit, line, seen, 
                                      hand, node, inside, round >>

Q6_Park(self) == /\ pc[self] = "Q6_Park"
                 /\ permit[node[self]] \/ self \in GiveUps
                 /\ permit' = [permit EXCEPT ![node[self]] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                 /\ UNCHANGED << word, below, state, line, seen, hand, node, 
                                 inside, round >>

Y1_CasFree(self) == /\ pc[self] = "Y1_CasFree"
                    /\ IF word = Null
                          THEN /\ word' = Held
                               /\ inside' = (inside \cup {self})
                               /\ pc' = [pc EXCEPT ![self] = "Y4_LeaveLine"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "Y2_StayWaiting"]
                               /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << below, state, permit, line, seen, hand, 
                                    node, round >>

Y2_StayWaiting(self) == /\ pc[self] = "Y2_StayWaiting"
                        /\ state' = [state EXCEPT ![node[self]] = "WAITING"]
                        /\ pc' = [pc EXCEPT ![self] = "Y3_CasFree"]
                        /\ UNCHANGED << word, below, permit, line, seen, hand, 
                                        node, inside, round >>

Y3_CasFree(self) == /\ pc[self] = "Y3_CasFree"
                    /\ IF word = Null
                          THEN /\ word' = Held
                               /\ inside' = (inside \cup {self})
                               /\ pc' = [pc EXCEPT ![self] = "Y4_LeaveLine"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                               /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << below, state, permit, line, seen, hand, 
                                    node, round >>

Y4_LeaveLine(self) == /\ pc[self] = "Y4_LeaveLine"
                      /\ line' = Tail(line)
                      /\ node' = [node EXCEPT ![self] = Null]
                      /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                      /\ UNCHANGED << word, below, state, permit, seen, hand, 
                                      inside, round >>

U1_CasFree(self) == /\ pc[self] = "U1_CasFree"
                    /\ IF word = Held
                          THEN /\ word' = Null
                               /\ inside' = inside \ {self}
                               /\ pc' = [pc EXCEPT ![self] = "V1_LoadLine"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "H2_DetachStack"]
                               /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << below, state, permit, line, seen, hand, 
                                    node, round >>

H2_DetachStack(self) == /\ pc[self] = "H2_DetachStack"
                        /\ line' = line \o Reverse(Stack(word, below))
                        /\ below' = [n \in Nodes |-> Null]
                        /\ word' = Held
                        /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                        /\ UNCHANGED << state, permit, seen, hand, node, 
                                        inside, round >>

V1_LoadLine(self) == /\ pc[self] = "V1_LoadLine"
                     /\ IF line = <<>>
                           THEN /\ seen' = [seen EXCEPT ![self] = Null]
                                /\ hand' = [hand EXCEPT ![self] = Null]
                                /\ node' = [node EXCEPT ![self] = Null]
                                /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                           ELSE /\ hand' = [hand EXCEPT ![self] = Head(line)]
                                /\ pc' = [pc EXCEPT ![self] = "V2_LoadState"]
                                /\ UNCHANGED << seen, node, round >>
                     /\ UNCHANGED << word, below, state, permit, line, inside >>

V2_LoadState(self) == /\ pc[self] = "V2_LoadState"
                      /\ IF state[hand[self]] = "WOKEN"
                            THEN /\ seen' = [seen EXCEPT ![self] = Null]
                                 /\ hand' = [hand EXCEPT ![self] = Null]
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                            ELSE /\ IF state[hand[self]] = "GONE"
                                       THEN /\ pc' = [pc EXCEPT ![self] = "V5_CasRelock"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "V3_ClaimOldest"]
                                 /\ UNCHANGED << seen, hand, node, round >>
                      /\ UNCHANGED << word, below, state, permit, line, inside >>

V3_ClaimOldest(self) == /\ pc[self] = "V3_ClaimOldest"
                        /\ IF state[hand[self]] = "WAITING"
                              THEN /\ state' = [state EXCEPT ![hand[self]] = "WOKEN"]
                                   /\ pc' = [pc EXCEPT ![self] = "V4_Wake"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "V2_LoadState"]
                                   /\ state' = state
                        /\ UNCHANGED << word, below, permit, line, seen, hand, 
                                        node, inside, round >>

V4_Wake(self) == /\ pc[self] = "V4_Wake"
                 /\ permit' = [permit EXCEPT ![hand[self]] = TRUE]
                 /\ seen' = [seen EXCEPT ![self] = Null]
                 /\ hand' = [hand EXCEPT ![self] = Null]
                 /\ node' = [node EXCEPT ![self] = Null]
                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << word, below, state, line, inside >>

V5_CasRelock(self) == /\ pc[self] = "V5_CasRelock"
                      /\ IF word = Null
                            THEN /\ word' = Held
                                 /\ inside' = (inside \cup {self})
                                 /\ pc' = [pc EXCEPT ![self] = "V6_DropGone"]
                                 /\ UNCHANGED << seen, hand, node, round >>
                            ELSE /\ seen' = [seen EXCEPT ![self] = Null]
                                 /\ hand' = [hand EXCEPT ![self] = Null]
                                 /\ node' = [node EXCEPT ![self] = Null]
                                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                 /\ UNCHANGED << word, inside >>
                      /\ UNCHANGED << below, state, permit, line >>

V6_DropGone(self) == /\ pc[self] = "V6_DropGone"
                     /\ line' = Present(line, state)
                     /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                     /\ UNCHANGED << word, below, state, permit, seen, hand, 
                                     node, inside, round >>

G1_GiveUp(self) == /\ pc[self] = "G1_GiveUp"
                   /\ IF state[node[self]] = "WAITING"
                         THEN /\ state' = [state EXCEPT ![node[self]] = "GONE"]
                              /\ seen' = [seen EXCEPT ![self] = Null]
                              /\ hand' = [hand EXCEPT ![self] = Null]
                              /\ node' = [node EXCEPT ![self] = Null]
                              /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                              /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                    THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "Y5_SayGone"]
                              /\ UNCHANGED << state, seen, hand, node, round >>
                   /\ UNCHANGED << word, below, permit, line, inside >>

Y5_SayGone(self) == /\ pc[self] = "Y5_SayGone"
                    /\ state' = [state EXCEPT ![node[self]] = "GONE"]
                    /\ pc' = [pc EXCEPT ![self] = "Y6_CasFree"]
                    /\ UNCHANGED << word, below, permit, line, seen, hand, 
                                    node, inside, round >>

Y6_CasFree(self) == /\ pc[self] = "Y6_CasFree"
                    /\ IF word = Null
                          THEN /\ word' = Held
                               /\ inside' = (inside \cup {self})
                               /\ pc' = [pc EXCEPT ![self] = "V6_DropGone"]
                               /\ UNCHANGED << seen, hand, node, round >>
                          ELSE /\ seen' = [seen EXCEPT ![self] = Null]
                               /\ hand' = [hand EXCEPT ![self] = Null]
                               /\ node' = [node EXCEPT ![self] = Null]
                               /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                               /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                     THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                               /\ UNCHANGED << word, inside >>
                    /\ UNCHANGED << below, state, permit, line >>

p(self) == Q1_CasFree(self) \/ Q2_LoadWord(self) \/ Q4_PushNode(self)
              \/ Q5_LoadState(self) \/ Q6_Park(self) \/ Y1_CasFree(self)
              \/ Y2_StayWaiting(self) \/ Y3_CasFree(self)
              \/ Y4_LeaveLine(self) \/ U1_CasFree(self)
              \/ H2_DetachStack(self) \/ V1_LoadLine(self)
              \/ V2_LoadState(self) \/ V3_ClaimOldest(self)
              \/ V4_Wake(self) \/ V5_CasRelock(self) \/ V6_DropGone(self)
              \/ G1_GiveUp(self) \/ Y5_SayGone(self) \/ Y6_CasFree(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION
=============================================================================
