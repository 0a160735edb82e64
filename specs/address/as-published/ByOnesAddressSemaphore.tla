----------------------- MODULE ByOnesAddressSemaphore -----------------------
(***************************************************************************)
(* PrintedAddressSemaphore.tla, except that a release of k permits wakes   *)
(* one sleeper k times. The post says that all must be woken, because      *)
(* WaitOnAddress cannot wake a given number; this module shows that it     *)
(* can. Source: woa-semaphore: Raymond Chen, "Creating a semaphore from    *)
(* WaitOnAddress",                                                         *)
(* devblogs.microsoft.com/oldnewthing/20170612-00/?p=96375.                *)
(*                                                                         *)
(* One step is one access to the count, or one call of WaitOnAddress.      *)
(* Memory is sequentially consistent. Properties: in the define block.     *)
(* They hold.                                                              *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,    \* the threads
  Initial,  \* initial permits
  Work      \* Work[p]: operations of p, in order: <<"take">>, <<"release", k>>

(* --algorithm ByOnesAddressSemaphore {
  variables
    count  = Initial,   \* TokenCount
    asleep = {},        \* sleepers of WaitOnAddress
    out    = 0;         \* history variable: takes completed minus permits released

  define {
    \* No permit is lost, none is created, none is taken twice.
    PermitConservation == count + out = Initial /\ count >= 0

    \* Deadlock freedom, where spurious returns do not count as progress: if every thread is
    \* finished or asleep, no permit is free for a sleeper.
    NoLostWakeup ==
      (\A q \in Procs : pc[q] = "Done" \/ q \in asleep) /\ asleep # {} => count = 0
  }

  process (p \in Procs)
    variables
      step = 0,         \* operations begun
      c = 0,            \* last value read from the count
      k = 0;            \* permits to release; later, wakes still to do
  {
P1_Call:
    c := 0;
    if (step = Len(Work[self])) { goto Done; }
    else {
      with (work = Work[self][step + 1]) {
        step := step + 1;
        if (work[1] = "release") { k := work[2]; goto R1_AddCount; };
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
    or     { asleep := asleep \ {self}; };   \* spurious return
    goto C1_LoadCount;
C2_CasCount:
    if (count # c) { goto C1_LoadCount; }
    else { count := c - 1; out := out + 1; goto P1_Call; };

    \* ---- release
R1_AddCount:
    count := count + k;
    out := out - k;
V2_Dequeue:
    \* WakeByAddressSingle, k times.
    k := k - 1;
    if (asleep # {}) { with (q \in asleep) { asleep := asleep \ {q}; }; };
    if (k > 0) { goto V2_Dequeue; } else { goto P1_Call; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "6004be8f" /\ chksum(tla) = "2c4b271")
VARIABLES count, asleep, out, pc

(* define statement *)
PermitConservation == count + out = Initial /\ count >= 0



NoLostWakeup ==
  (\A q \in Procs : pc[q] = "Done" \/ q \in asleep) /\ asleep # {} => count = 0

VARIABLES step, c, k

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
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ UNCHANGED << step, k >>
                       ELSE /\ LET work == Work[self][step[self] + 1] IN
                                 /\ step' = [step EXCEPT ![self] = step[self] + 1]
                                 /\ IF work[1] = "release"
                                       THEN /\ k' = [k EXCEPT ![self] = work[2]]
                                            /\ pc' = [pc EXCEPT ![self] = "R1_AddCount"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "C1_LoadCount"]
                                            /\ k' = k
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
                     /\ count' = count + k[self]
                     /\ out' = out - k[self]
                     /\ pc' = [pc EXCEPT ![self] = "V2_Dequeue"]
                     /\ UNCHANGED << asleep, step, c, k >>

V2_Dequeue(self) == /\ pc[self] = "V2_Dequeue"
                    /\ k' = [k EXCEPT ![self] = k[self] - 1]
                    /\ IF asleep # {}
                          THEN /\ \E q \in asleep:
                                    asleep' = asleep \ {q}
                          ELSE /\ TRUE
                               /\ UNCHANGED asleep
                    /\ IF k'[self] > 0
                          THEN /\ pc' = [pc EXCEPT ![self] = "V2_Dequeue"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                    /\ UNCHANGED << count, out, step, c >>

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
