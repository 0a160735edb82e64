--------------------------- MODULE NaiveSemaphore ---------------------------
(***************************************************************************)
(* The naive semaphore that the document starts from, to show its lost     *)
(* wakeup. Source: volt-semaphore: "Counting Semaphore Algorithm",         *)
(* documentation of Volt v1.0.0-zig0.15.2, volt-5fk.pages.dev.             *)
(*                                                                         *)
(* An acquirer that fails to take permits by CAS queues without reading    *)
(* the counter again. A release in between finds no waiter and adds its    *)
(* permits to the counter, where they remain while the acquirer sleeps.    *)
(* NoLostWakeup (SemaphoreProperties.tla) is violated.                     *)
(*                                                                         *)
(* One step is one access to the counter, a waiter's state or the mutex,   *)
(* or one wake. The list is accessed under the mutex only. Memory is       *)
(* sequentially consistent. Each process calls once and does not cancel.   *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs,   \* the threads
          None,    \* no thread
          Total,   \* number of permits
          Request  \* Request[p]: permits p asks for in each call, 1..Total

Min(a, b) == IF a < b THEN a ELSE b

(* --algorithm NaiveSemaphore {
  variables
    permits = Total,                        \* the counter
    mutex   = None,                         \* holder of the mutex
    list    = <<>>,                         \* the waiters, oldest first
    state   = [p \in Procs |-> 0],          \* state[p]: permits that p's waiter still needs
    woken   = [p \in Procs |-> FALSE];      \* woken[p]: p has an unpark permit

  macro Lock() { await mutex = None; mutex := self; }

  macro ServeList() {
    if (num = 0) { goto L7_Unlock; }
    else if (list = <<>>) { goto L6_AddPermits; }
    else { goto L5_StoreState; };
  }

  process (p \in Procs)
    variables cur = 0,          \* last value read from the counter
              num = 0,          \* permits still to give back
              wakes = <<>>;     \* waiters to wake, oldest first
  {
    \* ---- acquire: the document's step 1, "CAS: try subtract N permits"
A1_LoadPermits:
    cur := permits;
    if (cur < Request[self]) { goto D1_Lock; };
A2_CasPermits:
    if (permits = cur) {
      permits := cur - Request[self];
      goto L1_Lock;
    } else {
      cur := permits;
      if (cur >= Request[self]) { goto A2_CasPermits; };
    };
D1_Lock:
    \* The defect: the counter is not read again under the mutex (the document's steps 4 and 5).
    Lock();
D6_PushList:
    state[self] := Request[self];
    list := Append(list, self);
D7_Unlock:
    mutex := None;
S1_LoadState:
    if (state[self] = 0) { goto L1_Lock; };
S2_Park:
    await woken[self];
    woken[self] := FALSE;
    goto S1_LoadState;

    \* ---- release of all permits that it acquired: first to the waiters in the list, the rest to
    \* the counter (the document's step 3)
L1_Lock:
    Lock();
    num := Request[self];
    ServeList();
L5_StoreState:
    with (x = Head(list), served = Min(num, state[Head(list)])) {
      state[x] := state[x] - served;
      num := num - served;
      if (state[x] > 0) { goto L7_Unlock; };
    };
L4_Unlink:
    wakes := Append(wakes, Head(list));
    list := Tail(list);
    ServeList();
L6_AddPermits:
    permits := permits + num;
    num := 0;
L7_Unlock:
    mutex := None;
    if (wakes = <<>>) { goto Done; };
W1_Wake:
    woken[Head(wakes)] := TRUE;
    wakes := Tail(wakes);
    if (wakes # <<>>) { goto W1_Wake; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "ef55eb1e" /\ chksum(tla) = "c7efb2bc")
VARIABLES permits, mutex, list, state, woken, pc, cur, num, wakes

vars == << permits, mutex, list, state, woken, pc, cur, num, wakes >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ permits = Total
        /\ mutex = None
        /\ list = <<>>
        /\ state = [p \in Procs |-> 0]
        /\ woken = [p \in Procs |-> FALSE]
        (* Process p *)
        /\ cur = [self \in Procs |-> 0]
        /\ num = [self \in Procs |-> 0]
        /\ wakes = [self \in Procs |-> <<>>]
        /\ pc = [self \in ProcSet |-> "A1_LoadPermits"]

A1_LoadPermits(self) == /\ pc[self] = "A1_LoadPermits"
                        /\ cur' = [cur EXCEPT ![self] = permits]
                        /\ IF cur'[self] < Request[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                              ELSE /\ pc' = [pc EXCEPT ![self] = "A2_CasPermits"]
                        /\ UNCHANGED << permits, mutex, list, state, woken, 
                                        num, wakes >>

A2_CasPermits(self) == /\ pc[self] = "A2_CasPermits"
                       /\ IF permits = cur[self]
                             THEN /\ permits' = cur[self] - Request[self]
                                  /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                                  /\ cur' = cur
                             ELSE /\ cur' = [cur EXCEPT ![self] = permits]
                                  /\ IF cur'[self] >= Request[self]
                                        THEN /\ pc' = [pc EXCEPT ![self] = "A2_CasPermits"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "D1_Lock"]
                                  /\ UNCHANGED permits
                       /\ UNCHANGED << mutex, list, state, woken, num, wakes >>

D1_Lock(self) == /\ pc[self] = "D1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ pc' = [pc EXCEPT ![self] = "D6_PushList"]
                 /\ UNCHANGED << permits, list, state, woken, cur, num, wakes >>

D6_PushList(self) == /\ pc[self] = "D6_PushList"
                     /\ state' = [state EXCEPT ![self] = Request[self]]
                     /\ list' = Append(list, self)
                     /\ pc' = [pc EXCEPT ![self] = "D7_Unlock"]
                     /\ UNCHANGED << permits, mutex, woken, cur, num, wakes >>

D7_Unlock(self) == /\ pc[self] = "D7_Unlock"
                   /\ mutex' = None
                   /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                   /\ UNCHANGED << permits, list, state, woken, cur, num, 
                                   wakes >>

S1_LoadState(self) == /\ pc[self] = "S1_LoadState"
                      /\ IF state[self] = 0
                            THEN /\ pc' = [pc EXCEPT ![self] = "L1_Lock"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "S2_Park"]
                      /\ UNCHANGED << permits, mutex, list, state, woken, cur, 
                                      num, wakes >>

S2_Park(self) == /\ pc[self] = "S2_Park"
                 /\ woken[self]
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "S1_LoadState"]
                 /\ UNCHANGED << permits, mutex, list, state, cur, num, wakes >>

L1_Lock(self) == /\ pc[self] = "L1_Lock"
                 /\ mutex = None
                 /\ mutex' = self
                 /\ num' = [num EXCEPT ![self] = Request[self]]
                 /\ IF num'[self] = 0
                       THEN /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                       ELSE /\ IF list = <<>>
                                  THEN /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                 /\ UNCHANGED << permits, list, state, woken, cur, wakes >>

L5_StoreState(self) == /\ pc[self] = "L5_StoreState"
                       /\ LET x == Head(list) IN
                            LET served == Min(num[self], state[Head(list)]) IN
                              /\ state' = [state EXCEPT ![x] = state[x] - served]
                              /\ num' = [num EXCEPT ![self] = num[self] - served]
                              /\ IF state'[x] > 0
                                    THEN /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "L4_Unlink"]
                       /\ UNCHANGED << permits, mutex, list, woken, cur, wakes >>

L4_Unlink(self) == /\ pc[self] = "L4_Unlink"
                   /\ wakes' = [wakes EXCEPT ![self] = Append(wakes[self], Head(list))]
                   /\ list' = Tail(list)
                   /\ IF num[self] = 0
                         THEN /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                         ELSE /\ IF list' = <<>>
                                    THEN /\ pc' = [pc EXCEPT ![self] = "L6_AddPermits"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "L5_StoreState"]
                   /\ UNCHANGED << permits, mutex, state, woken, cur, num >>

L6_AddPermits(self) == /\ pc[self] = "L6_AddPermits"
                       /\ permits' = permits + num[self]
                       /\ num' = [num EXCEPT ![self] = 0]
                       /\ pc' = [pc EXCEPT ![self] = "L7_Unlock"]
                       /\ UNCHANGED << mutex, list, state, woken, cur, wakes >>

L7_Unlock(self) == /\ pc[self] = "L7_Unlock"
                   /\ mutex' = None
                   /\ IF wakes[self] = <<>>
                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                   /\ UNCHANGED << permits, list, state, woken, cur, num, 
                                   wakes >>

W1_Wake(self) == /\ pc[self] = "W1_Wake"
                 /\ woken' = [woken EXCEPT ![Head(wakes[self])] = TRUE]
                 /\ wakes' = [wakes EXCEPT ![self] = Tail(wakes[self])]
                 /\ IF wakes'[self] # <<>>
                       THEN /\ pc' = [pc EXCEPT ![self] = "W1_Wake"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Done"]
                 /\ UNCHANGED << permits, mutex, list, state, cur, num >>

p(self) == A1_LoadPermits(self) \/ A2_CasPermits(self) \/ D1_Lock(self)
              \/ D6_PushList(self) \/ D7_Unlock(self) \/ S1_LoadState(self)
              \/ S2_Park(self) \/ L1_Lock(self) \/ L5_StoreState(self)
              \/ L4_Unlink(self) \/ L6_AddPermits(self) \/ L7_Unlock(self)
              \/ W1_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
