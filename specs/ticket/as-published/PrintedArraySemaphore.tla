----------------------- MODULE PrintedArraySemaphore -------------------------
(***************************************************************************)
(* The ticket semaphore with a waiting array as document 002 words it      *)
(* ("TWA", "TWA-Semaphore"; the listing is missing).  A post changes an    *)
(* element each time, whether or not somebody waits.  Which one it says in *)
(* words that fit one threshold only: that of "the grant value", which is  *)
(* the ticket that comes near if the threshold is 1.  So which one is      *)
(* chosen at the start here: the ticket that comes near is that of offset  *)
(* 0, the new number of grants that of offset 1 - threshold.               *)
(* What the prose leaves out is filled in as WaitingArraySemaphore has it, *)
(* with looks in acquire mode: without the question that suffices.         *)
(* Expected: offset 0 and less hold; the verdicts stand in checks.json.    *)
(***************************************************************************)
EXTENDS Tickets

CONSTANTS Thresholds,    \* one run tries each of these thresholds
          Lengths,       \* with each of these lengths of the array
          Offsets,       \* and each of these places of the element that a post changes
          BucketModulus  \* how many values an element has; 0: it never wraps

ASSUME /\ Thresholds \subseteq Nat /\ Lengths \subseteq Nat \ {0}
       /\ BucketModulus \in Nat /\ (ForEver => BucketModulus > 0)
       /\ Offsets \subseteq Int

BucketOf(i)       == <<"bucket", i>>
Buckets(size)     == [place \in {BucketOf(i) : i \in 0..size - 1} |-> 0]
Index(x, n, size) == (x + Cut(n, Modulus)) % size

(* --algorithm PrintedArraySemaphore {
  variables
    threshold \in Thresholds,  \* who misses so many grants, or more, is far from the front
    length \in Lengths,        \* of the array
    offset \in Offsets,
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
              t = 0,     \* its ticket
              g = 0,     \* the grants that its post found
              seen = 0;  \* what its element was
  {
P1_Call:
    t := 0 || seen := 0;
    if (step = Len(Work[self]) /\ ~ForEver) { s := 0; goto Done; }
    else {
      g := 0;
      step := (step % Len(Work[self])) + 1;
      s := Work[self][step][2];
      if (Work[self][step][1] = "post") { goto P1_AddGrant; };
    };

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
    with (x \in Load(mem, self, BucketOf(Index(s, t, length)), "acquire")) { seen := x; };
K4_LoadGrantAgain:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) {
      if (Admitted(x, t)) { Enter(); }
      else if (Near(x, t)) { goto K6_AwaitGrant; };
    };
K5_AwaitBucket:
    with (x \in Load(mem, self, BucketOf(Index(s, t, length)), "acquire")) {
      await x # seen;
      seen := x;
    };
    goto K4_LoadGrantAgain;
K6_AwaitGrant:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) { await Admitted(x, t); };
    Enter();

P1_AddGrant:
    g := Now(GrantOf(s));
    Change(GrantOf(s), Kept(g + 1));
    out[s] := out[s] - 1;
P2_BumpBucket:
    with (i = Index(s, g + threshold + offset, length)) {
      faults := faults \cup (IF Cardinality(WaitsOn(i)) > 1 THEN {"OneNotified"} ELSE {});
      Change(BucketOf(i), Cut(Now(BucketOf(i)) + 1, BucketModulus));
    };
    goto P1_Call;
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
\* BEGIN TRANSLATION (chksum(pcal) = "d6e36c15" /\ chksum(tla) = "3a131ca7")
VARIABLES threshold, length, offset, mem, mine, at, out, faults, pc

(* define statement *)
Now(place)   == mem.now[place]
Near(g0, t0) == Diff(t0, g0) < threshold
IndexOf(p)   == Index(at[p], mine[p], length)
WaitsOn(i)   == {p \in Procs : pc[p] = "K5_AwaitBucket" /\ IndexOf(p) = i}

VARIABLES step, s, t, g, seen

vars == << threshold, length, offset, mem, mine, at, out, faults, pc, step, s, 
           t, g, seen >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ threshold \in Thresholds
        /\ length \in Lengths
        /\ offset \in Offsets
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
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ seen' = [seen EXCEPT ![self] = 0]
                    /\ t' = [t EXCEPT ![self] = 0]
                 /\ IF step[self] = Len(Work[self]) /\ ~ForEver
                       THEN /\ s' = [s EXCEPT ![self] = 0]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ UNCHANGED << step, g >>
                       ELSE /\ g' = [g EXCEPT ![self] = 0]
                            /\ step' = [step EXCEPT ![self] = (step[self] % Len(Work[self])) + 1]
                            /\ s' = [s EXCEPT ![self] = Work[self][step'[self]][2]]
                            /\ IF Work[self][step'[self]][1] = "post"
                                  THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "K1_DrawTicket"]
                 /\ UNCHANGED << threshold, length, offset, mem, mine, at, out, 
                                 faults >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(TicketOf(s[self]))]
                       /\ \E m \in Rmw(mem, self, (TicketOf(s[self])), (Kept(t'[self] + 1))):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << threshold, length, offset, out, faults, 
                                       step, s, g, seen >>

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
                      /\ UNCHANGED << threshold, length, offset, mem, step, s, 
                                      t, g, seen >>

K3_LoadBucket(self) == /\ pc[self] = "K3_LoadBucket"
                       /\ \E x \in Load(mem, self, BucketOf(Index(s[self], t[self], length)), "acquire"):
                            seen' = [seen EXCEPT ![self] = x]
                       /\ pc' = [pc EXCEPT ![self] = "K4_LoadGrantAgain"]
                       /\ UNCHANGED << threshold, length, offset, mem, mine, 
                                       at, out, faults, step, s, t, g >>

K4_LoadGrantAgain(self) == /\ pc[self] = "K4_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
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
                           /\ UNCHANGED << threshold, length, offset, mem, 
                                           step, s, t, g, seen >>

K5_AwaitBucket(self) == /\ pc[self] = "K5_AwaitBucket"
                        /\ \E x \in Load(mem, self, BucketOf(Index(s[self], t[self], length)), "acquire"):
                             /\ x # seen[self]
                             /\ seen' = [seen EXCEPT ![self] = x]
                        /\ pc' = [pc EXCEPT ![self] = "K4_LoadGrantAgain"]
                        /\ UNCHANGED << threshold, length, offset, mem, mine, 
                                        at, out, faults, step, s, t, g >>

K6_AwaitGrant(self) == /\ pc[self] = "K6_AwaitGrant"
                       /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                            Admitted(x, t[self])
                       /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                       /\ /\ at' = [at EXCEPT ![self] = 0]
                          /\ mine' = [mine EXCEPT ![self] = NoTicket]
                       /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                       /\ UNCHANGED << threshold, length, offset, mem, step, s, 
                                       t, g, seen >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ g' = [g EXCEPT ![self] = Now(GrantOf(s[self]))]
                     /\ \E m \in Rmw(mem, self, (GrantOf(s[self])), (Kept(g'[self] + 1))):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - 1]
                     /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                     /\ UNCHANGED << threshold, length, offset, mine, at, 
                                     faults, step, s, t, seen >>

P2_BumpBucket(self) == /\ pc[self] = "P2_BumpBucket"
                       /\ LET i == Index(s[self], g[self] + threshold + offset, length) IN
                            /\ faults' = (faults \cup (IF Cardinality(WaitsOn(i)) > 1 THEN {"OneNotified"} ELSE {}))
                            /\ \E m \in Rmw(mem, self, (BucketOf(i)), (Cut(Now(BucketOf(i)) + 1, BucketModulus))):
                                 mem' = m
                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                       /\ UNCHANGED << threshold, length, offset, mine, at, 
                                       out, step, s, t, g, seen >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ K3_LoadBucket(self) \/ K4_LoadGrantAgain(self)
              \/ K5_AwaitBucket(self) \/ K6_AwaitGrant(self)
              \/ P1_AddGrant(self) \/ P2_BumpBucket(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << threshold, length, offset, mine, at, out, faults, 
                            step, s, t, g, seen >>

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
