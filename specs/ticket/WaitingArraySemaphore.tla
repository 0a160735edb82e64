------------------------ MODULE WaitingArraySemaphore ------------------------
(***************************************************************************)
(* The ticket semaphore with a waiting array (TWA) of document 002 as the  *)
(* library ships it, step by step.  The listing is missing; this is built  *)
(* from the prose, "TWA" and "TWA-Semaphore": near the front wait on       *)
(* grant, else on an element of an array that all share, picked by         *)
(* semaphore and ticket; a post changes the element of the waiter that     *)
(* thereby comes near.  Of the library: a post asks first whether that     *)
(* ticket is drawn, and tryAcquire.                                        *)
(*                                                                         *)
(* Why nobody waits for ever: near the front, a waiter reads grant until   *)
(* it exceeds its ticket.  Far from it, it reads its element, then grant,  *)
(* and waits for the element to change.  The post that brings it near adds *)
(* to grant before it changes the element.  If that was after the waiter   *)
(* read the element, the change ends its wait; if before, its look at      *)
(* grant has shown it that it is near.  And a post that leaves the element *)
(* alone, as the ticket was not drawn, had added to grant before that.     *)
(*                                                                         *)
(* One step is one access to ticket, grant or an element.  A spin is one   *)
(* step that waits until the load would end it.  Which memory it is, and   *)
(* whether an exchange may be late, says the configuration (Memory.tla,    *)
(* LateRmw.tla): T3 and P2 are release updates in Java.                    *)
(* TicketSemaphore.tla says what it is, WaitingArrayProperties.tla what is *)
(* promised.                                                               *)
(* Expected: all hold, to the bounds in checks.json.                       *)
(***************************************************************************)
EXTENDS Tickets  \* the constants, and from TicketNumbers: Kept, Cut, Diff, Admitted

CONSTANTS Thresholds,    \* one run tries each of these thresholds
          Lengths,       \* with each of these lengths of the array
          BucketModulus  \* how many values an element has; 0: it never wraps

ASSUME /\ Thresholds \subseteq Nat /\ Lengths \subseteq Nat \ {0}
       /\ BucketModulus \in Nat /\ (ForEver => BucketModulus > 0)

BucketOf(i)       == <<"bucket", i>>
Buckets(size)     == [place \in {BucketOf(i) : i \in 0..size - 1} |-> 0]
Index(x, n, size) == (x + Cut(n, Modulus)) % size

(* --algorithm WaitingArraySemaphore {
  variables
    threshold \in Thresholds,  \* who misses so many grants, or more, is far from the front
    length \in Lengths,        \* of the array
    mem    = Fresh(Counters @@ Buckets(length), Procs),
    \* Ghosts: read by the properties alone.
    mine   = [p \in Procs |-> NoTicket],    \* the ticket with which p waits
    at     = [p \in Procs |-> 0],           \* and at which semaphore
    out    = [x \in Sems |-> 0],            \* takes that ended, less what was posted
    faults = {};                            \* the rules that a step has broken

  define {
    Now(place)   == mem.now[place]
    Near(g0, t0) == Diff(t0, g0) < threshold
    IndexOf(p)   == Index(at[p], mine[p], length)
    WaitsOn(i)   == {p \in Procs : pc[p] = "K5_AwaitBucket" /\ IndexOf(p) = i}
  }

  macro Change(place, value) {
    with (m \in Rmw(mem, self, place, value)) { mem := m; };
  }
  macro Enter() {
    faults := faults \cup OutOfTurn(self, mem, mine, at);
    mine[self] := NoTicket || at[self] := 0;
    out[s] := out[s] + 1;
    goto P1_Call;
  }

  process (p \in Procs)
    variables step = 0,  \* how far p is in its Work
              s = 0,     \* the semaphore that it uses
              t = 0,     \* its ticket; in a try, the one that it would draw
              g = 0,     \* the grants that its post found, plus the elements that it has changed
              seen = 0,  \* what its element was
              k = 0;     \* how many it posts; then, how many elements it has yet to change
  {
P1_Call:
    t := 0 || seen := 0;
    if (step = Len(Work[self]) /\ ~ForEver) { s := 0; goto Done; }
    else {
      g := 0;
      step := (step % Len(Work[self])) + 1;
      s := Work[self][step][2];
      if (Work[self][step][1] = "post") { k := Work[self][step][3]; goto P1_AddGrant; }
      else if (Work[self][step][1] = "try") { goto T1_LoadTicket; };
    };

    \* ---- acquireUninterruptibly
K1_DrawTicket:
    t := Now(TicketOf(s));
    Change(TicketOf(s), Kept(t + 1));
    mine[self] := t || at[self] := s;
K2_LoadGrant:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) {
      if (Admitted(x, t)) { Enter(); }
      else if (Near(x, t)) { goto K6_AwaitGrant; };
    };
K3_LoadBucket:
    \* Before the look at grant: a post in between changes what was seen here.
    with (x \in Load(mem, self, BucketOf(Index(s, t, length)), "acquire")) { seen := x; };
K4_LoadGrantAgain:
    \* Volatile, hence after the draw: a post that is not seen here sees that t is drawn.
    with (x \in Load(mem, self, GrantOf(s), "seq_cst")) {
      if (Admitted(x, t)) { Enter(); }
      else if (Near(x, t)) { goto K6_AwaitGrant; };
    };
K5_AwaitBucket:
    with (x \in Load(mem, self, BucketOf(Index(s, t, length)), "acquire")) {
      await x # seen;
      seen := x;  \* or the same change would end the next wait, too
    };
    goto K4_LoadGrantAgain;
K6_AwaitGrant:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) { await Admitted(x, t); };
    Enter();

    \* ---- tryAcquire: draws no ticket but one that is granted
T1_LoadTicket:
    \* Before grant: that only grows, so what is refused was not there.
    with (x \in Load(mem, self, TicketOf(s), "acquire")) { t := x; };
T2_LoadGrant:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) {
      if (~Admitted(x, t)) {
        step := step + 1;  \* nothing to give back
        goto P1_Call;
      };
    };
T3_CasTicket:
    if (Now(TicketOf(s)) = t) {
      Change(TicketOf(s), Kept(t + 1));
      faults := faults \cup PastWaiters(s, mem, mine, at);
      out[s] := out[s] + 1;
      goto P1_Call;
    } else { goto T1_LoadTicket; };

    \* ---- release of k
P1_AddGrant:
    \* Before the elements change: who looks at grant because of that must find it there.
    g := Now(GrantOf(s));
    Change(GrantOf(s), Kept(g + k));
    out[s] := out[s] - k;
A1_LoadTicket:
    \* Volatile, hence after the grant: who draws later sees that at K4.  Those that come near
    \* follow each other, from g + threshold on, and so do their elements: none for a ticket
    \* that is not drawn, none twice.
    with (x \in Load(mem, self, TicketOf(s), "seq_cst")) {
      k := Max(0, Min(Diff(x, g + threshold), Min(k, length)));
    };
    if (k = 0) { goto P1_Call; };
P2_BumpBucket:
    with (i = Index(s, g + threshold, length)) {
      faults := faults \cup (IF Cardinality(WaitsOn(i)) > 1 THEN {"OneNotified"} ELSE {});
      Change(BucketOf(i), Cut(Now(BucketOf(i)) + 1, BucketModulus));
    };
    if (k > 1) { k := k - 1; g := g + 1; goto P2_BumpBucket; }
    else { k := 0; goto P1_Call; };
  }

  \* Stores that are on their way arrive.
  process (memory = FlushProcess) {
M1_Flush:
    while (TRUE) {
      either { with (m \in Flushes(mem)) { mem := m; }; }
      or     { await \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>; goto Done; };
    };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "7b268379" /\ chksum(tla) = "75cc1e54")
VARIABLES threshold, length, mem, mine, at, out, faults, pc

(* define statement *)
Now(place)   == mem.now[place]
Near(g0, t0) == Diff(t0, g0) < threshold
IndexOf(p)   == Index(at[p], mine[p], length)
WaitsOn(i)   == {p \in Procs : pc[p] = "K5_AwaitBucket" /\ IndexOf(p) = i}

VARIABLES step, s, t, g, seen, k

vars == << threshold, length, mem, mine, at, out, faults, pc, step, s, t, g, 
           seen, k >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ threshold \in Thresholds
        /\ length \in Lengths
        /\ mem = Fresh(Counters @@ Buckets(length), Procs)
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
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ seen' = [seen EXCEPT ![self] = 0]
                    /\ t' = [t EXCEPT ![self] = 0]
                 /\ IF step[self] = Len(Work[self]) /\ ~ForEver
                       THEN /\ s' = [s EXCEPT ![self] = 0]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ UNCHANGED << step, g, k >>
                       ELSE /\ g' = [g EXCEPT ![self] = 0]
                            /\ step' = [step EXCEPT ![self] = (step[self] % Len(Work[self])) + 1]
                            /\ s' = [s EXCEPT ![self] = Work[self][step'[self]][2]]
                            /\ IF Work[self][step'[self]][1] = "post"
                                  THEN /\ k' = [k EXCEPT ![self] = Work[self][step'[self]][3]]
                                       /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                  ELSE /\ IF Work[self][step'[self]][1] = "try"
                                             THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTicket"]
                                             ELSE /\ pc' = [pc EXCEPT ![self] = "K1_DrawTicket"]
                                       /\ k' = k
                 /\ UNCHANGED << threshold, length, mem, mine, at, out, faults >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(TicketOf(s[self]))]
                       /\ \E m \in Rmw(mem, self, (TicketOf(s[self])), (Kept(t'[self] + 1))):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << threshold, length, out, faults, step, s, 
                                       g, seen, k >>

K2_LoadGrant(self) == /\ pc[self] = "K2_LoadGrant"
                      /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                           IF Admitted(x, t[self])
                              THEN /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                                   /\ /\ at' = [at EXCEPT ![self] = 0]
                                      /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                   /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                              ELSE /\ IF Near(x, t[self])
                                         THEN /\ pc' = [pc EXCEPT ![self] = "K6_AwaitGrant"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "K3_LoadBucket"]
                                   /\ UNCHANGED << mine, at, out, faults >>
                      /\ UNCHANGED << threshold, length, mem, step, s, t, g, 
                                      seen, k >>

K3_LoadBucket(self) == /\ pc[self] = "K3_LoadBucket"
                       /\ \E x \in Load(mem, self, BucketOf(Index(s[self], t[self], length)), "acquire"):
                            seen' = [seen EXCEPT ![self] = x]
                       /\ pc' = [pc EXCEPT ![self] = "K4_LoadGrantAgain"]
                       /\ UNCHANGED << threshold, length, mem, mine, at, out, 
                                       faults, step, s, t, g, k >>

K4_LoadGrantAgain(self) == /\ pc[self] = "K4_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, GrantOf(s[self]), "seq_cst"):
                                IF Admitted(x, t[self])
                                   THEN /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                                        /\ /\ at' = [at EXCEPT ![self] = 0]
                                           /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                        /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                        /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                   ELSE /\ IF Near(x, t[self])
                                              THEN /\ pc' = [pc EXCEPT ![self] = "K6_AwaitGrant"]
                                              ELSE /\ pc' = [pc EXCEPT ![self] = "K5_AwaitBucket"]
                                        /\ UNCHANGED << mine, at, out, faults >>
                           /\ UNCHANGED << threshold, length, mem, step, s, t, 
                                           g, seen, k >>

K5_AwaitBucket(self) == /\ pc[self] = "K5_AwaitBucket"
                        /\ \E x \in Load(mem, self, BucketOf(Index(s[self], t[self], length)), "acquire"):
                             /\ x # seen[self]
                             /\ seen' = [seen EXCEPT ![self] = x]
                        /\ pc' = [pc EXCEPT ![self] = "K4_LoadGrantAgain"]
                        /\ UNCHANGED << threshold, length, mem, mine, at, out, 
                                        faults, step, s, t, g, k >>

K6_AwaitGrant(self) == /\ pc[self] = "K6_AwaitGrant"
                       /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                            Admitted(x, t[self])
                       /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                       /\ /\ at' = [at EXCEPT ![self] = 0]
                          /\ mine' = [mine EXCEPT ![self] = NoTicket]
                       /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                       /\ UNCHANGED << threshold, length, mem, step, s, t, g, 
                                       seen, k >>

T1_LoadTicket(self) == /\ pc[self] = "T1_LoadTicket"
                       /\ \E x \in Load(mem, self, TicketOf(s[self]), "acquire"):
                            t' = [t EXCEPT ![self] = x]
                       /\ pc' = [pc EXCEPT ![self] = "T2_LoadGrant"]
                       /\ UNCHANGED << threshold, length, mem, mine, at, out, 
                                       faults, step, s, g, seen, k >>

T2_LoadGrant(self) == /\ pc[self] = "T2_LoadGrant"
                      /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                           IF ~Admitted(x, t[self])
                              THEN /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTicket"]
                                   /\ step' = step
                      /\ UNCHANGED << threshold, length, mem, mine, at, out, 
                                      faults, s, t, g, seen, k >>

T3_CasTicket(self) == /\ pc[self] = "T3_CasTicket"
                      /\ IF Now(TicketOf(s[self])) = t[self]
                            THEN /\ \E m \in Rmw(mem, self, (TicketOf(s[self])), (Kept(t[self] + 1))):
                                      mem' = m
                                 /\ faults' = (faults \cup PastWaiters(s[self], mem', mine, at))
                                 /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "T1_LoadTicket"]
                                 /\ UNCHANGED << mem, out, faults >>
                      /\ UNCHANGED << threshold, length, mine, at, step, s, t, 
                                      g, seen, k >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ g' = [g EXCEPT ![self] = Now(GrantOf(s[self]))]
                     /\ \E m \in Rmw(mem, self, (GrantOf(s[self])), (Kept(g'[self] + k[self]))):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                     /\ pc' = [pc EXCEPT ![self] = "A1_LoadTicket"]
                     /\ UNCHANGED << threshold, length, mine, at, faults, step, 
                                     s, t, seen, k >>

A1_LoadTicket(self) == /\ pc[self] = "A1_LoadTicket"
                       /\ \E x \in Load(mem, self, TicketOf(s[self]), "seq_cst"):
                            k' = [k EXCEPT ![self] = Max(0, Min(Diff(x, g[self] + threshold), Min(k[self], length)))]
                       /\ IF k'[self] = 0
                             THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                       /\ UNCHANGED << threshold, length, mem, mine, at, out, 
                                       faults, step, s, t, g, seen >>

P2_BumpBucket(self) == /\ pc[self] = "P2_BumpBucket"
                       /\ LET i == Index(s[self], g[self] + threshold, length) IN
                            /\ faults' = (faults \cup (IF Cardinality(WaitsOn(i)) > 1 THEN {"OneNotified"} ELSE {}))
                            /\ \E m \in Rmw(mem, self, (BucketOf(i)), (Cut(Now(BucketOf(i)) + 1, BucketModulus))):
                                 mem' = m
                       /\ IF k[self] > 1
                             THEN /\ k' = [k EXCEPT ![self] = k[self] - 1]
                                  /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                  /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                             ELSE /\ k' = [k EXCEPT ![self] = 0]
                                  /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                  /\ g' = g
                       /\ UNCHANGED << threshold, length, mine, at, out, step, 
                                       s, t, seen >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ K3_LoadBucket(self) \/ K4_LoadGrantAgain(self)
              \/ K5_AwaitBucket(self) \/ K6_AwaitGrant(self)
              \/ T1_LoadTicket(self) \/ T2_LoadGrant(self)
              \/ T3_CasTicket(self) \/ P1_AddGrant(self)
              \/ A1_LoadTicket(self) \/ P2_BumpBucket(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << threshold, length, mine, at, out, faults, step, s, 
                            t, g, seen, k >>

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
