----------------------- MODULE SpinningTicketSemaphore -----------------------
(***************************************************************************)
(* The ticket semaphore of the library, step by step as in                 *)
(* TicketSemaphore.java. Source: twa-semaphores: Dave Dice and Alex Kogan, *)
(* "Semaphores Augmented with a Waiting Array", arXiv:2501.18447. The      *)
(* listing "Ticket-Semaphore" is missing from the text; this module        *)
(* follows the prose. tryAcquire is the library's own.                     *)
(*                                                                         *)
(*   ticket   next ticket to draw                                          *)
(*   grant    tickets below this number are admitted                       *)
(*                                                                         *)
(*      0 ... grant-1 | grant ... ticket-1                                 *)
(*        admitted    |      waiting                                       *)
(*                                                                         *)
(* A thread draws a ticket by fetch-and-add and spins until grant exceeds  *)
(* it. A post adds to grant. No waiter waits for ever: grant only grows,   *)
(* and a post admits the waiters that are next.                            *)
(*                                                                         *)
(* One step is one access to ticket or grant. A spin is one step that      *)
(* waits for the load that ends it, because the earlier loads change       *)
(* nothing. The configuration selects the memory model.                    *)
(*                                                                         *)
(* Properties: TicketProperties.tla, with the refinement of                *)
(* TicketSemaphore.tla. The paper's printed condition and its lock are in  *)
(* as-published/.                                                          *)
(***************************************************************************)
EXTENDS Tickets

(* --algorithm SpinningTicketSemaphore {
  variables
    mem    = Fresh(Counters, Procs),        \* ticket and grant of each semaphore
    \* History variables, read by the properties only.
    mine   = [p \in Procs |-> NoTicket],    \* mine[p]: the ticket of waiting p, or NoTicket
    at     = [p \in Procs |-> 0],           \* at[p]: the semaphore p waits at
    out    = [x \in Sems |-> 0],            \* out[x]: takes completed minus permits posted
    faults = {};                            \* names of the rules that some step has broken

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
    variables step = 0,  \* position in Work
              s = 0,     \* the semaphore of the current operation
              t = 0,     \* its ticket; in a try, the next ticket
              g = 0,     \* value of grant before its post: the first ticket that it admits
              k = 0;     \* number of permits to post
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
    \* fetch-and-add: otherwise two threads could draw the same ticket.
    t := Now(TicketOf(s));
    Change(TicketOf(s), Kept(t + 1));
    mine[self] := t || at[self] := s;
K2_LoadGrant:
    \* Spins until grant exceeds the ticket.
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
    \* Several posts may run at once, so this is a fetch-and-add.
    g := Now(GrantOf(s));
    Change(GrantOf(s), Kept(g + k));
    out[s] := out[s] - k;
    k := 0;
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
