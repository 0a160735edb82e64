------------------------- MODULE RelayChainSemaphore ------------------------
(***************************************************************************)
(* Waiting chains in which the wake is relayed, proposed in section        *)
(* "Waiting Chains" of twa-semaphores: Dave Dice and Alex Kogan,           *)
(* "Semaphores Augmented with a Waiting Array", arXiv:2501.18447.          *)
(*                                                                         *)
(* The notifier wakes only the top of the stack. Each waiter wakes the     *)
(* waiter below it. Semaphore and grant travel with the wake, so an        *)
(* admitted waiter need not load grant. Nodes are pushed by an exchange,   *)
(* as in PrintedChainSemaphore.tla. Only the owner knows the node below    *)
(* its own, so no thread waits for a link. Memory locations, steps and     *)
(* history variables are those of WaitingChainSemaphore.tla.               *)
(*                                                                         *)
(* Properties: WaitingChainProperties.tla. All hold. But a waiter that     *)
(* stops keeps the waiters below it asleep, even with a free permit.       *)
(***************************************************************************)
EXTENDS Chains  \* the constants, and the memory locations Ticket(x), Grant(x), NextOf(q) and others

(* --algorithm RelayChainSemaphore {
  variables
    mem    = Fresh(Before, Procs),          \* the memory (Memory.tla)
    woken  = [q \in Procs |-> FALSE],       \* woken[q]: q has an unpark permit
    \* History variables, read by the properties only.
    mine   = [q \in Procs |-> NoTicket],    \* mine[q]: the ticket of waiting q, or NoTicket
    at     = [q \in Procs |-> 0],           \* at[q]: the semaphore q waits at
    live   = {},                            \* threads with a node that is pushed and not yet left
    out    = [x \in Sems |-> 0],            \* out[x]: takes completed minus permits posted
    stray  = FALSE,                         \* some step accessed a node after its owner had left
    faults = {};                            \* names of the rules that some entry has broken

  define { Now(place) == mem.now[place] }

  macro Exchange(place, value) {
    with (m \in Rmw(mem, self, place, value)) { mem := m; };
  }
  macro Touch(q) {
    stray := stray \/ q \notin live;
  }
  \* The take is complete.
  macro Enter() {
    faults := faults \cup OutOfTurn(self, mem, mine, at);
    mine[self] := NoTicket || at[self] := 0;
    live := live \ {self};
    out[s] := out[s] + 1;
    goto P1_Call;
  }
  \* The stack is finished: continues with the next stack, or returns.
  macro Back() {
    if (by = "take") { goto E6_LoadGate; }
    else if (first + 1 < upto) { first := first + 1; goto P3_DetachChain; }
    else { goto P1_Call; };
  }
  \* The gate is open. Enters if the grant that came through it is of this semaphore and high
  \* enough.
  macro Weigh() {
    if (news[1] = s /\ news[2] > t) { Enter(); }
    else { live := live \ {self}; goto K2_LoadGrant; };
  }

  process (p \in Procs)
    variables step = 0,      \* position in Work
              s = 0,         \* the semaphore of the current operation
              t = 0,         \* its ticket
              below = None,  \* the node below its own
              by = "none",   \* why it wakes a node: a "post", a "take" that detached its own stack,
                             \* or a "pass" to the node below
              first = 0,     \* the ticket of that stack
              upto = 0,      \* tickets from first to below this one are granted
              node = None,   \* the node being woken
              news = Closed; \* the semaphore and grant that came through its gate
  {
P1_Call:
    t := 0 || below := None || news := Closed || first := 0 || upto := 0;
    if (step = Len(Work[self])) { s := 0 || by := "none"; goto Done; }
    else {
      step := step + 1;
      s := Work[self][step][2];
      if (Work[self][step][1] = "post") { by := "post"; goto P1_AddGrant; }
      else { by := "none"; };
    };

    \* ---- take
K1_DrawTicket:
    t := Now(Ticket(s));
    Exchange(Ticket(s), t + 1);
    mine[self] := t || at[self] := s;
K2_LoadGrant:
    \* Initializes its node, which no other thread can reach before the push.
    news := Closed || below := None;
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > t) { Enter(); }
      else { mem := [mem EXCEPT !.now[Gate(self)] = Closed]; };
    };
E2_PushNode:
    \* The exchange returns the node below, which this thread will wake itself.
    below := Now(Stack(s, t));
    Exchange(Stack(s, t), self);
    live := live \cup {self};
E4_LoadGrantAgain:
    \* A post that came before the push did not find this node. An admitted thread detaches the
    \* stack itself.
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > t) { by := "take" || first := t || upto := x; goto P3_DetachChain; };
    };
E6_LoadGate:
    with (x \in Load(mem, self, Gate(self), "acquire")) {
      if (x # Closed) {
        news := x;
        if (below # None) { goto E8_PassOn; } else { Weigh(); };
      };
    };
E7_Park:
    await woken[self] \/ Spurious;
    woken[self] := FALSE;
    goto E6_LoadGate;
E8_PassOn:
    \* Opens the gate of the node below, before it enters.
    Touch(below);
    with (m \in Store(mem, self, Gate(below), news, "release")) { mem := m; };
    node := below || by := "pass";
    goto P6_Unpark;

    \* ---- post
P1_AddGrant:
    first := Now(Grant(s));
    upto := first + Work[self][step][3];
    Exchange(Grant(s), upto);
    out[s] := out[s] - Work[self][step][3];

    \* ---- detach a stack and wake its top: a post, or a take admitted after its push
P3_DetachChain:
    with (x = Now(Stack(s, first))) {
      Exchange(Stack(s, first), None);
      node := x;
      if (node = None) { Back(); };
    };
P5_OpenGate:
    Touch(node);
    with (m \in Store(mem, self, Gate(node), <<s, upto>>, "release")) { mem := m; };
P6_Unpark:
    await mem.buffers[self] = <<>>;  \* an unpark acts as a fence
    woken[node] := TRUE;
    node := None;
    if (by = "pass") { by := "none"; Weigh(); } else { Back(); };
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
\* BEGIN TRANSLATION (chksum(pcal) = "e6935ef4" /\ chksum(tla) = "ee62682b")
VARIABLES mem, woken, mine, at, live, out, stray, faults, pc

(* define statement *)
Now(place) == mem.now[place]

VARIABLES step, s, t, below, by, first, upto, node, news

vars == << mem, woken, mine, at, live, out, stray, faults, pc, step, s, t, 
           below, by, first, upto, node, news >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ mem = Fresh(Before, Procs)
        /\ woken = [q \in Procs |-> FALSE]
        /\ mine = [q \in Procs |-> NoTicket]
        /\ at = [q \in Procs |-> 0]
        /\ live = {}
        /\ out = [x \in Sems |-> 0]
        /\ stray = FALSE
        /\ faults = {}
        (* Process p *)
        /\ step = [self \in Procs |-> 0]
        /\ s = [self \in Procs |-> 0]
        /\ t = [self \in Procs |-> 0]
        /\ below = [self \in Procs |-> None]
        /\ by = [self \in Procs |-> "none"]
        /\ first = [self \in Procs |-> 0]
        /\ upto = [self \in Procs |-> 0]
        /\ node = [self \in Procs |-> None]
        /\ news = [self \in Procs |-> Closed]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ below' = [below EXCEPT ![self] = None]
                    /\ first' = [first EXCEPT ![self] = 0]
                    /\ news' = [news EXCEPT ![self] = Closed]
                    /\ t' = [t EXCEPT ![self] = 0]
                    /\ upto' = [upto EXCEPT ![self] = 0]
                 /\ IF step[self] = Len(Work[self])
                       THEN /\ /\ by' = [by EXCEPT ![self] = "none"]
                               /\ s' = [s EXCEPT ![self] = 0]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ step' = step
                       ELSE /\ step' = [step EXCEPT ![self] = step[self] + 1]
                            /\ s' = [s EXCEPT ![self] = Work[self][step'[self]][2]]
                            /\ IF Work[self][step'[self]][1] = "post"
                                  THEN /\ by' = [by EXCEPT ![self] = "post"]
                                       /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                  ELSE /\ by' = [by EXCEPT ![self] = "none"]
                                       /\ pc' = [pc EXCEPT ![self] = "K1_DrawTicket"]
                 /\ UNCHANGED << mem, woken, mine, at, live, out, stray, 
                                 faults, node >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(Ticket(s[self]))]
                       /\ \E m \in Rmw(mem, self, (Ticket(s[self])), (t'[self] + 1)):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << woken, live, out, stray, faults, step, 
                                       s, below, by, first, upto, node, news >>

K2_LoadGrant(self) == /\ pc[self] = "K2_LoadGrant"
                      /\ /\ below' = [below EXCEPT ![self] = None]
                         /\ news' = [news EXCEPT ![self] = Closed]
                      /\ \E x \in Load(mem, self, Grant(s[self]), "acquire"):
                           IF x > t[self]
                              THEN /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                                   /\ /\ at' = [at EXCEPT ![self] = 0]
                                      /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                   /\ live' = live \ {self}
                                   /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                   /\ mem' = mem
                              ELSE /\ mem' = [mem EXCEPT !.now[Gate(self)] = Closed]
                                   /\ pc' = [pc EXCEPT ![self] = "E2_PushNode"]
                                   /\ UNCHANGED << mine, at, live, out, faults >>
                      /\ UNCHANGED << woken, stray, step, s, t, by, first, 
                                      upto, node >>

E2_PushNode(self) == /\ pc[self] = "E2_PushNode"
                     /\ below' = [below EXCEPT ![self] = Now(Stack(s[self], t[self]))]
                     /\ \E m \in Rmw(mem, self, (Stack(s[self], t[self])), self):
                          mem' = m
                     /\ live' = (live \cup {self})
                     /\ pc' = [pc EXCEPT ![self] = "E4_LoadGrantAgain"]
                     /\ UNCHANGED << woken, mine, at, out, stray, faults, step, 
                                     s, t, by, first, upto, node, news >>

E4_LoadGrantAgain(self) == /\ pc[self] = "E4_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, Grant(s[self]), "acquire"):
                                IF x > t[self]
                                   THEN /\ /\ by' = [by EXCEPT ![self] = "take"]
                                           /\ first' = [first EXCEPT ![self] = t[self]]
                                           /\ upto' = [upto EXCEPT ![self] = x]
                                        /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                   ELSE /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                        /\ UNCHANGED << by, first, upto >>
                           /\ UNCHANGED << mem, woken, mine, at, live, out, 
                                           stray, faults, step, s, t, below, 
                                           node, news >>

E6_LoadGate(self) == /\ pc[self] = "E6_LoadGate"
                     /\ \E x \in Load(mem, self, Gate(self), "acquire"):
                          IF x # Closed
                             THEN /\ news' = [news EXCEPT ![self] = x]
                                  /\ IF below[self] # None
                                        THEN /\ pc' = [pc EXCEPT ![self] = "E8_PassOn"]
                                             /\ UNCHANGED << mine, at, live, 
                                                             out, faults >>
                                        ELSE /\ IF news'[self][1] = s[self] /\ news'[self][2] > t[self]
                                                   THEN /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                                                        /\ /\ at' = [at EXCEPT ![self] = 0]
                                                           /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                        /\ live' = live \ {self}
                                                        /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                        /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                   ELSE /\ live' = live \ {self}
                                                        /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                                                        /\ UNCHANGED << mine, 
                                                                        at, 
                                                                        out, 
                                                                        faults >>
                             ELSE /\ pc' = [pc EXCEPT ![self] = "E7_Park"]
                                  /\ UNCHANGED << mine, at, live, out, faults, 
                                                  news >>
                     /\ UNCHANGED << mem, woken, stray, step, s, t, below, by, 
                                     first, upto, node >>

E7_Park(self) == /\ pc[self] = "E7_Park"
                 /\ woken[self] \/ Spurious
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                 /\ UNCHANGED << mem, mine, at, live, out, stray, faults, step, 
                                 s, t, below, by, first, upto, node, news >>

E8_PassOn(self) == /\ pc[self] = "E8_PassOn"
                   /\ stray' = (stray \/ below[self] \notin live)
                   /\ \E m \in Store(mem, self, Gate(below[self]), news[self], "release"):
                        mem' = m
                   /\ /\ by' = [by EXCEPT ![self] = "pass"]
                      /\ node' = [node EXCEPT ![self] = below[self]]
                   /\ pc' = [pc EXCEPT ![self] = "P6_Unpark"]
                   /\ UNCHANGED << woken, mine, at, live, out, faults, step, s, 
                                   t, below, first, upto, news >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ first' = [first EXCEPT ![self] = Now(Grant(s[self]))]
                     /\ upto' = [upto EXCEPT ![self] = first'[self] + Work[self][step[self]][3]]
                     /\ \E m \in Rmw(mem, self, (Grant(s[self])), upto'[self]):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - Work[self][step[self]][3]]
                     /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                     /\ UNCHANGED << woken, mine, at, live, stray, faults, 
                                     step, s, t, below, by, node, news >>

P3_DetachChain(self) == /\ pc[self] = "P3_DetachChain"
                        /\ LET x == Now(Stack(s[self], first[self])) IN
                             /\ \E m \in Rmw(mem, self, (Stack(s[self], first[self])), None):
                                  mem' = m
                             /\ node' = [node EXCEPT ![self] = x]
                             /\ IF node'[self] = None
                                   THEN /\ IF by[self] = "take"
                                              THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                   /\ first' = first
                                              ELSE /\ IF first[self] + 1 < upto[self]
                                                         THEN /\ first' = [first EXCEPT ![self] = first[self] + 1]
                                                              /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                              /\ first' = first
                                   ELSE /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                        /\ first' = first
                        /\ UNCHANGED << woken, mine, at, live, out, stray, 
                                        faults, step, s, t, below, by, upto, 
                                        news >>

P5_OpenGate(self) == /\ pc[self] = "P5_OpenGate"
                     /\ stray' = (stray \/ node[self] \notin live)
                     /\ \E m \in Store(mem, self, Gate(node[self]), <<s[self], upto[self]>>, "release"):
                          mem' = m
                     /\ pc' = [pc EXCEPT ![self] = "P6_Unpark"]
                     /\ UNCHANGED << woken, mine, at, live, out, faults, step, 
                                     s, t, below, by, first, upto, node, news >>

P6_Unpark(self) == /\ pc[self] = "P6_Unpark"
                   /\ mem.buffers[self] = <<>>
                   /\ woken' = [woken EXCEPT ![node[self]] = TRUE]
                   /\ node' = [node EXCEPT ![self] = None]
                   /\ IF by[self] = "pass"
                         THEN /\ by' = [by EXCEPT ![self] = "none"]
                              /\ IF news[self][1] = s[self] /\ news[self][2] > t[self]
                                    THEN /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                                         /\ /\ at' = [at EXCEPT ![self] = 0]
                                            /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                         /\ live' = live \ {self}
                                         /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                    ELSE /\ live' = live \ {self}
                                         /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                                         /\ UNCHANGED << mine, at, out, faults >>
                              /\ first' = first
                         ELSE /\ IF by[self] = "take"
                                    THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                         /\ first' = first
                                    ELSE /\ IF first[self] + 1 < upto[self]
                                               THEN /\ first' = [first EXCEPT ![self] = first[self] + 1]
                                                    /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                    /\ first' = first
                              /\ UNCHANGED << mine, at, live, out, faults, by >>
                   /\ UNCHANGED << mem, stray, step, s, t, below, upto, news >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ E2_PushNode(self) \/ E4_LoadGrantAgain(self)
              \/ E6_LoadGate(self) \/ E7_Park(self) \/ E8_PassOn(self)
              \/ P1_AddGrant(self) \/ P3_DetachChain(self)
              \/ P5_OpenGate(self) \/ P6_Unpark(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << woken, mine, at, live, out, stray, faults, step, s, 
                            t, below, by, first, upto, node, news >>

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
