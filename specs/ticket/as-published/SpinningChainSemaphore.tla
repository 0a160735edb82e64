----------------------- MODULE SpinningChainSemaphore -----------------------
(***************************************************************************)
(* Waiting chains without park and unpark, mentioned in section "Waiting   *)
(* Chains" of twa-semaphores: Dave Dice and Alex Kogan, "Semaphores        *)
(* Augmented with a Waiting Array", arXiv:2501.18447.                      *)
(*                                                                         *)
(* Each waiter spins on its own gate. The rest is as in                    *)
(* PrintedChainSemaphore.tla. A spin is one step that waits for the load   *)
(* that ends it. Properties: WaitingChainProperties.tla, Progress among    *)
(* them.                                                                   *)
(***************************************************************************)
EXTENDS Chains  \* the constants, and the memory locations Ticket(x), Grant(x), NextOf(q) and others

(* --algorithm SpinningChainSemaphore {
  variables
    mem    = Fresh(Before, Procs),          \* the memory (Memory.tla)
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
  \* Continues with node q of the detached chain; after the last one, with the next stack, or
  \* returns.
  macro Wake(q) {
    node := q || next := None;
    if (node # None) { goto P4_LoadNext; }
    else if (by = "take") { goto E6_LoadGate; }
    else if (first + 1 < upto) { first := first + 1; goto P3_DetachChain; }
    else { goto P1_Call; };
  }

  process (p \in Procs)
    variables step = 0,      \* position in Work
              s = 0,         \* the semaphore of the current operation
              t = 0,         \* its ticket
              below = None,  \* the node below its own
              by = "none",   \* why it detaches a stack: a "post", or a "take" of its own
              first = 0,     \* the ticket of that stack
              upto = 0,      \* tickets from first to below this one are granted
              node = None,   \* the node being woken
              next = None;   \* the node below it
  {
P1_Call:
    t := 0 || below := None || first := 0 || upto := 0;
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
    below := None;
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > t) { Enter(); }
      else { mem := [mem EXCEPT !.now[Gate(self)] = Closed, !.now[NextOf(self)] = Unset]; };
    };
E2_PushNode:
    \* The exchange returns the node below the pushed one. A thread that detaches the pushed node
    \* before E3 links it has to wait.
    below := Now(Stack(s, t));
    Exchange(Stack(s, t), self);
    live := live \cup {self};
E3_SetNext:
    \* Writes the link.
    with (m \in Store(mem, self, NextOf(self), below, "release")) { mem := m; };
E4_LoadGrantAgain:
    \* A post that came before the push did not find this node. An admitted thread detaches the
    \* stack itself.
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > t) { by := "take" || first := t || upto := x; goto P3_DetachChain; };
    };
E6_LoadGate:
    \* Spins on its own gate.
    with (x \in Load(mem, self, Gate(self), "acquire")) { await x = Open; };
    live := live \ {self};
    goto K2_LoadGrant;

    \* ---- post
P1_AddGrant:
    first := Now(Grant(s));
    upto := first + Work[self][step][3];
    Exchange(Grant(s), upto);
    out[s] := out[s] - Work[self][step][3];

    \* ---- detach a stack and wake all its waiters: a post, or a take admitted after its push
P3_DetachChain:
    with (x = Now(Stack(s, first))) {
      Exchange(Stack(s, first), None);
      Wake(x);
    };
P4_LoadNext:
    \* The owner may not have written the link yet (E2, E3).
    with (x \in Load(mem, self, NextOf(node), "acquire")) {
      await x # Unset;
      Touch(node);
      next := x;
    };
P5_OpenGate:
    Touch(node);
    with (m \in Store(mem, self, Gate(node), Open, "release")) { mem := m; };
    Wake(next);
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
\* BEGIN TRANSLATION (chksum(pcal) = "ea49d25d" /\ chksum(tla) = "4353079d")
VARIABLES mem, mine, at, live, out, stray, faults, pc

(* define statement *)
Now(place) == mem.now[place]

VARIABLES step, s, t, below, by, first, upto, node, next

vars == << mem, mine, at, live, out, stray, faults, pc, step, s, t, below, by, 
           first, upto, node, next >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ mem = Fresh(Before, Procs)
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
        /\ next = [self \in Procs |-> None]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ below' = [below EXCEPT ![self] = None]
                    /\ first' = [first EXCEPT ![self] = 0]
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
                 /\ UNCHANGED << mem, mine, at, live, out, stray, faults, node, 
                                 next >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(Ticket(s[self]))]
                       /\ \E m \in Rmw(mem, self, (Ticket(s[self])), (t'[self] + 1)):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << live, out, stray, faults, step, s, 
                                       below, by, first, upto, node, next >>

K2_LoadGrant(self) == /\ pc[self] = "K2_LoadGrant"
                      /\ below' = [below EXCEPT ![self] = None]
                      /\ \E x \in Load(mem, self, Grant(s[self]), "acquire"):
                           IF x > t[self]
                              THEN /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                                   /\ /\ at' = [at EXCEPT ![self] = 0]
                                      /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                   /\ live' = live \ {self}
                                   /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                   /\ mem' = mem
                              ELSE /\ mem' = [mem EXCEPT !.now[Gate(self)] = Closed, !.now[NextOf(self)] = Unset]
                                   /\ pc' = [pc EXCEPT ![self] = "E2_PushNode"]
                                   /\ UNCHANGED << mine, at, live, out, faults >>
                      /\ UNCHANGED << stray, step, s, t, by, first, upto, node, 
                                      next >>

E2_PushNode(self) == /\ pc[self] = "E2_PushNode"
                     /\ below' = [below EXCEPT ![self] = Now(Stack(s[self], t[self]))]
                     /\ \E m \in Rmw(mem, self, (Stack(s[self], t[self])), self):
                          mem' = m
                     /\ live' = (live \cup {self})
                     /\ pc' = [pc EXCEPT ![self] = "E3_SetNext"]
                     /\ UNCHANGED << mine, at, out, stray, faults, step, s, t, 
                                     by, first, upto, node, next >>

E3_SetNext(self) == /\ pc[self] = "E3_SetNext"
                    /\ \E m \in Store(mem, self, NextOf(self), below[self], "release"):
                         mem' = m
                    /\ pc' = [pc EXCEPT ![self] = "E4_LoadGrantAgain"]
                    /\ UNCHANGED << mine, at, live, out, stray, faults, step, 
                                    s, t, below, by, first, upto, node, next >>

E4_LoadGrantAgain(self) == /\ pc[self] = "E4_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, Grant(s[self]), "acquire"):
                                IF x > t[self]
                                   THEN /\ /\ by' = [by EXCEPT ![self] = "take"]
                                           /\ first' = [first EXCEPT ![self] = t[self]]
                                           /\ upto' = [upto EXCEPT ![self] = x]
                                        /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                   ELSE /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                        /\ UNCHANGED << by, first, upto >>
                           /\ UNCHANGED << mem, mine, at, live, out, stray, 
                                           faults, step, s, t, below, node, 
                                           next >>

E6_LoadGate(self) == /\ pc[self] = "E6_LoadGate"
                     /\ \E x \in Load(mem, self, Gate(self), "acquire"):
                          x = Open
                     /\ live' = live \ {self}
                     /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                     /\ UNCHANGED << mem, mine, at, out, stray, faults, step, 
                                     s, t, below, by, first, upto, node, next >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ first' = [first EXCEPT ![self] = Now(Grant(s[self]))]
                     /\ upto' = [upto EXCEPT ![self] = first'[self] + Work[self][step[self]][3]]
                     /\ \E m \in Rmw(mem, self, (Grant(s[self])), upto'[self]):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - Work[self][step[self]][3]]
                     /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                     /\ UNCHANGED << mine, at, live, stray, faults, step, s, t, 
                                     below, by, node, next >>

P3_DetachChain(self) == /\ pc[self] = "P3_DetachChain"
                        /\ LET x == Now(Stack(s[self], first[self])) IN
                             /\ \E m \in Rmw(mem, self, (Stack(s[self], first[self])), None):
                                  mem' = m
                             /\ /\ next' = [next EXCEPT ![self] = None]
                                /\ node' = [node EXCEPT ![self] = x]
                             /\ IF node'[self] # None
                                   THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                        /\ first' = first
                                   ELSE /\ IF by[self] = "take"
                                              THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                   /\ first' = first
                                              ELSE /\ IF first[self] + 1 < upto[self]
                                                         THEN /\ first' = [first EXCEPT ![self] = first[self] + 1]
                                                              /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                              /\ first' = first
                        /\ UNCHANGED << mine, at, live, out, stray, faults, 
                                        step, s, t, below, by, upto >>

P4_LoadNext(self) == /\ pc[self] = "P4_LoadNext"
                     /\ \E x \in Load(mem, self, NextOf(node[self]), "acquire"):
                          /\ x # Unset
                          /\ stray' = (stray \/ node[self] \notin live)
                          /\ next' = [next EXCEPT ![self] = x]
                     /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                     /\ UNCHANGED << mem, mine, at, live, out, faults, step, s, 
                                     t, below, by, first, upto, node >>

P5_OpenGate(self) == /\ pc[self] = "P5_OpenGate"
                     /\ stray' = (stray \/ node[self] \notin live)
                     /\ \E m \in Store(mem, self, Gate(node[self]), Open, "release"):
                          mem' = m
                     /\ /\ next' = [next EXCEPT ![self] = None]
                        /\ node' = [node EXCEPT ![self] = next[self]]
                     /\ IF node'[self] # None
                           THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                /\ first' = first
                           ELSE /\ IF by[self] = "take"
                                      THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                           /\ first' = first
                                      ELSE /\ IF first[self] + 1 < upto[self]
                                                 THEN /\ first' = [first EXCEPT ![self] = first[self] + 1]
                                                      /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                      /\ first' = first
                     /\ UNCHANGED << mine, at, live, out, faults, step, s, t, 
                                     below, by, upto >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ E2_PushNode(self) \/ E3_SetNext(self)
              \/ E4_LoadGrantAgain(self) \/ E6_LoadGate(self)
              \/ P1_AddGrant(self) \/ P3_DetachChain(self)
              \/ P4_LoadNext(self) \/ P5_OpenGate(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << mine, at, live, out, stray, faults, step, s, t, 
                            below, by, first, upto, node, next >>

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
