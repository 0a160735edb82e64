------------------------ MODULE WaitingChainSemaphore ------------------------
(***************************************************************************)
(* The ticket semaphore with waiting chains of document 002, step by step: *)
(* the array holds stacks of waiting elements, and a post detaches a whole *)
(* stack and wakes all on it.  The listing is missing from the document;   *)
(* this is rebuilt from its prose, "Waiting Chains":                       *)
(*   push by an atomic exchange, detach by another, a flag (gate) and a    *)
(*   thread in the element, which lies on the stack of its owner, unpark   *)
(*   everybody, and everybody looks at grant again.                        *)
(* The prose does not say, and the parts below show that it is needed:     *)
(* that grant is read again after the push, how one that is admitted by    *)
(* that gets its element off the stack, and when an element may be read.   *)
(*                                                                         *)
(* One text for all variants; the constant Parts says which parts it has:  *)
(*   GrantFirst  a post adds to grant, then detaches                       *)
(*   Recheck     grant is read again after the push                        *)
(*   Beyond      which admits if it exceeds the ticket                     *)
(*   SelfDetach  who is admitted by that detaches the stack itself         *)
(*   AwaitGate   and leaves only when its own gate is open                 *)
(*   LookAgain   a waiter looks at its gate again when its park returns    *)
(*   NextFirst   an element's next is read before its gate is opened       *)
(*   WhoFirst    so is its thread                                          *)
(*   GateFirst   the gate is opened before its owner is unparked           *)
(*   Unparks     a notifier unparks at all (else waiters have to spin)     *)
(*   WakeFence   unpark comes after the waker's stores have arrived        *)
(* the mend (with it, no notifier waits for anybody):                      *)
(*   CasPush     push by compare-and-set, so that next is there before the *)
(*               element is; by an exchange, as printed, it comes after    *)
(* and what the document proposes on top:                                  *)
(*   Evaluate    the notifier wakes only whom its grant admits, and puts   *)
(*               the others back                                           *)
(*   LookBack    and looks at grant once more after it has put them back   *)
(*   Relay       the notifier wakes the top alone, and everybody wakes the *)
(*               next; nobody but its owner reads an element's next        *)
(*   Carry       the semaphore and its grant travel with the wake; who is  *)
(*               admitted by them does not load grant                      *)
(*   Compare     but looks whether they are its own, and high enough       *)
(* and what makes a post cheap while nobody waits (of the library, too):   *)
(*   Ask         a post asks which tickets are drawn, and detaches the     *)
(*               stacks of those alone                                     *)
(*   Once        and no stack twice                                        *)
(*   AskAfter    after it has added to grant: who draws later looks at     *)
(*               grant after that                                          *)
(*   AskVolatile   in volatile mode,                                       *)
(*   LookVolatile  in which a waiter, too, looks after its push            *)
(*                                                                         *)
(* One step is one access to ticket, grant, a stack, an element, or a park *)
(* or unpark.  What an element holds when it is pushed is written with the *)
(* step before: it is its owner's alone, and a push publishes it (in Java  *)
(* it is fresh).  A spin is one step that waits until the load would end   *)
(* it.  Threshold is 0, as in the document's chains.  Memory is chosen by  *)
(* the configuration (Memory.tla); Order says how next and gate are stored.*)
(*                                                                         *)
(* Work is as in WaitingArraySemaphore; a process has one element.         *)
(* Expected: the verdict of every configuration stands in checks.json.     *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory

CONSTANTS Procs, Memorian, None, Unset, Closed,
          Sems, Initial, Work, Length, Parts, Order, Spurious

Has(part) == part \in Parts

Printed == {"GrantFirst", "Recheck", "Beyond", "SelfDetach", "AwaitGate", "LookAgain", "NextFirst",
            "WhoFirst", "GateFirst", "WakeFence", "Unparks"}
Mended  == Printed \cup {"CasPush"}
Shipped == Mended \cup {"Ask", "Once", "AskAfter", "AskVolatile", "LookVolatile"}
ByNotifier == Mended \cup {"Evaluate", "LookBack", "Carry", "Compare"}
ByRelay    == Printed \cup {"Relay", "Carry", "Compare"}

ASSUME /\ Sems \subseteq Nat \ {0} /\ Initial \in [Sems -> Nat] /\ Length \in Nat \ {0}
       /\ Parts \subseteq ByNotifier \cup ByRelay \cup Shipped
       /\ ~({"Relay", "Evaluate"} \subseteq Parts)
       /\ Spurious \in BOOLEAN

NoTicket == -1
Min(a, b) == IF a < b THEN a ELSE b
AsksFirst  == Has("Ask") /\ ~Has("AskAfter")
Mode(part) == IF Has(part) THEN "seq_cst" ELSE "acquire"
Index(x, n) == (x + n) % Length

Ticket(x) == <<"ticket", x>>
Grant(x)  == <<"grant", x>>
Top(i)    == <<"top", i>>
Gate(q)   == <<"gate", q>>
NextOf(q) == <<"next", q>>

Before == [at \in {Ticket(x) : x \in Sems} |-> 0]
          @@ [at \in {Grant(x) : x \in Sems} |-> Initial[at[2]]]
          @@ [at \in {Top(i) : i \in 0..Length - 1} |-> None]
          @@ [at \in {Gate(q) : q \in Procs} |-> Closed]
          @@ [at \in {NextOf(q) : q \in Procs} |-> Unset]

(* --algorithm WaitingChainSemaphore {
  variables
    mem    = Fresh(Before, Procs),
    woken  = [q \in Procs |-> FALSE],       \* q has been unparked (one permit, as park has)
    \* Ghosts: read by the properties alone.
    mine   = [q \in Procs |-> NoTicket],    \* the ticket with which q waits
    at     = [q \in Procs |-> 0],           \* and at which semaphore
    live   = {},                            \* whose element is pushed and not yet left
    out    = [x \in Sems |-> 0],            \* takes that ended, less what was posted
    stray  = FALSE,                         \* an element was touched after its owner left it
    faults = {};                            \* the rules that an entry has broken

  define {
    Now(place) == mem.now[place]
    WaitsAt(x) == {q \in Procs : mine[q] # NoTicket /\ at[q] = x}
    Ahead(q)   == {r \in WaitsAt(at[q]) : mine[r] < mine[q]}
    Granted(q) == Now(Grant(at[q])) > mine[q]
  }

  macro Write(place, value, mode) {
    with (m \in Store(mem, self, place, value, mode)) { mem := m; };
  }
  macro Touch(q) {
    stray := stray \/ q \notin live;
  }
  macro Enter() {
    faults := faults
      \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
      \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"});
    mine[self] := NoTicket || at[self] := 0;
    live := live \ {self};
    out[s] := out[s] + 1;
    goto P1_Call;
  }
  \* The gate is open: does what came through it admit?
  macro Weigh() {
    if (/\ Has("Carry")
        /\ Has("Compare") => news[1] = s /\ news[2] > t) { Enter(); }
    else { live := live \ {self}; goto K2_LoadGrant; };
  }
  \* All that were in one bucket have been seen to.
  macro Notified() {
    if (pass = "take") {
      if (Has("AwaitGate")) { goto E6_LoadGate; } else { Enter(); };
    }
    else if (~Has("GrantFirst")) { goto P1_AddGrant; }
    else if (g + 1 < v) { g := g + 1; goto P3_DetachChain; }
    else { goto P1_Call; };
  }
  \* On to the element q of the chain in hand.
  macro Walk(q) {
    cur := q || nxt := None;
    if (cur # None) {
      if (Has("NextFirst")) { goto P4_LoadNext; } else { goto P5_OpenGate; };
    }
    else if (kept # <<>>) { goto P7_LoadTop; }
    else { Notified(); };
  }

  process (p \in Procs)
    variables step = 0, s = 0, t = 0,
              g = 0,            \* the ticket whose bucket is notified
              v = 0,            \* the grant that the notifier knows of
              k = 0,            \* how much to post
              asked = 0,        \* the next ticket, for a post that asks before it grants
              pass = "none",    \* why it notifies: for a post, or for its own take
              cur = None,       \* the element in hand
              nxt = None,       \* the one after it
              kept = <<>>,      \* elements to put back
              low = 0,          \* the lowest ticket of them
              prev = None,      \* the element below the own one
              news = Closed;    \* what came through the own gate
  {
P1_Call:
    t := 0 || prev := None || news := Closed || low := 0 || asked := 0;
    if (step = Len(Work[self])) { s := 0 || g := 0 || v := 0 || k := 0 || pass := "none"; goto Done; }
    else {
      with (work = Work[self][step + 1]) {
        step := step + 1;
        s := work[2];
        if (work[1] = "post") {
          k := work[3] || pass := "post";
          g := Now(Grant(work[2])) || v := Now(Grant(work[2])) + 1;  \* for ~GrantFirst
          if (AsksFirst) { goto A1_LoadTicket; }
          else if (Has("GrantFirst")) { goto P1_AddGrant; } else { goto P3_DetachChain; };
        } else { g := 0 || v := 0 || k := 0 || pass := "none"; };
      };
    };

    \* ---- take
K1_DrawTicket:
    t := Now(Ticket(s));
    with (m \in Rmw(mem, self, Ticket(s), Now(Ticket(s)) + 1)) { mem := m; };
    mine[self] := t || at[self] := s;
K2_LoadGrant:
    \* Who has no memory for an element stays here until it is admitted: to look in vain changes
    \* nothing, so it is not a step.
    news := Closed || prev := None;
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > t) { Enter(); }
      else {
        \* a fresh element
        mem := [mem EXCEPT !.now[Gate(self)] = Closed, !.now[NextOf(self)] = Unset];
        if (~Has("CasPush")) { goto E2_PushNode; };
      };
    };
E1_LoadTop:
    with (x \in Load(mem, self, Top(Index(s, t)), "acquire")) {
      prev := x;
      mem := [mem EXCEPT !.now[NextOf(self)] = x];
    };
E2_PushNode:
    if (Has("CasPush") /\ Now(Top(Index(s, t))) # prev) { goto E1_LoadTop; }
    else {
      prev := Now(Top(Index(s, t)));
      with (m \in Rmw(mem, self, Top(Index(s, t)), self)) { mem := m; };
      live := live \cup {self};
      if (Has("CasPush") \/ Has("Relay")) { goto E4_LoadGrantAgain; };
    };
E3_SetNext:
    Write(NextOf(self), prev, Order.next);
E4_LoadGrantAgain:
    with (x \in Load(mem, self, Grant(s), Mode("LookVolatile"))) {
      if (x < t \/ (Has("Beyond") /\ x = t) \/ ~Has("Recheck")) { goto E6_LoadGate; }
      else if (Has("SelfDetach")) {
        g := t || v := x || pass := "take";
        goto P3_DetachChain;
      }
      else if (Has("AwaitGate")) { goto E6_LoadGate; }
      else { Enter(); };
    };
E6_LoadGate:
    with (x \in Load(mem, self, Gate(self), "acquire")) {
      if (x = Closed) { goto E7_Park; }
      else {
        news := x;
        if (Has("Relay") /\ prev # None) { goto E8_PassOn; } else { Weigh(); };
      };
    };
E7_Park:
    await woken[self] \/ Spurious;
    woken[self] := FALSE;
    if (Has("LookAgain")) { goto E6_LoadGate; }
    else { live := live \ {self}; goto K2_LoadGrant; };
E8_PassOn:
    Touch(prev);
    Write(Gate(prev), news, Order.gate);
    cur := prev || pass := "pass";
    goto P6_Unpark;

    \* ---- post of k
P1_AddGrant:
    g := Now(Grant(s));
    v := IF AsksFirst THEN Min(asked, g + k) ELSE g + k;
    with (m \in Rmw(mem, self, Grant(s), g + k)) { mem := m; };
    out[s] := out[s] - k;
    if (~Has("GrantFirst") \/ v <= g) { goto P1_Call; }
    else if (~Has("Ask") \/ AsksFirst) { goto P3_DetachChain; };
A1_LoadTicket:
    with (x \in Load(mem, self, Ticket(s), Mode("AskVolatile"))) {
      if (AsksFirst) { asked := x; goto P1_AddGrant; }
      else if (x <= g) { goto P1_Call; }  \* who draws later looks later
      else { v := Min(x, IF Has("Once") THEN Min(v, g + Length) ELSE v); };
    };
P3_DetachChain:
    with (x = Now(Top(Index(s, g)))) {
      with (m \in Rmw(mem, self, Top(Index(s, g)), None)) { mem := m; };
      if (x # None /\ Has("Relay")) { cur := x; goto P5_OpenGate; }
      else { Walk(x); };
    };
P4_LoadNext:
    with (x \in Load(mem, self, NextOf(cur), "acquire")) {
      await x # Unset;
      Touch(cur);
      if (~Has("NextFirst")) { Walk(x); }
      else if (Has("Evaluate") /\ at[cur] = s /\ mine[cur] >= v) {
        low := IF kept = <<>> \/ mine[cur] < low THEN mine[cur] ELSE low;
        kept := Append(kept, cur);
        Walk(x);
      } else {
        nxt := x;
        if (~Has("GateFirst")) { goto P6_Unpark; };
      };
    };
P5_OpenGate:
    Touch(cur);
    Write(Gate(cur), IF Has("Carry") THEN <<s, v>> ELSE <<0, 0>>, Order.gate);
    if (~Has("GateFirst")) { Walk(nxt); };
P6_Unpark:
    await Has("WakeFence") => mem.buffers[self] = <<>>;
    if (~Has("WhoFirst")) { Touch(cur); };
    woken[cur] := Has("Unparks");
    if (pass = "pass") { cur := None; pass := "none"; Weigh(); }
    else if (Has("Relay")) { cur := None; Notified(); }
    else if (~Has("GateFirst")) { goto P5_OpenGate; }
    else if (~Has("NextFirst")) { goto P4_LoadNext; }
    else { Walk(nxt); };

    \* put back whom the grant in hand does not admit
P7_LoadTop:
    with (x \in Load(mem, self, Top(Index(s, g)), "acquire")) {
      nxt := x;
      \* the elements in hand are nobody else's
      mem := [mem EXCEPT !.now =
        [place \in DOMAIN mem.now |->
           IF \E j \in 1..Len(kept) : place = NextOf(kept[j])
           THEN LET j == CHOOSE j \in 1..Len(kept) : place = NextOf(kept[j])
                IN IF j = Len(kept) THEN x ELSE kept[j + 1]
           ELSE mem.now[place]]];
    };
P8_PushBack:
    if (Now(Top(Index(s, g))) # nxt) { goto P7_LoadTop; }
    else {
      with (m \in Rmw(mem, self, Top(Index(s, g)), kept[1])) { mem := m; };
      kept := <<>> || nxt := None;
      if (~Has("LookBack")) { Notified(); };
    };
P9_LoadGrantAgain:
    with (x \in Load(mem, self, Grant(s), "acquire")) {
      if (x > low) { v := x; goto P3_DetachChain; } else { Notified(); };
    };
  }

  \* Stores that are on their way arrive.
  process (memory = Memorian) {
M1_Flush:
    while (TRUE) {
      either { with (m \in Flushes(mem)) { mem := m; }; }
      or     { await \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>; goto Done; };
    };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "5697186e" /\ chksum(tla) = "5d04e4fb")
VARIABLES mem, woken, mine, at, live, out, stray, faults, pc

(* define statement *)
Now(place) == mem.now[place]
WaitsAt(x) == {q \in Procs : mine[q] # NoTicket /\ at[q] = x}
Ahead(q)   == {r \in WaitsAt(at[q]) : mine[r] < mine[q]}
Granted(q) == Now(Grant(at[q])) > mine[q]

VARIABLES step, s, t, g, v, k, asked, pass, cur, nxt, kept, low, prev, news

vars == << mem, woken, mine, at, live, out, stray, faults, pc, step, s, t, g, 
           v, k, asked, pass, cur, nxt, kept, low, prev, news >>

ProcSet == (Procs) \cup {Memorian}

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
        /\ g = [self \in Procs |-> 0]
        /\ v = [self \in Procs |-> 0]
        /\ k = [self \in Procs |-> 0]
        /\ asked = [self \in Procs |-> 0]
        /\ pass = [self \in Procs |-> "none"]
        /\ cur = [self \in Procs |-> None]
        /\ nxt = [self \in Procs |-> None]
        /\ kept = [self \in Procs |-> <<>>]
        /\ low = [self \in Procs |-> 0]
        /\ prev = [self \in Procs |-> None]
        /\ news = [self \in Procs |-> Closed]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = Memorian -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ /\ asked' = [asked EXCEPT ![self] = 0]
                    /\ low' = [low EXCEPT ![self] = 0]
                    /\ news' = [news EXCEPT ![self] = Closed]
                    /\ prev' = [prev EXCEPT ![self] = None]
                    /\ t' = [t EXCEPT ![self] = 0]
                 /\ IF step[self] = Len(Work[self])
                       THEN /\ /\ g' = [g EXCEPT ![self] = 0]
                               /\ k' = [k EXCEPT ![self] = 0]
                               /\ pass' = [pass EXCEPT ![self] = "none"]
                               /\ s' = [s EXCEPT ![self] = 0]
                               /\ v' = [v EXCEPT ![self] = 0]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ step' = step
                       ELSE /\ LET work == Work[self][step[self] + 1] IN
                                 /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                 /\ s' = [s EXCEPT ![self] = work[2]]
                                 /\ IF work[1] = "post"
                                       THEN /\ /\ k' = [k EXCEPT ![self] = work[3]]
                                               /\ pass' = [pass EXCEPT ![self] = "post"]
                                            /\ /\ g' = [g EXCEPT ![self] = Now(Grant(work[2]))]
                                               /\ v' = [v EXCEPT ![self] = Now(Grant(work[2])) + 1]
                                            /\ IF AsksFirst
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "A1_LoadTicket"]
                                                  ELSE /\ IF Has("GrantFirst")
                                                             THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                             ELSE /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                       ELSE /\ /\ g' = [g EXCEPT ![self] = 0]
                                               /\ k' = [k EXCEPT ![self] = 0]
                                               /\ pass' = [pass EXCEPT ![self] = "none"]
                                               /\ v' = [v EXCEPT ![self] = 0]
                                            /\ pc' = [pc EXCEPT ![self] = "K1_DrawTicket"]
                 /\ UNCHANGED << mem, woken, mine, at, live, out, stray, 
                                 faults, cur, nxt, kept >>

K1_DrawTicket(self) == /\ pc[self] = "K1_DrawTicket"
                       /\ t' = [t EXCEPT ![self] = Now(Ticket(s[self]))]
                       /\ \E m \in Rmw(mem, self, Ticket(s[self]), Now(Ticket(s[self])) + 1):
                            mem' = m
                       /\ /\ at' = [at EXCEPT ![self] = s[self]]
                          /\ mine' = [mine EXCEPT ![self] = t'[self]]
                       /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                       /\ UNCHANGED << woken, live, out, stray, faults, step, 
                                       s, g, v, k, asked, pass, cur, nxt, kept, 
                                       low, prev, news >>

K2_LoadGrant(self) == /\ pc[self] = "K2_LoadGrant"
                      /\ /\ news' = [news EXCEPT ![self] = Closed]
                         /\ prev' = [prev EXCEPT ![self] = None]
                      /\ \E x \in Load(mem, self, Grant(s[self]), "acquire"):
                           IF x > t[self]
                              THEN /\ faults' =         faults
                                                \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                   /\ /\ at' = [at EXCEPT ![self] = 0]
                                      /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                   /\ live' = live \ {self}
                                   /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                   /\ mem' = mem
                              ELSE /\ mem' = [mem EXCEPT !.now[Gate(self)] = Closed, !.now[NextOf(self)] = Unset]
                                   /\ IF ~Has("CasPush")
                                         THEN /\ pc' = [pc EXCEPT ![self] = "E2_PushNode"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "E1_LoadTop"]
                                   /\ UNCHANGED << mine, at, live, out, faults >>
                      /\ UNCHANGED << woken, stray, step, s, t, g, v, k, asked, 
                                      pass, cur, nxt, kept, low >>

E1_LoadTop(self) == /\ pc[self] = "E1_LoadTop"
                    /\ \E x \in Load(mem, self, Top(Index(s[self], t[self])), "acquire"):
                         /\ prev' = [prev EXCEPT ![self] = x]
                         /\ mem' = [mem EXCEPT !.now[NextOf(self)] = x]
                    /\ pc' = [pc EXCEPT ![self] = "E2_PushNode"]
                    /\ UNCHANGED << woken, mine, at, live, out, stray, faults, 
                                    step, s, t, g, v, k, asked, pass, cur, nxt, 
                                    kept, low, news >>

E2_PushNode(self) == /\ pc[self] = "E2_PushNode"
                     /\ IF Has("CasPush") /\ Now(Top(Index(s[self], t[self]))) # prev[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "E1_LoadTop"]
                                /\ UNCHANGED << mem, live, prev >>
                           ELSE /\ prev' = [prev EXCEPT ![self] = Now(Top(Index(s[self], t[self])))]
                                /\ \E m \in Rmw(mem, self, Top(Index(s[self], t[self])), self):
                                     mem' = m
                                /\ live' = (live \cup {self})
                                /\ IF Has("CasPush") \/ Has("Relay")
                                      THEN /\ pc' = [pc EXCEPT ![self] = "E4_LoadGrantAgain"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "E3_SetNext"]
                     /\ UNCHANGED << woken, mine, at, out, stray, faults, step, 
                                     s, t, g, v, k, asked, pass, cur, nxt, 
                                     kept, low, news >>

E3_SetNext(self) == /\ pc[self] = "E3_SetNext"
                    /\ \E m \in Store(mem, self, (NextOf(self)), prev[self], (Order.next)):
                         mem' = m
                    /\ pc' = [pc EXCEPT ![self] = "E4_LoadGrantAgain"]
                    /\ UNCHANGED << woken, mine, at, live, out, stray, faults, 
                                    step, s, t, g, v, k, asked, pass, cur, nxt, 
                                    kept, low, prev, news >>

E4_LoadGrantAgain(self) == /\ pc[self] = "E4_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, Grant(s[self]), Mode("LookVolatile")):
                                IF x < t[self] \/ (Has("Beyond") /\ x = t[self]) \/ ~Has("Recheck")
                                   THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                        /\ UNCHANGED << mine, at, live, out, 
                                                        faults, g, v, pass >>
                                   ELSE /\ IF Has("SelfDetach")
                                              THEN /\ /\ g' = [g EXCEPT ![self] = t[self]]
                                                      /\ pass' = [pass EXCEPT ![self] = "take"]
                                                      /\ v' = [v EXCEPT ![self] = x]
                                                   /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                   /\ UNCHANGED << mine, at, 
                                                                   live, out, 
                                                                   faults >>
                                              ELSE /\ IF Has("AwaitGate")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                              /\ UNCHANGED << mine, 
                                                                              at, 
                                                                              live, 
                                                                              out, 
                                                                              faults >>
                                                         ELSE /\ faults' =         faults
                                                                           \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                           \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                              /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                 /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                              /\ live' = live \ {self}
                                                              /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                              /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                   /\ UNCHANGED << g, v, pass >>
                           /\ UNCHANGED << mem, woken, stray, step, s, t, k, 
                                           asked, cur, nxt, kept, low, prev, 
                                           news >>

E6_LoadGate(self) == /\ pc[self] = "E6_LoadGate"
                     /\ \E x \in Load(mem, self, Gate(self), "acquire"):
                          IF x = Closed
                             THEN /\ pc' = [pc EXCEPT ![self] = "E7_Park"]
                                  /\ UNCHANGED << mine, at, live, out, faults, 
                                                  news >>
                             ELSE /\ news' = [news EXCEPT ![self] = x]
                                  /\ IF Has("Relay") /\ prev[self] # None
                                        THEN /\ pc' = [pc EXCEPT ![self] = "E8_PassOn"]
                                             /\ UNCHANGED << mine, at, live, 
                                                             out, faults >>
                                        ELSE /\ IF /\ Has("Carry")
                                                   /\ Has("Compare") => news'[self][1] = s[self] /\ news'[self][2] > t[self]
                                                   THEN /\ faults' =         faults
                                                                     \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                     \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
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
                     /\ UNCHANGED << mem, woken, stray, step, s, t, g, v, k, 
                                     asked, pass, cur, nxt, kept, low, prev >>

E7_Park(self) == /\ pc[self] = "E7_Park"
                 /\ woken[self] \/ Spurious
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ IF Has("LookAgain")
                       THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                            /\ live' = live
                       ELSE /\ live' = live \ {self}
                            /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                 /\ UNCHANGED << mem, mine, at, out, stray, faults, step, s, t, 
                                 g, v, k, asked, pass, cur, nxt, kept, low, 
                                 prev, news >>

E8_PassOn(self) == /\ pc[self] = "E8_PassOn"
                   /\ stray' = (stray \/ prev[self] \notin live)
                   /\ \E m \in Store(mem, self, (Gate(prev[self])), news[self], (Order.gate)):
                        mem' = m
                   /\ /\ cur' = [cur EXCEPT ![self] = prev[self]]
                      /\ pass' = [pass EXCEPT ![self] = "pass"]
                   /\ pc' = [pc EXCEPT ![self] = "P6_Unpark"]
                   /\ UNCHANGED << woken, mine, at, live, out, faults, step, s, 
                                   t, g, v, k, asked, nxt, kept, low, prev, 
                                   news >>

P1_AddGrant(self) == /\ pc[self] = "P1_AddGrant"
                     /\ g' = [g EXCEPT ![self] = Now(Grant(s[self]))]
                     /\ v' = [v EXCEPT ![self] = IF AsksFirst THEN Min(asked[self], g'[self] + k[self]) ELSE g'[self] + k[self]]
                     /\ \E m \in Rmw(mem, self, Grant(s[self]), g'[self] + k[self]):
                          mem' = m
                     /\ out' = [out EXCEPT ![s[self]] = out[s[self]] - k[self]]
                     /\ IF ~Has("GrantFirst") \/ v'[self] <= g'[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                           ELSE /\ IF ~Has("Ask") \/ AsksFirst
                                      THEN /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "A1_LoadTicket"]
                     /\ UNCHANGED << woken, mine, at, live, stray, faults, 
                                     step, s, t, k, asked, pass, cur, nxt, 
                                     kept, low, prev, news >>

A1_LoadTicket(self) == /\ pc[self] = "A1_LoadTicket"
                       /\ \E x \in Load(mem, self, Ticket(s[self]), Mode("AskVolatile")):
                            IF AsksFirst
                               THEN /\ asked' = [asked EXCEPT ![self] = x]
                                    /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                    /\ v' = v
                               ELSE /\ IF x <= g[self]
                                          THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                               /\ v' = v
                                          ELSE /\ v' = [v EXCEPT ![self] = Min(x, IF Has("Once") THEN Min(v[self], g[self] + Length) ELSE v[self])]
                                               /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                    /\ asked' = asked
                       /\ UNCHANGED << mem, woken, mine, at, live, out, stray, 
                                       faults, step, s, t, g, k, pass, cur, 
                                       nxt, kept, low, prev, news >>

P3_DetachChain(self) == /\ pc[self] = "P3_DetachChain"
                        /\ LET x == Now(Top(Index(s[self], g[self]))) IN
                             /\ \E m \in Rmw(mem, self, Top(Index(s[self], g[self])), None):
                                  mem' = m
                             /\ IF x # None /\ Has("Relay")
                                   THEN /\ cur' = [cur EXCEPT ![self] = x]
                                        /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                        /\ UNCHANGED << mine, at, live, out, 
                                                        faults, g, nxt >>
                                   ELSE /\ /\ cur' = [cur EXCEPT ![self] = x]
                                           /\ nxt' = [nxt EXCEPT ![self] = None]
                                        /\ IF cur'[self] # None
                                              THEN /\ IF Has("NextFirst")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                                   /\ UNCHANGED << mine, at, 
                                                                   live, out, 
                                                                   faults, g >>
                                              ELSE /\ IF kept[self] # <<>>
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                                              /\ UNCHANGED << mine, 
                                                                              at, 
                                                                              live, 
                                                                              out, 
                                                                              faults, 
                                                                              g >>
                                                         ELSE /\ IF pass[self] = "take"
                                                                    THEN /\ IF Has("AwaitGate")
                                                                               THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                                                    /\ UNCHANGED << mine, 
                                                                                                    at, 
                                                                                                    live, 
                                                                                                    out, 
                                                                                                    faults >>
                                                                               ELSE /\ faults' =         faults
                                                                                                 \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                                                 \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                                                    /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                                       /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                                                    /\ live' = live \ {self}
                                                                                    /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                                                    /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                         /\ g' = g
                                                                    ELSE /\ IF ~Has("GrantFirst")
                                                                               THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                                                    /\ g' = g
                                                                               ELSE /\ IF g[self] + 1 < v[self]
                                                                                          THEN /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                                               /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                                          ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                               /\ g' = g
                                                                         /\ UNCHANGED << mine, 
                                                                                         at, 
                                                                                         live, 
                                                                                         out, 
                                                                                         faults >>
                        /\ UNCHANGED << woken, stray, step, s, t, v, k, asked, 
                                        pass, kept, low, prev, news >>

P4_LoadNext(self) == /\ pc[self] = "P4_LoadNext"
                     /\ \E x \in Load(mem, self, NextOf(cur[self]), "acquire"):
                          /\ x # Unset
                          /\ stray' = (stray \/ cur[self] \notin live)
                          /\ IF ~Has("NextFirst")
                                THEN /\ /\ cur' = [cur EXCEPT ![self] = x]
                                        /\ nxt' = [nxt EXCEPT ![self] = None]
                                     /\ IF cur'[self] # None
                                           THEN /\ IF Has("NextFirst")
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                                /\ UNCHANGED << mine, at, live, 
                                                                out, faults, g >>
                                           ELSE /\ IF kept[self] # <<>>
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                                           /\ UNCHANGED << mine, 
                                                                           at, 
                                                                           live, 
                                                                           out, 
                                                                           faults, 
                                                                           g >>
                                                      ELSE /\ IF pass[self] = "take"
                                                                 THEN /\ IF Has("AwaitGate")
                                                                            THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                                                 /\ UNCHANGED << mine, 
                                                                                                 at, 
                                                                                                 live, 
                                                                                                 out, 
                                                                                                 faults >>
                                                                            ELSE /\ faults' =         faults
                                                                                              \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                                              \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                                                 /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                                    /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                                                 /\ live' = live \ {self}
                                                                                 /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                                                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                      /\ g' = g
                                                                 ELSE /\ IF ~Has("GrantFirst")
                                                                            THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                                                 /\ g' = g
                                                                            ELSE /\ IF g[self] + 1 < v[self]
                                                                                       THEN /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                                            /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                            /\ g' = g
                                                                      /\ UNCHANGED << mine, 
                                                                                      at, 
                                                                                      live, 
                                                                                      out, 
                                                                                      faults >>
                                     /\ UNCHANGED << kept, low >>
                                ELSE /\ IF Has("Evaluate") /\ at[cur[self]] = s[self] /\ mine[cur[self]] >= v[self]
                                           THEN /\ low' = [low EXCEPT ![self] = IF kept[self] = <<>> \/ mine[cur[self]] < low[self] THEN mine[cur[self]] ELSE low[self]]
                                                /\ kept' = [kept EXCEPT ![self] = Append(kept[self], cur[self])]
                                                /\ /\ cur' = [cur EXCEPT ![self] = x]
                                                   /\ nxt' = [nxt EXCEPT ![self] = None]
                                                /\ IF cur'[self] # None
                                                      THEN /\ IF Has("NextFirst")
                                                                 THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                                           /\ UNCHANGED << mine, 
                                                                           at, 
                                                                           live, 
                                                                           out, 
                                                                           faults, 
                                                                           g >>
                                                      ELSE /\ IF kept'[self] # <<>>
                                                                 THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                                                      /\ UNCHANGED << mine, 
                                                                                      at, 
                                                                                      live, 
                                                                                      out, 
                                                                                      faults, 
                                                                                      g >>
                                                                 ELSE /\ IF pass[self] = "take"
                                                                            THEN /\ IF Has("AwaitGate")
                                                                                       THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                                                            /\ UNCHANGED << mine, 
                                                                                                            at, 
                                                                                                            live, 
                                                                                                            out, 
                                                                                                            faults >>
                                                                                       ELSE /\ faults' =         faults
                                                                                                         \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                                                         \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                                                            /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                                               /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                                                            /\ live' = live \ {self}
                                                                                            /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                                                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                 /\ g' = g
                                                                            ELSE /\ IF ~Has("GrantFirst")
                                                                                       THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                                                            /\ g' = g
                                                                                       ELSE /\ IF g[self] + 1 < v[self]
                                                                                                  THEN /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                                                       /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                                       /\ g' = g
                                                                                 /\ UNCHANGED << mine, 
                                                                                                 at, 
                                                                                                 live, 
                                                                                                 out, 
                                                                                                 faults >>
                                           ELSE /\ nxt' = [nxt EXCEPT ![self] = x]
                                                /\ IF ~Has("GateFirst")
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "P6_Unpark"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                                /\ UNCHANGED << mine, at, live, 
                                                                out, faults, g, 
                                                                cur, kept, low >>
                     /\ UNCHANGED << mem, woken, step, s, t, v, k, asked, pass, 
                                     prev, news >>

P5_OpenGate(self) == /\ pc[self] = "P5_OpenGate"
                     /\ stray' = (stray \/ cur[self] \notin live)
                     /\ \E m \in Store(mem, self, (Gate(cur[self])), (IF Has("Carry") THEN <<s[self], v[self]>> ELSE <<0, 0>>), (Order.gate)):
                          mem' = m
                     /\ IF ~Has("GateFirst")
                           THEN /\ /\ cur' = [cur EXCEPT ![self] = nxt[self]]
                                   /\ nxt' = [nxt EXCEPT ![self] = None]
                                /\ IF cur'[self] # None
                                      THEN /\ IF Has("NextFirst")
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                           /\ UNCHANGED << mine, at, live, out, 
                                                           faults, g >>
                                      ELSE /\ IF kept[self] # <<>>
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                                      /\ UNCHANGED << mine, at, 
                                                                      live, 
                                                                      out, 
                                                                      faults, 
                                                                      g >>
                                                 ELSE /\ IF pass[self] = "take"
                                                            THEN /\ IF Has("AwaitGate")
                                                                       THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                                            /\ UNCHANGED << mine, 
                                                                                            at, 
                                                                                            live, 
                                                                                            out, 
                                                                                            faults >>
                                                                       ELSE /\ faults' =         faults
                                                                                         \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                                         \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                                            /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                               /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                                            /\ live' = live \ {self}
                                                                            /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                 /\ g' = g
                                                            ELSE /\ IF ~Has("GrantFirst")
                                                                       THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                                            /\ g' = g
                                                                       ELSE /\ IF g[self] + 1 < v[self]
                                                                                  THEN /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                                       /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                       /\ g' = g
                                                                 /\ UNCHANGED << mine, 
                                                                                 at, 
                                                                                 live, 
                                                                                 out, 
                                                                                 faults >>
                           ELSE /\ pc' = [pc EXCEPT ![self] = "P6_Unpark"]
                                /\ UNCHANGED << mine, at, live, out, faults, g, 
                                                cur, nxt >>
                     /\ UNCHANGED << woken, step, s, t, v, k, asked, pass, 
                                     kept, low, prev, news >>

P6_Unpark(self) == /\ pc[self] = "P6_Unpark"
                   /\ Has("WakeFence") => mem.buffers[self] = <<>>
                   /\ IF ~Has("WhoFirst")
                         THEN /\ stray' = (stray \/ cur[self] \notin live)
                         ELSE /\ TRUE
                              /\ stray' = stray
                   /\ woken' = [woken EXCEPT ![cur[self]] = Has("Unparks")]
                   /\ IF pass[self] = "pass"
                         THEN /\ cur' = [cur EXCEPT ![self] = None]
                              /\ pass' = [pass EXCEPT ![self] = "none"]
                              /\ IF /\ Has("Carry")
                                    /\ Has("Compare") => news[self][1] = s[self] /\ news[self][2] > t[self]
                                    THEN /\ faults' =         faults
                                                      \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                      \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                         /\ /\ at' = [at EXCEPT ![self] = 0]
                                            /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                         /\ live' = live \ {self}
                                         /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                    ELSE /\ live' = live \ {self}
                                         /\ pc' = [pc EXCEPT ![self] = "K2_LoadGrant"]
                                         /\ UNCHANGED << mine, at, out, faults >>
                              /\ UNCHANGED << g, nxt >>
                         ELSE /\ IF Has("Relay")
                                    THEN /\ cur' = [cur EXCEPT ![self] = None]
                                         /\ IF pass[self] = "take"
                                               THEN /\ IF Has("AwaitGate")
                                                          THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                               /\ UNCHANGED << mine, 
                                                                               at, 
                                                                               live, 
                                                                               out, 
                                                                               faults >>
                                                          ELSE /\ faults' =         faults
                                                                            \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                            \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                               /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                  /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                               /\ live' = live \ {self}
                                                               /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                               /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                    /\ g' = g
                                               ELSE /\ IF ~Has("GrantFirst")
                                                          THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                               /\ g' = g
                                                          ELSE /\ IF g[self] + 1 < v[self]
                                                                     THEN /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                          /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                     ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                          /\ g' = g
                                                    /\ UNCHANGED << mine, at, 
                                                                    live, out, 
                                                                    faults >>
                                         /\ nxt' = nxt
                                    ELSE /\ IF ~Has("GateFirst")
                                               THEN /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                                    /\ UNCHANGED << mine, at, 
                                                                    live, out, 
                                                                    faults, g, 
                                                                    cur, nxt >>
                                               ELSE /\ IF ~Has("NextFirst")
                                                          THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                                               /\ UNCHANGED << mine, 
                                                                               at, 
                                                                               live, 
                                                                               out, 
                                                                               faults, 
                                                                               g, 
                                                                               cur, 
                                                                               nxt >>
                                                          ELSE /\ /\ cur' = [cur EXCEPT ![self] = nxt[self]]
                                                                  /\ nxt' = [nxt EXCEPT ![self] = None]
                                                               /\ IF cur'[self] # None
                                                                     THEN /\ IF Has("NextFirst")
                                                                                THEN /\ pc' = [pc EXCEPT ![self] = "P4_LoadNext"]
                                                                                ELSE /\ pc' = [pc EXCEPT ![self] = "P5_OpenGate"]
                                                                          /\ UNCHANGED << mine, 
                                                                                          at, 
                                                                                          live, 
                                                                                          out, 
                                                                                          faults, 
                                                                                          g >>
                                                                     ELSE /\ IF kept[self] # <<>>
                                                                                THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                                                                     /\ UNCHANGED << mine, 
                                                                                                     at, 
                                                                                                     live, 
                                                                                                     out, 
                                                                                                     faults, 
                                                                                                     g >>
                                                                                ELSE /\ IF pass[self] = "take"
                                                                                           THEN /\ IF Has("AwaitGate")
                                                                                                      THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                                                                           /\ UNCHANGED << mine, 
                                                                                                                           at, 
                                                                                                                           live, 
                                                                                                                           out, 
                                                                                                                           faults >>
                                                                                                      ELSE /\ faults' =         faults
                                                                                                                        \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                                                                        \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                                                                           /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                                                              /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                                                                           /\ live' = live \ {self}
                                                                                                           /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                                                                           /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                                /\ g' = g
                                                                                           ELSE /\ IF ~Has("GrantFirst")
                                                                                                      THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                                                                           /\ g' = g
                                                                                                      ELSE /\ IF g[self] + 1 < v[self]
                                                                                                                 THEN /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                                                                      /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                                                                      /\ g' = g
                                                                                                /\ UNCHANGED << mine, 
                                                                                                                at, 
                                                                                                                live, 
                                                                                                                out, 
                                                                                                                faults >>
                              /\ pass' = pass
                   /\ UNCHANGED << mem, step, s, t, v, k, asked, kept, low, 
                                   prev, news >>

P7_LoadTop(self) == /\ pc[self] = "P7_LoadTop"
                    /\ \E x \in Load(mem, self, Top(Index(s[self], g[self])), "acquire"):
                         /\ nxt' = [nxt EXCEPT ![self] = x]
                         /\ mem' =      [mem EXCEPT !.now =
                                   [place \in DOMAIN mem.now |->
                                      IF \E j \in 1..Len(kept[self]) : place = NextOf(kept[self][j])
                                      THEN LET j == CHOOSE j \in 1..Len(kept[self]) : place = NextOf(kept[self][j])
                                           IN IF j = Len(kept[self]) THEN x ELSE kept[self][j + 1]
                                      ELSE mem.now[place]]]
                    /\ pc' = [pc EXCEPT ![self] = "P8_PushBack"]
                    /\ UNCHANGED << woken, mine, at, live, out, stray, faults, 
                                    step, s, t, g, v, k, asked, pass, cur, 
                                    kept, low, prev, news >>

P8_PushBack(self) == /\ pc[self] = "P8_PushBack"
                     /\ IF Now(Top(Index(s[self], g[self]))) # nxt[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "P7_LoadTop"]
                                /\ UNCHANGED << mem, mine, at, live, out, 
                                                faults, g, nxt, kept >>
                           ELSE /\ \E m \in Rmw(mem, self, Top(Index(s[self], g[self])), kept[self][1]):
                                     mem' = m
                                /\ /\ kept' = [kept EXCEPT ![self] = <<>>]
                                   /\ nxt' = [nxt EXCEPT ![self] = None]
                                /\ IF ~Has("LookBack")
                                      THEN /\ IF pass[self] = "take"
                                                 THEN /\ IF Has("AwaitGate")
                                                            THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                                 /\ UNCHANGED << mine, 
                                                                                 at, 
                                                                                 live, 
                                                                                 out, 
                                                                                 faults >>
                                                            ELSE /\ faults' =         faults
                                                                              \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                              \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                                 /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                    /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                                 /\ live' = live \ {self}
                                                                 /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                      /\ g' = g
                                                 ELSE /\ IF ~Has("GrantFirst")
                                                            THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                                 /\ g' = g
                                                            ELSE /\ IF g[self] + 1 < v[self]
                                                                       THEN /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                            /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                       ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                            /\ g' = g
                                                      /\ UNCHANGED << mine, at, 
                                                                      live, 
                                                                      out, 
                                                                      faults >>
                                      ELSE /\ pc' = [pc EXCEPT ![self] = "P9_LoadGrantAgain"]
                                           /\ UNCHANGED << mine, at, live, out, 
                                                           faults, g >>
                     /\ UNCHANGED << woken, stray, step, s, t, v, k, asked, 
                                     pass, cur, low, prev, news >>

P9_LoadGrantAgain(self) == /\ pc[self] = "P9_LoadGrantAgain"
                           /\ \E x \in Load(mem, self, Grant(s[self]), "acquire"):
                                IF x > low[self]
                                   THEN /\ v' = [v EXCEPT ![self] = x]
                                        /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                        /\ UNCHANGED << mine, at, live, out, 
                                                        faults, g >>
                                   ELSE /\ IF pass[self] = "take"
                                              THEN /\ IF Has("AwaitGate")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "E6_LoadGate"]
                                                              /\ UNCHANGED << mine, 
                                                                              at, 
                                                                              live, 
                                                                              out, 
                                                                              faults >>
                                                         ELSE /\ faults' =         faults
                                                                           \cup (IF Ahead(self) = {} THEN {} ELSE {"FirstComeFirstServed"})
                                                                           \cup (IF \A r \in Ahead(self) : Granted(r) THEN {} ELSE {"FirstComeFirstEnabled"})
                                                              /\ /\ at' = [at EXCEPT ![self] = 0]
                                                                 /\ mine' = [mine EXCEPT ![self] = NoTicket]
                                                              /\ live' = live \ {self}
                                                              /\ out' = [out EXCEPT ![s[self]] = out[s[self]] + 1]
                                                              /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                   /\ g' = g
                                              ELSE /\ IF ~Has("GrantFirst")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_AddGrant"]
                                                              /\ g' = g
                                                         ELSE /\ IF g[self] + 1 < v[self]
                                                                    THEN /\ g' = [g EXCEPT ![self] = g[self] + 1]
                                                                         /\ pc' = [pc EXCEPT ![self] = "P3_DetachChain"]
                                                                    ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                         /\ g' = g
                                                   /\ UNCHANGED << mine, at, 
                                                                   live, out, 
                                                                   faults >>
                                        /\ v' = v
                           /\ UNCHANGED << mem, woken, stray, step, s, t, k, 
                                           asked, pass, cur, nxt, kept, low, 
                                           prev, news >>

p(self) == P1_Call(self) \/ K1_DrawTicket(self) \/ K2_LoadGrant(self)
              \/ E1_LoadTop(self) \/ E2_PushNode(self) \/ E3_SetNext(self)
              \/ E4_LoadGrantAgain(self) \/ E6_LoadGate(self)
              \/ E7_Park(self) \/ E8_PassOn(self) \/ P1_AddGrant(self)
              \/ A1_LoadTicket(self) \/ P3_DetachChain(self)
              \/ P4_LoadNext(self) \/ P5_OpenGate(self) \/ P6_Unpark(self)
              \/ P7_LoadTop(self) \/ P8_PushBack(self)
              \/ P9_LoadGrantAgain(self)

M1_Flush == /\ pc[Memorian] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![Memorian] = "M1_Flush"]
               \/ /\ \A q \in Procs : pc[q] = "Done" /\ mem.buffers[q] = <<>>
                  /\ pc' = [pc EXCEPT ![Memorian] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << woken, mine, at, live, out, stray, faults, step, s, 
                            t, g, v, k, asked, pass, cur, nxt, kept, low, prev, 
                            news >>

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

-----------------------------------------------------------------------------
(* Safety *)

TypeOK == /\ \A x \in Sems : Now(Ticket(x)) \in Nat /\ Now(Grant(x)) \in Nat
          /\ \A i \in 0..Length - 1 : Now(Top(i)) \in Procs \cup {None}
          /\ \A q \in Procs : /\ Now(NextOf(q)) \in Procs \cup {None, Unset}
                             /\ mine[q] \in Nat \cup {NoTicket}
                             /\ prev[q] # q /\ nxt[q] \in Procs \cup {None}
          /\ live \subseteq Procs

(* No permit is lost, none is made, none is taken twice. *)
PermitConservation ==
  \A x \in Sems :
    /\ Now(Grant(x)) - Now(Ticket(x)) + Cardinality(WaitsAt(x)) + out[x] = Initial[x]
    /\ out[x] <= Initial[x]

(* Nobody enters before grant says so. *)
FirstComeFirstEnabled == "FirstComeFirstEnabled" \notin faults
FirstComeFirstServed  == "FirstComeFirstServed" \notin faults
NoTouchAfterLeave     == ~stray

(* A post touches a stack only for somebody who has drawn. *)
OnlyForDrawn ==
  \A q \in Procs : pc[q] = "P3_DetachChain" /\ pass[q] = "post" => g[q] < Now(Ticket(s[q]))

(* Those that follow each other are different, as long as they are no more  *)
(* than there are.                                                         *)
OnceAPost ==
  \A q \in Procs : pc[q] = "P3_DetachChain" /\ pass[q] = "post" => v[q] - g[q] <= Length

(* Who takes down its stack itself is admitted, and does not come back.    *)
DetachesOnlyGranted ==
  \A q \in Procs : pc[q] = "P3_DetachChain" /\ pass[q] = "take" => Now(Grant(s[q])) > t[q]

(* Nobody that manages a chain has to wait for anybody else to do so. *)
ChainsLockFree ==
  \A q \in Procs : pc[q] = "P4_LoadNext" => Now(NextOf(cur[q])) # Unset

(* Nobody can take a step: it is not for want of having noticed its permit. *)
Stuck(q) == pc[q] = "Done" \/ (pc[q] = "E7_Park" /\ ~woken[q])
NoLostWakeup ==
  (\A q \in Procs : Stuck(q) /\ mem.buffers[q] = <<>>)
  => \A x \in Sems : \A q \in WaitsAt(x) : mine[q] >= Now(Grant(x))

-----------------------------------------------------------------------------
(* Liveness *)

FairSpec == Spec /\ WF_vars(memory) /\ \A q \in Procs : WF_vars(p(q))

(* Who draws a ticket is admitted. *)
Progress == \A q \in Procs : mine[q] # NoTicket ~> mine[q] = NoTicket

-----------------------------------------------------------------------------
(* Refinement of TicketSemaphore, where one semaphore is used like a lock. *)

Sem == CHOOSE x \in Sems : TRUE
Holds(q) == \/ mine[q] = NoTicket /\ step[q] % 2 = 1 /\ pc[q] # "K1_DrawTicket"
            \/ pc[q] = "P1_AddGrant"

Abstract == INSTANCE TicketSemaphore WITH
  Total <- Initial[Sem], ticket <- Now(Ticket(Sem)), grant <- Now(Grant(Sem)),
  drawn <- mine, inside <- {q \in Procs : Holds(q)}

RefinesTicketSemaphore ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
