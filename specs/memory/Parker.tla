------------------------------- MODULE Parker -------------------------------
(***************************************************************************)
(* The parker of java-impl/atomic, which every wait of the library ends    *)
(* in: one permit, and no call of the system for a thread that does not    *)
(* sleep and is not about to.                                              *)
(*                                                                         *)
(* The system (LockSupport) keeps a permit of its own: unpark makes it     *)
(* available, park takes it or sleeps; park may also return for no reason, *)
(* or for an interrupt, which is the same here.  Wakers make news and      *)
(* unpark; the waiter looks at the news and parks while there is nothing   *)
(* new, as every user of a parker does.                                    *)
(*                                                                         *)
(* Why nobody sleeps while there is news: unpark leaves the permit and     *)
(* learns in the same step whether the waiter sleeps, and then wakes it;   *)
(* the waiter falls asleep only if no permit is there, in one step, too.   *)
(*                                                                         *)
(* One step is one access to the state, or one call of the system.  Memory *)
(* is sequentially consistent; all writes of the state are exchanges.      *)
(* No document has it; other threads' parkers of this kind (the Rust       *)
(* standard library's) have the same three states.                         *)
(* Checked: one waiter, two wakers, twice each.  ParkerProperties.tla says *)
(* what holds.                                                             *)
(***************************************************************************)
EXTENDS Naturals, FiniteSets

CONSTANTS Wakers,    \* who unparks
          Unparks,   \* how often each
          NoReason   \* how many sleeps end for no reason

All == Cardinality(Wakers) * Unparks

(* --algorithm Parker {
  variables
    state  = "empty",   \* or "permit", which is there, or "asleep": the waiter is, or will be
    system = FALSE,     \* the permit of the system
    news   = 0,         \* how many have been made
    left   = NoReason;  \* how many sleeps may still end for no reason

  process (waiter = "waiter")
    variables seen = 0;      \* the news when last looked at
  {
look:
    seen := news;
    if (seen = All) { goto Done; };
PK1_FallAsleep:
    if (state = "empty") { state := "asleep"; } else { goto PK3_Clear; };
PK2_Sleep:
    either { await system; system := FALSE; }
    or     { await left > 0; left := left - 1; };
PK3_Clear:
    state := "empty";
    goto look;
  }

  process (w \in Wakers)
    variables times = Unparks;   \* how often it will still unpark
  {
make:
    news := news + 1;
PK4_SetPermit:
    with (before = state) {
      state := "permit";
      if (before # "asleep") { goto again; };
    };
PK5_Wake:
    system := TRUE;
again:
    times := times - 1;
    if (times > 0) { goto make; };
  }
} *)
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
