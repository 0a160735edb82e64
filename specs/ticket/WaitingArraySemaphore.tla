------------------------ MODULE WaitingArraySemaphore ------------------------
(***************************************************************************)
(* The ticket semaphore with a waiting array (TWA) of the library, step by *)
(* step. Source: twa-semaphores: Dave Dice and Alex Kogan, "Semaphores     *)
(* Augmented with a Waiting Array", arXiv:2501.18447. The listing          *)
(* "TWA-Semaphore" is missing from the text; this module follows the       *)
(* prose. tryAcquire, and the question of a post whether a ticket is       *)
(* drawn, are the library's own.                                           *)
(*                                                                         *)
(*    tickets:   admitted | near: spin on grant | far: wait on a bucket    *)
(*            0 ...  grant              grant + threshold ...    ticket    *)
(*                                                                         *)
(*    buckets:  [ 3 | 0 | 7 | ... ]   shared by all semaphores;            *)
(*              bucket of ticket n of semaphore x: (x + n) % length        *)
(*                                                                         *)
(* Only the waiters near the front read grant again and again. A far       *)
(* waiter waits until its bucket changes. A post adds to grant and then    *)
(* changes the bucket of the waiter that thereby becomes near.             *)
(*                                                                         *)
(* No wakeup is lost. A far waiter reads its bucket, then grant (K3, K4),  *)
(* and then waits for the bucket to change (K5). The post adds to grant    *)
(* before it changes the bucket (P1, P2). If the change comes after K3, it *)
(* ends the wait. If it comes before, K4 sees the new grant. A post that   *)
(* finds the ticket not drawn (A1) changes no bucket; it has added to      *)
(* grant before the draw, so K4 sees that.                                 *)
(*                                                                         *)
(* One step is one access to ticket, grant or a bucket. A spin is one step *)
(* that waits for the load that ends it. The configuration selects the     *)
(* memory model, and whether a read-modify-write may take effect late for  *)
(* others (Memory.tla, LateRmw.tla): T3 and P2 are release updates in      *)
(* Java.                                                                   *)
(*                                                                         *)
(* Properties: TicketProperties.tla, WaitingArrayProperties.tla.           *)
(***************************************************************************)
EXTENDS Tickets  \* the constants, and from TicketNumbers: Kept, Cut, Diff, Admitted

CONSTANTS Thresholds,    \* one run tries each of these thresholds
          Lengths,       \* with each of these lengths of the array
          BucketModulus  \* number of values of a bucket; 0: unbounded

ASSUME /\ Thresholds \subseteq Nat /\ Lengths \subseteq Nat \ {0}
       /\ BucketModulus \in Nat /\ (ForEver => BucketModulus > 0)

BucketOf(i)       == <<"bucket", i>>
Buckets(size)     == [place \in {BucketOf(i) : i \in 0..size - 1} |-> 0]
Index(x, n, size) == (x + Cut(n, Modulus)) % size

(* --algorithm WaitingArraySemaphore {
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
              t = 0,     \* its ticket; in a try, the next ticket
              g = 0,     \* value of grant before its post, plus the number of buckets changed so
                         \* far
              seen = 0,  \* last value read from its bucket
              k = 0;     \* permits to post; later, buckets still to change
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
    \* Admitted, near, or far.
    with (x \in Load(mem, self, GrantOf(s), "acquire")) {
      if (Admitted(x, t)) { Enter(); }
      else if (Near(x, t)) { goto K6_AwaitGrant; };
    };
K3_LoadBucket:
    \* Reads the bucket before grant: a post in between changes the value read here.
    with (x \in Load(mem, self, BucketOf(Index(s, t, length)), "acquire")) { seen := x; };
K4_LoadGrantAgain:
    \* Volatile, so it follows the draw: a post that is not seen here sees t drawn (A1).
    with (x \in Load(mem, self, GrantOf(s), "seq_cst")) {
      if (Admitted(x, t)) { Enter(); }
      else if (Near(x, t)) { goto K6_AwaitGrant; };
    };
K5_AwaitBucket:
    \* Waits until the bucket changes, then reads grant again.
    with (x \in Load(mem, self, BucketOf(Index(s, t, length)), "acquire")) {
      await x # seen;
      seen := x;  \* otherwise the same change would also end the next wait
    };
    goto K4_LoadGrantAgain;
K6_AwaitGrant:
    \* Near: spins until admitted.
    with (x \in Load(mem, self, GrantOf(s), "acquire")) { await Admitted(x, t); };
    Enter();

    \* ---- tryAcquire: draws a ticket only if it is admitted
T1_LoadTicket:
    \* Reads ticket before grant. grant only grows, so a refused permit was not there.
    with (x \in Load(mem, self, TicketOf(s), "acquire")) { t := x; };
T2_LoadGrant:
    with (x \in Load(mem, self, GrantOf(s), "acquire")) {
      if (~Admitted(x, t)) {
        step := step + 1;  \* nothing to give back
        goto P1_Call;
      };
    };
T3_CasTicket:
    \* Draws the ticket, unless another thread has.
    if (Now(TicketOf(s)) = t) {
      Change(TicketOf(s), Kept(t + 1));
      faults := faults \cup PastWaiters(s, mem, mine, at);
      out[s] := out[s] + 1;
      goto P1_Call;
    } else { goto T1_LoadTicket; };

    \* ---- release of k permits
P1_AddGrant:
    \* Adds to grant before it changes buckets: a waiter that sees the change must see the grant.
    g := Now(GrantOf(s));
    Change(GrantOf(s), Kept(g + k));
    out[s] := out[s] - k;
A1_LoadTicket:
    \* Volatile, so it follows the addition: a thread that draws later sees the new grant at K4. The
    \* tickets that become near are consecutive, from g + threshold on, and so are their buckets. No
    \* bucket is changed for a ticket not drawn, and none twice.
    with (x \in Load(mem, self, TicketOf(s), "seq_cst")) {
      k := Max(0, Min(Diff(x, g + threshold), Min(k, length)));
    };
    if (k = 0) { goto P1_Call; };
P2_BumpBucket:
    \* Ends the wait of that ticket.
    with (i = Index(s, g + threshold, length)) {
      faults := faults \cup (IF Cardinality(WaitsOn(i)) > 1 THEN {"OneNotified"} ELSE {});
      Change(BucketOf(i), Cut(Now(BucketOf(i)) + 1, BucketModulus));
    };
    if (k > 1) { k := k - 1; g := g + 1; goto P2_BumpBucket; }
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
