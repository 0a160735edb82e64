--------------------------- MODULE SketchedMutex ---------------------------
(***************************************************************************)
(* The sketch of the post, section "Unbounded Spinning", completed with    *)
(* the stack of section "Queued Locks". Source: tiny-mutex: kprotty,       *)
(* "Building a Tiny Mutex", code at github.com/kprotty/zig-adaptive-lock,  *)
(* branch blog.                                                            *)
(*                                                                         *)
(* Unlock clears the flag and then pops a waiter. The post's listing       *)
(* (module FlagAndStack) does it in the opposite order. So two threads can *)
(* pop at once, and one reads a node that has left. A wakeup is lost, too. *)
(*                                                                         *)
(* One step is one access to the flag, to the top or to an event. Memory   *)
(* is sequentially consistent. Properties: FlagMutexProperties.tla;        *)
(* NoLostWakeup and NoUseAfterLeave are violated.                          *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,    \* the threads; also their nodes, because a local variable has the same address each
            \* time
  Null,     \* no thread
  Rounds    \* Rounds[p]: number of times p locks; 0 is unbounded

ASSUME /\ Null \notin Procs
       /\ Rounds \in [Procs -> Nat]

(* --algorithm SketchedMutex {
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
    \* ---- lock: "queue_thread_and_block_if_locked()"
K1_CasLocked:
    \* "while not try_lock()"
    if (~locked) {
      locked := TRUE;
      inside := inside \cup {self};
      seen := Null;
      goto U3_StoreFree;
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

    \* ---- unlock: "STORE(&locked, false, Release)", then "dequeue_thread_and_unblock_if_any()"
U3_StoreFree:
    locked := FALSE;
    inside := inside \ {self};
U1_LoadTop:
    \* pop: "node = LOAD(&top)"
    if (top # Null) { seen := top; } else { Leave(); };
    \* pop: the CAS, which also reads the link of the top.
U2_CasTop:
    if (top = seen) { hand := seen; top := next[seen]; }
    else if (top # Null) { seen := top; goto U2_CasTop; }
    else { Leave(); };
U4_SetEvent:
    \* "n.event.set()"
    set[hand] := TRUE;
    Leave();
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "a475a5c9" /\ chksum(tla) = "2443d2cb")
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
                                 /\ pc' = [pc EXCEPT ![self] = "U3_StoreFree"]
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

U3_StoreFree(self) == /\ pc[self] = "U3_StoreFree"
                      /\ locked' = FALSE
                      /\ inside' = inside \ {self}
                      /\ pc' = [pc EXCEPT ![self] = "U1_LoadTop"]
                      /\ UNCHANGED << top, next, set, living, seen, hand, 
                                      round >>

U1_LoadTop(self) == /\ pc[self] = "U1_LoadTop"
                    /\ IF top # Null
                          THEN /\ seen' = [seen EXCEPT ![self] = top]
                               /\ pc' = [pc EXCEPT ![self] = "U2_CasTop"]
                               /\ UNCHANGED << hand, round >>
                          ELSE /\ seen' = [seen EXCEPT ![self] = Null]
                               /\ hand' = [hand EXCEPT ![self] = Null]
                               /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                               /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                     THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                     ELSE /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                    /\ UNCHANGED << locked, top, next, set, inside, living >>

U2_CasTop(self) == /\ pc[self] = "U2_CasTop"
                   /\ IF top = seen[self]
                         THEN /\ hand' = [hand EXCEPT ![self] = seen[self]]
                              /\ top' = next[seen[self]]
                              /\ pc' = [pc EXCEPT ![self] = "U4_SetEvent"]
                              /\ UNCHANGED << seen, round >>
                         ELSE /\ IF top # Null
                                    THEN /\ seen' = [seen EXCEPT ![self] = top]
                                         /\ pc' = [pc EXCEPT ![self] = "U2_CasTop"]
                                         /\ UNCHANGED << hand, round >>
                                    ELSE /\ seen' = [seen EXCEPT ![self] = Null]
                                         /\ hand' = [hand EXCEPT ![self] = Null]
                                         /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                         /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                               THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                              /\ top' = top
                   /\ UNCHANGED << locked, next, set, inside, living >>

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
              \/ K4_Wait(self) \/ U3_StoreFree(self) \/ U1_LoadTop(self)
              \/ U2_CasTop(self) \/ U4_SetEvent(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
