------------------------ MODULE WaitingChainSemaphore ------------------------
(***************************************************************************)
(* The ticket semaphore with waiting chains, as it ships: the Java is      *)
(* WaitingChainSemaphore, WaitingChains and TicketedSemaphore.  Whoever    *)
(* wants a permit draws the next ticket and is admitted once grant exceeds *)
(* it; until then it sleeps on a stack picked by its ticket.  A post adds  *)
(* to grant, takes down the stacks of the tickets that it grants, and      *)
(* wakes all on them; everybody looks at grant again.                      *)
(*                                                                         *)
(* Source: document 002, "Waiting Chains", rebuilt from its prose (the     *)
(* listing is missing); its own forms stand in as-published/.  New here:   *)
(* who has pushed looks at grant again, and takes its stack down itself if *)
(* it is admitted; a push by compare-and-set; a post that asks which       *)
(* tickets are drawn.  There is no threshold, as there.                    *)
(*                                                                         *)
(* One step is one access to ticket, grant, a stack, an element, or a park *)
(* or unpark.  Which memory it is (Memory.tla) says the configuration.     *)
(* E1 is opaque in Java, as who pushes does not look into top; P4 is       *)
(* plain, as E2 and P3, both exchanges, have published the link.           *)
(* Left out: tickets that wrap (WaitingArraySemaphore has them), tries and *)
(* interrupts, which change nothing here, and looks before the push that   *)
(* are in vain.  Nobody sleeps for ever: the argument is at A1_LoadTicket. *)
(*                                                                         *)
(* What is promised: WaitingChainProperties.tla.  Bounds: bounds/, up to   *)
(* four processes, two semaphores, SC, TSO, PSO, ARM.  All of it holds.    *)
(***************************************************************************)
EXTENDS Chains  \* the constants, and the places in memory: Ticket(x), Grant(x), NextOf(q) ...

(* --algorithm WaitingChainSemaphore {
  variables
    mem    = Fresh(Before, Procs),          \* the memory (Memory.tla)
    woken  = [q \in Procs |-> FALSE],       \* q has been unparked (one permit, as park has)
    \* Ghosts: read by the properties alone.
    mine   = [q \in Procs |-> NoTicket],    \* the ticket with which q waits
    at     = [q \in Procs |-> 0],           \* and at which semaphore
    live   = {},                            \* whose element is pushed and not yet left
    out    = [x \in Sems |-> 0],            \* takes that ended, less what was posted
    stray  = FALSE,                         \* an element was touched after its owner left it
    faults = {};                            \* the rules that an entry has broken

  define { Now(place) == mem.now[place] }

  macro Exchange(place, value) {
    with (m \in Rmw(mem, self, place, value)) { mem := m; };
  }
  macro Touch(q) {
    stray := stray \/ q \notin live;
  }
  \* The take is done.
  macro Enter() {
    faults := faults \cup OutOfTurn(self, mem, mine, at);
    mine[self] := NoTicket || at[self] := 0;
    live := live \ {self};
    out[s] := out[s] + 1;
    goto P1_Call;
  }
  \* On to the element q of the stack in hand; behind the last one, to the next stack, or back.
  macro Wake(q) {
    node := q || next := None;
    if (node # None) { goto P4_LoadNext; }
    else if (by = "take") { goto E6_LoadGate; }
    else if (first + 1 < upto) { first := first + 1; goto P3_DetachChain; }
    else { goto P1_Call; };
  }

  process (p \in Procs)
    variables step = 0,      \* how much of its work has begun
              s = 0,         \* at which semaphore
              t = 0,         \* its ticket
              top = None,    \* the uppermost element as it saw it
              by = "none",   \* who takes a stack down: a "post", or a "take" its own
              first = 0,     \* the ticket whose stack that is
              upto = 0,      \* tickets from there to below this one are granted
              node = None,   \* the element in hand
              next = None;   \* the one below it
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
    \* Looks in vain change nothing, so they are no steps, neither before the push nor of who has no
    \* memory for an element and stays here.  The element is made here: it is its owner's alone
    \* until it is pushed (in Java it is a new one).
    top := None;
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > t) { Enter(); }
      else { mem := [mem EXCEPT !.now[Gate(self)] = Closed, !.now[NextOf(self)] = Unset]; };
    };
E1_LoadTop:
    \* Next is written with this step, a plain store: the element is still its owner's alone, and
    \* the push publishes it.
    with (x \in Load(mem, self, Stack(s, t), "acquire")) {
      top := x;
      mem := [mem EXCEPT !.now[NextOf(self)] = x];
    };
E2_PushNode:
    \* By compare-and-set: next is in the element before anybody sees it, so nobody waits for that.
    \* If another element was on top meanwhile, and this one is again, nothing is amiss: next is it.
    if (Now(Stack(s, t)) # top) { goto E1_LoadTop; }
    else {
      Exchange(Stack(s, t), self);
      live := live \cup {self};
    };
E4_LoadGrantAgain:
    \* A post before the push has found a stack without this element.  Who is admitted takes the
    \* stack down itself, and all that are on it look again.
    with (x \in Load(mem, self, Grant(s), "seq_cst")) {
      if (x > t) { by := "take" || first := t || upto := x; goto P3_DetachChain; };
    };
E6_LoadGate:
    \* Also who is admitted: its element may be in somebody's hand, and is its own again only when
    \* its gate is open.
    with (x \in Load(mem, self, Gate(self), "acquire")) {
      if (x = Open) { live := live \ {self}; goto K2_LoadGrant; };
    };
E7_Park:
    await woken[self] \/ Spurious;
    woken[self] := FALSE;
    goto E6_LoadGate;

    \* ---- post
P1_AddGrant:
    \* Before anybody is woken: or they would look in vain.
    first := Now(Grant(s));
    upto := first + Work[self][step][3];
    Exchange(Grant(s), upto);
    out[s] := out[s] - Work[self][step][3];
A1_LoadTicket:
    \* Nobody sleeps for ever.  Of a post, which adds to grant and then looks at ticket, and a take,
    \* which draws its ticket, pushes and then looks at grant, one sees what the other wrote, for both
    \* looks are volatile.  If the take sees the grant, it takes its stack down itself.  If not, the
    \* post sees the ticket drawn, and the push was before the look that missed the grant: the post
    \* finds the element, or somebody else has taken it and will wake its owner, which looks at grant
    \* again.
    with (x \in Load(mem, self, Ticket(s), "seq_cst")) {
      if (x <= first) { goto P1_Call; }  \* nobody has drawn a ticket of these
      else { upto := Min(x, Min(upto, first + Length)); };  \* of who has, and no stack twice
    };

    \* ---- take a stack down and wake all on it: a post, or a take that was admitted after its push
P3_DetachChain:
    with (x = Now(Stack(s, first))) {
      Exchange(Stack(s, first), None);
      Wake(x);
    };
P4_LoadNext:
    \* Before the gate is opened, as the thread that is to be unparked (which Java reads afterwards,
    \* since it collects elements): then the element is its owner's again, which may leave.
    with (x \in Load(mem, self, NextOf(node), "acquire")) {
      Touch(node);
      next := x;
    };
P5_OpenGate:
    \* Before the unpark: its owner looks at the gate when it wakes, and parks again if it is closed.
    Touch(node);
    with (m \in Store(mem, self, Gate(node), Open, "release")) { mem := m; };
P6_Unpark:
    \* An unpark is a fence: it comes when the gate has arrived.
    await mem.buffers[self] = <<>>;
    woken[node] := TRUE;
    Wake(next);
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
