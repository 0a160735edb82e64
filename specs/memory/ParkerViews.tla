----------------------------- MODULE ParkerViews -----------------------------
(***************************************************************************)
(* The parker of Parker.tla where memory is that of the Java language:     *)
(* the same steps, each with the access mode that it has in java-impl.     *)
(*                                                                         *)
(* What is at stake: wakers make news in the weakest mode there is, and    *)
(* the waiter looks at it in that mode.  So it sees them for no other      *)
(* reason than the parker: what was done before an unpark is known after   *)
(* the park that took its permit.  The system (LockSupport) promises to    *)
(* wake, and nothing of memory: its permit is seen at once and shows       *)
(* nothing.                                                                *)
(*                                                                         *)
(* Why it suffices that PK4 releases and PK3 acquires: of exchanges of one *)
(* cell each reads what the one before it has put there.  So PK3 reads     *)
(* the last unpark that it clears away, and that one passes on what those  *)
(* before it have released.                                                *)
(*                                                                         *)
(* One step is one access to the memory of Views.tla, or one call of the   *)
(* system.  Checked: one waiter, two wakers, twice each.                   *)
(* ParkerViewsProperties.tla says what holds.                              *)
(***************************************************************************)
EXTENDS Views

CONSTANTS Wakers,               \* who unparks; each has a place for its news
          Unparks,              \* how often each
          NoReason,             \* how many sleeps end for no reason
          Store(_, _, _, _, _)  \* of the machine, ViewsStore, as in Memory.tla

(* What the state may be. *)
Empty  == 0
Permit == 1
Asleep == 2

(* What a read-modify-write may look for, and put there. *)
Anything(is) == TRUE
IsEmpty(is)  == is = Empty
ToEmpty(is)  == Empty
ToPermit(is) == Permit
ToAsleep(is) == Asleep

(* --algorithm ParkerViews {
  variables
    mem    = Fresh({"state"} \cup Wakers, {"waiter"} \cup Wakers),
    system = FALSE,     \* the permit of the system
    left   = NoReason;  \* how many sleeps may still end for no reason

  process (waiter = "waiter")
    variables seen = [x \in Wakers |-> 0],  \* the news when last looked at
              unread = Wakers;              \* whose it has still to look at
  {
look:
    while (unread # {}) {
      with (x = CHOOSE x \in unread : TRUE; r \in ViewsLoad(mem, "waiter", x, "opaque")) {
        mem := r.mem;
        seen[x] := r.is;
        unread := unread \ {x};
      };
    };
    if (\A x \in Wakers : seen[x] = Unparks) { goto Done; };
PK1_FallAsleep:
    with (r \in ViewsRmw(mem, "waiter", "state", IsEmpty, ToAsleep, "volatile", "volatile")) {
      mem := r.mem;
      if (r.is # Empty) { goto PK3_Clear; };
    };
PK2_Sleep:
    either { await system; system := FALSE; }
    or     { await left > 0; left := left - 1; };
PK3_Clear:
    with (r \in ViewsRmw(mem, "waiter", "state", Anything, ToEmpty, "acquire", "plain")) {
      mem := r.mem;
    };
    unread := Wakers;
    goto look;
  }

  process (w \in Wakers)
    variables times = 0;   \* how often it has unparked
  {
make:
    with (m \in Store(mem, self, self, times + 1, "opaque")) { mem := m; };
PK4_SetPermit:
    with (r \in ViewsRmw(mem, self, "state", Anything, ToPermit, "plain", "release")) {
      mem := r.mem;
      if (r.is # Asleep) { goto again; };
    };
PK5_Wake:
    system := TRUE;
again:
    times := times + 1;
    if (times < Unparks) { goto make; };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "29015c02" /\ chksum(tla) = "857c3417")
VARIABLES mem, system, left, pc, seen, unread, times

vars == << mem, system, left, pc, seen, unread, times >>

ProcSet == {"waiter"} \cup (Wakers)

Init == (* Global variables *)
        /\ mem = Fresh({"state"} \cup Wakers, {"waiter"} \cup Wakers)
        /\ system = FALSE
        /\ left = NoReason
        (* Process waiter *)
        /\ seen = [x \in Wakers |-> 0]
        /\ unread = Wakers
        (* Process w *)
        /\ times = [self \in Wakers |-> 0]
        /\ pc = [self \in ProcSet |-> CASE self = "waiter" -> "look"
                                        [] self \in Wakers -> "make"]

look == /\ pc["waiter"] = "look"
        /\ IF unread # {}
              THEN /\ LET x == CHOOSE x \in unread : TRUE IN
                        \E r \in ViewsLoad(mem, "waiter", x, "opaque"):
                          /\ mem' = r.mem
                          /\ seen' = [seen EXCEPT ![x] = r.is]
                          /\ unread' = unread \ {x}
                   /\ pc' = [pc EXCEPT !["waiter"] = "look"]
              ELSE /\ IF \A x \in Wakers : seen[x] = Unparks
                         THEN /\ pc' = [pc EXCEPT !["waiter"] = "Done"]
                         ELSE /\ pc' = [pc EXCEPT !["waiter"] = "PK1_FallAsleep"]
                   /\ UNCHANGED << mem, seen, unread >>
        /\ UNCHANGED << system, left, times >>

PK1_FallAsleep == /\ pc["waiter"] = "PK1_FallAsleep"
                  /\ \E r \in ViewsRmw(mem, "waiter", "state", IsEmpty, ToAsleep, "volatile", "volatile"):
                       /\ mem' = r.mem
                       /\ IF r.is # Empty
                             THEN /\ pc' = [pc EXCEPT !["waiter"] = "PK3_Clear"]
                             ELSE /\ pc' = [pc EXCEPT !["waiter"] = "PK2_Sleep"]
                  /\ UNCHANGED << system, left, seen, unread, times >>

PK2_Sleep == /\ pc["waiter"] = "PK2_Sleep"
             /\ \/ /\ system
                   /\ system' = FALSE
                   /\ left' = left
                \/ /\ left > 0
                   /\ left' = left - 1
                   /\ UNCHANGED system
             /\ pc' = [pc EXCEPT !["waiter"] = "PK3_Clear"]
             /\ UNCHANGED << mem, seen, unread, times >>

PK3_Clear == /\ pc["waiter"] = "PK3_Clear"
             /\ \E r \in ViewsRmw(mem, "waiter", "state", Anything, ToEmpty, "acquire", "plain"):
                  mem' = r.mem
             /\ unread' = Wakers
             /\ pc' = [pc EXCEPT !["waiter"] = "look"]
             /\ UNCHANGED << system, left, seen, times >>

waiter == look \/ PK1_FallAsleep \/ PK2_Sleep \/ PK3_Clear

make(self) == /\ pc[self] = "make"
              /\ \E m \in Store(mem, self, self, times[self] + 1, "opaque"):
                   mem' = m
              /\ pc' = [pc EXCEPT ![self] = "PK4_SetPermit"]
              /\ UNCHANGED << system, left, seen, unread, times >>

PK4_SetPermit(self) == /\ pc[self] = "PK4_SetPermit"
                       /\ \E r \in ViewsRmw(mem, self, "state", Anything, ToPermit, "plain", "release"):
                            /\ mem' = r.mem
                            /\ IF r.is # Asleep
                                  THEN /\ pc' = [pc EXCEPT ![self] = "again"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "PK5_Wake"]
                       /\ UNCHANGED << system, left, seen, unread, times >>

PK5_Wake(self) == /\ pc[self] = "PK5_Wake"
                  /\ system' = TRUE
                  /\ pc' = [pc EXCEPT ![self] = "again"]
                  /\ UNCHANGED << mem, left, seen, unread, times >>

again(self) == /\ pc[self] = "again"
               /\ times' = [times EXCEPT ![self] = times[self] + 1]
               /\ IF times'[self] < Unparks
                     THEN /\ pc' = [pc EXCEPT ![self] = "make"]
                     ELSE /\ pc' = [pc EXCEPT ![self] = "Done"]
               /\ UNCHANGED << mem, system, left, seen, unread >>

w(self) == make(self) \/ PK4_SetPermit(self) \/ PK5_Wake(self)
              \/ again(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == waiter
           \/ (\E self \in Wakers: w(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION
=============================================================================
