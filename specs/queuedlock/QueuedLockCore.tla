--------------------------- MODULE QueuedLockCore ---------------------------
(***************************************************************************)
(* The core of the queued lock: lock, queue and wake. Read it before       *)
(* QueuedLock.tla, which refines it (RefinesCore in QueuedLockOverCore).   *)
(* Source: tiny-mutex: kprotty, "Building a Tiny Mutex", code at           *)
(* github.com/kprotty/zig-adaptive-lock, branch blog.                      *)
(*                                                                         *)
(*   locked        newcomers push here          only the holder looks here *)
(*                 pushed = <<newest, ...>> --> line = <<oldest, ...>>     *)
(*                                        reversed                         *)
(*                                                                         *)
(*   a waiter:  WAITING --U4--> SIGNALLED --U8--> has the lock, leaves     *)
(*                 ^------------U9---'       another thread was faster     *)
(*                                                                         *)
(* A thread takes a free lock, or pushes itself while the lock is held;    *)
(* lock bit and stack are one word, so each is one CAS. An unlocking       *)
(* thread first moves the stack to the line. The unfair form then frees    *)
(* the lock and signals the head of the line, which tries for the lock     *)
(* and keeps its place if it fails. The fair form hands the lock to the    *)
(* head of the line.                                                       *)
(*                                                                         *)
(* No wakeup is lost. The lock becomes free only while the stack is empty, *)
(* so all waiters are then in the line.                                    *)
(* - Unfair: the head of the line will be signalled by the holder or by a  *)
(*   thread that has just unlocked, is signalled already, or is about to   *)
(*   read the lock again (HeadWillBeSignalled). The unlocking thread frees *)
(*   the lock, then reads the head's state (U1, U4). A signalled thread    *)
(*   that finds the lock held writes its state, then reads the lock (U9,   *)
(*   U10). One of the two sees the other's write.                          *)
(* - Fair: the lock becomes free only if no thread waits. Otherwise the    *)
(*   holder signals the head, which then holds the lock, and unparks it    *)
(*   (WakeIsOnItsWay).                                                     *)
(*                                                                         *)
(* Abstracted: a CAS that fails is no step; a waiter is its thread, not a  *)
(* node; a cancelling waiter vanishes from stack and line in one step. In  *)
(* QueuedLock its node stays linked until it is swept, so an unlocking     *)
(* thread may find it at the head of the line: Gone. Labels are those of   *)
(* QueuedLock. Memory is sequentially consistent.                          *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, Queues

CONSTANTS Procs,      \* the threads
          None,       \* no thread
          Gone,       \* in hand: a waiter that has cancelled
          Left,       \* in hand: a waiter that has taken the lock and left
          Cancellers, \* threads that may cancel while they wait
          Fair        \* the fair form, else the unfair form

(* --algorithm QueuedLockCore {
  variables
    locked = FALSE,                        \* the lock bit
    pushed = <<>>,                         \* the stack: waiters since the last unlock, newest first
    line   = <<>>,                         \* the waiters before them, oldest first
    state  = [p \in Procs |-> "none"],     \* of p's wait: "WAITING" or "SIGNALLED"
    woken  = [p \in Procs |-> FALSE],      \* p has an unpark permit
    hand   = [p \in Procs |-> None],       \* the waiter that p is about to signal or unpark
    inside = {};                           \* history variable: threads that hold the lock

  macro Enter() {
    locked := TRUE;
    inside := inside \cup {self};
  }
  macro Unlock() { if (Fair) { goto H3_Grant; } else { goto U1_CasFree; }; }
  macro Leave() {
    hand[self] := None;
    goto Q1_CasFree;
  }
  \* The wait is over. Another thread may still be about to signal or unpark this waiter. That
  \* thread then has Gone (cancelled) or Left (has had the lock) in hand instead.
  macro EndWait(how) {
    pushed := Without(pushed, self);
    line := Without(line, self);
    state[self] := "none";
    woken[self] := FALSE;
    hand := [q \in Procs |-> IF hand[q] = self THEN how ELSE hand[q]];
  }

  process (p \in Procs) {
    \* ---- lock: take a free lock, else queue. The lock bit and the stack are one word, so no
    \* unlock falls between the test of the bit and the push.
Q1_CasFree:  \* try_lock, or else push, in tiny-mutex.
    if (~locked) { Enter(); Unlock(); }
    else {
      pushed := <<self>> \o pushed;
      state[self] := "WAITING";
    };

    \* ---- wait
Q5_LoadState:  \* Signalled: fair, it has the lock (H3); unfair, it tries (U8). Else it parks.
    if (state[self] = "SIGNALLED") {
      if (Fair) { EndWait(Left); goto H3_Grant; }
      else { either { goto U8_CasFree; } or { await self \in Cancellers; goto U12_Decline; }; };
    } else {
      either { skip; }
      \* Cancels. (G1 in QueuedLock, where a sweep follows.)
      or { await self \in Cancellers; EndWait(Gone); goto Q1_CasFree; };
    };
Q6_Park:  \* A thread that may cancel can return without a permit.
    await woken[self] \/ self \in Cancellers;
    woken[self] := FALSE;
    goto Q5_LoadState;

    \* ---- signalled, unfair form: try for the lock
U8_CasFree:  \* It stays SIGNALLED until it succeeds or U9, so no other thread is woken.
    if (~locked) { Enter(); goto U11_LeaveLine; };
U9_StayWaiting:  \* Another thread was faster: ask to be signalled again, then read the lock.
    state[self] := "WAITING";
U10_CasFree:
    \* Tries once more. A thread that unlocked between the signal and U9 woke no thread, because it
    \* saw SIGNALLED. The lock is still free, or a later holder has yet to run U1 and U4.
    if (~locked) { Enter(); } else { goto Q5_LoadState; };
U11_LeaveLine:  \* It has the lock. Only the holder accesses the line.
    EndWait(Left);
    goto U1_CasFree;
U12_Decline:  \* Cancels although it is signalled: its wake must not be lost.
    EndWait(Gone);
U13_CasFree:
    \* Tries once more, because a thread that unlocked before U12 saw SIGNALLED and woke no thread.
    \* If the lock is free, the call succeeds after all, and its unlock signals the next waiter.
    if (~locked) { Enter(); Unlock(); } else { Leave(); };

    \* ---- unlock, unfair form
U1_CasFree:  \* Moves the stack to the line, or frees the lock if the stack is empty.
    \* It remembers the head of the line, which may be the node of a cancelled waiter (Gone).
    either {
      line := line \o Reverse(pushed);
      pushed := <<>>;
      goto U1_CasFree;
    } or {
      await pushed = <<>>;
      with (head \in (IF line = <<>> THEN {None} ELSE {Head(line)})
                     \cup (IF Cancellers = {} THEN {} ELSE {Gone})) {
        locked := FALSE;
        inside := inside \ {self};
        hand[self] := head;
        if (head = None) { goto Q1_CasFree; } else { goto U4_ClaimNode; };
      };
    };
U4_ClaimNode:
    \* Signals the waiter in hand, unless another thread has done so. The node of a waiter that took
    \* the lock by U10 still says WAITING: then the wake is wasted.
    if (hand[self] = Gone) { goto U7_CasRelock; }
    else if (hand[self] = Left) { either { Leave(); } or { goto U5_Wake; }; }
    else if (state[hand[self]] = "SIGNALLED") { Leave(); }
    else { state[hand[self]] := "SIGNALLED"; };
U5_Wake:  \* Unparks the waiter in hand, unless it has left.
    if (hand[self] \in Procs) { woken[hand[self]] := TRUE; };
    Leave();
U7_CasRelock:
    \* The waiter has cancelled: lock again to find the next. If the lock is held, its holder will
    \* find the next.
    if (~locked) { Enter(); hand[self] := None; goto U1_CasFree; } else { Leave(); };

    \* ---- unlock, fair form
H3_Grant:  \* The lock bit stays set: from here on the head of the line holds the lock.
    if (line # <<>>) {
      hand[self] := Head(line);
      state[Head(line)] := "SIGNALLED";
      inside := (inside \ {self}) \cup {Head(line)};
      line := Tail(line);
    } else if (pushed # <<>>) {
      line := Reverse(pushed);
      pushed := <<>>;
      goto H3_Grant;
    } else {
      locked := FALSE;
      inside := inside \ {self};
      goto Q1_CasFree;
    };
H4_Wake:  \* As U5. The new holder may have left already.
    if (hand[self] \in Procs) { woken[hand[self]] := TRUE; };
    Leave();
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "f7c909e0" /\ chksum(tla) = "b713d014")
VARIABLES locked, pushed, line, state, woken, hand, inside, pc

vars == << locked, pushed, line, state, woken, hand, inside, pc >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ locked = FALSE
        /\ pushed = <<>>
        /\ line = <<>>
        /\ state = [p \in Procs |-> "none"]
        /\ woken = [p \in Procs |-> FALSE]
        /\ hand = [p \in Procs |-> None]
        /\ inside = {}
        /\ pc = [self \in ProcSet |-> "Q1_CasFree"]

Q1_CasFree(self) == /\ pc[self] = "Q1_CasFree"
                    /\ IF ~locked
                          THEN /\ locked' = TRUE
                               /\ inside' = (inside \cup {self})
                               /\ IF Fair
                                     THEN /\ pc' = [pc EXCEPT ![self] = "H3_Grant"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                               /\ UNCHANGED << pushed, state >>
                          ELSE /\ pushed' = <<self>> \o pushed
                               /\ state' = [state EXCEPT ![self] = "WAITING"]
                               /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                               /\ UNCHANGED << locked, inside >>
                    /\ UNCHANGED << line, woken, hand >>

Q5_LoadState(self) == /\ pc[self] = "Q5_LoadState"
                      /\ IF state[self] = "SIGNALLED"
                            THEN /\ IF Fair
                                       THEN /\ pushed' = Without(pushed, self)
                                            /\ line' = Without(line, self)
                                            /\ state' = [state EXCEPT ![self] = "none"]
                                            /\ woken' = [woken EXCEPT ![self] = FALSE]
                                            /\ hand' = [q \in Procs |-> IF hand[q] = self THEN Left ELSE hand[q]]
                                            /\ pc' = [pc EXCEPT ![self] = "H3_Grant"]
                                       ELSE /\ \/ /\ pc' = [pc EXCEPT ![self] = "U8_CasFree"]
                                               \/ /\ self \in Cancellers
                                                  /\ pc' = [pc EXCEPT ![self] = "U12_Decline"]
                                            /\ UNCHANGED << pushed, line, 
                                                            state, woken, hand >>
                            ELSE /\ \/ /\ TRUE
                                       /\ pc' = [pc EXCEPT ![self] = "Q6_Park"]
                                       /\ UNCHANGED <<pushed, line, state, woken, hand>>
                                    \/ /\ self \in Cancellers
                                       /\ pushed' = Without(pushed, self)
                                       /\ line' = Without(line, self)
                                       /\ state' = [state EXCEPT ![self] = "none"]
                                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                                       /\ hand' = [q \in Procs |-> IF hand[q] = self THEN Gone ELSE hand[q]]
                                       /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                      /\ UNCHANGED << locked, inside >>

Q6_Park(self) == /\ pc[self] = "Q6_Park"
                 /\ woken[self] \/ self \in Cancellers
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                 /\ UNCHANGED << locked, pushed, line, state, hand, inside >>

U8_CasFree(self) == /\ pc[self] = "U8_CasFree"
                    /\ IF ~locked
                          THEN /\ locked' = TRUE
                               /\ inside' = (inside \cup {self})
                               /\ pc' = [pc EXCEPT ![self] = "U11_LeaveLine"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "U9_StayWaiting"]
                               /\ UNCHANGED << locked, inside >>
                    /\ UNCHANGED << pushed, line, state, woken, hand >>

U9_StayWaiting(self) == /\ pc[self] = "U9_StayWaiting"
                        /\ state' = [state EXCEPT ![self] = "WAITING"]
                        /\ pc' = [pc EXCEPT ![self] = "U10_CasFree"]
                        /\ UNCHANGED << locked, pushed, line, woken, hand, 
                                        inside >>

U10_CasFree(self) == /\ pc[self] = "U10_CasFree"
                     /\ IF ~locked
                           THEN /\ locked' = TRUE
                                /\ inside' = (inside \cup {self})
                                /\ pc' = [pc EXCEPT ![self] = "U11_LeaveLine"]
                           ELSE /\ pc' = [pc EXCEPT ![self] = "Q5_LoadState"]
                                /\ UNCHANGED << locked, inside >>
                     /\ UNCHANGED << pushed, line, state, woken, hand >>

U11_LeaveLine(self) == /\ pc[self] = "U11_LeaveLine"
                       /\ pushed' = Without(pushed, self)
                       /\ line' = Without(line, self)
                       /\ state' = [state EXCEPT ![self] = "none"]
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                       /\ hand' = [q \in Procs |-> IF hand[q] = self THEN Left ELSE hand[q]]
                       /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                       /\ UNCHANGED << locked, inside >>

U12_Decline(self) == /\ pc[self] = "U12_Decline"
                     /\ pushed' = Without(pushed, self)
                     /\ line' = Without(line, self)
                     /\ state' = [state EXCEPT ![self] = "none"]
                     /\ woken' = [woken EXCEPT ![self] = FALSE]
                     /\ hand' = [q \in Procs |-> IF hand[q] = self THEN Gone ELSE hand[q]]
                     /\ pc' = [pc EXCEPT ![self] = "U13_CasFree"]
                     /\ UNCHANGED << locked, inside >>

U13_CasFree(self) == /\ pc[self] = "U13_CasFree"
                     /\ IF ~locked
                           THEN /\ locked' = TRUE
                                /\ inside' = (inside \cup {self})
                                /\ IF Fair
                                      THEN /\ pc' = [pc EXCEPT ![self] = "H3_Grant"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                                /\ hand' = hand
                           ELSE /\ hand' = [hand EXCEPT ![self] = None]
                                /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                /\ UNCHANGED << locked, inside >>
                     /\ UNCHANGED << pushed, line, state, woken >>

U1_CasFree(self) == /\ pc[self] = "U1_CasFree"
                    /\ \/ /\ line' = line \o Reverse(pushed)
                          /\ pushed' = <<>>
                          /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                          /\ UNCHANGED <<locked, hand, inside>>
                       \/ /\ pushed = <<>>
                          /\ \E head \in (IF line = <<>> THEN {None} ELSE {Head(line)})
                                         \cup (IF Cancellers = {} THEN {} ELSE {Gone}):
                               /\ locked' = FALSE
                               /\ inside' = inside \ {self}
                               /\ hand' = [hand EXCEPT ![self] = head]
                               /\ IF head = None
                                     THEN /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "U4_ClaimNode"]
                          /\ UNCHANGED <<pushed, line>>
                    /\ UNCHANGED << state, woken >>

U4_ClaimNode(self) == /\ pc[self] = "U4_ClaimNode"
                      /\ IF hand[self] = Gone
                            THEN /\ pc' = [pc EXCEPT ![self] = "U7_CasRelock"]
                                 /\ UNCHANGED << state, hand >>
                            ELSE /\ IF hand[self] = Left
                                       THEN /\ \/ /\ hand' = [hand EXCEPT ![self] = None]
                                                  /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                               \/ /\ pc' = [pc EXCEPT ![self] = "U5_Wake"]
                                                  /\ hand' = hand
                                            /\ state' = state
                                       ELSE /\ IF state[hand[self]] = "SIGNALLED"
                                                  THEN /\ hand' = [hand EXCEPT ![self] = None]
                                                       /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                                       /\ state' = state
                                                  ELSE /\ state' = [state EXCEPT ![hand[self]] = "SIGNALLED"]
                                                       /\ pc' = [pc EXCEPT ![self] = "U5_Wake"]
                                                       /\ hand' = hand
                      /\ UNCHANGED << locked, pushed, line, woken, inside >>

U5_Wake(self) == /\ pc[self] = "U5_Wake"
                 /\ IF hand[self] \in Procs
                       THEN /\ woken' = [woken EXCEPT ![hand[self]] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ hand' = [hand EXCEPT ![self] = None]
                 /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << locked, pushed, line, state, inside >>

U7_CasRelock(self) == /\ pc[self] = "U7_CasRelock"
                      /\ IF ~locked
                            THEN /\ locked' = TRUE
                                 /\ inside' = (inside \cup {self})
                                 /\ hand' = [hand EXCEPT ![self] = None]
                                 /\ pc' = [pc EXCEPT ![self] = "U1_CasFree"]
                            ELSE /\ hand' = [hand EXCEPT ![self] = None]
                                 /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                 /\ UNCHANGED << locked, inside >>
                      /\ UNCHANGED << pushed, line, state, woken >>

H3_Grant(self) == /\ pc[self] = "H3_Grant"
                  /\ IF line # <<>>
                        THEN /\ hand' = [hand EXCEPT ![self] = Head(line)]
                             /\ state' = [state EXCEPT ![Head(line)] = "SIGNALLED"]
                             /\ inside' = ((inside \ {self}) \cup {Head(line)})
                             /\ line' = Tail(line)
                             /\ pc' = [pc EXCEPT ![self] = "H4_Wake"]
                             /\ UNCHANGED << locked, pushed >>
                        ELSE /\ IF pushed # <<>>
                                   THEN /\ line' = Reverse(pushed)
                                        /\ pushed' = <<>>
                                        /\ pc' = [pc EXCEPT ![self] = "H3_Grant"]
                                        /\ UNCHANGED << locked, inside >>
                                   ELSE /\ locked' = FALSE
                                        /\ inside' = inside \ {self}
                                        /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                                        /\ UNCHANGED << pushed, line >>
                             /\ UNCHANGED << state, hand >>
                  /\ woken' = woken

H4_Wake(self) == /\ pc[self] = "H4_Wake"
                 /\ IF hand[self] \in Procs
                       THEN /\ woken' = [woken EXCEPT ![hand[self]] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ hand' = [hand EXCEPT ![self] = None]
                 /\ pc' = [pc EXCEPT ![self] = "Q1_CasFree"]
                 /\ UNCHANGED << locked, pushed, line, state, inside >>

p(self) == Q1_CasFree(self) \/ Q5_LoadState(self) \/ Q6_Park(self)
              \/ U8_CasFree(self) \/ U9_StayWaiting(self)
              \/ U10_CasFree(self) \/ U11_LeaveLine(self)
              \/ U12_Decline(self) \/ U13_CasFree(self) \/ U1_CasFree(self)
              \/ U4_ClaimNode(self) \/ U5_Wake(self) \/ U7_CasRelock(self)
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
