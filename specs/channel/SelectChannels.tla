--------------------------- MODULE SelectChannels ---------------------------
(***************************************************************************)
(* A choice among several channels (java-impl, Select): whoever chooses    *)
(* stands in the line of each of them at once, takes from the first that   *)
(* has something, and leaves the other lines again.                        *)
(*                                                                         *)
(* A channel is its line and how much there is of what those in the line   *)
(* wait for, an item or a free slot; RingChannel.tla has its steps, which  *)
(* are one here: an attempt (T1 to T5, V1 to V5) and what comes under the  *)
(* guard.  Givers put something into a channel and wake one that waits,    *)
(* choosers take.                                                          *)
(*                                                                         *)
(* Why nobody sleeps for ever.  Who chooses registers with all, and only   *)
(* then looks at each again.  Who was taken from a line to be woken, and   *)
(* takes from another channel, or gives up, has been woken for something   *)
(* that it leaves: it looks whether that is there, and wakes the next one  *)
(* of that line.                                                           *)
(*                                                                         *)
(* Sequentially consistent; the close is left out, which is something that *)
(* is there for all.  Expected: all holds.                                 *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Channels,     \* those to choose from
  Givers,       \* who puts something into a channel, once for each in Gives
  Choosers,     \* who chooses among all, once for each in Rounds
  Gives,        \* Gives[g]: into which channels, one after the other
  Rounds,       \* Rounds[p]: how many times p chooses
  Cancellers    \* which choosers may give up while they sleep

Procs == Givers \cup Choosers
ASSUME Givers \cap Choosers = {} /\ Cancellers \subseteq Choosers

Elements(seq)   == {seq[i] : i \in 1..Len(seq)}
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)

(* --algorithm SelectChannels {
  variables
    there = [k \in Channels |-> 0],       \* how much there is in it
    line  = [k \in Channels |-> <<>>],    \* who waits, oldest first
    woken = [p \in Choosers |-> {}],      \* of which channels p's nodes were told
    turn  = [p \in Procs |-> 0],          \* how many requests p has made; its nodes are new in each
    got   = [p \in Choosers |-> 0];       \* ghost: how much p has taken

  define { Waits(q, k) == q \in Elements(line[k]) }

  process (p \in Procs)
    variables left = {},      \* the channels that are still to be gone through
              joined = {},    \* whose line it has joined, and not learnt that it was taken from it
              owes = {},      \* from whose line it was taken, and has not joined it again
              again = FALSE,  \* this is the look after it has joined all
              at = <<>>,      \* the channel whose line is dealt with
              whom = <<>>;    \* who was taken from it, in which request, and is to be woken
  {
J0_Choose:
    again := FALSE; at := <<>>;
    if (turn[self] = IF self \in Givers THEN Len(Gives[self]) ELSE Rounds[self]) { goto Done; }
    else {
      turn[self] := turn[self] + 1;
      if (self \in Givers) { goto T5_Publish; }
      else { left := Channels; woken[self] := {}; };
    };

    \* ---- look at one after the other; in any order, where Java goes round (SelectingThread)
J1_Attempt:
    with (k \in left) {
      if (there[k] > 0) {
        there[k] := there[k] - 1;
        got[self] := got[self] + 1;
        left := joined;
        goto J4_Withdraw;
      } else {
        if (left # {k}) { left := left \ {k}; goto J1_Attempt; }
        else if (again) { left := {}; goto J3_Park; }
        else { left := Channels \ joined; };
      };
    };

    \* ---- join the line of each whose line it is not in; then look at all again
J2_Register:
    with (k \in left) {
      line[k] := Append(line[k], self);
      joined := joined \cup {k};
      owes := owes \ {k};
      if (left # {k}) { left := left \ {k}; goto J2_Register; }
      else { again := TRUE; left := Channels; goto J1_Attempt; };
    };

    \* ---- sleep; then be taken from a line and woken, or give up
J3_Park:
    either {
      await woken[self] # {};
      joined := joined \ woken[self];
      owes := woken[self];
      woken[self] := {};
      again := FALSE;
      left := Channels;
      goto J1_Attempt;
    } or {
      await self \in Cancellers;
      left := joined;
    };

    \* ---- leave each line that it is in; what it finds itself taken from it owes a wake
J4_Withdraw:
    if (left # {}) {
      with (k \in left) {
        if (Waits(self, k)) { line[k] := Without(line[k], self); }
        else { owes := owes \cup {k}; };
        left := left \ {k};
      };
      goto J4_Withdraw;
    } else { joined := {}; };

    \* ---- pass on each wake that it owes, if there is something
J5_PassOn:
    if (owes = {}) { goto J0_Choose; }
    else {
      with (k \in owes) {
        owes := owes \ {k};
        at := <<k>>;
        if (there[k] = 0) { goto J5_PassOn; } else { goto W2_TakeOldest; };
      };
    };

    \* ---- give, and wake one that waits
T5_Publish:
    with (k = Gives[self][turn[self]]) {
      at := <<k>>;
      there[k] := there[k] + 1;
    };
W2_TakeOldest:
    if (line[at[1]] # <<>>) {
      whom := <<Head(line[at[1]]), turn[Head(line[at[1]])]>>;
      line[at[1]] := Tail(line[at[1]]);
    };
W5_Wake:
    \* A node of a request that is through is one that nobody looks at any more.
    if (whom # <<>> /\ turn[whom[1]] = whom[2]) {
      woken[whom[1]] := woken[whom[1]] \cup {at[1]};
    };
    whom := <<>>;
    if (self \in Givers) { goto J0_Choose; } else { goto J5_PassOn; };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "5dc5a891" /\ chksum(tla) = "a5e829d5")
VARIABLES there, line, woken, turn, got, pc

(* define statement *)
Waits(q, k) == q \in Elements(line[k])

VARIABLES left, joined, owes, again, at, whom

vars == << there, line, woken, turn, got, pc, left, joined, owes, again, at, 
           whom >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ there = [k \in Channels |-> 0]
        /\ line = [k \in Channels |-> <<>>]
        /\ woken = [p \in Choosers |-> {}]
        /\ turn = [p \in Procs |-> 0]
        /\ got = [p \in Choosers |-> 0]
        (* Process p *)
        /\ left = [self \in Procs |-> {}]
        /\ joined = [self \in Procs |-> {}]
        /\ owes = [self \in Procs |-> {}]
        /\ again = [self \in Procs |-> FALSE]
        /\ at = [self \in Procs |-> <<>>]
        /\ whom = [self \in Procs |-> <<>>]
        /\ pc = [self \in ProcSet |-> "J0_Choose"]

J0_Choose(self) == /\ pc[self] = "J0_Choose"
                   /\ again' = [again EXCEPT ![self] = FALSE]
                   /\ at' = [at EXCEPT ![self] = <<>>]
                   /\ IF turn[self] = IF self \in Givers THEN Len(Gives[self]) ELSE Rounds[self]
                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                              /\ UNCHANGED << woken, turn, left >>
                         ELSE /\ turn' = [turn EXCEPT ![self] = turn[self] + 1]
                              /\ IF self \in Givers
                                    THEN /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                                         /\ UNCHANGED << woken, left >>
                                    ELSE /\ left' = [left EXCEPT ![self] = Channels]
                                         /\ woken' = [woken EXCEPT ![self] = {}]
                                         /\ pc' = [pc EXCEPT ![self] = "J1_Attempt"]
                   /\ UNCHANGED << there, line, got, joined, owes, whom >>

J1_Attempt(self) == /\ pc[self] = "J1_Attempt"
                    /\ \E k \in left[self]:
                         IF there[k] > 0
                            THEN /\ there' = [there EXCEPT ![k] = there[k] - 1]
                                 /\ got' = [got EXCEPT ![self] = got[self] + 1]
                                 /\ left' = [left EXCEPT ![self] = joined[self]]
                                 /\ pc' = [pc EXCEPT ![self] = "J4_Withdraw"]
                            ELSE /\ IF left[self] # {k}
                                       THEN /\ left' = [left EXCEPT ![self] = left[self] \ {k}]
                                            /\ pc' = [pc EXCEPT ![self] = "J1_Attempt"]
                                       ELSE /\ IF again[self]
                                                  THEN /\ left' = [left EXCEPT ![self] = {}]
                                                       /\ pc' = [pc EXCEPT ![self] = "J3_Park"]
                                                  ELSE /\ left' = [left EXCEPT ![self] = Channels \ joined[self]]
                                                       /\ pc' = [pc EXCEPT ![self] = "J2_Register"]
                                 /\ UNCHANGED << there, got >>
                    /\ UNCHANGED << line, woken, turn, joined, owes, again, at, 
                                    whom >>

J2_Register(self) == /\ pc[self] = "J2_Register"
                     /\ \E k \in left[self]:
                          /\ line' = [line EXCEPT ![k] = Append(line[k], self)]
                          /\ joined' = [joined EXCEPT ![self] = joined[self] \cup {k}]
                          /\ owes' = [owes EXCEPT ![self] = owes[self] \ {k}]
                          /\ IF left[self] # {k}
                                THEN /\ left' = [left EXCEPT ![self] = left[self] \ {k}]
                                     /\ pc' = [pc EXCEPT ![self] = "J2_Register"]
                                     /\ again' = again
                                ELSE /\ again' = [again EXCEPT ![self] = TRUE]
                                     /\ left' = [left EXCEPT ![self] = Channels]
                                     /\ pc' = [pc EXCEPT ![self] = "J1_Attempt"]
                     /\ UNCHANGED << there, woken, turn, got, at, whom >>

J3_Park(self) == /\ pc[self] = "J3_Park"
                 /\ \/ /\ woken[self] # {}
                       /\ joined' = [joined EXCEPT ![self] = joined[self] \ woken[self]]
                       /\ owes' = [owes EXCEPT ![self] = woken[self]]
                       /\ woken' = [woken EXCEPT ![self] = {}]
                       /\ again' = [again EXCEPT ![self] = FALSE]
                       /\ left' = [left EXCEPT ![self] = Channels]
                       /\ pc' = [pc EXCEPT ![self] = "J1_Attempt"]
                    \/ /\ self \in Cancellers
                       /\ left' = [left EXCEPT ![self] = joined[self]]
                       /\ pc' = [pc EXCEPT ![self] = "J4_Withdraw"]
                       /\ UNCHANGED <<woken, joined, owes, again>>
                 /\ UNCHANGED << there, line, turn, got, at, whom >>

J4_Withdraw(self) == /\ pc[self] = "J4_Withdraw"
                     /\ IF left[self] # {}
                           THEN /\ \E k \in left[self]:
                                     /\ IF Waits(self, k)
                                           THEN /\ line' = [line EXCEPT ![k] = Without(line[k], self)]
                                                /\ owes' = owes
                                           ELSE /\ owes' = [owes EXCEPT ![self] = owes[self] \cup {k}]
                                                /\ line' = line
                                     /\ left' = [left EXCEPT ![self] = left[self] \ {k}]
                                /\ pc' = [pc EXCEPT ![self] = "J4_Withdraw"]
                                /\ UNCHANGED joined
                           ELSE /\ joined' = [joined EXCEPT ![self] = {}]
                                /\ pc' = [pc EXCEPT ![self] = "J5_PassOn"]
                                /\ UNCHANGED << line, left, owes >>
                     /\ UNCHANGED << there, woken, turn, got, again, at, whom >>

J5_PassOn(self) == /\ pc[self] = "J5_PassOn"
                   /\ IF owes[self] = {}
                         THEN /\ pc' = [pc EXCEPT ![self] = "J0_Choose"]
                              /\ UNCHANGED << owes, at >>
                         ELSE /\ \E k \in owes[self]:
                                   /\ owes' = [owes EXCEPT ![self] = owes[self] \ {k}]
                                   /\ at' = [at EXCEPT ![self] = <<k>>]
                                   /\ IF there[k] = 0
                                         THEN /\ pc' = [pc EXCEPT ![self] = "J5_PassOn"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                   /\ UNCHANGED << there, line, woken, turn, got, left, joined, 
                                   again, whom >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ LET k == Gives[self][turn[self]] IN
                         /\ at' = [at EXCEPT ![self] = <<k>>]
                         /\ there' = [there EXCEPT ![k] = there[k] + 1]
                    /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                    /\ UNCHANGED << line, woken, turn, got, left, joined, owes, 
                                    again, whom >>

W2_TakeOldest(self) == /\ pc[self] = "W2_TakeOldest"
                       /\ IF line[at[self][1]] # <<>>
                             THEN /\ whom' = [whom EXCEPT ![self] = <<Head(line[at[self][1]]), turn[Head(line[at[self][1]])]>>]
                                  /\ line' = [line EXCEPT ![at[self][1]] = Tail(line[at[self][1]])]
                             ELSE /\ TRUE
                                  /\ UNCHANGED << line, whom >>
                       /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                       /\ UNCHANGED << there, woken, turn, got, left, joined, 
                                       owes, again, at >>

W5_Wake(self) == /\ pc[self] = "W5_Wake"
                 /\ IF whom[self] # <<>> /\ turn[whom[self][1]] = whom[self][2]
                       THEN /\ woken' = [woken EXCEPT ![whom[self][1]] = woken[whom[self][1]] \cup {at[self][1]}]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ whom' = [whom EXCEPT ![self] = <<>>]
                 /\ IF self \in Givers
                       THEN /\ pc' = [pc EXCEPT ![self] = "J0_Choose"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "J5_PassOn"]
                 /\ UNCHANGED << there, line, turn, got, left, joined, owes, 
                                 again, at >>

p(self) == J0_Choose(self) \/ J1_Attempt(self) \/ J2_Register(self)
              \/ J3_Park(self) \/ J4_Withdraw(self) \/ J5_PassOn(self)
              \/ T5_Publish(self) \/ W2_TakeOldest(self) \/ W5_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION
=============================================================================
