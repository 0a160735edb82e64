------------------------ MODULE WaitingArraySemaphore ------------------------
(***************************************************************************)
(* The ticket semaphore of document 002 and the same augmented with a      *)
(* waiting array (TWA), step by step.  The listings are missing from the   *)
(* document; this is rebuilt from its prose:                               *)
(*   "Ticket-Semaphore": fetch-and-add on ticket, wait until the order of  *)
(*       the two numbers says so, atomic increment of grant                *)
(*   "TWA": near the front wait on grant, else on an element of an array   *)
(*       shared by all, indexed by a hash of semaphore and ticket; a post  *)
(*       updates the element of the waiter that thereby comes near         *)
(*   "Linux Kernel Futex": sleep on that element instead of spinning       *)
(* and, beside it, tryAcquire, which the document does not have.           *)
(*                                                                         *)
(* One text for all variants; the constant Parts says which parts it has:  *)
(*   Array          the array (the ticket semaphore has none)              *)
(*   AtomicDraw     drawing a ticket is one step                           *)
(*   GrantAhead     grant has to exceed the ticket (as printed it is the   *)
(*                  other way round)                                       *)
(*   Magnitude      exceed, not be equal to the next number, as in a lock  *)
(*   Wraps          compare by the sign of the difference, not the numbers *)
(*   AtomicPost     adding to grant is one step                            *)
(*   AtomicBump     and so is adding to the element                        *)
(*   BumpReleases   which comes after the poster's stores have arrived     *)
(*   GrantFirst     a post adds to grant, then to the element              *)
(*   BucketFirst    a waiter looks at the element, then at grant           *)
(*   NewLook        and looks at it again when it has seen it change       *)
(*   StrictNear     near is a distance below threshold, not up to it       *)
(*   TryByCas       tryAcquire draws only a ticket that is granted         *)
(*   TicketFirst    and looks at ticket, then at grant                     *)
(*   Futex          waiters sleep on the element; a post wakes them        *)
(*   BumpFirst      after it has added to the element                      *)
(*   WakeAll        all of them, not one                                   *)
(* and what makes a post cheap while nobody waits (of the library, the     *)
(* document has nothing like it):                                          *)
(*   Ask            a post asks which tickets are drawn, and updates the   *)
(*                  elements of those alone                                *)
(*   Once           and no element twice                                   *)
(*   AskAfter       after it has added to grant: who draws later looks at  *)
(*                  grant after that                                       *)
(*   AskVolatile    in volatile mode,                                      *)
(*   LookVolatile   in which a waiter, too, looks at grant before it waits *)
(*                                                                         *)
(* threshold, the length of the array, and offset (what a post adds to the *)
(* index of the waiter that comes near: 0) are chosen at the start and     *)
(* stay: one run tries all that the constants allow.                       *)
(*                                                                         *)
(* One step is one access to ticket, grant or an element.  A spin is one   *)
(* step that waits until the load would end it: the loads before change    *)
(* nothing.  ticket and grant are whole numbers here, and only what a step *)
(* makes of them is cut to Modulus (0: not at all), so that the truth can  *)
(* be compared with what a thread sees; with ForEver they are kept cut.    *)
(* Memory is chosen by the configuration (Memory.tla).  With all parts     *)
(* every store is part of an atomic read-modify-write, so that nothing can *)
(* be late; without AtomicPost or AtomicBump there are stores, and Order   *)
(* says in which mode.                                                     *)
(*                                                                         *)
(* A process does what Work[p] lists, once or for ever: <<"take", s>>,     *)
(* <<"try", s>> (a take that may fail; the post after it is then left out) *)
(* or <<"post", s, k>>, s being a semaphore: all share the array.          *)
(* Expected: the verdict of every configuration stands in checks.json.     *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory

CONSTANTS Procs, Memorian, Sems, Initial, Work, ForEver, Parts, Order,
          Thresholds, Lengths, Offsets,
          Modulus,       \* of ticket and grant; 0: they never wrap
          BucketModulus  \* of the elements of the array

Has(part) == part \in Parts

Ticket == {"AtomicDraw", "GrantAhead", "Magnitude", "Wraps", "AtomicPost", "GrantFirst",
           "TryByCas", "TicketFirst"}
Twa    == Ticket \cup {"Array", "AtomicBump", "BumpReleases", "BucketFirst", "NewLook",
                         "StrictNear"}
TwaFutex == Twa \cup {"Futex", "BumpFirst", "WakeAll"}
Shipped  == Twa \cup {"Ask", "Once", "AskAfter", "AskVolatile", "LookVolatile"}

ASSUME /\ Sems \subseteq Nat
       /\ Initial \in [Sems -> Nat]
       /\ Thresholds \subseteq Nat /\ Lengths \subseteq Nat \ {0} /\ Offsets \subseteq Int
       /\ Modulus \in Nat /\ BucketModulus \in Nat
       /\ ForEver => Modulus > 0 /\ BucketModulus > 0
       /\ Parts \subseteq TwaFutex \cup Shipped

NoTicket == -1

Cut(x, modulus) == IF modulus = 0 THEN x ELSE x % modulus
Kept(x) == IF ForEver THEN Cut(x, Modulus) ELSE x

(* a - b as a machine sees it that has numbers -Modulus/2 .. Modulus/2 - 1. *)
Diff(a, b) ==
  IF Modulus = 0 THEN a - b
  ELSE IF ~Has("Wraps") THEN Cut(a, Modulus) - Cut(b, Modulus)
  ELSE LET d == (a - b) % Modulus
       IN IF d >= (Modulus + 1) \div 2 THEN d - Modulus ELSE d

(* a - b in truth, as far as whole numbers are kept. *)
Truly(a, b) == IF ForEver THEN Diff(a, b) ELSE a - b

Min(a, b) == IF a < b THEN a ELSE b

Admitted(g, t) == IF ~Has("GrantAhead") THEN Diff(t, g) > 0
                  ELSE IF ~Has("Magnitude") THEN Diff(g, t) = 1
                  ELSE Diff(g, t) > 0

Near(g, t, limit) == IF Has("StrictNear") THEN Diff(t, g) < limit ELSE Diff(t, g) <= limit

AsksFirst  == Has("Ask") /\ ~Has("AskAfter")
Mode(part) == IF Has(part) THEN "seq_cst" ELSE "acquire"

Index(x, n, size) == (x + Cut(n, Modulus)) % size

TicketOf(x) == <<"ticket", x>>
GrantOf(x)  == <<"grant", x>>
BucketOf(i) == <<"bucket", i>>

AtFirst(size) == [at \in {TicketOf(x) : x \in Sems} |-> 0]
                 @@ [at \in {GrantOf(x) : x \in Sems} |-> Initial[at[2]]]
                 @@ [at \in {BucketOf(i) : i \in 0..size - 1} |-> 0]

(* --algorithm WaitingArraySemaphore {
  variables
    threshold \in Thresholds, length \in Lengths, offset \in Offsets,
    mem = Fresh(AtFirst(length), Procs),
    asleep = [p \in Procs |-> FALSE],       \* p sleeps on its bucket (Futex)
    \* Ghosts: read by the properties alone.
    mine   = [p \in Procs |-> NoTicket],    \* the ticket with which p waits
    at     = [p \in Procs |-> 0],           \* and at which semaphore
    out    = [x \in Sems |-> 0],            \* takes that ended, less what was posted
    faults = {};                            \* the rules that a step has broken

  define {
    Now(place)  == mem.now[place]
    WaitsAt(x)  == {p \in Procs : mine[p] # NoTicket /\ at[p] = x}
    Before(p)   == {q \in WaitsAt(at[p]) : Truly(mine[q], mine[p]) < 0}
    Granted(p)  == Truly(Now(GrantOf(at[p])), mine[p]) > 0
    IndexOf(p)  == Index(at[p], mine[p], length)
  }

  macro Write(place, value, mode) {
    with (m \in Store(mem, self, place, value, mode)) { mem := m; };
  }
  macro Change(place, value) {
    with (m \in Rmw(mem, self, place, value)) { mem := m; };
  }
  macro Notify() {
    if (Has("Futex") /\ ~Has("BumpFirst")) { goto P3_WakeBucket; }
    else { goto P2_BumpBucket; };
  }
  \* Only those who have drawn by x: the others will look.
  macro Tell(x) {
    if (Diff(x, g + threshold) <= 0) { k := 0; goto P1_Call; }
    else { k := Min(IF Has("Once") THEN Min(k, length) ELSE k, Diff(x, g + threshold)); Notify(); };
  }
  macro AfterGrant() {
    if (~Has("Array") \/ ~Has("GrantFirst")) { k := 0; goto P1_Call; }
    else if (~Has("Ask")) { Notify(); }
    else if (AsksFirst) { Tell(asked); }
    else { goto A1_LoadTicket; };
  }
  \* The next bucket, if a post of several has some left.
  macro AfterBump() {
    if (~Has("GrantFirst")) { goto P1_AddGrant; }
    else if (k > 1) { k := k - 1; g := g + 1; Notify(); }
    else { k := 0; goto P1_Call; };
  }
  macro Refuse() {
    faults := faults \cup (IF Truly(Now(GrantOf(s)), Now(TicketOf(s))) > 0
                          THEN {"NoFalseRefusal"} ELSE {});
    step := step + 1;
    goto P1_Call;
  }

  macro Enter() {
    faults := faults
      \cup (IF Before(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
      \cup (IF \A q \in Before(self) : Granted(q) THEN {} ELSE {"FirstComeFirstEnabled"});
    mine[self] := NoTicket || at[self] := 0;
    out[s] := out[s] + 1;
    goto P1_Call;
  }

  process (p \in Procs)
    variables step = 0, s = 0, t = 0, g = 0, seen = 0,
              k = 0,          \* how much to post; then how many buckets are left
              asked = 0,      \* the next ticket, for a post that asks before it grants
              half = FALSE;   \* between the load and the store of what should be one step
  {
P1_Call:
    t := 0 || seen := 0 || asked := 0;
    if (step = Len(Work[self]) /\ ~ForEver) { s := 0; goto Done; }
    else {
      with (at0 = step % Len(Work[self]); work = Work[self][at0 + 1]) {
        step := IF ForEver THEN at0 + 1 ELSE step + 1;
        s := work[2];
        if (work[1] = "post") {
          k := work[3];
          if (Has("GrantFirst")) {
            g := 0;
            if (AsksFirst) { goto A1_LoadTicket; }
            else { goto P1_AddGrant; };
          } else { g := Now(GrantOf(s)); goto P2_BumpBucket; };
        } else if (work[1] = "try") {
          g := 0;
          if (Has("TicketFirst")) { goto T1_LoadTicket; } else { goto T2_LoadGrant; };
        }
        else { g := 0; };
      };
    };

    \* ---- take
K1_DrawTicket:
    if (~half) { t := Now(TicketOf(s)); };
    if (~half /\ ~Has("AtomicDraw")) { half := TRUE; goto K1_DrawTicket; }
    else {
      half := FALSE;
      Change(TicketOf(s), Kept(t + 1));
      mine[self] := t || at[self] := s;
      if (k = -1) { goto T2_LoadGrant; };  \* a try without TryByCas
    };
K2_LoadGrant:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) {
      await Has("Array") \/ Admitted(x, t);
      if (Admitted(x, t)) { Enter(); }
      else if (Near(x, t, threshold)) { goto K6_AwaitGrant; }
      else if (~Has("BucketFirst")) { goto K4_LoadGrantAgain; };
    };
K3_LoadBucket:
    with (x \in Load(mem, self, BucketOf(Index(s, t, length)), "acquire")) { seen := x; };
    if (~Has("BucketFirst")) { goto K5_AwaitBucket; };
K4_LoadGrantAgain:
    with (x \in Load(mem, self, GrantOf(s), Mode("LookVolatile"))) {
      if (Admitted(x, t)) { Enter(); }
      else if (Near(x, t, threshold)) { goto K6_AwaitGrant; }
      else if (~Has("BucketFirst")) { goto K3_LoadBucket; };
    };
K5_AwaitBucket:
    with (x \in Load(mem, self, BucketOf(Index(s, t, length)), "acquire")) {
      if (x # seen) {
        await ~asleep[self];
        if (Has("BucketFirst") /\ Has("NewLook")) { seen := x; };
        goto K4_LoadGrantAgain;
      } else {
        await Has("Futex") /\ ~asleep[self];
        asleep[self] := TRUE;
        goto K5_AwaitBucket;
      };
    };
K6_AwaitGrant:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) { await Admitted(x, t); };
    Enter();

    \* ---- tryAcquire
T1_LoadTicket:
    if (Has("TryByCas")) {
      with (x \in Load(mem, self, TicketOf(s), "acquire")) {
        t := x;
        if (~Has("TicketFirst")) {
          if (Admitted(g, x)) { goto T3_CasTicket; } else { Refuse(); };
        };
      };
    }
    else { k := -1; goto K1_DrawTicket; };
T2_LoadGrant:
    k := 0;
    with (x \in Load(mem, self, GrantOf(s), "acquire")) {
      if (~Has("TicketFirst")) { g := x; goto T1_LoadTicket; }
      else if (Has("TryByCas")) {
        if (~Admitted(x, t)) { Refuse(); };
      } else if (Admitted(x, t)) { Enter(); }
      else {
        mine[self] := NoTicket || at[self] := 0;
        step := step + 1;
        goto P1_Call;
      };
    };
T3_CasTicket:
    if (Now(TicketOf(s)) = t) {
      Change(TicketOf(s), Kept(t + 1));
      faults := faults \cup (IF \A q \in WaitsAt(s) : Granted(q) THEN {}
                             ELSE {"FirstComeFirstEnabled"});
      out[s] := out[s] + 1;
      goto P1_Call;
    }
    else if (Has("TicketFirst")) { goto T1_LoadTicket; }
    else { goto T2_LoadGrant; };

    \* ---- post of k
P1_AddGrant:
    if (Has("AtomicPost")) {
      g := Now(GrantOf(s));
      Change(GrantOf(s), Kept(g + k));
      out[s] := out[s] - k;
      AfterGrant();
    } else if (~half) {
      with (x \in Load(mem, self, GrantOf(s), "plain")) { g := x; };
      half := TRUE;
      goto P1_AddGrant;
    } else {
      Write(GrantOf(s), Kept(g + k), Order.grant);
      out[s] := out[s] - k;
      half := FALSE;
      AfterGrant();
    };
A1_LoadTicket:
    with (x \in Load(mem, self, TicketOf(s), Mode("AskVolatile"))) {
      if (AsksFirst) { asked := x; goto P1_AddGrant; } else { Tell(x); };
    };
P2_BumpBucket:
    \* of the waiter that comes near by it; one after the other if k > 1
    with (i = Index(s, g + threshold + offset, length)) {
      if (Has("AtomicBump")) {
        faults := faults \cup
          (IF Cardinality({q \in Procs : pc[q] = "K5_AwaitBucket" /\ IndexOf(q) = i}) > 1
           THEN {"OneNotified"} ELSE {});
        await Has("BumpReleases") => mem.buffers[self] = <<>>;
        Change(BucketOf(i), Cut(Now(BucketOf(i)) + 1, BucketModulus));
        if (Has("Futex") /\ Has("BumpFirst")) { goto P3_WakeBucket; } else { AfterBump(); };
      } else if (~half) {
        with (x \in Load(mem, self, BucketOf(i), "plain")) { seen := x; };
        half := TRUE;
        goto P2_BumpBucket;
      } else {
        Write(BucketOf(i), Cut(seen + 1, BucketModulus), Order.bucket);
        seen := 0;
        half := FALSE;
        if (Has("Futex") /\ Has("BumpFirst")) { goto P3_WakeBucket; } else { AfterBump(); };
      };
    };
P3_WakeBucket:
    with (sleepers = {q \in Procs : /\ asleep[q]
                                    /\ IndexOf(q) = Index(s, g + threshold + offset, length)}) {
      if (Has("WakeAll") \/ sleepers = {}) {
        asleep := [q \in Procs |-> asleep[q] /\ q \notin sleepers];
      } else { with (q \in sleepers) { asleep[q] := FALSE; }; };
    };
    if (Has("BumpFirst")) { AfterBump(); } else { goto P2_BumpBucket; };
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
\* BEGIN TRANSLATION (chksum(pcal) = "2e1c01e9" /\ chksum(tla) = "bcf1095f")
VARIABLES threshold, length, offset, mem, asleep, mine, at, out, faults, pc

(* define statement *)
Now(place)  == mem.now[place]
WaitsAt(x)  == {p \in Procs : mine[p] # NoTicket /\ at[p] = x}
Before(p)   == {q \in WaitsAt(at[p]) : Truly(mine[q], mine[p]) < 0}
Granted(p)  == Truly(Now(GrantOf(at[p])), mine[p]) > 0
IndexOf(p)  == Index(at[p], mine[p], length)

VARIABLES step, s, t, g, seen, k, asked, half

vars == << threshold, length, offset, mem, asleep, mine, at, out, faults, pc, 
           step, s, t, g, seen, k, asked, half >>

ProcSet == (Procs) \cup {Memorian}

Init == (* Global variables *)
        /\ threshold \in Thresholds
        /\ length \in Lengths
        /\ offset \in Offsets
        /\ mem = Fresh(AtFirst(length), Procs)
        /\ asleep = [p \in Procs |-> FALSE]
        /\ mine = [p \in Procs |-> NoTicket]
        /\ at = [p \in Procs |-> 0]
        /\ out = [x \in Sems |-> 0]
        /\ faults = {}
        (* Process p *)
        /\ step = [self \in Procs |-> 0]
        /\ s = [self \in Procs |-> 0]
        /\ t = [self \in Procs |-> 0]
        /\ g = [self \in Procs |-> 0]
        /\ seen = [self \in Procs |-> 0]
        /\ k = [self \in Procs |-> 0]
        /\ asked = [self \in Procs |-> 0]
        /\ half = [self \in Procs |-> FALSE]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = Memorian -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ asked' = [asked EXCEPT ![self] = 0]
                    /\ seen' = [seen EXCEPT ![self] = 0]
                    /\ t' = [t EXCEPT ![self] = 0]
                 /\ IF step[self] = Len(Work[self]) /\ ~ForEver
                       THEN /\ s' = [s EXCEPT ![self] = 0]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ UNCHANGED << step, g, k >>
                       ELSE /\ LET at0 == step[self] % Len(Work[self]) IN
                                 LET work == Work[self][at0 + 1] IN
                                   /\ step' = [step EXCEPT ![self] = IF ForEver THEN at0 + 1 ELSE step[self] + 1]
                                   /\ s' = [s EXCEPT ![self] = work[2]]
                                   /\ IF work[1] = "post"
                                         THEN /\ k' = [k EXCEPT ![self] = work[3]]
                                              /\ IF Has("GrantFirst")
                                                    THEN /\ g' = [g EXCEPT ![self] = 0]
                                                         /\ IF AsksFirst
                                                               THEN /\ pc' = [pc EXCEPT ![self] = "A1_LoadTicket"]
                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                    ELSE /\ g' = [g EXCEPT ![self] = Now(GrantOf(s'[self]))]
                                                         /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                         ELSE /\ IF work[1] = "try"
                                                    THEN /\ g' = [g EXCEPT ![self] = 0]
                                                         /\ IF Has("TicketFirst")
                                                               THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTicket"]
                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "T2_LoadGrant"]
                                                    ELSE /\ g' = [g EXCEPT ![self] = 0]
                                                         /\ pc' = [pc EXCEPT ![self] = "K1_DrawTicket"]
                                              /\ k' = k
                 /\ UNCHANGED << threshold, length, offset, mem, asleep, mine, 
                                 at, out, faults, half >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ IF ~half[self]
                             THEN /\ t' = [t EXCEPT ![self] = Now(TicketOf(s[self]))]
                             ELSE /\ TRUE
                                  /\ t' = t
                       /\ IF ~half[self] /\ ~Has("AtomicDraw")
                             THEN /\ half' = [half EXCEPT ![self] = TRUE]
                                  /\ pc' = [pc EXCEPT ![self] = "K1_DrawTicket"]
                                  /\ UNCHANGED << mem, mine, at >>
                             ELSE /\ half' = [half EXCEPT ![self] = FALSE]
                                  /\ \E m \in Rmw(mem, self, (TicketOf(s[self])), (Kept(t'[self] + 1))):
                                       mem' = m
                                  /\ /\ at' = [at EXCEPT ![self] = s[self]]
                                     /\ mine' = [mine EXCEPT ![self] = t'[self]]
                                  /\ IF k[self] = -1
                                        THEN /\ pc' = [pc EXCEPT ![self] = "T2_LoadGrant"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << threshold, length, offset, asleep, out, 
                                       faults, step, s, g, seen, k, asked >>

K2_LoadGrant(self) == /\ pc[self] = "K2_LoadGrant"
                      /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                           /\ Has("Array") \/ Admitted(x, t[self])
                           /\ IF Admitted(x, t[self])
                                 THEN /\ faults' =         faults
                                                   \cup (IF Before(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                   \cup (IF \A q \in Before(self) : Granted(q) THEN {} ELSE {"FirstComeFirstEnabled"})
                                      /\ /\ at' = [at EXCEPT ![self] = 0]
                                         /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                      /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                      /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                 ELSE /\ IF Near(x, t[self], threshold)
                                            THEN /\ pc' = [pc EXCEPT ![self] = "K6_AwaitGrant"]
                                            ELSE /\ IF ~Has("BucketFirst")
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "K4_LoadGrantAgain"]
                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "K3_LoadBucket"]
                                      /\ UNCHANGED << mine, at, out, faults >>
                      /\ UNCHANGED << threshold, length, offset, mem, asleep, 
                                      step, s, t, g, seen, k, asked, half >>

K3_LoadBucket(self) == /\ pc[self] = "K3_LoadBucket"
                       /\ \E x \in Load(mem, self, BucketOf(Index(s[self], t[self], length)), "acquire"):
                            seen' = [seen EXCEPT ![self] = x]
                       /\ IF ~Has("BucketFirst")
                             THEN /\ pc' = [pc EXCEPT ![self] = "K5_AwaitBucket"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "K4_LoadGrantAgain"]
                       /\ UNCHANGED << threshold, length, offset, mem, asleep, 
                                       mine, at, out, faults, step, s, t, g, k, 
                                       asked, half >>

K4_LoadGrantAgain(self) == /\ pc[self] = "K4_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, GrantOf(s[self]), Mode("LookVolatile")):
                                IF Admitted(x, t[self])
                                   THEN /\ faults' =         faults
                                                     \cup (IF Before(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                     \cup (IF \A q \in Before(self) : Granted(q) THEN {} ELSE {"FirstComeFirstEnabled"})
                                        /\ /\ at' = [at EXCEPT ![self] = 0]
                                           /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                        /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                        /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                   ELSE /\ IF Near(x, t[self], threshold)
                                              THEN /\ pc' = [pc EXCEPT ![self] = "K6_AwaitGrant"]
                                              ELSE /\ IF ~Has("BucketFirst")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "K3_LoadBucket"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "K5_AwaitBucket"]
                                        /\ UNCHANGED << mine, at, out, faults >>
                           /\ UNCHANGED << threshold, length, offset, mem, 
                                           asleep, step, s, t, g, seen, k, 
                                           asked, half >>

K5_AwaitBucket(self) == /\ pc[self] = "K5_AwaitBucket"
                        /\ \E x \in Load(mem, self, BucketOf(Index(s[self], t[self], length)), "acquire"):
                             IF x # seen[self]
                                THEN /\ ~asleep[self]
                                     /\ IF Has("BucketFirst") /\ Has("NewLook")
                                           THEN /\ seen' = [seen EXCEPT ![self] = x]
                                           ELSE /\ TRUE
                                                /\ seen' = seen
                                     /\ pc' = [pc EXCEPT ![self] = "K4_LoadGrantAgain"]
                                     /\ UNCHANGED asleep
                                ELSE /\ Has("Futex") /\ ~asleep[self]
                                     /\ asleep' = [asleep EXCEPT ![self] = TRUE]
                                     /\ pc' = [pc EXCEPT ![self] = "K5_AwaitBucket"]
                                     /\ seen' = seen
                        /\ UNCHANGED << threshold, length, offset, mem, mine, 
                                        at, out, faults, step, s, t, g, k, 
                                        asked, half >>

K6_AwaitGrant(self) == /\ pc[self] = "K6_AwaitGrant"
                       /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                            Admitted(x, t[self])
                       /\ faults' =         faults
                                    \cup (IF Before(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                    \cup (IF \A q \in Before(self) : Granted(q) THEN {} ELSE {"FirstComeFirstEnabled"})
                       /\ /\ at' = [at EXCEPT ![self] = 0]
                          /\ mine' = [mine EXCEPT ![self] = NoTicket]
                       /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                       /\ UNCHANGED << threshold, length, offset, mem, asleep, 
                                       step, s, t, g, seen, k, asked, half >>

T1_LoadTicket(self) == /\ pc[self] = "T1_LoadTicket"
                       /\ IF Has("TryByCas")
                             THEN /\ \E x \in Load(mem, self, TicketOf(s[self]), "acquire"):
                                       /\ t' = [t EXCEPT ![self] = x]
                                       /\ IF ~Has("TicketFirst")
                                             THEN /\ IF Admitted(g[self], x)
                                                        THEN /\ pc' = [pc EXCEPT ![self] = "T3_CasTicket"]
                                                             /\ UNCHANGED << faults, 
                                                                             step >>
                                                        ELSE /\ faults' = (faults \cup (IF Truly(Now(GrantOf(s[self])), Now(TicketOf(s[self]))) > 0
                                                                                       THEN {"NoFalseRefusal"} ELSE {}))
                                                             /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                                             /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                             ELSE /\ pc' = [pc EXCEPT ![self] = "T2_LoadGrant"]
                                                  /\ UNCHANGED << faults, step >>
                                  /\ k' = k
                             ELSE /\ k' = [k EXCEPT ![self] = -1]
                                  /\ pc' = [pc EXCEPT ![self] = "K1_DrawTicket"]
                                  /\ UNCHANGED << faults, step, t >>
                       /\ UNCHANGED << threshold, length, offset, mem, asleep, 
                                       mine, at, out, s, g, seen, asked, half >>

T2_LoadGrant(self) == /\ pc[self] = "T2_LoadGrant"
                      /\ k' = [k EXCEPT ![self] = 0]
                      /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                           IF ~Has("TicketFirst")
                              THEN /\ g' = [g EXCEPT ![self] = x]
                                   /\ pc' = [pc EXCEPT ![self] = "T1_LoadTicket"]
                                   /\ UNCHANGED << mine, at, out, faults, step >>
                              ELSE /\ IF Has("TryByCas")
                                         THEN /\ IF ~Admitted(x, t[self])
                                                    THEN /\ faults' = (faults \cup (IF Truly(Now(GrantOf(s[self])), Now(TicketOf(s[self]))) > 0
                                                                                   THEN {"NoFalseRefusal"} ELSE {}))
                                                         /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                    ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTicket"]
                                                         /\ UNCHANGED << faults, 
                                                                         step >>
                                              /\ UNCHANGED << mine, at, out >>
                                         ELSE /\ IF Admitted(x, t[self])
                                                    THEN /\ faults' =         faults
                                                                      \cup (IF Before(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                      \cup (IF \A q \in Before(self) : Granted(q) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                         /\ /\ at' = [at EXCEPT ![self] = 0]
                                                            /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                         /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                         /\ step' = step
                                                    ELSE /\ /\ at' = [at EXCEPT ![self] = 0]
                                                            /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                         /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                         /\ UNCHANGED << out, 
                                                                         faults >>
                                   /\ g' = g
                      /\ UNCHANGED << threshold, length, offset, mem, asleep, 
                                      s, t, seen, asked, half >>

T3_CasTicket(self) == /\ pc[self] = "T3_CasTicket"
                      /\ IF Now(TicketOf(s[self])) = t[self]
                            THEN /\ \E m \in Rmw(mem, self, (TicketOf(s[self])), (Kept(t[self] + 1))):
                                      mem' = m
                                 /\ faults' = (faults \cup (IF \A q \in WaitsAt(s[self]) : Granted(q) THEN {}
                                                            ELSE {"FirstComeFirstEnabled"}))
                                 /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                            ELSE /\ IF Has("TicketFirst")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTicket"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "T2_LoadGrant"]
                                 /\ UNCHANGED << mem, out, faults >>
                      /\ UNCHANGED << threshold, length, offset, asleep, mine, 
                                      at, step, s, t, g, seen, k, asked, half >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ IF Has("AtomicPost")
                           THEN /\ g' = [g EXCEPT ![self] = Now(GrantOf(s[self]))]
                                /\ \E m \in Rmw(mem, self, (GrantOf(s[self])), (Kept(g'[self] + k[self]))):
                                     mem' = m
                                /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                                /\ IF ~Has("Array") \/ ~Has("GrantFirst")
                                      THEN /\ k' = [k EXCEPT ![self] = 0]
                                           /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                      ELSE /\ IF ~Has("Ask")
                                                 THEN /\ IF Has("Futex") /\ ~Has("BumpFirst")
                                                            THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                            ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                                      /\ k' = k
                                                 ELSE /\ IF AsksFirst
                                                            THEN /\ IF Diff(asked[self], g'[self] + threshold) <= 0
                                                                       THEN /\ k' = [k EXCEPT ![self] = 0]
                                                                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                       ELSE /\ k' = [k EXCEPT ![self] = Min(IF Has("Once") THEN Min(k[self], length) ELSE k[self], Diff(asked[self], g'[self] + threshold))]
                                                                            /\ IF Has("Futex") /\ ~Has("BumpFirst")
                                                                                  THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                                            ELSE /\ pc' = [pc EXCEPT ![self] = "A1_LoadTicket"]
                                                                 /\ k' = k
                                /\ half' = half
                           ELSE /\ IF ~half[self]
                                      THEN /\ \E x \in Load(mem, self, GrantOf(s[self]), "plain"):
                                                g' = [g EXCEPT ![self] = x]
                                           /\ half' = [half EXCEPT ![self] = TRUE]
                                           /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                           /\ UNCHANGED << mem, out, k >>
                                      ELSE /\ \E m \in Store(mem, self, (GrantOf(s[self])), (Kept(g[self] + k[self])), (Order.grant)):
                                                mem' = m
                                           /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                                           /\ half' = [half EXCEPT ![self] = FALSE]
                                           /\ IF ~Has("Array") \/ ~Has("GrantFirst")
                                                 THEN /\ k' = [k EXCEPT ![self] = 0]
                                                      /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                 ELSE /\ IF ~Has("Ask")
                                                            THEN /\ IF Has("Futex") /\ ~Has("BumpFirst")
                                                                       THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                                                 /\ k' = k
                                                            ELSE /\ IF AsksFirst
                                                                       THEN /\ IF Diff(asked[self], g[self] + threshold) <= 0
                                                                                  THEN /\ k' = [k EXCEPT ![self] = 0]
                                                                                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                  ELSE /\ k' = [k EXCEPT ![self] = Min(IF Has("Once") THEN Min(k[self], length) ELSE k[self], Diff(asked[self], g[self] + threshold))]
                                                                                       /\ IF Has("Futex") /\ ~Has("BumpFirst")
                                                                                             THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                                                             ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "A1_LoadTicket"]
                                                                            /\ k' = k
                                           /\ g' = g
                     /\ UNCHANGED << threshold, length, offset, asleep, mine, 
                                     at, faults, step, s, t, seen, asked >>

A1_LoadTicket(self) == /\ pc[self] = "A1_LoadTicket"
                       /\ \E x \in Load(mem, self, TicketOf(s[self]), Mode("AskVolatile")):
                            IF AsksFirst
                               THEN /\ asked' = [asked EXCEPT ![self] = x]
                                    /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                    /\ k' = k
                               ELSE /\ IF Diff(x, g[self] + threshold) <= 0
                                          THEN /\ k' = [k EXCEPT ![self] = 0]
                                               /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                          ELSE /\ k' = [k EXCEPT ![self] = Min(IF Has("Once") THEN Min(k[self], length) ELSE k[self], Diff(x, g[self] + threshold))]
                                               /\ IF Has("Futex") /\ ~Has("BumpFirst")
                                                     THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                     ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                    /\ asked' = asked
                       /\ UNCHANGED << threshold, length, offset, mem, asleep, 
                                       mine, at, out, faults, step, s, t, g, 
                                       seen, half >>

P2_BumpBucket(self) == /\ pc[self] = "P2_BumpBucket"
                       /\ LET i == Index(s[self], g[self] + threshold + offset, length) IN
                            IF Has("AtomicBump")
                               THEN /\ faults' = (        faults \cup
                                                  (IF Cardinality({q \in Procs : pc[q] = "K5_AwaitBucket" /\ IndexOf(q) = i}) > 1
                                                   THEN {"OneNotified"} ELSE {}))
                                    /\ Has("BumpReleases") => mem.buffers[self] = <<>>
                                    /\ \E m \in Rmw(mem, self, (BucketOf(i)), (Cut(Now(BucketOf(i)) + 1, BucketModulus))):
                                         mem' = m
                                    /\ IF Has("Futex") /\ Has("BumpFirst")
                                          THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                               /\ UNCHANGED << g, k >>
                                          ELSE /\ IF ~Has("GrantFirst")
                                                     THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                          /\ UNCHANGED << g, k >>
                                                     ELSE /\ IF k[self] > 1
                                                                THEN /\ k' = [k EXCEPT ![self] = k[self] - 1]
                                                                     /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                     /\ IF Has("Futex") /\ ~Has("BumpFirst")
                                                                           THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                                           ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                                                ELSE /\ k' = [k EXCEPT ![self] = 0]
                                                                     /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                     /\ g' = g
                                    /\ UNCHANGED << seen, half >>
                               ELSE /\ IF ~half[self]
                                          THEN /\ \E x \in Load(mem, self, BucketOf(i), "plain"):
                                                    seen' = [seen EXCEPT ![self] = x]
                                               /\ half' = [half EXCEPT ![self] = TRUE]
                                               /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                               /\ UNCHANGED << mem, g, k >>
                                          ELSE /\ \E m \in Store(mem, self, (BucketOf(i)), (Cut(seen[self] + 1, BucketModulus)), (Order.bucket)):
                                                    mem' = m
                                               /\ seen' = [seen EXCEPT ![self] = 0]
                                               /\ half' = [half EXCEPT ![self] = FALSE]
                                               /\ IF Has("Futex") /\ Has("BumpFirst")
                                                     THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                          /\ UNCHANGED << g, k >>
                                                     ELSE /\ IF ~Has("GrantFirst")
                                                                THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                                     /\ UNCHANGED << g, 
                                                                                     k >>
                                                                ELSE /\ IF k[self] > 1
                                                                           THEN /\ k' = [k EXCEPT ![self] = k[self] - 1]
                                                                                /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                                /\ IF Has("Futex") /\ ~Has("BumpFirst")
                                                                                      THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                                                           ELSE /\ k' = [k EXCEPT ![self] = 0]
                                                                                /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                /\ g' = g
                                    /\ UNCHANGED faults
                       /\ UNCHANGED << threshold, length, offset, asleep, mine, 
                                       at, out, step, s, t, asked >>

P3_WakeBucket(self) == /\ pc[self] = "P3_WakeBucket"
                       /\ LET sleepers == {q \in Procs : /\ asleep[q]
                                                         /\ IndexOf(q) = Index(s[self], g[self] + threshold + offset, length)} IN
                            IF Has("WakeAll") \/ sleepers = {}
                               THEN /\ asleep' = [q \in Procs |-> asleep[q] /\ q \notin sleepers]
                               ELSE /\ \E q \in sleepers:
                                         asleep' = [asleep EXCEPT ![q] = FALSE]
                       /\ IF Has("BumpFirst")
                             THEN /\ IF ~Has("GrantFirst")
                                        THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                             /\ UNCHANGED << g, k >>
                                        ELSE /\ IF k[self] > 1
                                                   THEN /\ k' = [k EXCEPT ![self] = k[self] - 1]
                                                        /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                        /\ IF Has("Futex") /\ ~Has("BumpFirst")
                                                              THEN /\ pc' = [pc EXCEPT ![self] = "P3_WakeBucket"]
                                                              ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                                   ELSE /\ k' = [k EXCEPT ![self] = 0]
                                                        /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                        /\ g' = g
                             ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                                  /\ UNCHANGED << g, k >>
                       /\ UNCHANGED << threshold, length, offset, mem, mine, 
                                       at, out, faults, step, s, t, seen, 
                                       asked, half >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ K3_LoadBucket(self) \/ K4_LoadGrantAgain(self)
              \/ K5_AwaitBucket(self) \/ K6_AwaitGrant(self)
              \/ T1_LoadTicket(self) \/ T2_LoadGrant(self)
              \/ T3_CasTicket(self) \/ P1_AddGrant(self)
              \/ A1_LoadTicket(self) \/ P2_BumpBucket(self)
              \/ P3_WakeBucket(self)

M1_Flush == /\ pc[Memorian] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![Memorian] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![Memorian] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << threshold, length, offset, asleep, mine, at, out, 
                            faults, step, s, t, g, seen, k, asked, half >>

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

TypeOK == /\ \A place \in DOMAIN mem.now : Now(place) \in Nat
          /\ asleep \in [Procs -> BOOLEAN]
          /\ \A q \in Procs : /\ mine[q] \in Nat \cup {NoTicket} /\ at[q] \in Sems \cup {0}
                             /\ t[q] \in Nat /\ g[q] \in Nat /\ k[q] \in Nat

Settled == \A q \in Procs : mem.buffers[q] = <<>>

(* No permit is lost, none is made, none is taken twice. *)
PermitConservation ==
  \A x \in Sems :
    /\ Settled => Kept(Now(GrantOf(x)) - Now(TicketOf(x)) + Cardinality(WaitsAt(x))
                       + out[x] - Initial[x]) = 0
    /\ out[x] <= Initial[x]

UniqueTickets ==
  \A x \in Sems : \A q, r \in WaitsAt(x) : mine[q] = mine[r] => q = r

FirstComeFirstEnabled == "FirstComeFirstEnabled" \notin faults
FirstComeFirstServed  == "FirstComeFirstServed" \notin faults

(* When a try gives up, nothing is there. *)
NoFalseRefusal == "NoFalseRefusal" \notin faults

(* A post disturbs one waiter at most. *)
OneNotified == "OneNotified" \notin faults

(* A post touches an element only for somebody who has drawn. *)
OnlyForDrawn ==
  \A q \in Procs : pc[q] = "P2_BumpBucket" => Truly(Now(TicketOf(s[q])), g[q] + threshold) > 0

(* Those that follow each other are different, as long as they are no more  *)
(* than the array has.                                                     *)
OnceAPost == \A q \in Procs : pc[q] = "P2_BumpBucket" => k[q] <= length

(* Who looks at grant because its element has changed has seen that change: *)
(* it will not look again for the same one.                                 *)
LooksOnce ==
  [][\A q \in Procs : pc[q] = "K5_AwaitBucket" /\ pc'[q] = "K4_LoadGrantAgain" =>
       seen'[q] = Now(BucketOf(IndexOf(q)))]_vars

(* So many spin on grant at most, besides those that are already admitted. *)
FewSpinners ==
  \A x \in Sems :
    Cardinality({q \in WaitsAt(x) : pc[q] = "K6_AwaitGrant" /\ ~Granted(q)}) <= threshold

(* Nobody can take a step: it is not for want of having noticed its permit. *)
Stuck(q) ==
  \/ pc[q] = "Done"
  \/ pc[q] = "K2_LoadGrant" /\ ~Has("Array") /\ ~Admitted(Now(GrantOf(s[q])), t[q])
  \/ pc[q] = "K5_AwaitBucket" /\ IF Has("Futex") THEN asleep[q]
                                ELSE Now(BucketOf(Index(s[q], t[q], length))) = seen[q]
  \/ pc[q] = "K6_AwaitGrant" /\ ~Admitted(Now(GrantOf(s[q])), t[q])
NoLostWakeup == Settled /\ (\A q \in Procs : Stuck(q))
                => \A x \in Sems : \A q \in WaitsAt(x) : mine[q] >= Now(GrantOf(x))

-----------------------------------------------------------------------------
(* Liveness *)

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* Who draws a ticket is admitted. *)
Progress == \A q \in Procs : mine[q] # NoTicket ~> mine[q] = NoTicket

-----------------------------------------------------------------------------
(* Refinement of TicketSemaphore, where one semaphore is used like a lock. *)

Sem == CHOOSE x \in Sems : TRUE
Holds(q) == /\ mine[q] = NoTicket /\ step[q] % 2 = 1
            /\ pc[q] \notin {"K1_DrawTicket", "T1_LoadTicket", "T2_LoadGrant", "T3_CasTicket"}
         \/ pc[q] = "P1_AddGrant"

Abstract == INSTANCE TicketSemaphore WITH
  Total <- Initial[Sem], ticket <- Now(TicketOf(Sem)), grant <- Now(GrantOf(Sem)),
  drawn <- mine, inside <- {q \in Procs : Holds(q)}

RefinesTicketSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
