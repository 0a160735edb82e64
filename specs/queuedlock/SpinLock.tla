------------------------------ MODULE SpinLock ------------------------------
(***************************************************************************)
(* The spin lock of the library, as in SpinLock.java:                      *)
(* test-and-test-and-set. A thread that finds the flag set spins reading   *)
(* it until it is clear, and only then tries the CAS again. Source,        *)
(* section "Contention" of tiny-mutex: kprotty, "Building a Tiny Mutex",   *)
(* code at github.com/kprotty/zig-adaptive-lock, branch blog. The version  *)
(* as printed is in as-published/.                                         *)
(*                                                                         *)
(* One step is one access to the flag. A pause is no step. Cancellation is *)
(* left out, because a cancelling thread just stops. Memory is             *)
(* sequentially consistent; the release store of unlock only delays other  *)
(* threads.                                                                *)
(*                                                                         *)
(* Properties: SpinLockProperties.tla. It is a lock without starvation     *)
(* freedom.                                                                *)
(***************************************************************************)
EXTENDS Integers

CONSTANTS
  Procs,    \* the threads
  Null,     \* no thread
  Rounds    \* Rounds[p]: number of times p locks; 0 is unbounded

ASSUME /\ Null \notin Procs
       /\ Rounds \in [Procs -> Nat]

(* --algorithm SpinLock {
  variables
    locked = FALSE,
    inside = {};            \* history variable: threads that hold the lock

  process (p \in Procs)
    variable round = 0;
  {
S1_CasLocked:
    \* try_lock in tiny-mutex.
    if (~locked) {
      locked := TRUE;
      inside := inside \cup {self};
      goto S9_StoreFree;
    };
S2_LoadLocked:
    \* The inner loop in tiny-mutex, with the condition that its text describes.
    if (locked) { goto S2_LoadLocked; } else { goto S1_CasLocked; };
S9_StoreFree:
    \* unlock in tiny-mutex: STORE(&locked, false, Release).
    locked := FALSE;
    inside := inside \ {self};
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto S1_CasLocked; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "5f7ffe2c" /\ chksum(tla) = "f97d50d1")
VARIABLES locked, inside, pc, round

vars == << locked, inside, pc, round >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ locked = FALSE
        /\ inside = {}
        (* Process p *)
        /\ round = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> "S1_CasLocked"]

S1_CasLocked(self) == /\ pc[self] = "S1_CasLocked"
                      /\ IF ~locked
                            THEN /\ locked' = TRUE
                                 /\ inside' = (inside \cup {self})
                                 /\ pc' = [pc EXCEPT ![self] = "S9_StoreFree"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "S2_LoadLocked"]
                                 /\ UNCHANGED << locked, inside >>
                      /\ round' = round

S2_LoadLocked(self) == /\ pc[self] = "S2_LoadLocked"
                       /\ IF locked
                             THEN /\ pc' = [pc EXCEPT ![self] = "S2_LoadLocked"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "S1_CasLocked"]
                       /\ UNCHANGED << locked, inside, round >>

S9_StoreFree(self) == /\ pc[self] = "S9_StoreFree"
                      /\ locked' = FALSE
                      /\ inside' = inside \ {self}
                      /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                      /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                            THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "S1_CasLocked"]

p(self) == S1_CasLocked(self) \/ S2_LoadLocked(self) \/ S9_StoreFree(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
