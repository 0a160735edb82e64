---------------------------- MODULE FlagAndStack ----------------------------
(***************************************************************************)
(* The first queued mutex of document 004, "Queued Locks", as printed: a   *)
(* flag, and apart from it a stack of waiters, each a node with an event.  *)
(* In Java: PublishedFlagMutex.                                            *)
(*                                                                         *)
(* One step is one access to the flag, to the top or to an event.  Left    *)
(* out: spinning before the push, which only delays it, and a weak CAS,    *)
(* which only repeats the step.  Memory is sequentially consistent here.   *)
(*                                                                         *)
(* Expected: it is a lock with one consumer of the stack, and loses a      *)
(* wakeup.                                                                 *)
(***************************************************************************)
EXTENDS Integers, Sequences

CONSTANTS
  Procs,    \* the threads, and their nodes: a local variable is at the same place each time
  Null,     \* no thread
  Rounds    \* of each thread, how often it locks; 0: for ever

ASSUME /\ Null \notin Procs
       /\ Rounds \in [Procs -> Nat]

(* --algorithm FlagAndStack {
  variables
    locked = FALSE,
    top    = Null,                          \* of the stack: whose node it is
    next   = [q \in Procs |-> Null],        \* below q's node
    set    = [q \in Procs |-> FALSE],       \* the event of q's node
    \* Ghosts: the properties alone read them.
    inside = {},                            \* who has the lock
    living = {};                            \* whose node is queued, and has not left

  macro Leave() {
    seen := Null;
    hand := Null;
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto K1_CasLocked; };
  }

  process (p \in Procs)
    variables seen = Null,    \* the top as last seen
              hand = Null,    \* the waiter that was popped
              round = 0;
  {
    \* ---- lock
K1_CasLocked:
    if (~locked) {
      locked := TRUE;
      inside := inside \cup {self};
      seen := Null;
      goto U1_LoadTop;
    };
K2_LoadTop:
    seen := top;
    \* To write the link is no step: the node is one's own until then.
K3_CasTop:
    if (top = seen) {
      next[self] := top;
      set[self] := FALSE;
      top := self;
      living := living \cup {self};
    } else { seen := top; goto K3_CasTop; };
    \* To wait for an event is one step, and so is to set it: it remembers that it was set.
K4_Wait:
    await set[self];
    living := living \ {self};
    goto K1_CasLocked;

    \* ---- unlock
U1_LoadTop:
    if (top # Null) { seen := top; } else { goto U3_StoreFree; };
    \* Reads the top's next, too.
U2_CasTop:
    if (top = seen) { hand := seen; top := next[seen]; }
    else if (top # Null) { seen := top; goto U2_CasTop; };
U3_StoreFree:
    locked := FALSE;
    inside := inside \ {self};
    if (hand = Null) { Leave(); };
U4_SetEvent:
    set[hand] := TRUE;
    Leave();
  }
} *)
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
