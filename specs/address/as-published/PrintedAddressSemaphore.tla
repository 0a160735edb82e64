----------------------- MODULE PrintedAddressSemaphore -----------------------
(***************************************************************************)
(* The semaphore of document 003 as printed: a number, and WaitOnAddress,  *)
(* which the document takes as given: who waits compares and goes to sleep *)
(* in one step, a wake ends the wait of one or of all, whichever it likes, *)
(* and a wait may end for no reason.  The listing has holes; they are      *)
(* filled from its prose: to release one, increment and wake one; to       *)
(* release several, add and wake all; to claim, wait while the count is    *)
(* zero, look again after every wake, decrement by compare-and-set, start  *)
(* over if that fails.                                                     *)
(*                                                                         *)
(* One step: one access to the count, one call of WaitOnAddress.  Memory   *)
(* is sequentially consistent.  No step here knows a queue or a guard: the *)
(* parking lot of AddressSemaphore.tla is one thing that WaitOnAddress can *)
(* be made of (RefinesWaitOnAddress there).                                *)
(*                                                                         *)
(* Expected: it is a semaphore, and nobody sleeps beside a permit; but it  *)
(* has a maximum, for the number has one, and a decrement that fails does  *)
(* not say that a permit was claimed.                                      *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,    \* who takes and releases
  Initial,  \* how many permits there are at first
  Work,     \* Work[p]: what p asks for, one after the other: <<"take">>, <<"release", k>>
  Values    \* how many values the number has, from 0; then it wraps (of a LONG: 2^32)

ASSUME Initial \in 0..(Values - 1)

(* --algorithm PrintedAddressSemaphore {
  variables
    count  = Initial,   \* the semaphore
    asleep = {},        \* WaitOnAddress: who sleeps
    out    = 0;         \* a ghost: takes that ended, less what was released

  process (p \in Procs)
    variables
      step = 0,         \* how much of its work it has begun
      c = 0,            \* the count when last looked at
      k = 0;            \* how much to release
  {
P1_Call:
    c := 0;
    if (step = Len(Work[self])) { k := 0; goto Done; }
    else {
      with (work = Work[self][step + 1]) {
        step := step + 1;
        if (work[1] = "release") { k := work[2]; goto R1_AddCount; } else { k := 0; };
      };
    };

    \* ---- acquire
C1_LoadCount:
    c := count;
    if (count # 0) { goto C2_CasCount; };
W3_Enqueue:
    if (count = 0) { asleep := asleep \cup {self}; } else { goto C1_LoadCount; };
W6_Park:
    either { await self \notin asleep; }
    or     { asleep := asleep \ {self}; };   \* for no reason
    goto C1_LoadCount;
C2_CasCount:
    if (count # c) { goto C1_LoadCount; }
    else { count := c - 1; out := out + 1; goto P1_Call; };

    \* ---- release
R1_AddCount:
    count := (count + k) % Values;
    out := out - k;
V2_Dequeue:
    if (k > 1 \/ asleep = {}) { asleep := {}; }
    else { with (q \in asleep) { asleep := asleep \ {q}; }; };
    goto P1_Call;
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "8d214ea3" /\ chksum(tla) = "c12b71f9")
VARIABLES count, asleep, out, pc, step, c, k

vars == << count, asleep, out, pc, step, c, k >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ count = Initial
        /\ asleep = {}
        /\ out = 0
        (* Process p *)
        /\ step = [self \in Procs |-> 0]
        /\ c = [self \in Procs |-> 0]
        /\ k = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> "P1_Call"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ c' = [c EXCEPT ![self] = 0]
                 /\ IF step[self] = Len(Work[self])
                       THEN /\ k' = [k EXCEPT ![self] = 0]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ step' = step
                       ELSE /\ LET work == Work[self][step[self] + 1] IN
                                 /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                 /\ IF work[1] = "release"
                                       THEN /\ k' = [k EXCEPT ![self] = work[2]]
                                            /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                                       ELSE /\ k' = [k EXCEPT ![self] = 0]
                                            /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                 /\ UNCHANGED << count, asleep, out >>

C1_LoadCount(self) == /\ pc[self] = "C1_LoadCount"
                      /\ c' = [c EXCEPT ![self] = count]
                      /\ IF count # 0
                            THEN /\ pc' = [pc EXCEPT ![self] = "C2_CasCount"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "W3_Enqueue"]
                      /\ UNCHANGED << count, asleep, out, step, k >>

W3_Enqueue(self) == /\ pc[self] = "W3_Enqueue"
                    /\ IF count = 0
                          THEN /\ asleep' = (asleep \cup {self})
                               /\ pc' = [pc EXCEPT ![self] = "W6_Park"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                               /\ UNCHANGED asleep
                    /\ UNCHANGED << count, out, step, c, k >>

W6_Park(self) == /\ pc[self] = "W6_Park"
                 /\ \/ /\ self \notin asleep
                       /\ UNCHANGED asleep
                    \/ /\ asleep' = asleep \ {self}
                 /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                 /\ UNCHANGED << count, out, step, c, k >>

C2_CasCount(self) == /\ pc[self] = "C2_CasCount"
                     /\ IF count # c[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                /\ UNCHANGED << count, out >>
                           ELSE /\ count' = c[self] - 1
                                /\ out' = out + 1
                                /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                     /\ UNCHANGED << asleep, step, c, k >>

R1_AddCount(self) == /\ pc[self] = "R1_AddCount"
                     /\ count' = (count + k[self]) % Values
                     /\ out' = out - k[self]
                     /\ pc' = [pc EXCEPT ![self] = "V2_Dequeue"]
                     /\ UNCHANGED << asleep, step, c, k >>

V2_Dequeue(self) == /\ pc[self] = "V2_Dequeue"
                    /\ IF k[self] > 1 \/ asleep = {}
                          THEN /\ asleep' = {}
                          ELSE /\ \E q \in asleep:
                                    asleep' = asleep \ {q}
                    /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                    /\ UNCHANGED << count, out, step, c, k >>

p(self) == P1_Call(self) \/ C1_LoadCount(self) \/ W3_Enqueue(self)
              \/ W6_Park(self) \/ C2_CasCount(self) \/ R1_AddCount(self)
              \/ V2_Dequeue(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
