-------------------------- MODULE LonePosterArray ----------------------------
(***************************************************************************)
(* The waiting array for a single posting thread. The paper remarks in     *)
(* section "Empirical Evaluation" that its listings are over-fenced.       *)
(* Source: twa-semaphores: Dave Dice and Alex Kogan, "Semaphores Augmented *)
(* with a Waiting Array", arXiv:2501.18447.                                *)
(*                                                                         *)
(* With one poster, grant and the buckets may be stored instead of updated *)
(* atomically. The store of the bucket must be a release store.            *)
(*                                                                         *)
(* Properties: TicketProperties.tla, WaitingArrayProperties.tla.           *)
(***************************************************************************)
EXTENDS Tickets

CONSTANTS Thresholds,    \* one run tries each of these thresholds
          Lengths,       \* with each of these lengths of the array
          BucketModulus  \* number of values of a bucket; 0: unbounded

ASSUME /\ Thresholds \subseteq Nat /\ Lengths \subseteq Nat \ {0}
       /\ BucketModulus \in Nat /\ (ForEver => BucketModulus > 0)

BucketOf(i)       == <<"bucket", i>>
Buckets(size)     == [place \in {BucketOf(i) : i \in 0..size - 1} |-> 0]
Index(x, n, size) == (x + Cut(n, Modulus)) % size

(* --algorithm LonePosterArray {
  variables
    threshold \in Thresholds,  \* a waiter with this many tickets before it, or more, is far
    length \in Lengths,        \* length of the array
    mem    = Fresh(Counters @@ Buckets(length), Procs),
    \* History variables, read by the properties only.
    mine   = [p \in Procs |-> NoTicket],    \* mine[p]: the ticket of waiting p, or NoTicket
    at     = [p \in Procs |-> 0],           \* at[p]: the semaphore p waits at
    out    = [x \in Sems |-> 0],            \* out[x]: takes completed minus permits posted
    faults = {};                            \* names of the rules that some step has broken

  define {
    Now(place)   == mem.now[place]
    Near(g0, t0) == Diff(t0, g0) < threshold
  }

  macro Change(place, value) {
    with (m \in Rmw(mem, self, place, value)) { mem := m; };
  }
  macro Write(place, value, mode) {
    with (m \in Store(mem, self, place, value, mode)) { mem := m; };
  }
  macro Enter() {
    faults := faults \cup OutOfTurn(self, mem, mine, at);
    mine[self] := NoTicket || at[self] := 0;
    out[s] := out[s] + 1;
    goto P1_Call;
  }

  process (p \in Procs)
    variables step = 0,  \* position in Work
              s = 0,     \* the semaphore of the current operation
              t = 0,     \* its ticket
              g = 0,     \* value of grant before its post, plus the number of buckets changed so
                         \* far
              seen = 0,  \* last value read from its bucket; of a post, from the bucket it changes
              k = 0;     \* permits to post; later, buckets still to change
  {
P1_Call:
    t := 0 || seen := 0;
    if (step = Len(Work[self]) /\ ~ForEver) { s := 0; goto Done; }
    else {
      g := 0;
      step := (step % Len(Work[self])) + 1;
      s := Work[self][step][2];
      if (Work[self][step][1] = "post") { k := Work[self][step][3]; goto P1_LoadGrant; };
    };

K1_DrawTicket:
    \* fetch-and-add.
    t := Now(TicketOf(s));
    Change(TicketOf(s), Kept(t + 1));
    mine[self] := t || at[self] := s;
K2_LoadGrant:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) {
      if (Admitted(x, t)) { Enter(); }
      else if (Near(x, t)) { goto K6_AwaitGrant; };
    };
K3_LoadBucket:
    \* Far from the front: reads its bucket before grant.
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
    \* Near the front: spins on grant.
    with (x \in Load(mem, self, GrantOf(s), "acquire")) { await Admitted(x, t); };
    Enter();

P1_LoadGrant:
    with (x \in Load(mem, self, GrantOf(s), "plain")) { g := x; };
P1_AddGrant:
    Write(GrantOf(s), Kept(g + k), "plain");
    out[s] := out[s] - k;
P2_LoadBucket:
    with (x \in Load(mem, self, BucketOf(Index(s, g + threshold, length)), "plain")) { seen := x; };
P2_BumpBucket:
    Write(BucketOf(Index(s, g + threshold, length)), Cut(seen + 1, BucketModulus), "release");
    seen := 0;
    if (k > 1) { k := k - 1; g := g + 1; goto P2_LoadBucket; }
    else { k := 0; goto P1_Call; };
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
\* BEGIN TRANSLATION (chksum(pcal) = "71c62d62" /\ chksum(tla) = "95482ad3")
VARIABLES threshold, length, mem, mine, at, out, faults, pc

(* define statement *)
Now(place)   == mem.now[place]
Near(g0, t0) == Diff(t0, g0) < threshold

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
                                       /\ pc' = [pc EXCEPT ![self] = "P1_LoadGrant"]
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

P1_LoadGrant(self) == /\ pc[self] = "P1_LoadGrant"
                      /\ \E x \in Load(mem, self, GrantOf(s[self]), "plain"):
                           g' = [g EXCEPT ![self] = x]
                      /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                      /\ UNCHANGED << threshold, length, mem, mine, at, out, 
                                      faults, step, s, t, seen, k >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ \E m \in Store(mem, self, (GrantOf(s[self])), (Kept(g[self] + k[self])), "plain"):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                     /\ pc' = [pc EXCEPT ![self] = "P2_LoadBucket"]
                     /\ UNCHANGED << threshold, length, mine, at, faults, step, 
                                     s, t, g, seen, k >>

P2_LoadBucket(self) == /\ pc[self] = "P2_LoadBucket"
                       /\ \E x \in Load(mem, self, BucketOf(Index(s[self], g[self] + threshold, length)), "plain"):
                            seen' = [seen EXCEPT ![self] = x]
                       /\ pc' = [pc EXCEPT ![self] = "P2_BumpBucket"]
                       /\ UNCHANGED << threshold, length, mem, mine, at, out, 
                                       faults, step, s, t, g, k >>

P2_BumpBucket(self) == /\ pc[self] = "P2_BumpBucket"
                       /\ \E m \in Store(mem, self, (BucketOf(Index(s[self], g[self] + threshold, length))), (Cut(seen[self] + 1, BucketModulus)), "release"):
                            mem' = m
                       /\ seen' = [seen EXCEPT ![self] = 0]
                       /\ IF k[self] > 1
                             THEN /\ k' = [k EXCEPT ![self] = k[self] - 1]
                                  /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                  /\ pc' = [pc EXCEPT ![self] = "P2_LoadBucket"]
                             ELSE /\ k' = [k EXCEPT ![self] = 0]
                                  /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                  /\ g' = g
                       /\ UNCHANGED << threshold, length, mine, at, out, 
                                       faults, step, s, t >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ K3_LoadBucket(self) \/ K4_LoadGrantAgain(self)
              \/ K5_AwaitBucket(self) \/ K6_AwaitGrant(self)
              \/ P1_LoadGrant(self) \/ P1_AddGrant(self)
              \/ P2_LoadBucket(self) \/ P2_BumpBucket(self)

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
