---------------------------- MODULE FlagAndStack ----------------------------
(***************************************************************************)
(* The first queued mutex of the post, section "Queued Locks", as printed: *)
(* a flag, and separately a stack of waiters, each a node with an event.   *)
(* In Java: PublishedFlagMutex. Source: tiny-mutex: kprotty, "Building a   *)
(* Tiny Mutex", code at github.com/kprotty/zig-adaptive-lock, branch blog. *)
(*                                                                         *)
(* A thread that finds the flag set pushes its node and waits for its      *)
(* event. The holder pops a node, clears the flag and sets that node's     *)
(* event. Flag and stack are two variables: a thread may push after the    *)
(* holder looked at the stack, and then sleep beside a free lock.          *)
(*                                                                         *)
(* One step is one access to the flag, to the top or to an event. Left     *)
(* out: spinning before the push, and spurious failures of a weak CAS.     *)
(* Both only repeat steps. Memory is sequentially consistent. Properties:  *)
(* FlagMutexProperties.tla. NoLostWakeup is violated.                      *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,    \* the threads; also their nodes, because a local variable has the same address each
            \* time
  Null,     \* no thread
  Rounds    \* Rounds[p]: number of times p locks; 0 is unbounded

ASSUME /\ Null \notin Procs
       /\ Rounds \in [Procs -> Nat]

(* --algorithm FlagAndStack {
  variables
    locked = FALSE,
    top    = Null,                          \* top of the stack: the owner of the node
    next   = [q \in Procs |-> Null],        \* next[q]: node below q's node
    set    = [q \in Procs |-> FALSE],       \* set[q]: q's event is set
    \* History variables, read by the properties only.
    inside = {},                            \* threads that hold the lock
    living = {};                            \* threads that have a node in the stack, or one popped
                                            \* and not yet left

  macro Leave() {
    seen := Null;
    hand := Null;
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto K1_CasLocked; };
  }

  process (p \in Procs)
    variables seen = Null,    \* last value read from top
              hand = Null,    \* the popped waiter
              round = 0;
  {
    \* ---- lock
K1_CasLocked:
    \* "while not try_lock()"
    if (~locked) {
      locked := TRUE;
      inside := inside \cup {self};
      seen := Null;
      goto U1_LoadTop;
    };
K2_LoadTop:
    \* push: "node.next = LOAD(&top)"
    seen := top;
    \* push: the CAS. Writing the link is no step, because no other thread can reach the node yet.
K3_CasTop:
    if (top = seen) {
      next[self] := top;
      set[self] := FALSE;
      top := self;
      living := living \cup {self};
    } else { seen := top; goto K3_CasTop; };
    \* "node.event.wait()". The event remembers that it was set, so waiting and setting are one step
    \* each.
K4_Wait:
    await set[self];
    living := living \ {self};
    goto K1_CasLocked;

    \* ---- unlock
U1_LoadTop:
    \* pop: "node = LOAD(&top)"
    if (top # Null) { seen := top; } else { goto U3_StoreFree; };
    \* pop: the CAS, which also reads the link of the top.
U2_CasTop:
    if (top = seen) { hand := seen; top := next[seen]; }
    else if (top # Null) { seen := top; goto U2_CasTop; };
U3_StoreFree:
    \* "STORE(&locked, false, Release)", after the pop
    locked := FALSE;
    inside := inside \ {self};
    if (hand = Null) { Leave(); };
U4_SetEvent:
    \* "n.event.set()"
    set[hand] := TRUE;
    Leave();
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "36806f08" /\ chksum(tla) = "7b4e7e12")
VARIABLES locked, top, next, set, inside, living, pc, seen, hand, round

vars == << locked, top, next, set, inside, living, pc, seen, hand, round >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ locked = FALSE
        /\ top = Null
        /\ next = [q \in Procs |-> Null]
        /\ set = [q \in Procs |-> FALSE]
        /\ inside = {}
        /\ living = {}
        (* Process p *)
        /\ seen = [self \in Procs |-> Null]
        /\ hand = [self \in Procs |-> Null]
        /\ round = [self \in Procs |-> 0]
        /\ pc = [self \in ProcSet |-> "K1_CasLocked"]

K1_CasLocked(self) == /\ pc[self] = "K1_CasLocked"
                      /\ IF ~locked
                            THEN /\ locked' = TRUE
                                 /\ inside' = (inside \cup {self})
                                 /\ seen' = [seen EXCEPT ![self] = Null]
                                 /\ pc' = [pc EXCEPT ![self] = "U1_LoadTop"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "K2_LoadTop"]
                                 /\ UNCHANGED << locked, inside, seen >>
                      /\ UNCHANGED << top, next, set, living, hand, round >>

K2_LoadTop(self) == /\ pc[self] = "K2_LoadTop"
                    /\ seen' = [seen EXCEPT ![self] = top]
                    /\ pc' = [pc EXCEPT ![self] = "K3_CasTop"]
                    /\ UNCHANGED << locked, top, next, set, inside, living, 
                                    hand, round >>

K3_CasTop(self) == /\ pc[self] = "K3_CasTop"
                   /\ IF top = seen[self]
                         THEN /\ next' = [next EXCEPT ![self] = top]
                              /\ set' = [set EXCEPT ![self] = FALSE]
                              /\ top' = self
                              /\ living' = (living \cup {self})
                              /\ pc' = [pc EXCEPT ![self] = "K4_Wait"]
                              /\ seen' = seen
                         ELSE /\ seen' = [seen EXCEPT ![self] = top]
                              /\ pc' = [pc EXCEPT ![self] = "K3_CasTop"]
                              /\ UNCHANGED << top, next, set, living >>
                   /\ UNCHANGED << locked, inside, hand, round >>

K4_Wait(self) == /\ pc[self] = "K4_Wait"
                 /\ set[self]
                 /\ living' = living \ {self}
                 /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                 /\ UNCHANGED << locked, top, next, set, inside, seen, hand, 
                                 round >>

U1_LoadTop(self) == /\ pc[self] = "U1_LoadTop"
                    /\ IF top # Null
                          THEN /\ seen' = [seen EXCEPT ![self] = top]
                               /\ pc' = [pc EXCEPT ![self] = "U2_CasTop"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "U3_StoreFree"]
                               /\ seen' = seen
                    /\ UNCHANGED << locked, top, next, set, inside, living, 
                                    hand, round >>

U2_CasTop(self) == /\ pc[self] = "U2_CasTop"
                   /\ IF top = seen[self]
                         THEN /\ hand' = [hand EXCEPT ![self] = seen[self]]
                              /\ top' = next[seen[self]]
                              /\ pc' = [pc EXCEPT ![self] = "U3_StoreFree"]
                              /\ seen' = seen
                         ELSE /\ IF top # Null
                                    THEN /\ seen' = [seen EXCEPT ![self] = top]
                                         /\ pc' = [pc EXCEPT ![self] = "U2_CasTop"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "U3_StoreFree"]
                                         /\ seen' = seen
                              /\ UNCHANGED << top, hand >>
                   /\ UNCHANGED << locked, next, set, inside, living, round >>

U3_StoreFree(self) == /\ pc[self] = "U3_StoreFree"
                      /\ locked' = FALSE
                      /\ inside' = inside \ {self}
                      /\ IF hand[self] = Null
                            THEN /\ seen' = [seen EXCEPT ![self] = Null]
                                 /\ hand' = [hand EXCEPT ![self] = Null]
                                 /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                 /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "U4_SetEvent"]
                                 /\ UNCHANGED << seen, hand, round >>
                      /\ UNCHANGED << top, next, set, living >>

U4_SetEvent(self) == /\ pc[self] = "U4_SetEvent"
                     /\ set' = [set EXCEPT ![hand[self]] = TRUE]
                     /\ seen' = [seen EXCEPT ![self] = Null]
                     /\ hand' = [hand EXCEPT ![self] = Null]
                     /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                     /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                           THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                           ELSE /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                     /\ UNCHANGED << locked, top, next, inside, living >>

p(self) == K1_CasLocked(self) \/ K2_LoadTop(self) \/ K3_CasTop(self)
              \/ K4_Wait(self) \/ U1_LoadTop(self) \/ U2_CasTop(self)
              \/ U3_StoreFree(self) \/ U4_SetEvent(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
