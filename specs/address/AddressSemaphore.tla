-------------------------- MODULE AddressSemaphore --------------------------
(***************************************************************************)
(* The semaphore of document 003 on WaitOnAddress, with a maximum as its   *)
(* next step, and the parking lot under it, step by step.  The listing in  *)
(* the document has holes; they are filled from its prose:                 *)
(*   to release one, increment and wake one; to release several, add and   *)
(*   wake all; to claim, wait while the count is zero, look again after    *)
(*   every wake, decrement by compare-and-set, start over if that fails.   *)
(* The parking lot (a guarded queue of sleepers, shared by all words) is   *)
(* ours: the document takes WaitOnAddress as given.  So are giving up and  *)
(* the maximum, of which it only says that it comes next.                  *)
(*                                                                         *)
(* One text for all variants; the constant Parts says which parts it has:  *)
(*   CompareLocked  the word is compared under the guard of the queue      *)
(*   ByAddress      a wake is for those that sleep on that word            *)
(*   OldestFirst    and for the one that has slept longest                 *)
(*   StateFirst     a sleeper's state is stored before it is unparked      *)
(*   WakeFence      unpark comes after the waker's stores have arrived     *)
(*   Wakes          a release wakes somebody at all                        *)
(*   AddFirst       it adds, then wakes                                    *)
(*   AtomicAdd      adding is one step, not a load and a volatile store    *)
(*   AllForMany     a release of several wakes all                         *)
(*   OneByOne       or it wakes one so many times                          *)
(*   LookAgain      who returns from waiting looks at the count again      *)
(*   CasTake        the decrement is a compare-and-set                     *)
(*   LookLast       who gives up, but was woken, looks once more           *)
(*   RefuseFirst    a release beyond the maximum is refused before adding  *)
(*   RefuseByCas    and what it then adds is a compare-and-set             *)
(*   RefuseBeyond   what just fits is not refused                          *)
(* and what spares a wake the guard while nobody sleeps on the word (of    *)
(* the library, the document has nothing like it; Go's runtime counts the  *)
(* waiters of its semaphores in the same order):                           *)
(*   Count            those that sleep on the word are counted, and a wake *)
(*                    looks at their number first: none, then that is all  *)
(*   CountFirst       who is going to sleep counts itself, then compares   *)
(*   CountVolatile    that count is a volatile store                       *)
(*   CompareVolatile  and it compares by a volatile load                   *)
(*   LookAfter        who wakes looks at the number after the change       *)
(*   LookVolatile     by a volatile load                                   *)
(*   Uncount          who leaves the queue, or does not enter it, is no    *)
(*                    longer counted (or the guard is taken for nothing)   *)
(* So of a sleeper and its waker at least one sees the other: the value    *)
(* was changed before it is compared, or the sleeper counted before the    *)
(* waker looks.                                                            *)
(*                                                                         *)
(* One step is one access to the count, the number of its sleepers, a      *)
(* sleeper's state, the guard of the queue or a park or unpark; the queue  *)
(* is touched under the guard alone, so to take somebody out of it and to  *)
(* uncount are one step.  (Java uncounts one by one: who sees a number in  *)
(* between takes the guard as who saw the one before.)  A sleeper is fresh *)
(* for every wait, so a late wake of one that was left is not seen in the  *)
(* next.  The configuration chooses the memory.                            *)
(*                                                                         *)
(* A process does what Work[p] lists, once, or for ever if it is in        *)
(* Restless: <<"take", s>>, <<"timed", s>> (a take that may give up while  *)
(* it waits; the release after it is then left out), <<"release", s, k>>.  *)
(* Expected: the verdict of every configuration stands in checks.json.     *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory

CONSTANTS Procs, Memorian, None, Sems, Initial, Maximum, Work, Restless, Parts, Order,
          Spurious,  \* waits may end for no reason
          Modulus    \* of the count; 0: it never wraps

Has(part) == part \in Parts

Printed == {"CompareLocked", "ByAddress", "OldestFirst", "StateFirst", "WakeFence", "Wakes", "AddFirst",
            "AtomicAdd", "AllForMany", "LookAgain", "CasTake"}
Shipped == Printed \cup {"LookLast", "RefuseFirst", "RefuseByCas", "RefuseBeyond"}
                   \cup {"Count", "CountFirst", "CountVolatile", "CompareVolatile", "LookAfter",
                         "LookVolatile", "Uncount"}
ByOnes  == (Shipped \ {"AllForMany"}) \cup {"OneByOne"}

ASSUME /\ Initial \in [Sems -> Nat] /\ Maximum \in Nat /\ Modulus \in Nat
       /\ Parts \subseteq Shipped \cup ByOnes /\ Restless \subseteq Procs

Count(x) == <<"count", x>>
Asleep(x) == <<"asleep", x>>  \* how many sleep on x, or are about to
State(q) == <<"state", q>>
Before == [place \in {Count(x) : x \in Sems} |-> Initial[place[2]]]
          @@ [place \in {Asleep(x) : x \in Sems} |-> 0]
          @@ [place \in {State(q) : q \in Procs} |-> "idle"]

Cut(x) == IF Modulus = 0 THEN x ELSE x % Modulus
Min(a, b) == IF a < b THEN a ELSE b
(* The sleeper of q among these is one that q has left. *)
Disowned(seq, q) == [i \in 1..Len(seq) |-> IF seq[i][1] = q THEN <<q, FALSE>> ELSE seq[i]]
Sleepers(queue) == {queue[i][1] : i \in 1..Len(queue)}
Reversed(seq) == [i \in 1..Len(seq) |-> seq[Len(seq) + 1 - i]]

(* --algorithm AddressSemaphore {
  variables
    mem    = Fresh(Before, Procs),
    guard  = None,                      \* who holds the guard of the queue
    queue  = <<>>,                      \* who sleeps: <<process, word>>
    hand   = [q \in Procs |-> <<>>],    \* whom q wakes: <<process, is it that sleeper still>>
    woken  = [q \in Procs |-> FALSE],   \* q has been unparked (one permit, as park has)
    \* Ghosts: read by the properties alone.
    out    = [x \in Sems |-> 0],        \* takes that ended, less what was released
    line   = <<>>;                      \* who waits, in order of arrival

  define {
    Now(place) == mem.now[place]
    Without(seq, q) == SelectSeq(seq, LAMBDA r : r # q)
  }

  macro Lock()   { await guard = None; guard := self; }
  macro Unlock() { await mem.buffers[self] = <<>>; guard := None; }
  macro Replace(value) {
    with (m \in Rmw(mem, self, Count(s), value)) { mem := m; };
  }
  macro Took() {
    out[s] := out[s] + 1;
    line := Without(line, self);
    goto P1_Call;
  }
  macro Leave() { step := step + 1; line := Without(line, self); goto P1_Call; }
  macro Compare() {
    if (Has("Count") /\ Has("CountFirst")) { goto N1_Count; } else { goto W2_LoadValue; };
  }
  macro Wait() {
    if (Has("CompareLocked")) { goto W1_LockBucket; } else { Compare(); };
  }
  \* n have been taken out of the queue, where they slept on x.
  macro Uncount(x, n) {
    if (Has("Count") /\ Has("Uncount") /\ n > 0) {
      with (number \in Load(mem, self, Asleep(x), "plain");
            m \in Store(mem, self, Asleep(x), number - n, "seq_cst")) { mem := m; };
    };
  }
  macro Add() {
    if (Maximum > 0 /\ Has("RefuseFirst")) { goto B1_LoadCount; } else { goto R1_AddCount; };
  }
  macro Wake() {
    if (Has("Count")) { goto N3_LoadSleepers; } else { goto V1_LockBucket; };
  }
  macro AfterWake() {
    if (Has("AddFirst")) { goto P1_Call; } else { goto R1_AddCount; };
  }
  macro AfterRelease() {
    if (~Has("Wakes") \/ ~Has("AddFirst") \/ seen = 0) { goto P1_Call; }
    else if (seen > 0) { goto V1_LockBucket; }
    else { Wake(); };
  }

  process (p \in Procs)
    variables step = 0, op = "none", s = 0,
              c = 0,          \* the count when last seen
              k = 0,          \* how much to release
              last = FALSE,   \* its time is up: this is the last look
              half = FALSE,   \* between the load and the store of what should be one step
              seen = -1;      \* how many sleep, if it looked before it added
  {
P1_Call:
    c := 0 || last := FALSE || seen := -1;
    if (self \notin Restless /\ step >= Len(Work[self])) { op := "none"; k := 0; s := 0; goto Done; }
    else {
      with (n = step % Len(Work[self]); work = Work[self][n + 1]) {
        step := IF self \in Restless THEN n + 1 ELSE step + 1;
        op := work[1];
        s := work[2];
        if (work[1] = "release") {
          k := work[3];
          if (Has("Wakes") /\ ~Has("AddFirst")) { Wake(); }
          else if (Has("Wakes") /\ Has("Count") /\ ~Has("LookAfter")) { goto N3_LoadSleepers; }
          else { Add(); };
        } else { k := 0; line := Append(line, self); };
      };
    };

    \* ---- acquire
C1_LoadCount:
    with (x \in Load(mem, self, Count(s), "acquire")) {
      c := x;
      if (x = 0) { if (last) { Leave(); } else { Wait(); }; };
    };
C2_CasCount:
    if (Has("CasTake") /\ Now(Count(s)) # c) { goto C1_LoadCount; }
    else {
      Replace(IF Has("LookAgain") THEN Cut(c - 1) ELSE Now(Count(s)) - 1);
      Took();
    };

    \* ---- WaitOnAddress(count, 0)
W1_LockBucket:
    Lock();
    if (Has("CompareLocked")) { Compare(); } else { goto W3_Enqueue; };
N1_Count:
    with (number \in Load(mem, self, Asleep(s), "plain");
          mode = IF Has("CountVolatile") THEN "seq_cst" ELSE "release";
          m \in Store(mem, self, Asleep(s), number + 1, mode)) { mem := m; };
    if (~Has("CountFirst")) { goto W3_Enqueue; };
W2_LoadValue:
    with (mode = IF Has("CompareVolatile") THEN "seq_cst" ELSE "acquire";
          x \in Load(mem, self, Count(s), mode)) {
      if (x # 0) {
        if (~Has("CompareLocked")) { goto C1_LoadCount; }
        else if (Has("Count") /\ Has("CountFirst") /\ Has("Uncount")) { goto N2_Uncount; }
        else { goto W4_UnlockBucket; };
      }
      else if (~Has("CompareLocked")) { goto W1_LockBucket; }
      else if (Has("Count") /\ ~Has("CountFirst")) { goto N1_Count; }
      else { goto W3_Enqueue; };
    };
N2_Uncount:
    Uncount(s, 1);
    goto W4_UnlockBucket;
W3_Enqueue:
    queue := Append(queue, <<self, s>>);
    mem := [mem EXCEPT !.now[State(self)] = "waiting"];
W4_UnlockBucket:
    Unlock();
    if (Now(State(self)) # "waiting") { goto C1_LoadCount; };
W5_LoadState:
    with (x \in Load(mem, self, State(self), "acquire")) {
      if (x = "woken") {
        mem := [mem EXCEPT !.now[State(self)] = "idle"];
        if (Has("LookAgain")) { goto C1_LoadCount; } else { goto C2_CasCount; };
      };
    };
W6_Park:
    either { await woken[self]; woken[self] := FALSE; goto W5_LoadState; }
    or     { await op = "timed"; last := TRUE; }
    or     { await Spurious; };

    \* ---- WaitOnAddress returns, though nobody has unparked it
X1_LockBucket:
    Lock();
X2_Unlink:
    if (self \in Sleepers(queue)) {
      queue := SelectSeq(queue, LAMBDA e : e[1] # self);
      Uncount(s, 1);
      c := IF last THEN -1 ELSE 0;      \* its time is up, and nobody has woken it
    } else {
      hand := [q \in Procs |-> Disowned(hand[q], self)];
      c := IF last /\ ~Has("LookLast") THEN -1 ELSE 0;
    };
X3_UnlockBucket:
    Unlock();
    mem := [mem EXCEPT !.now[State(self)] = "idle"];
    if (c = -1) { Leave(); }
    else if (Has("LookAgain")) { goto C1_LoadCount; }
    else { goto C2_CasCount; };

    \* ---- release of k
R1_AddCount:
    if (Has("AtomicAdd")) {
      Replace(Cut(Now(Count(s)) + k));
      out[s] := out[s] - k;
      if (Maximum > 0 /\ Now(Count(s)) + k > Maximum) { goto B2_CasCount; } else { AfterRelease(); };
    } else if (~half) {
      with (x \in Load(mem, self, Count(s), "acquire")) { c := x; };
      half := TRUE;
      goto R1_AddCount;
    } else {
      with (m \in Store(mem, self, Count(s), c + k, "seq_cst")) { mem := m; };
      out[s] := out[s] - k;
      half := FALSE;
      AfterRelease();
    };

    \* ---- release of k, if there is room for it
B1_LoadCount:
    with (x \in Load(mem, self, Count(s), "acquire")) {
      c := x;
      if (Maximum - x < k \/ (~Has("RefuseBeyond") /\ Maximum - x = k)) { goto P1_Call; };
    };
B2_CasCount:
    if (~Has("RefuseFirst")) {
      Replace(Now(Count(s)) - k);       \* takes back what it should not have added
      out[s] := out[s] + k;
      goto P1_Call;
    }
    else if (Has("RefuseByCas") /\ Now(Count(s)) # c) { goto B1_LoadCount; }
    else {
      Replace(Now(Count(s)) + k);
      out[s] := out[s] - k;
      AfterRelease();
    };

    \* ---- wake one, or all
N3_LoadSleepers:
    with (mode = IF Has("LookVolatile") THEN "seq_cst" ELSE "acquire";
          x \in Load(mem, self, Asleep(s), mode)) {
      if (~Has("LookAfter")) { seen := x; Add(); }
      else if (x = 0) { AfterWake(); };
    };
V1_LockBucket:
    Lock();
V2_Dequeue:
    with (there = SelectSeq(queue, LAMBDA e : Has("ByAddress") => e[2] = s);
          mine  = IF Has("OldestFirst") THEN there ELSE Reversed(there);
          wakes = IF k > 1 /\ Has("AllForMany") THEN Len(mine)
                  ELSE IF k > 1 /\ Has("OneByOne") THEN Min(k, Len(mine))
                  ELSE Min(1, Len(mine))) {
      hand[self] := [i \in 1..wakes |-> <<mine[i][1], TRUE>>];
      queue := SelectSeq(queue, LAMBDA e : \A i \in 1..wakes : mine[i] # e);
      Uncount(mine[1][2], wakes);
    };
V3_UnlockBucket:
    Unlock();
    if (hand[self] = <<>>) { AfterWake(); }
    else if (~Has("StateFirst")) { goto V5_Unpark; };
V4_StoreState:
    if (hand[self][1][2]) {
      with (m \in Store(mem, self, State(hand[self][1][1]), "woken", Order)) { mem := m; };
    };
    if (~Has("StateFirst")) {
      hand[self] := Tail(hand[self]);
      if (hand[self] # <<>>) { goto V5_Unpark; } else { AfterWake(); };
    };
V5_Unpark:
    await Has("WakeFence") => mem.buffers[self] = <<>>;
    woken[hand[self][1][1]] := TRUE;
    if (~Has("StateFirst")) { goto V4_StoreState; }
    else {
      hand[self] := Tail(hand[self]);
      if (hand[self] # <<>>) { goto V4_StoreState; } else { AfterWake(); };
    };
  }

  \* Stores that are on their way arrive.
  process (memory = Memorian) {
M1_Flush:
    while (TRUE) {
      either { with (m \in Flushes(mem)) { mem := m; }; }
      or     { await \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>; goto Done; };
    };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "7fb278f6" /\ chksum(tla) = "640b513b")
VARIABLES mem, guard, queue, hand, woken, out, line, pc

(* define statement *)
Now(place) == mem.now[place]
Without(seq, q) == SelectSeq(seq, LAMBDA r : r # q)

VARIABLES step, op, s, c, k, last, half, seen

vars == << mem, guard, queue, hand, woken, out, line, pc, step, op, s, c, k, 
           last, half, seen >>

ProcSet == (Procs) \cup {Memorian}

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
        /\ half = [self \in Procs |-> FALSE]
        /\ seen = [self \in Procs |-> -1]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = Memorian -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ c' = [c EXCEPT ![self] = 0]
                    /\ last' = [last EXCEPT ![self] = FALSE]
                    /\ seen' = [seen EXCEPT ![self] = -1]
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
                                   /\ IF work[1] = "release"
                                         THEN /\ k' = [k EXCEPT ![self] = work[3]]
                                              /\ IF Has("Wakes") /\ ~Has("AddFirst")
                                                    THEN /\ IF Has("Count")
                                                               THEN /\ pc' = [pc EXCEPT ![self] = "N3_LoadSleepers"]
                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                                                    ELSE /\ IF Has("Wakes") /\ Has("Count") /\ ~Has("LookAfter")
                                                               THEN /\ pc' = [pc EXCEPT ![self] = "N3_LoadSleepers"]
                                                               ELSE /\ IF Maximum > 0 /\ Has("RefuseFirst")
                                                                          THEN /\ pc' = [pc EXCEPT ![self] = "B1_LoadCount"]
                                                                          ELSE /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                                              /\ line' = line
                                         ELSE /\ k' = [k EXCEPT ![self] = 0]
                                              /\ line' = Append(line, self)
                                              /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                 /\ UNCHANGED << mem, guard, queue, hand, woken, out, half >>

C1_LoadCount(self) == /\ pc[self] = "C1_LoadCount"
                      /\ \E x \in Load(mem, self, Count(s[self]), "acquire"):
                           /\ c' = [c EXCEPT ![self] = x]
                           /\ IF x = 0
                                 THEN /\ IF last[self]
                                            THEN /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                                 /\ line' = Without(line, self)
                                                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                            ELSE /\ IF Has("CompareLocked")
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "W1_LockBucket"]
                                                       ELSE /\ IF Has("Count") /\ Has("CountFirst")
                                                                  THEN /\ pc' = [pc EXCEPT ![self] = "N1_Count"]
                                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "W2_LoadValue"]
                                                 /\ UNCHANGED << line, step >>
                                 ELSE /\ pc' = [pc EXCEPT ![self] = "C2_CasCount"]
                                      /\ UNCHANGED << line, step >>
                      /\ UNCHANGED << mem, guard, queue, hand, woken, out, op, 
                                      s, k, last, half, seen >>

C2_CasCount(self) == /\ pc[self] = "C2_CasCount"
                     /\ IF Has("CasTake") /\ Now(Count(s[self])) # c[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                /\ UNCHANGED << mem, out, line >>
                           ELSE /\ \E m \in Rmw(mem, self, Count(s[self]), (IF Has("LookAgain") THEN Cut(c[self] - 1) ELSE Now(Count(s[self])) - 1)):
                                     mem' = m
                                /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                /\ line' = Without(line, self)
                                /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                     /\ UNCHANGED << guard, queue, hand, woken, step, op, s, c, 
                                     k, last, half, seen >>

W1_LockBucket(self) == /\ pc[self] = "W1_LockBucket"
                       /\ guard = None
                       /\ guard' = self
                       /\ IF Has("CompareLocked")
                             THEN /\ IF Has("Count") /\ Has("CountFirst")
                                        THEN /\ pc' = [pc EXCEPT ![self] = "N1_Count"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "W2_LoadValue"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "W3_Enqueue"]
                       /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                       step, op, s, c, k, last, half, seen >>

N1_Count(self) == /\ pc[self] = "N1_Count"
                  /\ \E number \in Load(mem, self, Asleep(s[self]), "plain"):
                       LET mode == IF Has("CountVolatile") THEN "seq_cst" ELSE "release" IN
                         \E m \in Store(mem, self, Asleep(s[self]), number + 1, mode):
                           mem' = m
                  /\ IF ~Has("CountFirst")
                        THEN /\ pc' = [pc EXCEPT ![self] = "W3_Enqueue"]
                        ELSE /\ pc' = [pc EXCEPT ![self] = "W2_LoadValue"]
                  /\ UNCHANGED << guard, queue, hand, woken, out, line, step, 
                                  op, s, c, k, last, half, seen >>

W2_LoadValue(self) == /\ pc[self] = "W2_LoadValue"
                      /\ LET mode == IF Has("CompareVolatile") THEN "seq_cst" ELSE "acquire" IN
                           \E x \in Load(mem, self, Count(s[self]), mode):
                             IF x # 0
                                THEN /\ IF ~Has("CompareLocked")
                                           THEN /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                           ELSE /\ IF Has("Count") /\ Has("CountFirst") /\ Has("Uncount")
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "N2_Uncount"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "W4_UnlockBucket"]
                                ELSE /\ IF ~Has("CompareLocked")
                                           THEN /\ pc' = [pc EXCEPT ![self] = "W1_LockBucket"]
                                           ELSE /\ IF Has("Count") /\ ~Has("CountFirst")
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "N1_Count"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "W3_Enqueue"]
                      /\ UNCHANGED << mem, guard, queue, hand, woken, out, 
                                      line, step, op, s, c, k, last, half, 
                                      seen >>

N2_Uncount(self) == /\ pc[self] = "N2_Uncount"
                    /\ IF Has("Count") /\ Has("Uncount") /\ 1 > 0
                          THEN /\ \E number \in Load(mem, self, Asleep(s[self]), "plain"):
                                    \E m \in Store(mem, self, Asleep(s[self]), number - 1, "seq_cst"):
                                      mem' = m
                          ELSE /\ TRUE
                               /\ mem' = mem
                    /\ pc' = [pc EXCEPT ![self] = "W4_UnlockBucket"]
                    /\ UNCHANGED << guard, queue, hand, woken, out, line, step, 
                                    op, s, c, k, last, half, seen >>

W3_Enqueue(self) == /\ pc[self] = "W3_Enqueue"
                    /\ queue' = Append(queue, <<self, s[self]>>)
                    /\ mem' = [mem EXCEPT !.now[State(self)] = "waiting"]
                    /\ pc' = [pc EXCEPT ![self] = "W4_UnlockBucket"]
                    /\ UNCHANGED << guard, hand, woken, out, line, step, op, s, 
                                    c, k, last, half, seen >>

W4_UnlockBucket(self) == /\ pc[self] = "W4_UnlockBucket"
                         /\ mem.buffers[self] = <<>>
                         /\ guard' = None
                         /\ IF Now(State(self)) # "waiting"
                               THEN /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "W5_LoadState"]
                         /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                         step, op, s, c, k, last, half, seen >>

W5_LoadState(self) == /\ pc[self] = "W5_LoadState"
                      /\ \E x \in Load(mem, self, State(self), "acquire"):
                           IF x = "woken"
                              THEN /\ mem' = [mem EXCEPT !.now[State(self)] = "idle"]
                                   /\ IF Has("LookAgain")
                                         THEN /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "C2_CasCount"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "W6_Park"]
                                   /\ mem' = mem
                      /\ UNCHANGED << guard, queue, hand, woken, out, line, 
                                      step, op, s, c, k, last, half, seen >>

W6_Park(self) == /\ pc[self] = "W6_Park"
                 /\ \/ /\ woken[self]
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                       /\ pc' = [pc EXCEPT ![self] = "W5_LoadState"]
                       /\ last' = last
                    \/ /\ op[self] = "timed"
                       /\ last' = [last EXCEPT ![self] = TRUE]
                       /\ pc' = [pc EXCEPT ![self] = "X1_LockBucket"]
                       /\ woken' = woken
                    \/ /\ Spurious
                       /\ pc' = [pc EXCEPT ![self] = "X1_LockBucket"]
                       /\ UNCHANGED <<woken, last>>
                 /\ UNCHANGED << mem, guard, queue, hand, out, line, step, op, 
                                 s, c, k, half, seen >>

X1_LockBucket(self) == /\ pc[self] = "X1_LockBucket"
                       /\ guard = None
                       /\ guard' = self
                       /\ pc' = [pc EXCEPT ![self] = "X2_Unlink"]
                       /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                       step, op, s, c, k, last, half, seen >>

X2_Unlink(self) == /\ pc[self] = "X2_Unlink"
                   /\ IF self \in Sleepers(queue)
                         THEN /\ queue' = SelectSeq(queue, LAMBDA e : e[1] # self)
                              /\ IF Has("Count") /\ Has("Uncount") /\ 1 > 0
                                    THEN /\ \E number \in Load(mem, self, Asleep(s[self]), "plain"):
                                              \E m \in Store(mem, self, Asleep(s[self]), number - 1, "seq_cst"):
                                                mem' = m
                                    ELSE /\ TRUE
                                         /\ mem' = mem
                              /\ c' = [c EXCEPT ![self] = IF last[self] THEN -1 ELSE 0]
                              /\ hand' = hand
                         ELSE /\ hand' = [q \in Procs |-> Disowned(hand[q], self)]
                              /\ c' = [c EXCEPT ![self] = IF last[self] /\ ~Has("LookLast") THEN -1 ELSE 0]
                              /\ UNCHANGED << mem, queue >>
                   /\ pc' = [pc EXCEPT ![self] = "X3_UnlockBucket"]
                   /\ UNCHANGED << guard, woken, out, line, step, op, s, k, 
                                   last, half, seen >>

X3_UnlockBucket(self) == /\ pc[self] = "X3_UnlockBucket"
                         /\ mem.buffers[self] = <<>>
                         /\ guard' = None
                         /\ mem' = [mem EXCEPT !.now[State(self)] = "idle"]
                         /\ IF c[self] = -1
                               THEN /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                    /\ line' = Without(line, self)
                                    /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                               ELSE /\ IF Has("LookAgain")
                                          THEN /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                          ELSE /\ pc' = [pc EXCEPT ![self] = "C2_CasCount"]
                                    /\ UNCHANGED << line, step >>
                         /\ UNCHANGED << queue, hand, woken, out, op, s, c, k, 
                                         last, half, seen >>

R1_AddCount(self) == /\ pc[self] = "R1_AddCount"
                     /\ IF Has("AtomicAdd")
                           THEN /\ \E m \in Rmw(mem, self, Count(s[self]), (Cut(Now(Count(s[self])) + k[self]))):
                                     mem' = m
                                /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                                /\ IF Maximum > 0 /\ Now(Count(s[self])) + k[self] > Maximum
                                      THEN /\ pc' = [pc EXCEPT ![self] = "B2_CasCount"]
                                      ELSE /\ IF ~Has("Wakes") \/ ~Has("AddFirst") \/ seen[self] = 0
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                 ELSE /\ IF seen[self] > 0
                                                            THEN /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                                                            ELSE /\ IF Has("Count")
                                                                       THEN /\ pc' = [pc EXCEPT ![self] = "N3_LoadSleepers"]
                                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                                /\ UNCHANGED << c, half >>
                           ELSE /\ IF ~half[self]
                                      THEN /\ \E x \in Load(mem, self, Count(s[self]), "acquire"):
                                                c' = [c EXCEPT ![self] = x]
                                           /\ half' = [half EXCEPT ![self] = TRUE]
                                           /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                                           /\ UNCHANGED << mem, out >>
                                      ELSE /\ \E m \in Store(mem, self, Count(s[self]), c[self] + k[self], "seq_cst"):
                                                mem' = m
                                           /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                                           /\ half' = [half EXCEPT ![self] = FALSE]
                                           /\ IF ~Has("Wakes") \/ ~Has("AddFirst") \/ seen[self] = 0
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                 ELSE /\ IF seen[self] > 0
                                                            THEN /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                                                            ELSE /\ IF Has("Count")
                                                                       THEN /\ pc' = [pc EXCEPT ![self] = "N3_LoadSleepers"]
                                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                                           /\ c' = c
                     /\ UNCHANGED << guard, queue, hand, woken, line, step, op, 
                                     s, k, last, seen >>

B1_LoadCount(self) == /\ pc[self] = "B1_LoadCount"
                      /\ \E x \in Load(mem, self, Count(s[self]), "acquire"):
                           /\ c' = [c EXCEPT ![self] = x]
                           /\ IF Maximum - x < k[self] \/ (~Has("RefuseBeyond") /\ Maximum - x = k[self])
                                 THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                 ELSE /\ pc' = [pc EXCEPT ![self] = "B2_CasCount"]
                      /\ UNCHANGED << mem, guard, queue, hand, woken, out, 
                                      line, step, op, s, k, last, half, seen >>

B2_CasCount(self) == /\ pc[self] = "B2_CasCount"
                     /\ IF ~Has("RefuseFirst")
                           THEN /\ \E m \in Rmw(mem, self, Count(s[self]), (Now(Count(s[self])) - k[self])):
                                     mem' = m
                                /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + k[self]]
                                /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                           ELSE /\ IF Has("RefuseByCas") /\ Now(Count(s[self])) # c[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "B1_LoadCount"]
                                           /\ UNCHANGED << mem, out >>
                                      ELSE /\ \E m \in Rmw(mem, self, Count(s[self]), (Now(Count(s[self])) + k[self])):
                                                mem' = m
                                           /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                                           /\ IF ~Has("Wakes") \/ ~Has("AddFirst") \/ seen[self] = 0
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                 ELSE /\ IF seen[self] > 0
                                                            THEN /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                                                            ELSE /\ IF Has("Count")
                                                                       THEN /\ pc' = [pc EXCEPT ![self] = "N3_LoadSleepers"]
                                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                     /\ UNCHANGED << guard, queue, hand, woken, line, step, op, 
                                     s, c, k, last, half, seen >>

N3_LoadSleepers(self) == /\ pc[self] = "N3_LoadSleepers"
                         /\ LET mode == IF Has("LookVolatile") THEN "seq_cst" ELSE "acquire" IN
                              \E x \in Load(mem, self, Asleep(s[self]), mode):
                                IF ~Has("LookAfter")
                                   THEN /\ seen' = [seen EXCEPT ![self] = x]
                                        /\ IF Maximum > 0 /\ Has("RefuseFirst")
                                              THEN /\ pc' = [pc EXCEPT ![self] = "B1_LoadCount"]
                                              ELSE /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                                   ELSE /\ IF x = 0
                                              THEN /\ IF Has("AddFirst")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                                              ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LockBucket"]
                                        /\ seen' = seen
                         /\ UNCHANGED << mem, guard, queue, hand, woken, out, 
                                         line, step, op, s, c, k, last, half >>

V1_LockBucket(self) == /\ pc[self] = "V1_LockBucket"
                       /\ guard = None
                       /\ guard' = self
                       /\ pc' = [pc EXCEPT ![self] = "V2_Dequeue"]
                       /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                       step, op, s, c, k, last, half, seen >>

V2_Dequeue(self) == /\ pc[self] = "V2_Dequeue"
                    /\ LET there == SelectSeq(queue, LAMBDA e : Has("ByAddress") => e[2] = s[self]) IN
                         LET mine == IF Has("OldestFirst") THEN there ELSE Reversed(there) IN
                           LET wakes == IF k[self] > 1 /\ Has("AllForMany") THEN Len(mine)
                                        ELSE IF k[self] > 1 /\ Has("OneByOne") THEN Min(k[self], Len(mine))
                                        ELSE Min(1, Len(mine)) IN
                             /\ hand' = [hand EXCEPT ![self] = [i \in 1..wakes |-> <<mine[i][1], TRUE>>]]
                             /\ queue' = SelectSeq(queue, LAMBDA e : \A i \in 1..wakes : mine[i] # e)
                             /\ IF Has("Count") /\ Has("Uncount") /\ wakes > 0
                                   THEN /\ \E number \in Load(mem, self, Asleep((mine[1][2])), "plain"):
                                             \E m \in Store(mem, self, Asleep((mine[1][2])), number - wakes, "seq_cst"):
                                               mem' = m
                                   ELSE /\ TRUE
                                        /\ mem' = mem
                    /\ pc' = [pc EXCEPT ![self] = "V3_UnlockBucket"]
                    /\ UNCHANGED << guard, woken, out, line, step, op, s, c, k, 
                                    last, half, seen >>

V3_UnlockBucket(self) == /\ pc[self] = "V3_UnlockBucket"
                         /\ mem.buffers[self] = <<>>
                         /\ guard' = None
                         /\ IF hand[self] = <<>>
                               THEN /\ IF Has("AddFirst")
                                          THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                          ELSE /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                               ELSE /\ IF ~Has("StateFirst")
                                          THEN /\ pc' = [pc EXCEPT ![self] = "V5_Unpark"]
                                          ELSE /\ pc' = [pc EXCEPT ![self] = "V4_StoreState"]
                         /\ UNCHANGED << mem, queue, hand, woken, out, line, 
                                         step, op, s, c, k, last, half, seen >>

V4_StoreState(self) == /\ pc[self] = "V4_StoreState"
                       /\ IF hand[self][1][2]
                             THEN /\ \E m \in Store(mem, self, State(hand[self][1][1]), "woken", Order):
                                       mem' = m
                             ELSE /\ TRUE
                                  /\ mem' = mem
                       /\ IF ~Has("StateFirst")
                             THEN /\ hand' = [hand EXCEPT ![self] = Tail(hand[self])]
                                  /\ IF hand'[self] # <<>>
                                        THEN /\ pc' = [pc EXCEPT ![self] = "V5_Unpark"]
                                        ELSE /\ IF Has("AddFirst")
                                                   THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "V5_Unpark"]
                                  /\ hand' = hand
                       /\ UNCHANGED << guard, queue, woken, out, line, step, 
                                       op, s, c, k, last, half, seen >>

V5_Unpark(self) == /\ pc[self] = "V5_Unpark"
                   /\ Has("WakeFence") => mem.buffers[self] = <<>>
                   /\ woken' = [woken EXCEPT ![hand[self][1][1]] = TRUE]
                   /\ IF ~Has("StateFirst")
                         THEN /\ pc' = [pc EXCEPT ![self] = "V4_StoreState"]
                              /\ hand' = hand
                         ELSE /\ hand' = [hand EXCEPT ![self] = Tail(hand[self])]
                              /\ IF hand'[self] # <<>>
                                    THEN /\ pc' = [pc EXCEPT ![self] = "V4_StoreState"]
                                    ELSE /\ IF Has("AddFirst")
                                               THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                   /\ UNCHANGED << mem, guard, queue, out, line, step, op, s, 
                                   c, k, last, half, seen >>

p(self) == P1_Call(self) \/ C1_LoadCount(self) \/ C2_CasCount(self)
              \/ W1_LockBucket(self) \/ N1_Count(self)
              \/ W2_LoadValue(self) \/ N2_Uncount(self) \/ W3_Enqueue(self)
              \/ W4_UnlockBucket(self) \/ W5_LoadState(self)
              \/ W6_Park(self) \/ X1_LockBucket(self) \/ X2_Unlink(self)
              \/ X3_UnlockBucket(self) \/ R1_AddCount(self)
              \/ B1_LoadCount(self) \/ B2_CasCount(self)
              \/ N3_LoadSleepers(self) \/ V1_LockBucket(self)
              \/ V2_Dequeue(self) \/ V3_UnlockBucket(self)
              \/ V4_StoreState(self) \/ V5_Unpark(self)

M1_Flush == /\ pc[Memorian] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![Memorian] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![Memorian] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << guard, queue, hand, woken, out, line, step, op, s, 
                            c, k, last, half, seen >>

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

-----------------------------------------------------------------------------
(* Safety *)

TypeOK == /\ \A x \in Sems : Now(Count(x)) \in Nat /\ Now(Asleep(x)) \in Nat
          /\ guard \in Procs \cup {None}
          /\ Sleepers(queue) \subseteq Procs /\ Cardinality(Sleepers(queue)) = Len(queue)
          /\ \A q \in Procs : Now(State(q)) \in {"idle", "waiting", "woken"}

(* No permit is lost, none is made, none is taken twice. *)
PermitConservation ==
  \A x \in Sems : Now(Count(x)) + out[x] = Initial[x] /\ Now(Count(x)) >= 0

NeverAboveMaximum == Maximum > 0 => \A x \in Sems : Now(Count(x)) <= Maximum

(* When all that can still happen is that somebody gives up or is woken for *)
(* no reason, nobody sleeps while there is a permit.                        *)
Stuck(q) == pc[q] = "Done" \/ (pc[q] = "W6_Park" /\ ~woken[q])
NoLostWakeup ==
  (\A q \in Procs : Stuck(q) /\ mem.buffers[q] = <<>>)
  => \A q \in Procs : pc[q] = "W6_Park" => Now(Count(s[q])) = 0

(* Who sleeps on a word is woken in the order in which they came: who comes *)
(* goes behind those that are there, and a wake takes the first of them.    *)
FirstInFirstOut ==
  [][/\ Len(queue') > Len(queue) => SubSeq(queue', 1, Len(queue)) = queue
     /\ \A q \in Procs : Len(hand'[q]) > Len(hand[q]) =>
          LET there == SelectSeq(queue, LAMBDA e : e[2] = s[q])
          IN hand'[q] = [i \in 1..Len(hand'[q]) |-> <<there[i][1], TRUE>>]]_vars

(* When a release is refused, there is no room for it.                     *)
NoFalseRefusal ==
  [][\A q \in Procs : pc[q] = "B1_LoadCount" /\ pc'[q] = "P1_Call" =>
       Now(Count(s[q])) + k[q] > Maximum]_vars

(* While nobody holds the guard, as many are counted as sleep.             *)
CountIsExact ==
  guard = None =>
    \A x \in Sems : Now(Asleep(x)) = Len(SelectSeq(queue, LAMBDA e : e[2] = x))

-----------------------------------------------------------------------------
(* Liveness *)

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

Waits(q) == q \in {line[i] : i \in 1..Len(line)}

(* Who asks gets. *)
Progress == \A q \in Procs : Waits(q) ~> ~Waits(q)
(* Somebody gets through, again and again, even if not everybody does. *)
SomebodyProgresses == []<>(\E q \in Procs : pc[q] \in {"P1_Call", "Done"})

-----------------------------------------------------------------------------
(* Refinement *)

Sem == CHOOSE x \in Sems : TRUE

Abstract == INSTANCE UnfairSemaphore WITH
  Initial <- Initial[Sem], Largest <- 4, permits <- Now(Count(Sem))
RefinesUnfairSemaphore ==
  Abstract!Init /\ [][UNCHANGED Now(Count(Sem)) \/ Abstract!Next]_(Now(Count(Sem)))

(* From the comparison on, who is going to enter the queue counts as asleep. *)
IsAsleep(q) == q \in Sleepers(queue) \/ pc[q] = "W3_Enqueue"
Lot == INSTANCE WaitOnAddress WITH
  Words <- Sems, Undesired <- 0,
  value  <- [x \in Sems |-> Now(Count(x))],
  asleep <- [x \in Sems |-> {q \in Procs : s[q] = x /\ IsAsleep(q)}]
RefinesWaitOnAddress == [][UNCHANGED Lot!vars \/ Lot!Next]_(Lot!vars)
=============================================================================
