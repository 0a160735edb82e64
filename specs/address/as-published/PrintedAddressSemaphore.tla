----------------------- MODULE PrintedAddressSemaphore -----------------------
(***************************************************************************)
(* The semaphore of the post as printed: a number, and WaitOnAddress,      *)
(* which the post takes as given. Source: woa-semaphore: Raymond Chen,     *)
(* "Creating a semaphore from WaitOnAddress",                              *)
(* devblogs.microsoft.com/oldnewthing/20170612-00/?p=96375.                *)
(*                                                                         *)
(* The listing has gaps; they are filled from the prose. To release one    *)
(* token, increment and wake one thread. To release several, add and wake  *)
(* all. To claim a token, wait while the count is zero, read it again      *)
(* after every wake, decrement it by compare-and-swap, and start over if   *)
(* that fails.                                                             *)
(*                                                                         *)
(* WaitOnAddress compares and goes to sleep in one step. A wake ends the   *)
(* wait of any one thread or of all, and a wait may end spuriously. The    *)
(* queue and the guard of AddressSemaphore.tla are one way to implement it *)
(* (RefinesWaitOnAddress there).                                           *)
(*                                                                         *)
(* One step is one access to the count, or one call of WaitOnAddress.      *)
(* Memory is sequentially consistent.                                      *)
(*                                                                         *)
(* Properties: PrintedAddressProperties.tla. It is a semaphore without     *)
(* lost wakeups, up to the maximum at which its number wraps around. The   *)
(* post says that a failed decrement means that another thread has taken a *)
(* token. That is false: a release fails it, too (FailureMeansTaken).      *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,    \* the threads
  Initial,  \* initial permits
  Work,     \* Work[p]: operations of p, in order: <<"take">>, <<"release", k>>
  Values    \* number of values of the count, from 0; then it wraps around (2^32 for a LONG)

ASSUME Initial \in 0..(Values - 1)

(* --algorithm PrintedAddressSemaphore {
  variables
    count  = Initial,   \* TokenCount
    asleep = {},        \* sleepers of WaitOnAddress
    out    = 0;         \* history variable: takes completed minus permits released

  process (p \in Procs)
    variables
      step = 0,         \* operations begun
      c = 0,            \* last value read from the count
      k = 0;            \* permits to release
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

    \* ---- WaitForAltSemaphore
C1_LoadCount:
    \* "OriginalCount = Semaphore->TokenCount"
    c := count;
    if (count # 0) { goto C2_CasCount; };
W3_Enqueue:
    \* WaitOnAddress: compares and sleeps in one step.
    if (count = 0) { asleep := asleep \cup {self}; } else { goto C1_LoadCount; };
W6_Park:
    either { await self \notin asleep; }
    or     { asleep := asleep \ {self}; };   \* spurious return
    goto C1_LoadCount;
C2_CasCount:
    \* "InterlockedCompareExchange(&Semaphore->TokenCount, OriginalCount - 1, OriginalCount)"
    if (count # c) { goto C1_LoadCount; }
    else { count := c - 1; out := out + 1; goto P1_Call; };

    \* ---- ReleaseAltSemaphoreOnce, ReleaseAltSemaphoreMulti
R1_AddCount:
    \* "InterlockedAdd(&Semaphore->TokenCount, ReleaseCount)"
    count := (count + k) % Values;
    out := out - k;
V2_Dequeue:
    \* Wakes one thread for one token, all threads for more.
    if (k > 1 \/ asleep = {}) { asleep := {}; }
    else { with (q \in asleep) { asleep := asleep \ {q}; }; };
    goto P1_Call;
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
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
