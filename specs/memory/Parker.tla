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
(* One step is one access to the state, or one call of the system.  Memory *)
(* is sequentially consistent; all writes of the state are exchanges.      *)
(* No document has it; the other threads' parkers of this kind (the Rust   *)
(* standard library's) have the same three states.                         *)
(*                                                                         *)
(* Parts:  Exchange    unpark leaves the permit and learns in one step     *)
(*                     whether the waiter sleeps                           *)
(*         Compare     the waiter falls asleep only if no permit is there  *)
(* Expected: with both, nobody sleeps while there is news; see checks.json.*)
(***************************************************************************)
EXTENDS Naturals, FiniteSets

CONSTANTS Wakers,    \* who unparks
          Unparks,   \* how often each
          NoReason,  \* how many sleeps end for no reason
          Parts

Has(part) == part \in Parts
All == Cardinality(Wakers) * Unparks

(* --algorithm Parker {
  variables
    state  = "empty",   \* or "permit" or "asleep"
    system = FALSE,     \* the permit of the system
    news   = 0,         \* how many have been made
    left   = NoReason;

  process (waiter = "waiter")
    variables seen = 0;
  {
look:
    seen := news;
    if (seen = All) { goto Done; };
PK1_FallAsleep:
    if (state = "empty" \/ ~Has("Compare")) { state := "asleep"; } else { goto PK3_Clear; };
PK2_Sleep:
    either { await system; system := FALSE; }
    or     { await left > 0; left := left - 1; };
PK3_Clear:
    state := "empty";
    goto look;
  }

  process (w \in Wakers)
    variables times = Unparks, before = "empty";
  {
make:
    news := news + 1;
    before := "asleep";
    if (Has("Exchange")) { goto PK4_SetPermit; };
loadFirst:
    before := state;
PK4_SetPermit:
    if (Has("Exchange")) { before := state; };
    state := "permit";
    if (before # "asleep") { goto again; };
PK5_Wake:
    system := TRUE;
again:
    times := times - 1;
    if (times > 0) { goto make; };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "d0dba48f" /\ chksum(tla) = "d9d0585f")
VARIABLES state, system, news, left, pc, seen, times, before

vars == << state, system, news, left, pc, seen, times, before >>

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
        /\ before = [self \in Wakers |-> "empty"]
        /\ pc = [self \in ProcSet |-> CASE self = "waiter" -> "look"
                                        [] self \in Wakers -> "make"]

look == /\ pc["waiter"] = "look"
        /\ seen' = news
        /\ IF seen' = All
              THEN /\ pc' = [pc EXCEPT !["waiter"] = "Done"]
              ELSE /\ pc' = [pc EXCEPT !["waiter"] = "PK1_FallAsleep"]
        /\ UNCHANGED << state, system, news, left, times, before >>

PK1_FallAsleep == /\ pc["waiter"] = "PK1_FallAsleep"
                  /\ IF state = "empty" \/ ~Has("Compare")
                        THEN /\ state' = "asleep"
                             /\ pc' = [pc EXCEPT !["waiter"] = "PK2_Sleep"]
                        ELSE /\ pc' = [pc EXCEPT !["waiter"] = "PK3_Clear"]
                             /\ state' = state
                  /\ UNCHANGED << system, news, left, seen, times, before >>

PK2_Sleep == /\ pc["waiter"] = "PK2_Sleep"
             /\ \/ /\ system
                   /\ system' = FALSE
                   /\ left' = left
                \/ /\ left > 0
                   /\ left' = left - 1
                   /\ UNCHANGED system
             /\ pc' = [pc EXCEPT !["waiter"] = "PK3_Clear"]
             /\ UNCHANGED << state, news, seen, times, before >>

PK3_Clear == /\ pc["waiter"] = "PK3_Clear"
             /\ state' = "empty"
             /\ pc' = [pc EXCEPT !["waiter"] = "look"]
             /\ UNCHANGED << system, news, left, seen, times, before >>

waiter == look \/ PK1_FallAsleep \/ PK2_Sleep \/ PK3_Clear

make(self) == /\ pc[self] = "make"
              /\ news' = news + 1
              /\ before' = [before EXCEPT ![self] = "asleep"]
              /\ IF Has("Exchange")
                    THEN /\ pc' = [pc EXCEPT ![self] = "PK4_SetPermit"]
                    ELSE /\ pc' = [pc EXCEPT ![self] = "loadFirst"]
              /\ UNCHANGED << state, system, left, seen, times >>

loadFirst(self) == /\ pc[self] = "loadFirst"
                   /\ before' = [before EXCEPT ![self] = state]
                   /\ pc' = [pc EXCEPT ![self] = "PK4_SetPermit"]
                   /\ UNCHANGED << state, system, news, left, seen, times >>

PK4_SetPermit(self) == /\ pc[self] = "PK4_SetPermit"
                       /\ IF Has("Exchange")
                             THEN /\ before' = [before EXCEPT ![self] = state]
                             ELSE /\ TRUE
                                  /\ UNCHANGED before
                       /\ state' = "permit"
                       /\ IF before'[self] # "asleep"
                             THEN /\ pc' = [pc EXCEPT ![self] = "again"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "PK5_Wake"]
                       /\ UNCHANGED << system, news, left, seen, times >>

PK5_Wake(self) == /\ pc[self] = "PK5_Wake"
                  /\ system' = TRUE
                  /\ pc' = [pc EXCEPT ![self] = "again"]
                  /\ UNCHANGED << state, news, left, seen, times, before >>

again(self) == /\ pc[self] = "again"
               /\ times' = [times EXCEPT ![self] = times[self] - 1]
               /\ IF times'[self] > 0
                     THEN /\ pc' = [pc EXCEPT ![self] = "make"]
                     ELSE /\ pc' = [pc EXCEPT ![self] = "Done"]
               /\ UNCHANGED << state, system, news, left, seen, before >>

w(self) == make(self) \/ loadFirst(self) \/ PK4_SetPermit(self)
              \/ PK5_Wake(self) \/ again(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == waiter
           \/ (\E self \in Wakers: w(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION

TypeOK == /\ state \in {"empty", "permit", "asleep"}
          /\ system \in BOOLEAN
          /\ news \in 0..All /\ seen \in 0..All

(* Asleep while there is news that nobody is about to wake it for. *)
Asleep == pc["waiter"] = "PK2_Sleep" /\ ~system
NoLostWakeup ==
  Asleep /\ seen < news => \E x \in Wakers : pc[x] # "Done"

(* The waiter gets to see everything, if all keep taking steps. *)
FairSpec == Spec /\ WF_vars(waiter) /\ \A x \in Wakers : WF_vars(w(x))
SeesAll == <>(seen = All)

(* Witnesses: the system is asked, and it is not. *)
NobodySleeps == pc["waiter"] # "PK2_Sleep"
NobodyIsSpared == \A x \in Wakers : ~(pc[x] = "again" /\ before[x] # "asleep")
=============================================================================
