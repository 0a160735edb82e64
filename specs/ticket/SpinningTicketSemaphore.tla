----------------------- MODULE SpinningTicketSemaphore -----------------------
(***************************************************************************)
(* The ticket semaphore of document 002 as the library ships it, step by   *)
(* step (TicketSemaphore in Java): draw a ticket, spin until the number of *)
(* grants exceeds it; a post adds to that number.  And tryAcquire, which   *)
(* the document does not have.  The listing is missing from the document,  *)
(* "Ticket-Semaphore"; this is rebuilt from its prose.                     *)
(*                                                                         *)
(* Nobody sleeps, so nobody sleeps for ever: a waiter reads grant until it *)
(* exceeds its ticket, grant only grows, and each post lets in the waiters *)
(* that are next.                                                          *)
(*                                                                         *)
(* One step is one access to ticket or grant.  A spin is one step that     *)
(* waits until the load would end it: the loads before change nothing.     *)
(* TicketSemaphore.tla says what it is, TicketProperties.tla what is       *)
(* promised, as-published/ holds the document's comparison and lock.       *)
(* Expected: all hold, to the bounds in checks.json.                       *)
(***************************************************************************)
EXTENDS Tickets

(* --algorithm SpinningTicketSemaphore {
  variables
    mem    = Fresh(Counters, Procs),        \* ticket and grant of each semaphore
    \* Ghosts: read by the properties alone.
    mine   = [p \in Procs |-> NoTicket],    \* the ticket with which p waits
    at     = [p \in Procs |-> 0],           \* and at which semaphore
    out    = [x \in Sems |-> 0],            \* takes that ended, less what was posted
    faults = {};                            \* the rules that a step has broken

  define { Now(place) == mem.now[place] }

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
              g = 0,     \* the grants that its post found: the first ticket that it grants
              k = 0;     \* how many it posts
  {
P1_Call:
    t := 0;
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
    \* One atomic step, or two would draw the same.
    t := Now(TicketOf(s));
    Change(TicketOf(s), Kept(t + 1));
    mine[self] := t || at[self] := s;
K2_LoadGrant:
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
    \* One atomic step: several may post at once.
    g := Now(GrantOf(s));
    Change(GrantOf(s), Kept(g + k));
    out[s] := out[s] - k;
    k := 0;
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
\* BEGIN TRANSLATION (chksum(pcal) = "351f58cd" /\ chksum(tla) = "4c3d71d2")
VARIABLES mem, mine, at, out, faults, pc

(* define statement *)
Now(place) == mem.now[place]

VARIABLES step, s, t, g, k

vars == << mem, mine, at, out, faults, pc, step, s, t, g, k >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ mem = Fresh(Counters, Procs)
        /\ mine = [p \in Procs |-> NoTicket]
        /\ at = [p \in Procs |-> 0]
        /\ out = [x \in Sems |-> 0]
        /\ faults = {}
        (* Process p *)
        /\ step = [self \in Procs |-> 0]
        /\ s = [self \in Procs |-> 0]
        /\ t = [self \in Procs |-> 0]
        /\ g = [self \in Procs |-> 0]
        /\ k = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
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
                 /\ UNCHANGED << mem, mine, at, out, faults >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(TicketOf(s[self]))]
                       /\ \E m \in Rmw(mem, self, (TicketOf(s[self])), (Kept(t'[self] + 1))):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << out, faults, step, s, g, k >>

K2_LoadGrant(self) == /\ pc[self] = "K2_LoadGrant"
                      /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                           Admitted(x, t[self])
                      /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                      /\ /\ at' = [at EXCEPT ![self] = 0]
                         /\ mine' = [mine EXCEPT ![self] = NoTicket]
                      /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                      /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                      /\ UNCHANGED << mem, step, s, t, g, k >>

T1_LoadTicket(self) == /\ pc[self] = "T1_LoadTicket"
                       /\ \E x \in Load(mem, self, TicketOf(s[self]), "acquire"):
                            t' = [t EXCEPT ![self] = x]
                       /\ pc' = [pc EXCEPT ![self] = "T2_LoadGrant"]
                       /\ UNCHANGED << mem, mine, at, out, faults, step, s, g, 
                                       k >>

T2_LoadGrant(self) == /\ pc[self] = "T2_LoadGrant"
                      /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                           IF ~Admitted(x, t[self])
                              THEN /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTicket"]
                                   /\ step' = step
                      /\ UNCHANGED << mem, mine, at, out, faults, s, t, g, k >>

T3_CasTicket(self) == /\ pc[self] = "T3_CasTicket"
                      /\ IF Now(TicketOf(s[self])) = t[self]
                            THEN /\ \E m \in Rmw(mem, self, (TicketOf(s[self])), (Kept(t[self] + 1))):
                                      mem' = m
                                 /\ faults' = (faults \cup PastWaiters(s[self], mem', mine, at))
                                 /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "T1_LoadTicket"]
                                 /\ UNCHANGED << mem, out, faults >>
                      /\ UNCHANGED << mine, at, step, s, t, g, k >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ g' = [g EXCEPT ![self] = Now(GrantOf(s[self]))]
                     /\ \E m \in Rmw(mem, self, (GrantOf(s[self])), (Kept(g'[self] + k[self]))):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                     /\ k' = [k EXCEPT ![self] = 0]
                     /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                     /\ UNCHANGED << mine, at, faults, step, s, t >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ T1_LoadTicket(self) \/ T2_LoadGrant(self)
              \/ T3_CasTicket(self) \/ P1_AddGrant(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << mine, at, out, faults, step, s, t, g, k >>

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
