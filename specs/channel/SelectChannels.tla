--------------------------- MODULE SelectChannels ---------------------------
(***************************************************************************)
(* A choice among several channels (Select in Java). A chooser waits in    *)
(* the list of each channel at once. It takes from the first that has      *)
(* something, and leaves the other lists.                                  *)
(*                                                                         *)
(* A channel is its waiting list, and the number of things (items or free  *)
(* slots) that its waiters want. Its own steps are those of                *)
(* RingChannel.tla, merged: an attempt (T1 to T5, V1 to V5) is one step,   *)
(* and so is an access under the guard. Givers add to a channel and wake   *)
(* one waiter. Choosers take.                                              *)
(*                                                                         *)
(* No wakeup is lost. A chooser enters all lists, and then looks at each   *)
(* channel again. A chooser that was taken from a list to be woken, and    *)
(* takes from another channel or cancels, leaves something unused. It      *)
(* checks whether that is still there, and wakes the next waiter of that   *)
(* list.                                                                   *)
(*                                                                         *)
(* Memory is sequentially consistent. A close is left out; it acts like    *)
(* something that all waiters can take. Properties:                        *)
(* SelectChannelsProperties.tla.                                           *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Channels,     \* the channels to choose from
  Givers,       \* threads that add to channels
  Choosers,     \* threads that choose among all channels
  Gives,        \* Gives[g]: the channels g adds to, in order
  Rounds,       \* Rounds[p]: number of times p chooses
  Cancellers    \* choosers that may cancel while they sleep

Procs == Givers \cup Choosers
ASSUME Givers \cap Choosers = {} /\ Cancellers \subseteq Choosers

Elements(seq)   == {seq[i] : i \in 1..Len(seq)}
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)

(* --algorithm SelectChannels {
  variables
    there = [k \in Channels |-> 0],       \* there[k]: number of things in channel k
    line  = [k \in Channels |-> <<>>],    \* line[k]: the waiting list of channel k, oldest first
    woken = [p \in Choosers |-> {}],      \* woken[p]: channels that p's waiters were woken for
    turn  = [p \in Procs |-> 0],          \* turn[p]: number of p's current call; each call has new
                                          \* waiters
    got   = [p \in Choosers |-> 0];       \* history variable: number of things p has taken

  define { Waits(q, k) == q \in Elements(line[k]) }

  process (p \in Procs)
    variables left = {},      \* channels still to visit
              joined = {},    \* channels that list it, as far as it knows
              owes = {},      \* channels that took it out of their list, and that it has not
                              \* entered again
              again = FALSE,  \* this is the second look
              at = <<>>,      \* the current channel
              whom = <<>>;    \* the waiter taken out and yet to be woken, with its call's number
  {
J0_Choose:
    again := FALSE; at := <<>>;
    if (turn[self] = IF self \in Givers THEN Len(Gives[self]) ELSE Rounds[self]) { goto Done; }
    else {
      turn[self] := turn[self] + 1;
      if (self \in Givers) { goto T5_Publish; }
      else { left := Channels; woken[self] := {}; };
    };

    \* ---- try each channel; in any order here, in rotation in Java (SelectingThread)
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

    \* ---- enter the lists it is not in, then look at all channels again
J2_Register:
    with (k \in left) {
      line[k] := Append(line[k], self);
      joined := joined \cup {k};
      owes := owes \ {k};
      if (left # {k}) { left := left \ {k}; goto J2_Register; }
      else { again := TRUE; left := Channels; goto J1_Attempt; };
    };

    \* ---- sleep until woken; or cancel
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

    \* ---- leaves each list; if another thread has taken it from one, it owes a wake
J4_Withdraw:
    if (left # {}) {
      with (k \in left) {
        if (Waits(self, k)) { line[k] := Without(line[k], self); }
        else { owes := owes \cup {k}; };
        left := left \ {k};
      };
      goto J4_Withdraw;
    } else { joined := {}; };

    \* ---- pass on each wake it owes, if something is there
J5_PassOn:
    if (owes = {}) { goto J0_Choose; }
    else {
      with (k \in owes) {
        owes := owes \ {k};
        at := <<k>>;
        if (there[k] = 0) { goto J5_PassOn; } else { goto W2_TakeOldest; };
      };
    };

    \* ---- give, and wake one waiter
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
    \* A waiter of an earlier call reaches no thread.
    if (whom # <<>> /\ turn[whom[1]] = whom[2]) {
      woken[whom[1]] := woken[whom[1]] \cup {at[1]};
    };
    whom := <<>>;
    if (self \in Givers) { goto J0_Choose; } else { goto J5_PassOn; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
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
