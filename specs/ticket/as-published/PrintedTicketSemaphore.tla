----------------------- MODULE PrintedTicketSemaphore ------------------------
(***************************************************************************)
(* The ticket semaphore as the prose words it, section "Ticket-Semaphore"  *)
(* of twa-semaphores: Dave Dice and Alex Kogan, "Semaphores Augmented with *)
(* a Waiting Array", arXiv:2501.18447.                                     *)
(*                                                                         *)
(* A thread draws a ticket by fetch-and-add, and proceeds if the ticket    *)
(* exceeds grant; a post increments grant. The comparison is inverted:     *)
(* with a free permit no thread enters, and without one every thread       *)
(* enters.                                                                 *)
(*                                                                         *)
(* Properties: TicketProperties.tla, which are violated.                   *)
(***************************************************************************)
EXTENDS Tickets

MayEnter(grant, ticket) == Diff(ticket, grant) > 0

(* --algorithm PrintedTicketSemaphore {
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
              t = 0,     \* its ticket
              g = 0;     \* value of grant before its post
  {
P1_Call:
    t := 0;
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
    \* The inverted comparison.
    with (x \in Load(mem, self, GrantOf(s), "acquire")) { await MayEnter(x, t); };
    Enter();

P1_AddGrant:
    g := Now(GrantOf(s));
    Change(GrantOf(s), Kept(g + 1));
    out[s] := out[s] - 1;
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
\* BEGIN TRANSLATION (chksum(pcal) = "d90cf328" /\ chksum(tla) = "ef5a5ebb")
VARIABLES mem, mine, at, out, faults, pc

(* define statement *)
Now(place) == mem.now[place]

VARIABLES step, s, t, g

vars == << mem, mine, at, out, faults, pc, step, s, t, g >>

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
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
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
                 /\ UNCHANGED << mem, mine, at, out, faults >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(TicketOf(s[self]))]
                       /\ \E m \in Rmw(mem, self, (TicketOf(s[self])), (Kept(t'[self] + 1))):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << out, faults, step, s, g >>

K2_LoadGrant(self) == /\ pc[self] = "K2_LoadGrant"
                      /\ \E x \in Load(mem, self, GrantOf(s[self]), "acquire"):
                           MayEnter(x, t[self])
                      /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                      /\ /\ at' = [at EXCEPT ![self] = 0]
                         /\ mine' = [mine EXCEPT ![self] = NoTicket]
                      /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                      /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                      /\ UNCHANGED << mem, step, s, t, g >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ g' = [g EXCEPT ![self] = Now(GrantOf(s[self]))]
                     /\ \E m \in Rmw(mem, self, (GrantOf(s[self])), (Kept(g'[self] + 1))):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - 1]
                     /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                     /\ UNCHANGED << mine, at, faults, step, s, t >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ P1_AddGrant(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << mine, at, out, faults, step, s, t, g >>

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
