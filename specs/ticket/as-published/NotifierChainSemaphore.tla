----------------------- MODULE NotifierChainSemaphore -----------------------
(***************************************************************************)
(* Waiting chains with a selective notifier, proposed in section "Waiting  *)
(* Chains" of twa-semaphores: Dave Dice and Alex Kogan, "Semaphores        *)
(* Augmented with a Waiting Array", arXiv:2501.18447.                      *)
(*                                                                         *)
(* The notifier wakes only the waiters that its grant admits, and pushes   *)
(* the others back. The grant travels with the wake, so an admitted waiter *)
(* need not load it. Nodes are pushed by CAS. Memory locations, steps and  *)
(* history variables are those of WaitingChainSemaphore.tla.               *)
(*                                                                         *)
(* Properties: WaitingChainProperties.tla.                                 *)
(***************************************************************************)
EXTENDS Chains  \* the constants, and the memory locations Ticket(x), Grant(x), NextOf(q) and others

(* --algorithm NotifierChainSemaphore {
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
  \* Continues with node q of the detached chain.
  macro Wake(q) {
    node := q || next := None;
    if (node # None) { goto P4_LoadNext; }
    else if (kept # <<>>) { goto P7_LoadTop; }
    else { Back(); };
  }

  process (p \in Procs)
    variables step = 0,      \* position in Work
              s = 0,         \* the semaphore of the current operation
              t = 0,         \* its ticket
              top = None,    \* the top of its stack when last read
              by = "none",   \* why it detaches a stack: a "post", or a "take" of its own
              first = 0,     \* the ticket of that stack
              upto = 0,      \* the grant that it knows: lower tickets are admitted
              node = None,   \* the node being woken
              next = None,   \* the node below it
              kept = <<>>,   \* nodes to push back
              low = 0;       \* their lowest ticket
  {
P1_Call:
    t := 0 || top := None || low := 0 || first := 0 || upto := 0;
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
    \* Initializes its node, which also holds its semaphore and ticket (at and mine, which are no
    \* history variables here).
    top := None;
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > t) { Enter(); }
      else { mem := [mem EXCEPT !.now[Gate(self)] = Closed, !.now[NextOf(self)] = Unset]; };
    };
E1_LoadTop:
    \* Writes the link in the same step, by a plain store: no other thread can reach the node yet,
    \* and the push publishes it.
    with (x \in Load(mem, self, Stack(s, t), "acquire")) {
      top := x;
      mem := [mem EXCEPT !.now[NextOf(self)] = x];
    };
E2_PushNode:
    \* The push is a CAS, so the link is written before the node can be seen. If another node was on
    \* top meanwhile and this one is again, the link is still right.
    if (Now(Stack(s, t)) # top) { goto E1_LoadTop; }
    else {
      Exchange(Stack(s, t), self);
      live := live \cup {self};
    };
E4_LoadGrantAgain:
    \* A post that came before the push did not find this node. An admitted thread detaches the
    \* stack itself.
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > t) { by := "take" || first := t || upto := x; goto P3_DetachChain; };
    };
E6_LoadGate:
    \* The grant passed through the gate admits, if it is of this semaphore and high enough.
    with (x \in Load(mem, self, Gate(self), "acquire")) {
      if (x # Closed) {
        if (x[1] = s /\ x[2] > t) { Enter(); }
        else { live := live \ {self}; goto K2_LoadGrant; };
      };
    };
E7_Park:
    await woken[self] \/ Spurious;
    woken[self] := FALSE;
    goto E6_LoadGate;

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
    \* Admitted by the grant: wake it. Otherwise keep it, to push it back.
    with (x \in Load(mem, self, NextOf(node), "acquire")) {
      Touch(node);
      if (at[node] = s /\ mine[node] >= upto) {
        low := IF kept = <<>> \/ mine[node] < low THEN mine[node] ELSE low;
        kept := Append(kept, node);
        Wake(x);
      } else { next := x; };
    };
P5_OpenGate:
    Touch(node);
    with (m \in Store(mem, self, Gate(node), <<s, upto>>, "release")) { mem := m; };
P6_Unpark:
    await mem.buffers[self] = <<>>;  \* an unpark acts as a fence
    woken[node] := TRUE;
    Wake(next);

    \* ---- push back the nodes that the grant does not admit
P7_LoadTop:
    with (x \in Load(mem, self, Stack(s, first), "acquire")) {
      next := x;
      \* no other thread can reach these nodes
      mem := [mem EXCEPT !.now =
        [place \in DOMAIN mem.now |->
           IF \E j \in 1..Len(kept) : place = NextOf(kept[j])
           THEN LET j == CHOOSE j \in 1..Len(kept) : place = NextOf(kept[j])
                IN IF j = Len(kept) THEN x ELSE kept[j + 1]
           ELSE mem.now[place]]];
    };
P8_PushBack:
    if (Now(Stack(s, first)) # next) { goto P7_LoadTop; }
    else {
      Exchange(Stack(s, first), kept[1]);
      kept := <<>> || next := None;
    };
P9_LoadGrantAgain:
    \* A post in the meantime did not find these nodes.
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > low) { upto := x; goto P3_DetachChain; } else { Back(); };
    };
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
\* BEGIN TRANSLATION (chksum(pcal) = "8cd3aea3" /\ chksum(tla) = "fe6ab992")
VARIABLES mem, woken, mine, at, live, out, stray, faults, pc

(* define statement *)
Now(place) == mem.now[place]

VARIABLES step, s, t, top, by, first, upto, node, next, kept, low

vars == << mem, woken, mine, at, live, out, stray, faults, pc, step, s, t, 
           top, by, first, upto, node, next, kept, low >>

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
        /\ top = [self \in Procs |-> None]
        /\ by = [self \in Procs |-> "none"]
        /\ first = [self \in Procs |-> 0]
        /\ upto = [self \in Procs |-> 0]
        /\ node = [self \in Procs |-> None]
        /\ next = [self \in Procs |-> None]
        /\ kept = [self \in Procs |-> <<>>]
        /\ low = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ first' = [first EXCEPT ![self] = 0]
                    /\ low' = [low EXCEPT ![self] = 0]
                    /\ t' = [t EXCEPT ![self] = 0]
                    /\ top' = [top EXCEPT ![self] = None]
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
                                 faults, node, next, kept >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(Ticket(s[self]))]
                       /\ \E m \in Rmw(mem, self, (Ticket(s[self])), (t'[self] + 1)):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << woken, live, out, stray, faults, step, 
                                       s, top, by, first, upto, node, next, 
                                       kept, low >>

K2_LoadGrant(self) == /\ pc[self] = "K2_LoadGrant"
                      /\ top' = [top EXCEPT ![self] = None]
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
                                   /\ pc' = [pc EXCEPT ![self] = "E1_LoadTop"]
                                   /\ UNCHANGED << mine, at, live, out, faults >>
                      /\ UNCHANGED << woken, stray, step, s, t, by, first, 
                                      upto, node, next, kept, low >>

E1_LoadTop(self) == /\ pc[self] = "E1_LoadTop"
                    /\ \E x \in Load(mem, self, Stack(s[self], t[self]), "acquire"):
                         /\ top' = [top EXCEPT ![self] = x]
                         /\ mem' = [mem EXCEPT !.now[NextOf(self)] = x]
                    /\ pc' = [pc EXCEPT ![self] = "E2_PushNode"]
                    /\ UNCHANGED << woken, mine, at, live, out, stray, faults, 
                                    step, s, t, by, first, upto, node, next, 
                                    kept, low >>

E2_PushNode(self) == /\ pc[self] = "E2_PushNode"
                     /\ IF Now(Stack(s[self], t[self])) # top[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "E1_LoadTop"]
                                /\ UNCHANGED << mem, live >>
                           ELSE /\ \E m \in Rmw(mem, self, (Stack(s[self], t[self])), self):
                                     mem' = m
                                /\ live' = (live \cup {self})
                                /\ pc' = [pc EXCEPT ![self] = "E4_LoadGrantAgain"]
                     /\ UNCHANGED << woken, mine, at, out, stray, faults, step, 
                                     s, t, top, by, first, upto, node, next, 
                                     kept, low >>

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
                                           stray, faults, step, s, t, top, 
                                           node, next, kept, low >>

E6_LoadGate(self) == /\ pc[self] = "E6_LoadGate"
                     /\ \E x \in Load(mem, self, Gate(self), "acquire"):
                          IF x # Closed
                             THEN /\ IF x[1] = s[self] /\ x[2] > t[self]
                                        THEN /\ faults' = (faults \cup OutOfTurn(self, mem, mine, at))
                                             /\ /\ at' = [at EXCEPT ![self] = 0]
                                                /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                             /\ live' = live \ {self}
                                             /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                             /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                        ELSE /\ live' = live \ {self}
                                             /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                                             /\ UNCHANGED << mine, at, out, 
                                                             faults >>
                             ELSE /\ pc' = [pc EXCEPT ![self] = "E7_Park"]
                                  /\ UNCHANGED << mine, at, live, out, faults >>
                     /\ UNCHANGED << mem, woken, stray, step, s, t, top, by, 
                                     first, upto, node, next, kept, low >>

E7_Park(self) == /\ pc[self] = "E7_Park"
                 /\ woken[self] \/ Spurious
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                 /\ UNCHANGED << mem, mine, at, live, out, stray, faults, step, 
                                 s, t, top, by, first, upto, node, next, kept, 
                                 low >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ first' = [first EXCEPT ![self] = Now(Grant(s[self]))]
                     /\ upto' = [upto EXCEPT ![self] = first'[self] + Work[self][step[self]][3]]
                     /\ \E m \in Rmw(mem, self, (Grant(s[self])), upto'[self]):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - Work[self][step[self]][3]]
                     /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                     /\ UNCHANGED << woken, mine, at, live, stray, faults, 
                                     step, s, t, top, by, node, next, kept, 
                                     low >>

P3_DetachChain(self) == /\ pc[self] = "P3_DetachChain"
                        /\ LET x == Now(Stack(s[self], first[self])) IN
                             /\ \E m \in Rmw(mem, self, (Stack(s[self], first[self])), None):
                                  mem' = m
                             /\ /\ next' = [next EXCEPT ![self] = None]
                                /\ node' = [node EXCEPT ![self] = x]
                             /\ IF node'[self] # None
                                   THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                        /\ first' = first
                                   ELSE /\ IF kept[self] # <<>>
                                              THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                                   /\ first' = first
                                              ELSE /\ IF by[self] = "take"
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                              /\ first' = first
                                                         ELSE /\ IF first[self] + 1 < upto[self]
                                                                    THEN /\ first' = [first EXCEPT ![self] = first[self] + 1]
                                                                         /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                    ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                         /\ first' = first
                        /\ UNCHANGED << woken, mine, at, live, out, stray, 
                                        faults, step, s, t, top, by, upto, 
                                        kept, low >>

P4_LoadNext(self) == /\ pc[self] = "P4_LoadNext"
                     /\ \E x \in Load(mem, self, NextOf(node[self]), "acquire"):
                          /\ stray' = (stray \/ node[self] \notin live)
                          /\ IF at[node[self]] = s[self] /\ mine[node[self]] >= upto[self]
                                THEN /\ low' = [low EXCEPT ![self] = IF kept[self] = <<>> \/ mine[node[self]] < low[self] THEN mine[node[self]] ELSE low[self]]
                                     /\ kept' = [kept EXCEPT ![self] = Append(kept[self], node[self])]
                                     /\ /\ next' = [next EXCEPT ![self] = None]
                                        /\ node' = [node EXCEPT ![self] = x]
                                     /\ IF node'[self] # None
                                           THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                                /\ first' = first
                                           ELSE /\ IF kept'[self] # <<>>
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                                           /\ first' = first
                                                      ELSE /\ IF by[self] = "take"
                                                                 THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                                      /\ first' = first
                                                                 ELSE /\ IF first[self] + 1 < upto[self]
                                                                            THEN /\ first' = [first EXCEPT ![self] = first[self] + 1]
                                                                                 /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                            ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                 /\ first' = first
                                ELSE /\ next' = [next EXCEPT ![self] = x]
                                     /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                     /\ UNCHANGED << first, node, kept, low >>
                     /\ UNCHANGED << mem, woken, mine, at, live, out, faults, 
                                     step, s, t, top, by, upto >>

P5_OpenGate(self) == /\ pc[self] = "P5_OpenGate"
                     /\ stray' = (stray \/ node[self] \notin live)
                     /\ \E m \in Store(mem, self, Gate(node[self]), <<s[self], upto[self]>>, "release"):
                          mem' = m
                     /\ pc' = [pc EXCEPT ![self] = "P6_Unpark"]
                     /\ UNCHANGED << woken, mine, at, live, out, faults, step, 
                                     s, t, top, by, first, upto, node, next, 
                                     kept, low >>

P6_Unpark(self) == /\ pc[self] = "P6_Unpark"
                   /\ mem.buffers[self] = <<>>
                   /\ woken' = [woken EXCEPT ![node[self]] = TRUE]
                   /\ /\ next' = [next EXCEPT ![self] = None]
                      /\ node' = [node EXCEPT ![self] = next[self]]
                   /\ IF node'[self] # None
                         THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                              /\ first' = first
                         ELSE /\ IF kept[self] # <<>>
                                    THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                         /\ first' = first
                                    ELSE /\ IF by[self] = "take"
                                               THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                    /\ first' = first
                                               ELSE /\ IF first[self] + 1 < upto[self]
                                                          THEN /\ first' = [first EXCEPT ![self] = first[self] + 1]
                                                               /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                          ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                               /\ first' = first
                   /\ UNCHANGED << mem, mine, at, live, out, stray, faults, 
                                   step, s, t, top, by, upto, kept, low >>

P7_LoadTop(self) == /\ pc[self] = "P7_LoadTop"
                    /\ \E x \in Load(mem, self, Stack(s[self], first[self]), "acquire"):
                         /\ next' = [next EXCEPT ![self] = x]
                         /\ mem' =      [mem EXCEPT !.now =
                                   [place \in DOMAIN mem.now |->
                                      IF \E j \in 1..Len(kept[self]) : place = NextOf(kept[self][j])
                                      THEN LET j == CHOOSE j \in 1..Len(kept[self]) : place = NextOf(kept[self][j])
                                           IN IF j = Len(kept[self]) THEN x ELSE kept[self][j + 1]
                                      ELSE mem.now[place]]]
                    /\ pc' = [pc EXCEPT ![self] = "P8_PushBack"]
                    /\ UNCHANGED << woken, mine, at, live, out, stray, faults, 
                                    step, s, t, top, by, first, upto, node, 
                                    kept, low >>

P8_PushBack(self) == /\ pc[self] = "P8_PushBack"
                     /\ IF Now(Stack(s[self], first[self])) # next[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                /\ UNCHANGED << mem, next, kept >>
                           ELSE /\ \E m \in Rmw(mem, self, (Stack(s[self], first[self])), (kept[self][1])):
                                     mem' = m
                                /\ /\ kept' = [kept EXCEPT ![self] = <<>>]
                                   /\ next' = [next EXCEPT ![self] = None]
                                /\ pc' = [pc EXCEPT ![self] = "P9_LoadGrantAgain"]
                     /\ UNCHANGED << woken, mine, at, live, out, stray, faults, 
                                     step, s, t, top, by, first, upto, node, 
                                     low >>

P9_LoadGrantAgain(self) == /\ pc[self] = "P9_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, Grant(s[self]), "acquire"):
                                IF x > low[self]
                                   THEN /\ upto' = [upto EXCEPT ![self] = x]
                                        /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                        /\ first' = first
                                   ELSE /\ IF by[self] = "take"
                                              THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                   /\ first' = first
                                              ELSE /\ IF first[self] + 1 < upto[self]
                                                         THEN /\ first' = [first EXCEPT ![self] = first[self] + 1]
                                                              /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                              /\ first' = first
                                        /\ upto' = upto
                           /\ UNCHANGED << mem, woken, mine, at, live, out, 
                                           stray, faults, step, s, t, top, by, 
                                           node, next, kept, low >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ E1_LoadTop(self) \/ E2_PushNode(self)
              \/ E4_LoadGrantAgain(self) \/ E6_LoadGate(self)
              \/ E7_Park(self) \/ P1_AddGrant(self) \/ P3_DetachChain(self)
              \/ P4_LoadNext(self) \/ P5_OpenGate(self) \/ P6_Unpark(self)
              \/ P7_LoadTop(self) \/ P8_PushBack(self)
              \/ P9_LoadGrantAgain(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << woken, mine, at, live, out, stray, faults, step, s, 
                            t, top, by, first, upto, node, next, kept, low >>

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
