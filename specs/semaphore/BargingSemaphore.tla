-------------------------- MODULE BargingSemaphore --------------------------
(***************************************************************************)
(* The unfair counting semaphore of the library, step by step as in        *)
(* BargingSemaphore.java. Counter and list are those of SlotSemaphore.tla, *)
(* after volt-semaphore: "Counting Semaphore Algorithm", documentation of  *)
(* Volt v1.0.0-zig0.15.2, volt-5fk.pages.dev. Barging and its wakeups are  *)
(* this library's own.                                                     *)
(*                                                                         *)
(*   permits  counter with a mark     any thread may take permits: barging *)
(*   mutex    protects the list                                            *)
(*   list     <<oldest, ..., newest>> threads that sleep, and callbacks    *)
(*                                                                         *)
(* A release always adds to the counter. If it finds the mark, it then     *)
(* signals the oldest waiter, provided that there are enough permits for   *)
(* it. A signalled thread tries to take them. If others were faster it     *)
(* keeps its place and sleeps again. Once it has its permits, it signals   *)
(* the next waiter.                                                        *)
(*                                                                         *)
(* No wakeup is lost. The mark says that the head of the list sleeps and   *)
(* is not signalled. A thread that is going to sleep sets the mark and     *)
(* then reads the counter. So a release either precedes that read, or      *)
(* finds the mark and signals. Signalling clears the mark: until the       *)
(* signalled thread has tried, releases are one step again.                *)
(*                                                                         *)
(* A callback has no thread that could try, so the signalling thread takes *)
(* the permits on its behalf, under the mutex. One step is one access to   *)
(* the counter, a waiter's state or the mutex, or one wake. Memory is      *)
(* sequentially consistent.                                                *)
(*                                                                         *)
(* Properties, kept and given up: BargingSemaphoreProperties.tla.          *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs,       \* the threads
          None,        \* no thread
          Total,       \* number of permits
          Request,     \* Request[p]: permits p asks for in each call, 1..Total
          Rounds,      \* Rounds[p]: number of calls p makes; 0 is unbounded
          Ways,        \* kinds of call: "try" refuses if there are too few permits; "direct" tries,
                       \* then waits
          Callbacks,   \* processes that wait by a callback; the others are threads that park
          Cancellers   \* processes that may cancel whenever they wait

ASSUME /\ None \notin Procs
       /\ Request \in [Procs -> 1..Total]
       /\ Rounds \in [Procs -> Nat]
       /\ Ways \subseteq {"try", "direct"} /\ Ways # {}
       /\ Callbacks \subseteq Procs /\ Cancellers \subseteq Procs

Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
Elements(seq) == {seq[i] : i \in 1..Len(seq)}
Disowned(seq, x) == [i \in 1..Len(seq) |-> IF seq[i] = x THEN None ELSE seq[i]]

\* The counter word: a number of permits and a mark. Java uses the sign bit as the mark.
Marked(word) == word < 0
Mark(word) == -1 - word  \* sets or clears the mark
Free(word) == IF Marked(word) THEN Mark(word) ELSE word
Less(word, n) == IF Marked(word) THEN word + n ELSE word - n
More(word, n) == IF Marked(word) THEN word - n ELSE word + n

(* --algorithm BargingSemaphore {
  variables
    permits = Total,                        \* the counter word
    mutex   = None,                         \* holder of the inner mutex
    list    = <<>>,                         \* the waiters, oldest first
    state   = [p \in Procs |-> 0],          \* state[p]: 0 once p's waiter is signalled or served
    woken   = [p \in Procs |-> FALSE],      \* woken[p]: p has an unpark permit
    wakes   = [p \in Procs |-> <<>>],       \* wakes[p]: waiters that p has yet to wake, oldest
                                            \* first; None: a waiter that its owner has left
    \* History variables, read by the properties only.
    owed    = [p \in Procs |-> 0];          \* owed[p]: permits that p has taken and not given back

  macro Lock() { await mutex = None; mutex := self; }

  \* Goes on with the oldest waiter. L2 reads the counter for a thread; T1 takes the permits of a
  \* callback. The mutex protects the list and the waiters' states, so reading them is no step of
  \* its own.
  macro CallOldest() {
    if (list # <<>> /\ Head(list) \in Callbacks) { w := Head(list); goto T1_LoadPermits; }
    else { w := None; goto L2_LoadPermits; };
  }

  \* In Java each call has a new waiter, so an unpark for an earlier call wakes no thread. The model
  \* has one per thread, and drops the permit that has come and the wakes that are to come.
  macro Leave() {
    woken[self] := FALSE;
    wakes := [q \in Procs |-> Disowned(wakes[q], self)];
  }

  \* Too few permits, for the calling thread or for the oldest waiter, a callback.
  macro TooFew() {
    if (w # self) { w := None; goto L7_Unlock; }
    else if (mutex # self) {
      w := None;
      if (way = "try") { goto P1_Call; } else { goto D1_Lock; };
    }
    else if (self \in Elements(list)) { goto A3_StoreState; }
    else { goto D6_PushList; };
  }

  \* The permits are taken. The next step of their owner gives them back.
  macro Enough() {
    if (w # self) { goto L5_Unlink; }
    else {
      num := Request[self];
      if (mutex = self /\ self \in Elements(list)) { goto A2_Unlink; }
      else {
        w := None;
        if (mutex # self) { goto F1_LoadPermits; }
        else if (list = <<>>) { goto M3_Unmark; }
        else { goto D7_Unlock; };
      };
    };
  }

  process (p \in Procs)
    variables way = "none", round = 0,
              cur = 0,          \* last value read from the counter
              num = 0,          \* permits still to give back
              w = None,         \* the waiter to take permits for, or to signal
              removed = FALSE;  \* this call was cancelled while in the list
  {
P1_Call:
    cur := 0;
    if (Rounds[self] # 0 /\ round = Rounds[self]) {
      way := "none";
      goto Done;
    } else {
      if (Rounds[self] # 0) { round := round + 1; };
      with (x \in Ways) { way := x; };
      w := self;
    };

    \* ---- tryAcquire, past all waiters; also by a waiter under the mutex, and for a callback
T1_LoadPermits:
    cur := permits;
    if (Free(cur) < Request[w]) { TooFew(); };
T2_CasPermits:
    if (permits = cur) {
      permits := Less(cur, Request[w]);
      owed[w] := Request[w];
      Enough();
    } else {
      cur := permits;
      if (Free(cur) >= Request[w]) { goto T2_CasPermits; } else { TooFew(); };
    };

    \* ---- acquireDirect, slow path: set the mark, try again, enqueue
D1_Lock:
    Lock();
M1_LoadPermits:
    \* Only the mutex holder changes the mark, so M1 and M2 together are atomic.
    if (Marked(permits)) {
      if (removed) { CallOldest(); } else { w := self; goto T1_LoadPermits; };
    };
M2_Mark:
    \* The mark precedes the last read of the counter (T1): no wakeup is lost.
    permits := Mark(permits);
    if (removed) { CallOldest(); } else { w := self; goto T1_LoadPermits; };
M3_Unmark:
    \* The list is empty: the mark is its own.
    permits := Mark(permits);
    goto D7_Unlock;
D6_PushList:
    \* Still too few: last in the list.
    w := None;
    state[self] := Request[self];
    list := Append(list, self);
D7_Unlock:
    mutex := None;
    if (num > 0) { goto F1_LoadPermits; };

    \* ---- the waiter's loop
S1_LoadState:
    \* State 0: a callback has its permits; a thread is signalled and must try.
    if (state[self] = 0) {
      if (self \in Callbacks) { Leave(); num := Request[self]; goto F1_LoadPermits; }
      else { goto A1_Lock; };
    } else { either { skip; } or { await self \in Cancellers; goto C3_Lock; }; };
S2_Park:
    \* Returns when woken; for a thread that may cancel, also on timeout or interrupt.
    await woken[self] \/ self \in Cancellers;
    woken[self] := FALSE;
    goto S1_LoadState;

    \* ---- a signalled thread tries again, and keeps its place if it fails
A1_Lock:
    Lock();
    goto M1_LoadPermits;
A2_Unlink:
    \* It has its permits: it leaves the list and signals the next waiter.
    list := Without(list, self);
    Leave();
    CallOldest();
A3_StoreState:
    \* Others were faster: no longer signalled, still at the head, the counter marked.
    w := None;
    state[self] := Request[self];
    goto L7_Unlock;

    \* ---- cancel; a signal that this waiter had received passes to the next waiter
C3_Lock:
    Lock();
C4_Unlink:
    if (self \in Elements(list)) {
      list := Without(list, self);
      Leave();
      removed := TRUE;
      goto M1_LoadPermits;
    };
C5_Unlock:
    \* Not in the list: a callback that was served first.
    mutex := None;
    Leave();
    num := Request[self];

    \* ---- release: adds to the counter, marked or not
F1_LoadPermits:
    cur := permits;
F2_CasPermits:
    if (permits = cur) {
      permits := More(cur, num);
      owed[self] := owed[self] - num;
      num := 0;
      if (Marked(cur)) { goto L1_Lock; } else { goto P1_Call; };
    } else {
      cur := permits;
      goto F2_CasPermits;
    };

    \* ---- signals the oldest waiter
L1_Lock:
    Lock();
    CallOldest();
L2_LoadPermits:
    cur := permits;
    if (list = <<>> \/ state[Head(list)] = 0) {
      \* The list is empty, or its head is signalled: no mark is needed.
      if (~Marked(cur)) { goto L7_Unlock; };
    }
    \* Too few for the oldest. The mark stays, so the next release checks again.
    else if (Free(cur) < Request[Head(list)]) { goto L7_Unlock; }
    else { w := Head(list); };
L3_Unmark:
    \* Until the signalled waiter has tried, a release need not take the mutex.
    permits := Mark(permits);
    if (w = None) { goto L7_Unlock; };
L4_StoreState:
    \* The last access to the waiter: its owner may return and free it afterwards.
    state[w] := 0;
    wakes[self] := Append(wakes[self], w);
    if (w \in Callbacks) { CallOldest(); } else { w := None; goto L7_Unlock; };
L5_Unlink:
    \* A callback is served: it leaves the list first.
    list := Tail(list);
    goto L4_StoreState;
L7_Unlock:
    mutex := None;
    if (wakes[self] = <<>>) {
      if (num > 0) { goto F1_LoadPermits; }
      else if (self \in Elements(list)) {
        either { goto S2_Park; } or { await self \in Cancellers; goto C3_Lock; };
      }
      else { removed := FALSE; goto P1_Call; };
    };
W1_Wake:
    \* One wake a step, after the mutex is released, oldest first.
    if (Head(wakes[self]) # None) { woken[Head(wakes[self])] := TRUE; };
    wakes[self] := Tail(wakes[self]);
    if (wakes[self] # <<>>) { goto W1_Wake; }
    else if (num > 0) { goto F1_LoadPermits; }
    else { removed := FALSE; goto P1_Call; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "6d892cee" /\ chksum(tla) = "8eac76cf")
VARIABLES permits, mutex, list, state, woken, wakes, owed, pc, way, round, 
          cur, num, w, removed

vars == << permits, mutex, list, state, woken, wakes, owed, pc, way, round, 
           cur, num, w, removed >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ permits = Total
        /\ mutex = None
        /\ list = <<>>
        /\ state = [p \in Procs |-> 0]
        /\ woken = [p \in Procs |-> FALSE]
        /\ wakes = [p \in Procs |-> <<>>]
        /\ owed = [p \in Procs |-> 0]
        (* Process p *)
        /\ way = [self \in Procs |-> "none"]
        /\ round = [self \in Procs |-> 0]
        /\ cur = [self \in Procs |-> 0]
        /\ num = [self \in Procs |-> 0]
        /\ w = [self \in Procs |-> None]
        /\ removed = [self \in Procs |-> FALSE]
        /\ pc = [self \in ProcSet |-> "P1_Call"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ cur' = [cur EXCEPT ![self] = 0]
                 /\ IF Rounds[self] # 0 /\ round[self] = Rounds[self]
                       THEN /\ way' = [way EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ UNCHANGED << round, w >>
                       ELSE /\ IF Rounds[self] # 0
                                  THEN /\ round' = [round EXCEPT ![self] = round[self] + 1]
                                  ELSE /\ TRUE
                                       /\ round' = round
                            /\ \E x \in Ways:
                                 way' = [way EXCEPT ![self] = x]
                            /\ w' = [w EXCEPT ![self] = self]
                            /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                 /\ UNCHANGED << permits, mutex, list, state, woken, wakes, 
                                 owed, num, removed >>

T1_LoadPermits(self) == /\ pc[self] = "T1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF Free(cur'[self]) < Request[w[self]]
                              THEN /\ IF w[self] # self
                                         THEN /\ w' = [w EXCEPT ![self] = None]
                                              /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                         ELSE /\ IF mutex # self
                                                    THEN /\ w' = [w EXCEPT ![self] = None]
                                                         /\ IF way[self] = "try"
                                                               THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                                    ELSE /\ IF self \in Elements(list)
                                                               THEN /\ pc' = [pc EXCEPT ![self] = "A3_StoreState"]
                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                                                         /\ w' = w
                              ELSE /\ pc' = [pc EXCEPT ![self] = "T2_CasPermits"]
                                   /\ w' = w
                        /\ UNCHANGED << permits, mutex, list, state, woken, 
                                        wakes, owed, way, round, num, removed >>

T2_CasPermits(self) == /\ pc[self] = "T2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = Less(cur[self], Request[w[self]])
                                  /\ owed' = [owed EXCEPT ![w[self]] = Request[w[self]]]
                                  /\ IF w[self] # self
                                        THEN /\ pc' = [pc EXCEPT ![self] = "L5_Unlink"]
                                             /\ UNCHANGED << num, w >>
                                        ELSE /\ num' = [num EXCEPT ![self] = Request[self]]
                                             /\ IF mutex = self /\ self \in Elements(list)
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "A2_Unlink"]
                                                        /\ w' = w
                                                   ELSE /\ w' = [w EXCEPT ![self] = None]
                                                        /\ IF mutex # self
                                                              THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                                              ELSE /\ IF list = <<>>
                                                                         THEN /\ pc' = [pc EXCEPT ![self] = "M3_Unmark"]
                                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF Free(cur'[self]) >= Request[w[self]]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "T2_CasPermits"]
                                             /\ w' = w
                                        ELSE /\ IF w[self] # self
                                                   THEN /\ w' = [w EXCEPT ![self] = None]
                                                        /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                                   ELSE /\ IF mutex # self
                                                              THEN /\ w' = [w EXCEPT ![self] = None]
                                                                   /\ IF way[self] = "try"
                                                                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                                              ELSE /\ IF self \in Elements(list)
                                                                         THEN /\ pc' = [pc EXCEPT ![self] = "A3_StoreState"]
                                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                                                                   /\ w' = w
                                  /\ UNCHANGED << permits, owed, num >>
                       /\ UNCHANGED << mutex, list, state, woken, wakes, way, 
                                       round, removed >>

D1_Lock(self) == /\ pc[self] = "D1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "M1_LoadPermits"]
                 /\ UNCHANGED << permits, list, state, woken, wakes, owed, way, 
                                 round, cur, num, w, removed >>

M1_LoadPermits(self) == /\ pc[self] = "M1_LoadPermits"
                        /\ IF Marked(permits)
                              THEN /\ IF removed[self]
                                         THEN /\ IF list # <<>> /\ Head(list) \in Callbacks
                                                    THEN /\ w' = [w EXCEPT ![self] = Head(list)]
                                                         /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                                                    ELSE /\ w' = [w EXCEPT ![self] = None]
                                                         /\ pc' = [pc EXCEPT ![self] = "L2_LoadPermits"]
                                         ELSE /\ w' = [w EXCEPT ![self] = self]
                                              /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "M2_Mark"]
                                   /\ w' = w
                        /\ UNCHANGED << permits, mutex, list, state, woken, 
                                        wakes, owed, way, round, cur, num, 
                                        removed >>

M2_Mark(self) == /\ pc[self] = "M2_Mark"
                 /\ permits' = Mark(permits)
                 /\ IF removed[self]
                       THEN /\ IF list # <<>> /\ Head(list) \in Callbacks
                                  THEN /\ w' = [w EXCEPT ![self] = Head(list)]
                                       /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                                  ELSE /\ w' = [w EXCEPT ![self] = None]
                                       /\ pc' = [pc EXCEPT ![self] = "L2_LoadPermits"]
                       ELSE /\ w' = [w EXCEPT ![self] = self]
                            /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                 /\ UNCHANGED << mutex, list, state, woken, wakes, owed, way, 
                                 round, cur, num, removed >>

M3_Unmark(self) == /\ pc[self] = "M3_Unmark"
                   /\ permits' = Mark(permits)
                   /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                   /\ UNCHANGED << mutex, list, state, woken, wakes, owed, way, 
                                   round, cur, num, w, removed >>

D6_PushList(self) == /\ pc[self] = "D6_PushList"
                     /\ w' = [w EXCEPT ![self] = None]
                     /\ state' = [state EXCEPT ![self] = Request[self]]
                     /\ list' = Append(list, self)
                     /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                     /\ UNCHANGED << permits, mutex, woken, wakes, owed, way, 
                                     round, cur, num, removed >>

D7_Unlock(self) == /\ pc[self] = "D7_Unlock"
                   /\ mutex' = None
                   /\ IF num[self] > 0
                         THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                   /\ UNCHANGED << permits, list, state, woken, wakes, owed, 
                                   way, round, cur, num, w, removed >>

S1_LoadState(self) == /\ pc[self] = "S1_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ IF self \in Callbacks
                                       THEN /\ woken' = [woken EXCEPT ![self] = FALSE]
                                            /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                                            /\ num' = [num EXCEPT ![self] = Request[self]]
                                            /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                            /\ UNCHANGED << woken, wakes, num >>
                            ELSE /\ \/ /\ TRUE
                                       /\ pc' = [pc EXCEPT ![self] = "S2_Park"]
                                    \/ /\ self \in Cancellers
                                       /\ pc' = [pc EXCEPT ![self] = "C3_Lock"]
                                 /\ UNCHANGED << woken, wakes, num >>
                      /\ UNCHANGED << permits, mutex, list, state, owed, way, 
                                      round, cur, w, removed >>

S2_Park(self) == /\ pc[self] = "S2_Park"
                 /\ woken[self] \/ self \in Cancellers
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                 /\ UNCHANGED << permits, mutex, list, state, wakes, owed, way, 
                                 round, cur, num, w, removed >>

A1_Lock(self) == /\ pc[self] = "A1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "M1_LoadPermits"]
                 /\ UNCHANGED << permits, list, state, woken, wakes, owed, way, 
                                 round, cur, num, w, removed >>

A2_Unlink(self) == /\ pc[self] = "A2_Unlink"
                   /\ list' = Without(list, self)
                   /\ woken' = [woken EXCEPT ![self] = FALSE]
                   /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                   /\ IF list' # <<>> /\ Head(list') \in Callbacks
                         THEN /\ w' = [w EXCEPT ![self] = Head(list')]
                              /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                         ELSE /\ w' = [w EXCEPT ![self] = None]
                              /\ pc' = [pc EXCEPT ![self] = "L2_LoadPermits"]
                   /\ UNCHANGED << permits, mutex, state, owed, way, round, 
                                   cur, num, removed >>

A3_StoreState(self) == /\ pc[self] = "A3_StoreState"
                       /\ w' = [w EXCEPT ![self] = None]
                       /\ state' = [state EXCEPT ![self] = Request[self]]
                       /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                       /\ UNCHANGED << permits, mutex, list, woken, wakes, 
                                       owed, way, round, cur, num, removed >>

C3_Lock(self) == /\ pc[self] = "C3_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "C4_Unlink"]
                 /\ UNCHANGED << permits, list, state, woken, wakes, owed, way, 
                                 round, cur, num, w, removed >>

C4_Unlink(self) == /\ pc[self] = "C4_Unlink"
                   /\ IF self \in Elements(list)
                         THEN /\ list' = Without(list, self)
                              /\ woken' = [woken EXCEPT ![self] = FALSE]
                              /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                              /\ removed' = [removed EXCEPT ![self] = TRUE]
                              /\ pc' = [pc EXCEPT ![self] = "M1_LoadPermits"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "C5_Unlock"]
                              /\ UNCHANGED << list, woken, wakes, removed >>
                   /\ UNCHANGED << permits, mutex, state, owed, way, round, 
                                   cur, num, w >>

C5_Unlock(self) == /\ pc[self] = "C5_Unlock"
                   /\ mutex' = None
                   /\ woken' = [woken EXCEPT ![self] = FALSE]
                   /\ wakes' = [q \in Procs |-> Disowned(wakes[q], self)]
                   /\ num' = [num EXCEPT ![self] = Request[self]]
                   /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                   /\ UNCHANGED << permits, list, state, owed, way, round, cur, 
                                   w, removed >>

F1_LoadPermits(self) == /\ pc[self] = "F1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ pc' = [pc EXCEPT ![self] = "F2_CasPermits"]
                        /\ UNCHANGED << permits, mutex, list, state, woken, 
                                        wakes, owed, way, round, num, w, 
                                        removed >>

F2_CasPermits(self) == /\ pc[self] = "F2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = More(cur[self], num[self])
                                  /\ owed' = [owed EXCEPT ![self] = owed[self] - num[self]]
                                  /\ num' = [num EXCEPT ![self] = 0]
                                  /\ IF Marked(cur[self])
                                        THEN /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ pc' = [pc EXCEPT ![self] = "F2_CasPermits"]
                                  /\ UNCHANGED << permits, owed, num >>
                       /\ UNCHANGED << mutex, list, state, woken, wakes, way, 
                                       round, w, removed >>

L1_Lock(self) == /\ pc[self] = "L1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ IF list # <<>> /\ Head(list) \in Callbacks
                       THEN /\ w' = [w EXCEPT ![self] = Head(list)]
                            /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                       ELSE /\ w' = [w EXCEPT ![self] = None]
                            /\ pc' = [pc EXCEPT ![self] = "L2_LoadPermits"]
                 /\ UNCHANGED << permits, list, state, woken, wakes, owed, way, 
                                 round, cur, num, removed >>

L2_LoadPermits(self) == /\ pc[self] = "L2_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF list = <<>> \/ state[Head(list)] = 0
                              THEN /\ IF ~Marked(cur'[self])
                                         THEN /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "L3_Unmark"]
                                   /\ w' = w
                              ELSE /\ IF Free(cur'[self]) < Request[Head(list)]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                              /\ w' = w
                                         ELSE /\ w' = [w EXCEPT ![self] = Head(list)]
                                              /\ pc' = [pc EXCEPT ![self] = "L3_Unmark"]
                        /\ UNCHANGED << permits, mutex, list, state, woken, 
                                        wakes, owed, way, round, num, removed >>

L3_Unmark(self) == /\ pc[self] = "L3_Unmark"
                   /\ permits' = Mark(permits)
                   /\ IF w[self] = None
                         THEN /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "L4_StoreState"]
                   /\ UNCHANGED << mutex, list, state, woken, wakes, owed, way, 
                                   round, cur, num, w, removed >>

L4_StoreState(self) == /\ pc[self] = "L4_StoreState"
                       /\ state' = [state EXCEPT ![w[self]] = 0]
                       /\ wakes' = [wakes EXCEPT ![self] = Append(wakes[self], w[self])]
                       /\ IF w[self] \in Callbacks
                             THEN /\ IF list # <<>> /\ Head(list) \in Callbacks
                                        THEN /\ w' = [w EXCEPT ![self] = Head(list)]
                                             /\ pc' = [pc EXCEPT ![self] = "T1_LoadPermits"]
                                        ELSE /\ w' = [w EXCEPT ![self] = None]
                                             /\ pc' = [pc EXCEPT ![self] = "L2_LoadPermits"]
                             ELSE /\ w' = [w EXCEPT ![self] = None]
                                  /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                       /\ UNCHANGED << permits, mutex, list, woken, owed, way, 
                                       round, cur, num, removed >>

L5_Unlink(self) == /\ pc[self] = "L5_Unlink"
                   /\ list' = Tail(list)
                   /\ pc' = [pc EXCEPT ![self] = "L4_StoreState"]
                   /\ UNCHANGED << permits, mutex, state, woken, wakes, owed, 
                                   way, round, cur, num, w, removed >>

L7_Unlock(self) == /\ pc[self] = "L7_Unlock"
                   /\ mutex' = None
                   /\ IF wakes[self] = <<>>
                         THEN /\ IF num[self] > 0
                                    THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                         /\ UNCHANGED removed
                                    ELSE /\ IF self \in Elements(list)
                                               THEN /\ \/ /\ pc' = [pc EXCEPT ![self] = "S2_Park"]
                                                       \/ /\ self \in Cancellers
                                                          /\ pc' = [pc EXCEPT ![self] = "C3_Lock"]
                                                    /\ UNCHANGED removed
                                               ELSE /\ removed' = [removed EXCEPT ![self] = FALSE]
                                                    /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                              /\ UNCHANGED removed
                   /\ UNCHANGED << permits, list, state, woken, wakes, owed, 
                                   way, round, cur, num, w >>

W1_Wake(self) == /\ pc[self] = "W1_Wake"
                 /\ IF Head(wakes[self]) # None
                       THEN /\ woken' = [woken EXCEPT ![Head(wakes[self])] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ wakes' = [wakes EXCEPT ![self] = Tail(wakes[self])]
                 /\ IF wakes'[self] # <<>>
                       THEN /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                            /\ UNCHANGED removed
                       ELSE /\ IF num[self] > 0
                                  THEN /\ pc' = [pc EXCEPT ![self] = "F1_LoadPermits"]
                                       /\ UNCHANGED removed
                                  ELSE /\ removed' = [removed EXCEPT ![self] = FALSE]
                                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << permits, mutex, list, state, owed, way, round, 
                                 cur, num, w >>

p(self) == P1_Call(self) \/ T1_LoadPermits(self) \/ T2_CasPermits(self)
              \/ D1_Lock(self) \/ M1_LoadPermits(self) \/ M2_Mark(self)
              \/ M3_Unmark(self) \/ D6_PushList(self) \/ D7_Unlock(self)
              \/ S1_LoadState(self) \/ S2_Park(self) \/ A1_Lock(self)
              \/ A2_Unlink(self) \/ A3_StoreState(self) \/ C3_Lock(self)
              \/ C4_Unlink(self) \/ C5_Unlock(self) \/ F1_LoadPermits(self)
              \/ F2_CasPermits(self) \/ L1_Lock(self)
              \/ L2_LoadPermits(self) \/ L3_Unmark(self)
              \/ L4_StoreState(self) \/ L5_Unlink(self) \/ L7_Unlock(self)
              \/ W1_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
