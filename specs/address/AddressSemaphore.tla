-------------------------- MODULE AddressSemaphore --------------------------
(***************************************************************************)
(* The semaphores of package address, step by step: a count on which       *)
(* threads wait while it is zero (AddressSemaphore; with a maximum,        *)
(* BoundedAddressSemaphore), and the parking lot below them                *)
(* (WaitOnAddress).                                                        *)
(*                                                                         *)
(* Source: woa-semaphore: Raymond Chen, "Creating a semaphore from         *)
(* WaitOnAddress",                                                         *)
(* devblogs.microsoft.com/oldnewthing/20170612-00/?p=96375. The post has   *)
(* the semaphore without a maximum (as-published/) and takes WaitOnAddress *)
(* as given. Cancellation, the maximum, and the number of sleepers, which  *)
(* spares a release the guard while no thread sleeps, are the library's    *)
(* own.                                                                    *)
(*                                                                         *)
(*   count[x]    permits of semaphore x                                    *)
(*   asleep[x]   number of threads that sleep on x, or are about to        *)
(*   guard       protects the queue                                        *)
(*   queue       <<oldest, ..., newest>>, of pairs <<thread, semaphore>>   *)
(*                                                                         *)
(* No wakeup is lost:                                                      *)
(* - A releaser changes the count, then reads asleep. A thread that is     *)
(*   going to sleep increments asleep, then reads the count. At least one  *)
(*   of the two sees the other's write.                                    *)
(* - A thread that has incremented asleep keeps the guard until it is in   *)
(*   the queue or has seen a permit. So a releaser that takes the guard    *)
(*   finds it in the queue, or need not.                                   *)
(* - A woken thread reads the count again, even if its time is up (C1,     *)
(*   then W0). So no wake is consumed by a thread that ignores it. An      *)
(*   interrupted thread runs C1 only: a later permit comes with its own    *)
(*   wake.                                                                 *)
(*                                                                         *)
(* One step is one access to a count, to asleep, to a sleeper's state or   *)
(* to the guard, a park or an unpark. Accesses under the guard may be      *)
(* merged into a step. The configuration selects the memory model. Left    *)
(* out: overflow.                                                          *)
(*                                                                         *)
(* Properties: AddressSemaphoreProperties.tla. Bounds: 2 to 4 threads, 1   *)
(* or 2 semaphores, up to 4 operations each, under SC, TSO, PSO and Arm.   *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory

CONSTANTS
  Procs,      \* the threads
  FlushProcess,   \* the process that completes delayed stores
  None,       \* no thread: the guard is free
  Sems,       \* the semaphores; each is a word to wait on, and all share one parking lot
  Initial,    \* Initial[x]: initial permits of x
  Maximum,    \* maximum number of permits; 0: none, and a release always succeeds
  Work,       \* Work[p]: operations of p, in order:
              \*   <<"take", x>>
              \*   <<"release", x, k>>
              \*   <<"timed", x>>   a take that may time out while it sleeps; the
              \*                    operation after it, its release, is then skipped
              \*   <<"set", x, k>>  Address.set: stores k, then wakes as a release of k;
              \*                    PermitConservation does not apply
  Restless,   \* threads that repeat their work for ever
  Spurious    \* whether a park may return spuriously

ASSUME /\ Initial \in [Sems -> Nat] /\ Maximum \in Nat /\ Restless \subseteq Procs
       /\ Spurious \in BOOLEAN

(* Memory locations. *)
Count(x)  == <<"count", x>>   \* the permits of x
Asleep(x) == <<"asleep", x>>  \* threads that sleep on x, or are about to
State(q)  == <<"state", q>>   \* state of q's sleeper: "waiting", then "woken"
Before == [place \in {Count(x) : x \in Sems} |-> Initial[place[2]]]
          @@ [place \in {Asleep(x) : x \in Sems} |-> 0]
          @@ [place \in {State(q) : q \in Procs} |-> "waiting"]

Sleepers(queue) == {queue[i][1] : i \in 1..Len(queue)}
(* Marks the sleeper of q in hand as one that q has left. *)
Disowned(hand, q) == [i \in 1..Len(hand) |-> IF hand[i][1] = q THEN <<q, FALSE>> ELSE hand[i]]

(* --algorithm AddressSemaphore {
  variables
    mem    = Fresh(Before, Procs),      \* all shared memory without the queue
    guard  = None,                      \* holder of the guard of the queue
    queue  = <<>>,                      \* the sleepers, oldest first: pairs <<thread, semaphore>>
    hand   = [q \in Procs |-> <<>>],    \* hand[q]: sleepers that q has taken out and has yet to
                                        \* wake: pairs <<thread, whether it still waits>>
    woken  = [q \in Procs |-> FALSE],   \* woken[q]: q's sleeper has an unpark permit
    \* History variables, read by the properties only.
    out    = [x \in Sems |-> 0],        \* out[x]: takes completed minus permits posted
    line   = <<>>;                      \* threads that have asked for a permit and have no answer
                                        \* yet

  define {
    Now(place) == mem.now[place]
    Without(seq, q) == SelectSeq(seq, LAMBDA r : r # q)
  }

  macro Lock() { await guard = None; guard := self; }

  \* The next holder sees all that was done under the guard.
  macro Unlock() { await mem.buffers[self] = <<>>; guard := None; }

  \* Changes the number of sleepers of x by n, under the guard.
  macro AddSleepers(x, n) {
    with (number \in Load(mem, self, Asleep(x), "plain");
          m \in Store(mem, self, Asleep(x), number + n, "seq_cst")) { mem := m; };
  }

  process (p \in Procs)
    variables
      step = 0,       \* operations begun
      op = "none",    \* the current operation, on semaphore s
      s = 0,
      c = 0,          \* last value read from the count
      k = 0,          \* permits to release
      last = FALSE,   \* time is up: the next read of the count is the last
      gone = FALSE;   \* time is up, and it left the queue before any wake
  {
P1_Call:
    c := 0 || last := FALSE || gone := FALSE;
    if (self \notin Restless /\ step >= Len(Work[self])) { op := "none"; k := 0; s := 0; goto Done; }
    else {
      with (n = step % Len(Work[self]); work = Work[self][n + 1]) {
        step := IF self \in Restless THEN n + 1 ELSE step + 1;
        op := work[1];
        s := work[2];
        if (work[1] \in {"take", "timed"}) { k := 0; line := Append(line, self); }
        else {
          k := work[3];
          if (work[1] = "set") { goto S1_SetValue; }
          else if (Maximum = 0) { goto R1_AddCount; }
          else { goto B1_LoadCount; };
        };
      };
    };

    \* ---- acquire
C1_LoadCount:
    with (x \in Load(mem, self, Count(s), "acquire")) {
      c := x;
      if (x = 0) { if (last) { goto W0_LoadValue; } else { goto W1_LockBucket; }; };
    };
C2_CasCount:
    \* Takes a permit, unless the count has changed.
    if (Now(Count(s)) # c) { goto C1_LoadCount; }
    else {
      with (m \in Rmw(mem, self, Count(s), c - 1)) { mem := m; };
      out[s] := out[s] + 1;
      line := Without(line, self);
      goto P1_Call;
    };

    \* ---- WaitOnAddress.awaitNanos with no time left: only compares
W0_LoadValue:
    with (x \in Load(mem, self, Count(s), "seq_cst")) {
      if (x = 0) { step := step + 1; line := Without(line, self); goto P1_Call; }
      else { goto C1_LoadCount; };
    };

    \* ---- WaitOnAddress.await: sleep while the count is zero
W1_LockBucket:
    Lock();
N1_Count:
    \* Increments asleep before it reads the count (W2).
    AddSleepers(s, 1);
W2_LoadValue:
    \* Zero: enter the queue. Otherwise undo N1 and try again.
    with (x \in Load(mem, self, Count(s), "seq_cst")) { if (x = 0) { goto W3_Enqueue; }; };
N2_Uncount:
    AddSleepers(s, -1);
    goto W4_UnlockBucket;
W3_Enqueue:
    queue := Append(queue, <<self, s>>);
W4_UnlockBucket:
    Unlock();
    if (self \notin Sleepers(queue)) { goto C1_LoadCount; };
W5_LoadState:
    \* The waiter's loop.
    with (x \in Load(mem, self, State(self), "acquire")) {
      if (x = "woken") {
        \* The next wait has a new sleeper with its own parker, so a wake still under way for this
        \* one reaches no thread.
        mem := [mem EXCEPT !.now[State(self)] = "waiting"];
        woken[self] := FALSE;
        hand := [q \in Procs |-> Disowned(hand[q], self)];
        goto C1_LoadCount;
      }
      else if (last) { goto X1_LockBucket; };
    };
W6_Park:
    \* Returns by an unpark, spuriously, or in a timed call because the timeout has passed. In each
    \* case it consumes the unpark permit.
    either { await woken[self]; }
    or     { await Spurious; }
    or     { await op = "timed"; last := TRUE; };
    woken[self] := FALSE;
    goto W5_LoadState;

    \* ---- timed out or interrupted: leave the queue, unless a wake came first
X1_LockBucket:
    Lock();
X2_Unlink:
    \* Unlinking and decrementing asleep are one step, here and in V2_Dequeue. A thread that reads
    \* asleep in between takes the guard without need, as it would before.
    if (self \in Sleepers(queue)) {
      queue := SelectSeq(queue, LAMBDA e : e[1] # self);
      AddSleepers(s, -1);
      gone := TRUE;
    } else {
      \* Another thread is about to wake it. The next wait has a new sleeper.
      hand := [q \in Procs |-> Disowned(hand[q], self)];
    };
X3_UnlockBucket:
    Unlock();
    mem := [mem EXCEPT !.now[State(self)] = "waiting"];
    woken[self] := FALSE;
    if (gone) { step := step + 1; line := Without(line, self); goto P1_Call; }
    else { goto C1_LoadCount; };

    \* ---- release of k permits, without a maximum
R1_AddCount:
    with (m \in Rmw(mem, self, Count(s), Now(Count(s)) + k)) { mem := m; };
    out[s] := out[s] - k;
    goto N3_LoadSleepers;

    \* ---- release of k permits, refused as a whole if they exceed the maximum
B1_LoadCount:
    with (x \in Load(mem, self, Count(s), "acquire")) {
      c := x;
      if (Maximum - x < k) { goto P1_Call; };
    };
B2_CasCount:
    if (Now(Count(s)) # c) { goto B1_LoadCount; }
    else {
      with (m \in Rmw(mem, self, Count(s), c + k)) { mem := m; };
      out[s] := out[s] - k;
      goto N3_LoadSleepers;
    };

    \* ---- Address.set
S1_SetValue:
    with (m \in Store(mem, self, Count(s), k, "seq_cst")) { mem := m; };

    \* ---- WaitOnAddress.wakeOne for one permit, wakeAll for more
N3_LoadSleepers:
    \* Reads asleep after the change of the count. Zero: no thread to wake.
    with (x \in Load(mem, self, Asleep(s), "seq_cst")) { if (x = 0) { goto P1_Call; }; };
V1_LockBucket:
    Lock();
V2_Dequeue:
    \* Takes out the oldest sleeper, or all, one a step.
    with (there = SelectSeq(queue, LAMBDA e : e[2] = s)) {
      if (there # <<>>) {
        hand[self] := Append(hand[self], <<there[1][1], TRUE>>);
        queue := SelectSeq(queue, LAMBDA e : e # there[1]);
        AddSleepers(s, -1);
        if (k > 1 /\ Len(there) > 1) { goto V2_Dequeue; };
      };
    };
V3_UnlockBucket:
    Unlock();
    if (hand[self] = <<>>) { goto P1_Call; };
V4_StoreState:
    \* Wakes after the guard is released.
    if (hand[self][1][2]) {
      with (m \in Store(mem, self, State(hand[self][1][1]), "woken", "release")) { mem := m; };
    };
V5_Unpark:
    \* An unpark acts as a fence: earlier stores have taken effect.
    await mem.buffers[self] = <<>>;
    if (hand[self][1][2]) { woken[hand[self][1][1]] := TRUE; };
    hand[self] := Tail(hand[self]);
    if (hand[self] # <<>>) { goto V4_StoreState; } else { goto P1_Call; };
  }

  \* Memory: delayed stores take effect, one a step.
  process (memory = FlushProcess) {
M1_Flush:
    while (TRUE) {
      either { with (m \in Flushes(mem)) { mem := m; }; }
      or     { await \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>; goto Done; };
    };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "2088a724" /\ chksum(tla) = "232604af")
VARIABLES mem, guard, queue, hand, woken, out, line, pc

(* define statement *)
Now(place) == mem.now[place]
Without(seq, q) == SelectSeq(seq, LAMBDA r : r # q)

VARIABLES step, op, s, c, k, last, gone

vars == << mem, guard, queue, hand, woken, out, line, pc, step, op, s, c, k, 
           last, gone >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ mem = Fresh(Before, Procs)
        /\ guard = None
        /\ queue = <<>>
        /\ hand = [q \in Procs |-> <<>>]
        /\ woken = [q \in Procs |-> FALSE]
        /\ out = [x \in Sems |-> 0]
        /\ line = <<>>
        (* Process p *)
        /\ step = [self \in Procs |-> 0]
        /\ op = [self \in Procs |-> "none"]
        /\ s = [self \in Procs |-> 0]
        /\ c = [self \in Procs |-> 0]
        /\ k = [self \in Procs |-> 0]
        /\ last = [self \in Procs |-> FALSE]
        /\ gone = [self \in Procs |-> FALSE]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ c' = [c EXCEPT ![self] = 0]
                    /\ gone' = [gone EXCEPT ![self] = FALSE]
                    /\ last' = [last EXCEPT ![self] = FALSE]
                 /\ IF self \notin Restless /\ step[self] >= Len(Work[self])
                       THEN /\ op' = [op EXCEPT ![self] = "none"]
                            /\ k' = [k EXCEPT ![self] = 0]
                            /\ s' = [s EXCEPT ![self] = 0]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ UNCHANGED << line, step >>
                       ELSE /\ LET n == step[self] % Len(Work[self]) IN
                                 LET work == Work[self][n + 1] IN
                                   /\ step' = [step EXCEPT ![self] = IF self \in Restless THEN n + 1 ELSE step[self] + 1]
                                   /\ op' = [op EXCEPT ![self] = work[1]]
                                   /\ s' = [s EXCEPT ![self] = work[2]]
                                   /\ IF work[1] \in {"take", "timed"}
                                         THEN /\ k' = [k EXCEPT ![self] = 0]
                                              /\ line' = Append(line, self)
                                              /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                         ELSE /\ k' = [k EXCEPT ![self] = work[3]]
                                              /\ IF work[1] = "set"
                                                    THEN /\ pc' = [pc EXCEPT ![self] = "S1_SetValue"]
                                                    ELSE /\ IF Maximum = 0
                                                               THEN /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "B1_LoadCount"]
                                              /\ line' = line
                 /\ UNCHANGED << mem, guard, queue, hand, woken, out >>

C1_LoadCount(self) == /\ pc[self] = "C1_LoadCount"
                      /\ \E x \in Load(mem, self, Count(s[self]), "acquire"):
                           /\ c' = [c EXCEPT ![self] = x]
                           /\ IF x = 0
                                 THEN /\ IF last[self]
                                            THEN /\ pc' = [pc EXCEPT ![self] = "W0_LoadValue"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "W1_LockBucket"]
                                 ELSE /\ pc' = [pc EXCEPT ![self] = "C2_CasCount"]
                      /\ UNCHANGED << mem, guard, queue, hand, woken, out, 
                                      line, step, op, s, k, last, gone >>

C2_CasCount(self) == /\ pc[self] = "C2_CasCount"
                     /\ IF Now(Count(s[self])) # c[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                /\ UNCHANGED << mem, out, line >>
                           ELSE /\ \E m \in Rmw(mem, self, Count(s[self]), c[self] - 1):
                                     mem' = m
                                /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                /\ line' = Without(line, self)
                                /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                     /\ UNCHANGED << guard, queue, hand, woken, step, op, s, c, 
                                     k, last, gone >>

W0_LoadValue(self) == /\ pc[self] = "W0_LoadValue"
                      /\ \E x \in Load(mem, self, Count(s[self]), "seq_cst"):
                           IF x = 0
                              THEN /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                   /\ line' = Without(line, self)
                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                   /\ UNCHANGED << line, step >>
                      /\ UNCHANGED << mem, guard, queue, hand, woken, out, op, 
                                      s, c, k, last, gone >>

W1_LockBucket(self) == /\ pc[self] = "W1_LockBucket"
                       /\ guard = None
                       /\ guard' = self
                       /\ pc' = [pc EXCEPT ![self] = "N1_Count"]
                       /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                       step, op, s, c, k, last, gone >>

N1_Count(self) == /\ pc[self] = "N1_Count"
                  /\ \E number \in Load(mem, self, Asleep(s[self]), "plain"):
                       \E m \in Store(mem, self, Asleep(s[self]), number + 1, "seq_cst"):
                         mem' = m
                  /\ pc' = [pc EXCEPT ![self] = "W2_LoadValue"]
                  /\ UNCHANGED << guard, queue, hand, woken, out, line, step, 
                                  op, s, c, k, last, gone >>

W2_LoadValue(self) == /\ pc[self] = "W2_LoadValue"
                      /\ \E x \in Load(mem, self, Count(s[self]), "seq_cst"):
                           IF x = 0
                              THEN /\ pc' = [pc EXCEPT ![self] = "W3_Enqueue"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "N2_Uncount"]
                      /\ UNCHANGED << mem, guard, queue, hand, woken, out, 
                                      line, step, op, s, c, k, last, gone >>

N2_Uncount(self) == /\ pc[self] = "N2_Uncount"
                    /\ \E number \in Load(mem, self, Asleep(s[self]), "plain"):
                         \E m \in Store(mem, self, Asleep(s[self]), number + (-1), "seq_cst"):
                           mem' = m
                    /\ pc' = [pc EXCEPT ![self] = "W4_UnlockBucket"]
                    /\ UNCHANGED << guard, queue, hand, woken, out, line, step, 
                                    op, s, c, k, last, gone >>

W3_Enqueue(self) == /\ pc[self] = "W3_Enqueue"
                    /\ queue' = Append(queue, <<self, s[self]>>)
                    /\ pc' = [pc EXCEPT ![self] = "W4_UnlockBucket"]
                    /\ UNCHANGED << mem, guard, hand, woken, out, line, step, 
                                    op, s, c, k, last, gone >>

W4_UnlockBucket(self) == /\ pc[self] = "W4_UnlockBucket"
                         /\ mem.buffers[self] = <<>>
                         /\ guard' = None
                         /\ IF self \notin Sleepers(queue)
                               THEN /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "W5_LoadState"]
                         /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                         step, op, s, c, k, last, gone >>

W5_LoadState(self) == /\ pc[self] = "W5_LoadState"
                      /\ \E x \in Load(mem, self, State(self), "acquire"):
                           IF x = "woken"
                              THEN /\ mem' = [mem EXCEPT !.now[State(self)] = "waiting"]
                                   /\ woken' = [woken EXCEPT ![self] = FALSE]
                                   /\ hand' = [q \in Procs |-> Disowned(hand[q], self)]
                                   /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                              ELSE /\ IF last[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "X1_LockBucket"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "W6_Park"]
                                   /\ UNCHANGED << mem, hand, woken >>
                      /\ UNCHANGED << guard, queue, out, line, step, op, s, c, 
                                      k, last, gone >>

W6_Park(self) == /\ pc[self] = "W6_Park"
                 /\ \/ /\ woken[self]
                       /\ last' = last
                    \/ /\ Spurious
                       /\ last' = last
                    \/ /\ op[self] = "timed"
                       /\ last' = [last EXCEPT ![self] = TRUE]
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "W5_LoadState"]
                 /\ UNCHANGED << mem, guard, queue, hand, out, line, step, op, 
                                 s, c, k, gone >>

X1_LockBucket(self) == /\ pc[self] = "X1_LockBucket"
                       /\ guard = None
                       /\ guard' = self
                       /\ pc' = [pc EXCEPT ![self] = "X2_Unlink"]
                       /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                       step, op, s, c, k, last, gone >>

X2_Unlink(self) == /\ pc[self] = "X2_Unlink"
                   /\ IF self \in Sleepers(queue)
                         THEN /\ queue' = SelectSeq(queue, LAMBDA e : e[1] # self)
                              /\ \E number \in Load(mem, self, Asleep(s[self]), "plain"):
                                   \E m \in Store(mem, self, Asleep(s[self]), number + (-1), "seq_cst"):
                                     mem' = m
                              /\ gone' = [gone EXCEPT ![self] = TRUE]
                              /\ hand' = hand
                         ELSE /\ hand' = [q \in Procs |-> Disowned(hand[q], self)]
                              /\ UNCHANGED << mem, queue, gone >>
                   /\ pc' = [pc EXCEPT ![self] = "X3_UnlockBucket"]
                   /\ UNCHANGED << guard, woken, out, line, step, op, s, c, k, 
                                   last >>

X3_UnlockBucket(self) == /\ pc[self] = "X3_UnlockBucket"
                         /\ mem.buffers[self] = <<>>
                         /\ guard' = None
                         /\ mem' = [mem EXCEPT !.now[State(self)] = "waiting"]
                         /\ woken' = [woken EXCEPT ![self] = FALSE]
                         /\ IF gone[self]
                               THEN /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                    /\ line' = Without(line, self)
                                    /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                    /\ UNCHANGED << line, step >>
                         /\ UNCHANGED << queue, hand, out, op, s, c, k, last, 
                                         gone >>

R1_AddCount(self) == /\ pc[self] = "R1_AddCount"
                     /\ \E m \in Rmw(mem, self, Count(s[self]), Now(Count(s[self])) + k[self]):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                     /\ pc' = [pc EXCEPT ![self] = "N3_LoadSleepers"]
                     /\ UNCHANGED << guard, queue, hand, woken, line, step, op, 
                                     s, c, k, last, gone >>

B1_LoadCount(self) == /\ pc[self] = "B1_LoadCount"
                      /\ \E x \in Load(mem, self, Count(s[self]), "acquire"):
                           /\ c' = [c EXCEPT ![self] = x]
                           /\ IF Maximum - x < k[self]
                                 THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                 ELSE /\ pc' = [pc EXCEPT ![self] = "B2_CasCount"]
                      /\ UNCHANGED << mem, guard, queue, hand, woken, out, 
                                      line, step, op, s, k, last, gone >>

B2_CasCount(self) == /\ pc[self] = "B2_CasCount"
                     /\ IF Now(Count(s[self])) # c[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "B1_LoadCount"]
                                /\ UNCHANGED << mem, out >>
                           ELSE /\ \E m \in Rmw(mem, self, Count(s[self]), c[self] + k[self]):
                                     mem' = m
                                /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                                /\ pc' = [pc EXCEPT ![self] = "N3_LoadSleepers"]
                     /\ UNCHANGED << guard, queue, hand, woken, line, step, op, 
                                     s, c, k, last, gone >>

S1_SetValue(self) == /\ pc[self] = "S1_SetValue"
                     /\ \E m \in Store(mem, self, Count(s[self]), k[self], "seq_cst"):
                          mem' = m
                     /\ pc' = [pc EXCEPT ![self] = "N3_LoadSleepers"]
                     /\ UNCHANGED << guard, queue, hand, woken, out, line, 
                                     step, op, s, c, k, last, gone >>

N3_LoadSleepers(self) == /\ pc[self] = "N3_LoadSleepers"
                         /\ \E x \in Load(mem, self, Asleep(s[self]), "seq_cst"):
                              IF x = 0
                                 THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                 ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                         /\ UNCHANGED << mem, guard, queue, hand, woken, out, 
                                         line, step, op, s, c, k, last, gone >>

V1_LockBucket(self) == /\ pc[self] = "V1_LockBucket"
                       /\ guard = None
                       /\ guard' = self
                       /\ pc' = [pc EXCEPT ![self] = "V2_Dequeue"]
                       /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                       step, op, s, c, k, last, gone >>

V2_Dequeue(self) == /\ pc[self] = "V2_Dequeue"
                    /\ LET there == SelectSeq(queue, LAMBDA e : e[2] = s[self]) IN
                         IF there # <<>>
                            THEN /\ hand' = [hand EXCEPT ![self] = Append(hand[self], <<there[1][1], TRUE>>)]
                                 /\ queue' = SelectSeq(queue, LAMBDA e : e # there[1])
                                 /\ \E number \in Load(mem, self, Asleep(s[self]), "plain"):
                                      \E m \in Store(mem, self, Asleep(s[self]), number + (-1), "seq_cst"):
                                        mem' = m
                                 /\ IF k[self] > 1 /\ Len(there) > 1
                                       THEN /\ pc' = [pc EXCEPT ![self] = "V2_Dequeue"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "V3_UnlockBucket"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "V3_UnlockBucket"]
                                 /\ UNCHANGED << mem, queue, hand >>
                    /\ UNCHANGED << guard, woken, out, line, step, op, s, c, k, 
                                    last, gone >>

V3_UnlockBucket(self) == /\ pc[self] = "V3_UnlockBucket"
                         /\ mem.buffers[self] = <<>>
                         /\ guard' = None
                         /\ IF hand[self] = <<>>
                               THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "V4_StoreState"]
                         /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                         step, op, s, c, k, last, gone >>

V4_StoreState(self) == /\ pc[self] = "V4_StoreState"
                       /\ IF hand[self][1][2]
                             THEN /\ \E m \in Store(mem, self, State(hand[self][1][1]), "woken", "release"):
                                       mem' = m
                             ELSE /\ TRUE
                                  /\ mem' = mem
                       /\ pc' = [pc EXCEPT ![self] = "V5_Unpark"]
                       /\ UNCHANGED << guard, queue, hand, woken, out, line, 
                                       step, op, s, c, k, last, gone >>

V5_Unpark(self) == /\ pc[self] = "V5_Unpark"
                   /\ mem.buffers[self] = <<>>
                   /\ IF hand[self][1][2]
                         THEN /\ woken' = [woken EXCEPT ![hand[self][1][1]] = TRUE]
                         ELSE /\ TRUE
                              /\ woken' = woken
                   /\ hand' = [hand EXCEPT ![self] = Tail(hand[self])]
                   /\ IF hand'[self] # <<>>
                         THEN /\ pc' = [pc EXCEPT ![self] = "V4_StoreState"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                   /\ UNCHANGED << mem, guard, queue, out, line, step, op, s, 
                                   c, k, last, gone >>

p(self) == P1_Call(self) \/ C1_LoadCount(self) \/ C2_CasCount(self)
              \/ W0_LoadValue(self) \/ W1_LockBucket(self)
              \/ N1_Count(self) \/ W2_LoadValue(self) \/ N2_Uncount(self)
              \/ W3_Enqueue(self) \/ W4_UnlockBucket(self)
              \/ W5_LoadState(self) \/ W6_Park(self) \/ X1_LockBucket(self)
              \/ X2_Unlink(self) \/ X3_UnlockBucket(self)
              \/ R1_AddCount(self) \/ B1_LoadCount(self)
              \/ B2_CasCount(self) \/ S1_SetValue(self)
              \/ N3_LoadSleepers(self) \/ V1_LockBucket(self)
              \/ V2_Dequeue(self) \/ V3_UnlockBucket(self)
              \/ V4_StoreState(self) \/ V5_Unpark(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << guard, queue, hand, woken, out, line, step, op, s, 
                            c, k, last, gone >>

memory == M1_Flush

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == memory
           \/ (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
