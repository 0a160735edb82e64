----------------------------- MODULE ParkerViews -----------------------------
(***************************************************************************)
(* Parker.tla under the memory model of the Java language: the same steps, *)
(* each with its access mode in Java.                                      *)
(*                                                                         *)
(* Wakers publish news by the weakest mode, and the waiter reads it by the *)
(* weakest mode. So the waiter sees the news only because of the parker:   *)
(* an unpark happens before the park that takes its permit. The system     *)
(* (LockSupport) only wakes. It orders nothing: its permit is visible at   *)
(* once, and publishes nothing.                                            *)
(*                                                                         *)
(* It suffices that PK4 is a release and PK3 an acquire. Each exchange of  *)
(* a location reads the value of the one before it. So PK3 reads the last  *)
(* unpark that it clears, and that unpark passes on what the earlier ones  *)
(* released.                                                               *)
(*                                                                         *)
(* One step is one access to the memory of Views.tla, or one system call.  *)
(* Properties: ParkerViewsProperties.tla.                                  *)
(***************************************************************************)
EXTENDS Views

CONSTANTS Wakers,               \* threads that unpark; each has a location for its news
          Unparks,              \* number of unparks of each
          NoReason,             \* number of sleeps that end spuriously
          Store(_, _, _, _, _)  \* ViewsStore of the memory model, with the parameters of Memory.tla

(* Values of the state. *)
Empty  == 0
Permit == 1
Asleep == 2

(* Arguments of a read-modify-write: the values that it expects, and its   *)
(* new value.                                                              *)
Anything(is) == TRUE
IsEmpty(is)  == is = Empty
ToEmpty(is)  == Empty
ToPermit(is) == Permit
ToAsleep(is) == Asleep

(* --algorithm ParkerViews {
  variables
    mem    = Fresh({"state"} \cup Wakers, {"waiter"} \cup Wakers),
    system = FALSE,     \* the system's permit
    left   = NoReason;  \* spurious returns left

  process (waiter = "waiter")
    variables seen = [x \in Wakers |-> 0],  \* the news when last read
              unread = Wakers;              \* wakers with news still to read
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
    variables times = 0;   \* number of unparks so far
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

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
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
