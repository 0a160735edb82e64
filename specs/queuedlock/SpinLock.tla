------------------------------ MODULE SpinLock ------------------------------
(***************************************************************************)
(* SpinLock.java: one flag; who finds it taken looks at it until it seems  *)
(* free, and only then tries the CAS again (test-and-test-and-set).        *)
(*                                                                         *)
(* One step is one access to the flag.  A pause is no step, and nobody     *)
(* gives up, who would just leave.  Memory is sequentially consistent      *)
(* here; that the flag is freed by a release store delays nothing but the  *)
(* end.                                                                    *)
(*                                                                         *)
(* Expected: it is a lock, and starves.  Source: document 004,             *)
(* "Contention", as meant; as printed it is in as-published/.              *)
(***************************************************************************)
EXTENDS Integers

CONSTANTS
  Procs,    \* the threads
  Null,     \* no thread
  Rounds    \* of each thread, how often it locks; 0: for ever

ASSUME /\ Null \notin Procs
       /\ Rounds \in [Procs -> Nat]

(* --algorithm SpinLock {
  variables
    locked = FALSE,
    inside = {};            \* a ghost: who has the lock

  process (p \in Procs)
    variable round = 0;
  {
S1_CasLocked:
    if (~locked) {
      locked := TRUE;
      inside := inside \cup {self};
      goto S9_StoreFree;
    };
S2_LoadLocked:
    if (locked) { goto S2_LoadLocked; } else { goto S1_CasLocked; };
S9_StoreFree:
    locked := FALSE;
    inside := inside \ {self};
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto S1_CasLocked; };
  }
} *)
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
