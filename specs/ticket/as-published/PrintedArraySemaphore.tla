----------------------- MODULE PrintedArraySemaphore -------------------------
(***************************************************************************)
(* The ticket semaphore with a waiting array as the prose words it,        *)
(* sections "TWA" and "TWA-Semaphore" (the listing is missing) of          *)
(* twa-semaphores: Dave Dice and Alex Kogan, "Semaphores Augmented with a  *)
(* Waiting Array", arXiv:2501.18447.                                       *)
(*                                                                         *)
(* A post changes a bucket each time, whether or not a thread waits there. *)
(* The prose names the bucket of "the grant value", which is that of the   *)
(* ticket that becomes near for threshold 1 only. So this module tries     *)
(* several: offset 0 is the ticket that becomes near, offset 1 - threshold *)
(* is the new grant value. The rest is as in WaitingArraySemaphore.tla,    *)
(* with acquire loads, which suffice without its question whether a ticket *)
(* is drawn.                                                               *)
(*                                                                         *)
(* Properties: TicketProperties.tla, WaitingArrayProperties.tla. They hold *)
(* for offset 0 and less.                                                  *)
(***************************************************************************)
EXTENDS Tickets

CONSTANTS Thresholds,    \* one run tries each of these thresholds
          Lengths,       \* with each of these lengths of the array
          Offsets,       \* with each of these offsets of the changed bucket
          BucketModulus  \* number of values of a bucket; 0: unbounded

ASSUME /\ Thresholds \subseteq Nat /\ Lengths \subseteq Nat \ {0}
       /\ BucketModulus \in Nat /\ (ForEver => BucketModulus > 0)
       /\ Offsets \subseteq Int

BucketOf(i)       == <<"bucket", i>>
Buckets(size)     == [place \in {BucketOf(i) : i \in 0..size - 1} |-> 0]
Index(x, n, size) == (x + Cut(n, Modulus)) % size

(* --algorithm PrintedArraySemaphore {
  variables
    threshold \in Thresholds,  \* a waiter with this many tickets before it, or more, is far
    length \in Lengths,        \* length of the array
    offset \in Offsets,
    mem    = Fresh(Counters @@ Buckets(length), Procs),
    \* History variables, read by the properties only.
    mine   = [p \in Procs |-> NoTicket],    \* mine[p]: the ticket of waiting p, or NoTicket
    at     = [p \in Procs |-> 0],           \* at[p]: the semaphore p waits at
    out    = [x \in Sems |-> 0],            \* out[x]: takes completed minus permits posted
    faults = {};                            \* names of the rules that some step has broken

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
    variables step = 0,  \* position in Work
              s = 0,     \* the semaphore of the current operation
              t = 0,     \* its ticket
              g = 0,     \* value of grant before its post
              seen = 0;  \* last value read from its bucket
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
