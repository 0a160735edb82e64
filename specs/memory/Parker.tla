------------------------------- MODULE Parker -------------------------------
(***************************************************************************)
(* The parker of package atomic, in which every wait of the library ends:  *)
(* one permit, and a system call only if the thread sleeps or is about to. *)
(* It comes from no document; the parker of the Rust standard library has  *)
(* the same three states.                                                  *)
(*                                                                         *)
(*            PK4 unpark                                                   *)
(*   empty ------------> permit         PK3 clears both to empty           *)
(*     |                    ^                                              *)
(*     | PK1                | PK4 unpark, then PK5: system call            *)
(*     +------> asleep -----+                                              *)
(*                                                                         *)
(* The system (LockSupport) has its own permit: unpark sets it; park takes *)
(* it or sleeps, and may return spuriously or by an interrupt, which is    *)
(* the same here. Wakers publish news and unpark. The waiter reads the     *)
(* news and parks while there is nothing new.                              *)
(*                                                                         *)
(* No wakeup is lost. Unpark leaves its permit and learns in the same step *)
(* whether the waiter sleeps; if so, it wakes it. The waiter falls asleep  *)
(* only if there is no permit, also in one step.                           *)
(*                                                                         *)
(* One step is one access to the state, or one system call. All writes of  *)
(* the state are exchanges. Memory is sequentially consistent              *)
(* (ParkerViews.tla has weak memory). Properties: ParkerProperties.tla.    *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets

CONSTANTS Wakers,    \* threads that unpark
          Unparks,   \* number of unparks of each
          NoReason   \* number of sleeps that end spuriously

All == Cardinality(Wakers) * Unparks

(* --algorithm Parker {
  variables
    state  = "empty",   \* "empty", "permit" (one is there), or "asleep" (the waiter is, or will be)
    system = FALSE,     \* the system's permit
    news   = 0,         \* number of news published
    left   = NoReason;  \* spurious returns left

  process (waiter = "waiter")
    variables seen = 0;      \* the news when last read
  {
look:
    seen := news;
    if (seen = All) { goto Done; };
PK1_FallAsleep:
    \* CAS from empty.
    if (state = "empty") { state := "asleep"; } else { goto PK3_Clear; };
PK2_Sleep:
    \* LockSupport.park: may return spuriously.
    either { await system; system := FALSE; }
    or     { await left > 0; left := left - 1; };
PK3_Clear:
    \* Exchange: takes the permit, or ends the sleep.
    state := "empty";
    goto look;
  }

  process (w \in Wakers)
    variables times = Unparks;   \* unparks left
  {
make:
    news := news + 1;
PK4_SetPermit:
    \* Exchange: leaves a permit, and returns whether the waiter is asleep.
    with (before = state) {
      state := "permit";
      if (before # "asleep") { goto again; };
    };
PK5_Wake:
    \* LockSupport.unpark.
    system := TRUE;
again:
    times := times - 1;
    if (times > 0) { goto make; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "563238c2" /\ chksum(tla) = "359ebffd")
VARIABLES state, system, news, left, pc, seen, times

vars == << state, system, news, left, pc, seen, times >>

ProcSet == {"waiter"} \cup (Wakers)

Init == (* Global variables *)
        /\ state = "empty"
        /\ system = FALSE
        /\ news = 0
        /\ left = NoReason
        (* Process waiter *)
        /\ seen = 0
        (* Process w *)
        /\ times = [self \in Wakers |-> Unparks]
        /\ pc = [self \in ProcSet |-> CASE self = "waiter" -> "look"
                                        [] self \in Wakers -> "make"]

look == /\ pc["waiter"] = "look"
        /\ seen' = news
        /\ IF seen' = All
              THEN /\ pc' = [pc EXCEPT !["waiter"] = "Done"]
              ELSE /\ pc' = [pc EXCEPT !["waiter"] = "PK1_FallAsleep"]
        /\ UNCHANGED << state, system, news, left, times >>

PK1_FallAsleep == /\ pc["waiter"] = "PK1_FallAsleep"
                  /\ IF state = "empty"
                        THEN /\ state' = "asleep"
                             /\ pc' = [pc EXCEPT !["waiter"] = "PK2_Sleep"]
                        ELSE /\ pc' = [pc EXCEPT !["waiter"] = "PK3_Clear"]
                             /\ state' = state
                  /\ UNCHANGED << system, news, left, seen, times >>

PK2_Sleep == /\ pc["waiter"] = "PK2_Sleep"
             /\ \/ /\ system
                   /\ system' = FALSE
                   /\ left' = left
                \/ /\ left > 0
                   /\ left' = left - 1
                   /\ UNCHANGED system
             /\ pc' = [pc EXCEPT !["waiter"] = "PK3_Clear"]
             /\ UNCHANGED << state, news, seen, times >>

PK3_Clear == /\ pc["waiter"] = "PK3_Clear"
             /\ state' = "empty"
             /\ pc' = [pc EXCEPT !["waiter"] = "look"]
             /\ UNCHANGED << system, news, left, seen, times >>

waiter == look \/ PK1_FallAsleep \/ PK2_Sleep \/ PK3_Clear

make(self) == /\ pc[self] = "make"
              /\ news' = news + 1
              /\ pc' = [pc EXCEPT ![self] = "PK4_SetPermit"]
              /\ UNCHANGED << state, system, left, seen, times >>

PK4_SetPermit(self) == /\ pc[self] = "PK4_SetPermit"
                       /\ LET before == state IN
                            /\ state' = "permit"
                            /\ IF before # "asleep"
                                  THEN /\ pc' = [pc EXCEPT ![self] = "again"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "PK5_Wake"]
                       /\ UNCHANGED << system, news, left, seen, times >>

PK5_Wake(self) == /\ pc[self] = "PK5_Wake"
                  /\ system' = TRUE
                  /\ pc' = [pc EXCEPT ![self] = "again"]
                  /\ UNCHANGED << state, news, left, seen, times >>

again(self) == /\ pc[self] = "again"
               /\ times' = [times EXCEPT ![self] = times[self] - 1]
               /\ IF times'[self] > 0
                     THEN /\ pc' = [pc EXCEPT ![self] = "make"]
                     ELSE /\ pc' = [pc EXCEPT ![self] = "Done"]
               /\ UNCHANGED << state, system, news, left, seen >>

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
