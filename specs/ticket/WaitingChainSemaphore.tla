------------------------ MODULE WaitingChainSemaphore ------------------------
(***************************************************************************)
(* The ticket semaphore with waiting chains of the library, step by step   *)
(* as in WaitingChainSemaphore, WaitingChains and TicketedSemaphore.       *)
(* Source: twa-semaphores: Dave Dice and Alex Kogan, "Semaphores Augmented *)
(* with a Waiting Array", arXiv:2501.18447. The listing                    *)
(* "TWA-Semaphore-Chains" is missing from the text; this module follows    *)
(* the prose "Waiting Chains".                                             *)
(*                                                                         *)
(*   ticket, grant as in SpinningTicketSemaphore.tla                       *)
(*                                                                         *)
(*   stacks:  top[0] --> n7 --> n3      a node per sleeping thread:        *)
(*            top[1] --> n4             next (below it), gate, thread      *)
(*            stack of ticket n of semaphore x: (x + n) % Length           *)
(*                                                                         *)
(* A thread draws a ticket. If it is not admitted, it pushes its node on   *)
(* the stack of its ticket and parks. A post adds to grant, detaches the   *)
(* stacks of the tickets that it admits, and wakes all their threads,      *)
(* which read grant again. The argument that no wakeup is lost is at       *)
(* A1_LoadTicket.                                                          *)
(*                                                                         *)
(* Three things are new here. After its push a thread reads grant again,   *)
(* and detaches its stack itself if it is admitted. The push is a CAS, so  *)
(* a node is linked before it can be seen. A post asks which tickets are   *)
(* drawn. Like the prose, it has no threshold.                             *)
(*                                                                         *)
(* One step is one access to ticket, grant, a stack or a node, a park or   *)
(* an unpark. The configuration selects the memory model (Memory.tla). E1  *)
(* is an opaque load in Java, because the pushing thread does not access   *)
(* the node it finds. P4 is a plain load there: the exchanges E2 and P3    *)
(* have published the link. Left out: tickets that wrap around (see        *)
(* WaitingArraySemaphore), tries, interrupts, and failed reads of grant    *)
(* before the push.                                                        *)
(*                                                                         *)
(* Properties: WaitingChainProperties.tla.                                 *)
(***************************************************************************)
EXTENDS Chains  \* the constants, and the memory locations Ticket(x), Grant(x), NextOf(q) and others

(* --algorithm WaitingChainSemaphore {
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
              top = None,    \* the top of its stack when last read
              by = "none",   \* why it detaches a stack: a "post", or a "take" of its own
              first = 0,     \* the ticket of that stack
              upto = 0,      \* tickets from first to below this one are granted
              node = None,   \* the node being woken
              next = None;   \* the node below it
  {
P1_Call:
    t := 0 || top := None || first := 0 || upto := 0;
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
    \* Failed reads change nothing and are no steps: before the push, and of a thread that has no
    \* memory for a node. Initializes its node, which no other thread can reach before the push.
    \* Java allocates a new one.
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
    \* The push is a CAS, so the link is written before another thread can see the node. If the top
    \* was another node meanwhile and is again the one that was read, the link is still right.
    if (Now(Stack(s, t)) # top) { goto E1_LoadTop; }
    else {
      Exchange(Stack(s, t), self);
      live := live \cup {self};
    };
E4_LoadGrantAgain:
    \* A post that ran before the push did not find this node. So a thread that is admitted here
    \* detaches the stack itself, and all threads of that stack read grant again.
    with (x \in Load(mem, self, Grant(s), "seq_cst")) {
      if (x > t) { by := "take" || first := t || upto := x; goto P3_DetachChain; };
    };
E6_LoadGate:
    \* An admitted thread also waits for the gate: another thread may be waking its node. Once the
    \* gate is open, the thread may use its node again.
    with (x \in Load(mem, self, Gate(self), "acquire")) {
      if (x = Open) { live := live \ {self}; goto K2_LoadGrant; };
    };
E7_Park:
    \* Returns when woken, or spuriously.
    await woken[self] \/ Spurious;
    woken[self] := FALSE;
    goto E6_LoadGate;

    \* ---- post
P1_AddGrant:
    \* Adds to grant before it wakes threads: they must find themselves admitted.
    first := Now(Grant(s));
    upto := first + Work[self][step][3];
    Exchange(Grant(s), upto);
    out[s] := out[s] - Work[self][step][3];
A1_LoadTicket:
    \* No wakeup is lost. A post adds to grant, then reads ticket. A take draws its ticket, pushes,
    \* then reads grant. Both reads are volatile, so one of the two sees the other's write. If the
    \* take sees the grant, it detaches its stack itself. If not, the post sees the ticket drawn,
    \* and the push precedes the read that missed the grant. So the post finds the node, or another
    \* thread has detached it and will wake its owner, which reads grant again.
    with (x \in Load(mem, self, Ticket(s), "seq_cst")) {
      if (x <= first) { goto P1_Call; }  \* none of these tickets is drawn
      else { upto := Min(x, Min(upto, first + Length)); };  \* only drawn tickets, and no stack
                                                            \* twice
    };

    \* ---- detach a stack and wake all its waiters: a post, or a take admitted after its push
P3_DetachChain:
    with (x = Now(Stack(s, first))) {
      Exchange(Stack(s, first), None);
      Wake(x);
    };
P4_LoadNext:
    \* Reads the link, and the thread to unpark, before it opens the gate: after that the owner may
    \* leave. (Java reads the thread later; garbage collection keeps the node.)
    with (x \in Load(mem, self, NextOf(node), "acquire")) {
      Touch(node);
      next := x;
    };
P5_OpenGate:
    \* Opens the gate before the unpark: a woken thread that finds it closed parks again.
    Touch(node);
    with (m \in Store(mem, self, Gate(node), Open, "release")) { mem := m; };
P6_Unpark:
    \* An unpark acts as a fence: it follows the effect of the gate's store.
    await mem.buffers[self] = <<>>;
    woken[node] := TRUE;
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
\* BEGIN TRANSLATION (chksum(pcal) = "2167e8a" /\ chksum(tla) = "f0d7e8a5")
VARIABLES mem, woken, mine, at, live, out, stray, faults, pc

(* define statement *)
Now(place) == mem.now[place]

VARIABLES step, s, t, top, by, first, upto, node, next

vars == << mem, woken, mine, at, live, out, stray, faults, pc, step, s, t, 
           top, by, first, upto, node, next >>

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
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ first' = [first EXCEPT ![self] = 0]
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
                                 faults, node, next >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(Ticket(s[self]))]
                       /\ \E m \in Rmw(mem, self, (Ticket(s[self])), (t'[self] + 1)):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << woken, live, out, stray, faults, step, 
                                       s, top, by, first, upto, node, next >>

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
                                      upto, node, next >>

E1_LoadTop(self) == /\ pc[self] = "E1_LoadTop"
                    /\ \E x \in Load(mem, self, Stack(s[self], t[self]), "acquire"):
                         /\ top' = [top EXCEPT ![self] = x]
                         /\ mem' = [mem EXCEPT !.now[NextOf(self)] = x]
                    /\ pc' = [pc EXCEPT ![self] = "E2_PushNode"]
                    /\ UNCHANGED << woken, mine, at, live, out, stray, faults, 
                                    step, s, t, by, first, upto, node, next >>

E2_PushNode(self) == /\ pc[self] = "E2_PushNode"
                     /\ IF Now(Stack(s[self], t[self])) # top[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "E1_LoadTop"]
                                /\ UNCHANGED << mem, live >>
                           ELSE /\ \E m \in Rmw(mem, self, (Stack(s[self], t[self])), self):
                                     mem' = m
                                /\ live' = (live \cup {self})
                                /\ pc' = [pc EXCEPT ![self] = "E4_LoadGrantAgain"]
                     /\ UNCHANGED << woken, mine, at, out, stray, faults, step, 
                                     s, t, top, by, first, upto, node, next >>

E4_LoadGrantAgain(self) == /\ pc[self] = "E4_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, Grant(s[self]), "seq_cst"):
                                IF x > t[self]
                                   THEN /\ /\ by' = [by EXCEPT ![self] = "take"]
                                           /\ first' = [first EXCEPT ![self] = t[self]]
                                           /\ upto' = [upto EXCEPT ![self] = x]
                                        /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                   ELSE /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                        /\ UNCHANGED << by, first, upto >>
                           /\ UNCHANGED << mem, woken, mine, at, live, out, 
                                           stray, faults, step, s, t, top, 
                                           node, next >>

E6_LoadGate(self) == /\ pc[self] = "E6_LoadGate"
                     /\ \E x \in Load(mem, self, Gate(self), "acquire"):
                          IF x = Open
                             THEN /\ live' = live \ {self}
                                  /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "E7_Park"]
                                  /\ live' = live
                     /\ UNCHANGED << mem, woken, mine, at, out, stray, faults, 
                                     step, s, t, top, by, first, upto, node, 
                                     next >>

E7_Park(self) == /\ pc[self] = "E7_Park"
                 /\ woken[self] \/ Spurious
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                 /\ UNCHANGED << mem, mine, at, live, out, stray, faults, step, 
                                 s, t, top, by, first, upto, node, next >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ first' = [first EXCEPT ![self] = Now(Grant(s[self]))]
                     /\ upto' = [upto EXCEPT ![self] = first'[self] + Work[self][step[self]][3]]
                     /\ \E m \in Rmw(mem, self, (Grant(s[self])), upto'[self]):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - Work[self][step[self]][3]]
                     /\ pc' = [pc EXCEPT ![self] = "A1_LoadTicket"]
                     /\ UNCHANGED << woken, mine, at, live, stray, faults, 
                                     step, s, t, top, by, node, next >>

A1_LoadTicket(self) == /\ pc[self] = "A1_LoadTicket"
                       /\ \E x \in Load(mem, self, Ticket(s[self]), "seq_cst"):
                            IF x <= first[self]
                               THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                    /\ upto' = upto
                               ELSE /\ upto' = [upto EXCEPT ![self] = Min(x, Min(upto[self], first[self] + Length))]
                                    /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                       /\ UNCHANGED << mem, woken, mine, at, live, out, stray, 
                                       faults, step, s, t, top, by, first, 
                                       node, next >>

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
                        /\ UNCHANGED << woken, mine, at, live, out, stray, 
                                        faults, step, s, t, top, by, upto >>

P4_LoadNext(self) == /\ pc[self] = "P4_LoadNext"
                     /\ \E x \in Load(mem, self, NextOf(node[self]), "acquire"):
                          /\ stray' = (stray \/ node[self] \notin live)
                          /\ next' = [next EXCEPT ![self] = x]
                     /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                     /\ UNCHANGED << mem, woken, mine, at, live, out, faults, 
                                     step, s, t, top, by, first, upto, node >>

P5_OpenGate(self) == /\ pc[self] = "P5_OpenGate"
                     /\ stray' = (stray \/ node[self] \notin live)
                     /\ \E m \in Store(mem, self, Gate(node[self]), Open, "release"):
                          mem' = m
                     /\ pc' = [pc EXCEPT ![self] = "P6_Unpark"]
                     /\ UNCHANGED << woken, mine, at, live, out, faults, step, 
                                     s, t, top, by, first, upto, node, next >>

P6_Unpark(self) == /\ pc[self] = "P6_Unpark"
                   /\ mem.buffers[self] = <<>>
                   /\ woken' = [woken EXCEPT ![node[self]] = TRUE]
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
                   /\ UNCHANGED << mem, mine, at, live, out, stray, faults, 
                                   step, s, t, top, by, upto >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ E1_LoadTop(self) \/ E2_PushNode(self)
              \/ E4_LoadGrantAgain(self) \/ E6_LoadGate(self)
              \/ E7_Park(self) \/ P1_AddGrant(self) \/ A1_LoadTicket(self)
              \/ P3_DetachChain(self) \/ P4_LoadNext(self)
              \/ P5_OpenGate(self) \/ P6_Unpark(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![FlushProcess] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << woken, mine, at, live, out, stray, faults, step, s, 
                            t, top, by, first, upto, node, next >>

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
