---------------------------- MODULE FlagAndStack ----------------------------
(***************************************************************************)
(* The first queued mutex of document 004: a flag, and apart from it a     *)
(* stack of waiters, each a node with an event.                            *)
(*                                                                         *)
(* The constant Parts says which parts it has:                             *)
(*   PopFirst  unlock pops a waiter before it frees the flag               *)
(*                                                                         *)
(* One step is one access to the flag, to the top or to an event.  Merged  *)
(* into them, and why that loses nothing:                                  *)
(*  - a node is local to its owner until the push; its next is written     *)
(*    before and read by whoever then pops it                              *)
(*  - waiting for an event and setting it are one step each: an event      *)
(*    remembers that it was set                                            *)
(*  - a weak CAS that fails for no reason only repeats the step            *)
(* Left out: spinning before the push, which only delays it.  A process    *)
(* has one node: a local variable is at the same place each time.  It is   *)
(* inside from the step that takes the flag until the one that frees it,   *)
(* Rounds times.  Memory is sequentially consistent here.                  *)
(*                                                                         *)
(* Expected: it is a lock with one consumer of the stack, and loses a      *)
(* wakeup.                                                                 *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Procs, Null, Rounds, Parts

Printed == {"PopFirst"}

Has(part) == part \in Parts

ASSUME /\ Null \notin Procs
       /\ Rounds \in [Procs -> Nat]
       /\ Parts \subseteq Printed

(* --algorithm FlagAndStack {
  variables
    locked = FALSE,
    top    = Null,                          \* of the stack: whose node it is
    next   = [q \in Procs |-> Null],        \* below q's node
    set    = [q \in Procs |-> FALSE],       \* the event of q's node
    \* Ghosts: read by the properties alone.
    inside = {},                            \* who has the lock
    living = {},                            \* whose node is queued, and has not left
    faults = {};                            \* the rules that a step has broken

  macro Pop(n) {
    faults := faults
      \cup (IF n \in living THEN {} ELSE {"NoUseAfterLeave"})
      \cup (IF self \in inside THEN {} ELSE {"SetByHolder"});
  }
  macro Leave() {
    seen := Null;
    hand := Null;
    round := IF Rounds[self] = 0 THEN 0 ELSE round + 1;
    if (Rounds[self] # 0 /\ round = Rounds[self]) { goto Done; } else { goto K1_CasLocked; };
  }
  macro Empty() {
    if (Has("PopFirst")) { goto U3_StoreFree; } else { Leave(); };
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
      if (Has("PopFirst")) { goto U1_LoadTop; } else { goto U3_StoreFree; };
    };
K2_LoadTop:
    seen := top;
K3_CasTop:
    if (top = seen) {
      next[self] := top;
      set[self] := FALSE;
      top := self;
      living := living \cup {self};
    } else {
      seen := top;
      goto K3_CasTop;
    };
K4_Wait:
    await set[self];
    living := living \ {self};
    goto K1_CasLocked;

    \* ---- unlock
U1_LoadTop:
    if (top # Null) { seen := top; } else { Empty(); };
U2_CasTop:
    Pop(seen);
    if (top = seen) {
      hand := seen;
      top := next[seen];
      if (Has("PopFirst")) { goto U3_StoreFree; } else { goto U4_SetEvent; };
    } else {
      if (top # Null) { seen := top; goto U2_CasTop; } else { Empty(); };
    };
U3_StoreFree:
    locked := FALSE;
    inside := inside \ {self};
    if (~Has("PopFirst")) { goto U1_LoadTop; }
    else if (hand = Null) { Leave(); };
U4_SetEvent:
    faults := faults \cup (IF hand \in living THEN {} ELSE {"NoUseAfterLeave"})
                     \cup (IF set[hand] THEN {"SetOnce"} ELSE {});
    set[hand] := TRUE;
    Leave();
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "e10d4242" /\ chksum(tla) = "dafd65b2")
VARIABLES locked, top, next, set, inside, living, faults, pc, seen, hand, 
          round

vars == << locked, top, next, set, inside, living, faults, pc, seen, hand, 
           round >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ locked = FALSE
        /\ top = Null
        /\ next = [q \in Procs |-> Null]
        /\ set = [q \in Procs |-> FALSE]
        /\ inside = {}
        /\ living = {}
        /\ faults = {}
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
                                 /\ IF Has("PopFirst")
                                       THEN /\ pc' = [pc EXCEPT ![self] = "U1_LoadTop"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "U3_StoreFree"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "K2_LoadTop"]
                                 /\ UNCHANGED << locked, inside, seen >>
                      /\ UNCHANGED << top, next, set, living, faults, hand, 
                                      round >>

K2_LoadTop(self) == /\ pc[self] = "K2_LoadTop"
                    /\ seen' = [seen EXCEPT ![self] = top]
                    /\ pc' = [pc EXCEPT ![self] = "K3_CasTop"]
                    /\ UNCHANGED << locked, top, next, set, inside, living, 
                                    faults, hand, round >>

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
                   /\ UNCHANGED << locked, inside, faults, hand, round >>

K4_Wait(self) == /\ pc[self] = "K4_Wait"
                 /\ set[self]
                 /\ living' = living \ {self}
                 /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                 /\ UNCHANGED << locked, top, next, set, inside, faults, seen, 
                                 hand, round >>

U1_LoadTop(self) == /\ pc[self] = "U1_LoadTop"
                    /\ IF top # Null
                          THEN /\ seen' = [seen EXCEPT ![self] = top]
                               /\ pc' = [pc EXCEPT ![self] = "U2_CasTop"]
                               /\ UNCHANGED << hand, round >>
                          ELSE /\ IF Has("PopFirst")
                                     THEN /\ pc' = [pc EXCEPT ![self] = "U3_StoreFree"]
                                          /\ UNCHANGED << seen, hand, round >>
                                     ELSE /\ seen' = [seen EXCEPT ![self] = Null]
                                          /\ hand' = [hand EXCEPT ![self] = Null]
                                          /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                          /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                ELSE /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                    /\ UNCHANGED << locked, top, next, set, inside, living, 
                                    faults >>

U2_CasTop(self) == /\ pc[self] = "U2_CasTop"
                   /\ faults' =         faults
                                \cup (IF seen[self] \in living THEN {} ELSE {"NoUseAfterLeave"})
                                \cup (IF self \in inside THEN {} ELSE {"SetByHolder"})
                   /\ IF top = seen[self]
                         THEN /\ hand' = [hand EXCEPT ![self] = seen[self]]
                              /\ top' = next[seen[self]]
                              /\ IF Has("PopFirst")
                                    THEN /\ pc' = [pc EXCEPT ![self] = "U3_StoreFree"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "U4_SetEvent"]
                              /\ UNCHANGED << seen, round >>
                         ELSE /\ IF top # Null
                                    THEN /\ seen' = [seen EXCEPT ![self] = top]
                                         /\ pc' = [pc EXCEPT ![self] = "U2_CasTop"]
                                         /\ UNCHANGED << hand, round >>
                                    ELSE /\ IF Has("PopFirst")
                                               THEN /\ pc' = [pc EXCEPT ![self] = "U3_StoreFree"]
                                                    /\ UNCHANGED << seen, hand, 
                                                                    round >>
                                               ELSE /\ seen' = [seen EXCEPT ![self] = Null]
                                                    /\ hand' = [hand EXCEPT ![self] = Null]
                                                    /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                                    /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                          THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                          ELSE /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                              /\ top' = top
                   /\ UNCHANGED << locked, next, set, inside, living >>

U3_StoreFree(self) == /\ pc[self] = "U3_StoreFree"
                      /\ locked' = FALSE
                      /\ inside' = inside \ {self}
                      /\ IF ~Has("PopFirst")
                            THEN /\ pc' = [pc EXCEPT ![self] = "U1_LoadTop"]
                                 /\ UNCHANGED << seen, hand, round >>
                            ELSE /\ IF hand[self] = Null
                                       THEN /\ seen' = [seen EXCEPT ![self] = Null]
                                            /\ hand' = [hand EXCEPT ![self] = Null]
                                            /\ round' = [round EXCEPT ![self] = IF Rounds[self] = 0 THEN 0 ELSE round[self] + 1]
                                            /\ IF Rounds[self] # 0 /\ round'[self] = Rounds[self]
                                                  THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                                  ELSE /\ pc' = [pc EXCEPT ![self] = "K1_CasLocked"]
                                       ELSE /\ pc' = [pc EXCEPT ![self] = "U4_SetEvent"]
                                            /\ UNCHANGED << seen, hand, round >>
                      /\ UNCHANGED << top, next, set, living, faults >>

U4_SetEvent(self) == /\ pc[self] = "U4_SetEvent"
                     /\ faults' = (faults \cup (IF hand[self] \in living THEN {} ELSE {"NoUseAfterLeave"})
                                          \cup (IF set[hand[self]] THEN {"SetOnce"} ELSE {}))
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

-----------------------------------------------------------------------------
TypeOK == /\ locked \in BOOLEAN /\ inside \subseteq Procs
          /\ top \in Procs \cup {Null} /\ living \subseteq Procs
          /\ next \in [Procs -> Procs \cup {Null}]
          /\ set \in [Procs -> BOOLEAN]
          /\ \A q \in Procs : {seen[q], hand[q]} \subseteq Procs \cup {Null}

MutualExclusion == Cardinality(inside) <= 1

(* When nothing can happen any more, nobody sleeps. *)
Asleep(q) == pc[q] = "K4_Wait" /\ ~set[q]
NoLostWakeup == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q))
                => \A q \in Procs : pc[q] = "Done"

(* The rules that a step can break; the steps themselves raise the flag. *)
(* NoUseAfterLeave: no node is read, no event set, after its owner left.  *)
(* SetOnce: an event is set at most once a wait.                          *)
(* SetByHolder: a waiter is popped by who has the lock.                   *)
NoUseAfterLeave == "NoUseAfterLeave" \notin faults
SetOnce         == "SetOnce" \notin faults
SetByHolder     == "SetByHolder" \notin faults

-----------------------------------------------------------------------------
(* Refinement of Lock.tla; its line is not the stack, which is not in order. *)

Abstract == INSTANCE Lock WITH
  FirstComeFirstServed <- FALSE,
  None  <- Null,
  owner <- IF inside = {} THEN Null ELSE CHOOSE q \in inside : TRUE,
  line  <- <<>>

RefinesLock ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)
=============================================================================
