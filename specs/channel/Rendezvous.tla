----------------------------- MODULE Rendezvous -----------------------------
(***************************************************************************)
(* A channel without capacity (Rendezvous in Java): a sender hands its     *)
(* item to a receiver, and each waits for the other. The document has no   *)
(* such channel; its ring needs a slot.                                    *)
(*                                                                         *)
(* One list, protected by a guard. A thread that finds a thread of the     *)
(* other side at its head takes it out, hands over the item and wakes it.  *)
(* Otherwise it enters the list. So the list holds threads of one side     *)
(* only. A cancelling thread removes itself under the guard; if it is no   *)
(* longer in the list, it has met another thread.                          *)
(*                                                                         *)
(* One step is one access to the guard or to a waiter's state, a park, or  *)
(* an unpark. Accesses under the guard are merged into it. Memory is       *)
(* sequentially consistent. Properties: RendezvousProperties.tla.          *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS Senders, Receivers,  \* threads that each send one item, their own name; threads that each
                               \* receive one
          Closers,             \* threads that close
          None,                \* no thread
          Tries,               \* threads that do not wait
          Cancellers           \* threads that may cancel while they wait

Procs == Senders \cup Receivers
ASSUME Senders \cap Receivers = {} /\ Closers \cap Procs = {}

Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
Elements(seq) == {seq[i] : i \in 1..Len(seq)}
SameSide(q, r) == (q \in Senders) = (r \in Senders)

(* --algorithm Rendezvous {
  variables
    guard  = None,                             \* holder of the guard
    line   = <<>>,                             \* the waiters, oldest first
    closed = FALSE,                            \* protected by the guard
    state  = [q \in Procs |-> "waiting"],      \* state[q] of q's wait: "waiting", then "met" or
                                               \* "closed"
    item   = [q \in Receivers |-> None],       \* item[r]: the item that receiver r was handed
    woken  = [q \in Procs |-> FALSE],          \* woken[q]: q has an unpark permit
    result = [q \in Procs |-> "none"];         \* history variable: the result of q's call

  macro Lock() { await guard = None; guard := self; }

  process (p \in Procs)
    variables w = None;                        \* the thread it has met and has yet to wake
  {
H1_Lock:
    Lock();
    if (closed) { result[self] := "closed"; goto H5_Unlock; };
H2_TakeOldest:
    \* Hands over, if the waiters are of the other side.
    if (line # <<>> /\ ~SameSide(self, Head(line))) {
      if (self \in Senders) { item[Head(line)] := self; } else { item[self] := Head(line); };
      w := Head(line);
      line := Tail(line);
      result[self] := "met";
    } else {
      if (self \in Tries) { result[self] := "nobody"; goto H5_Unlock; } else { goto H4_Join; };
    };
H3_StoreState:
    \* The last access to the waiter: its owner may return and free it afterwards.
    state[w] := "met";
    goto H5_Unlock;
H4_Join:
    line := Append(line, self);
H5_Unlock:
    guard := None;
    if (w # None) { goto H6_Wake; }
    else if (result[self] # "none") { goto Done; }
    else { goto Q1_LoadState; };
H6_Wake:
    woken[w] := TRUE;
    goto Done;

    \* ---- the waiter's loop
Q1_LoadState:
    if (state[self] # "waiting") { result[self] := state[self]; goto Done; }
    else { either { skip; } or { await self \in Cancellers; goto Q3_Lock; }; };
Q2_Park:
    await woken[self] \/ self \in Cancellers;
    woken[self] := FALSE;
    goto Q1_LoadState;

    \* ---- cancel, unless another thread met it first
Q3_Lock:
    Lock();
Q4_Unlink:
    if (self \in Elements(line)) {
      line := Without(line, self);
      result[self] := "nobody";
    } else {
      result[self] := state[self];
    };
Q5_Unlock:
    guard := None;
  }

  process (c \in Closers)
    variables told = None;                     \* the waiter it has taken out and has yet to wake
  {
Y1_Lock:
    Lock();
Y2_TakeOldest:
    \* From here on no thread enters the list.
    closed := TRUE;
    if (line = <<>>) { goto Y4_Unlock; }
    else { told := Head(line); line := Tail(line); };
Y3_StoreState:
    state[told] := "closed";
Y4_Unlock:
    guard := None;
    if (told = None) { goto Done; };
Y5_Wake:
    woken[told] := TRUE;
    told := None;
    goto Y1_Lock;
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "1364af53" /\ chksum(tla) = "28f5c58e")
VARIABLES guard, line, closed, state, item, woken, result, pc, w, told

vars == << guard, line, closed, state, item, woken, result, pc, w, told >>

ProcSet == (Procs) \cup (Closers)

Init == (* Global variables *)
        /\ guard = None
        /\ line = <<>>
        /\ closed = FALSE
        /\ state = [q \in Procs |-> "waiting"]
        /\ item = [q \in Receivers |-> None]
        /\ woken = [q \in Procs |-> FALSE]
        /\ result = [q \in Procs |-> "none"]
        (* Process p *)
        /\ w = [self \in Procs |-> None]
        (* Process c *)
        /\ told = [self \in Closers |-> None]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "H1_Lock"
                                        [] self \in Closers -> "Y1_Lock"]

H1_Lock(self) == /\ pc[self] = "H1_Lock"
                 /\ guard = None
                 /\ guard' = self
                 /\ IF closed
                       THEN /\ result' = [result EXCEPT ![self] = "closed"]
                            /\ pc' = [pc EXCEPT ![self] = "H5_Unlock"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "H2_TakeOldest"]
                            /\ UNCHANGED result
                 /\ UNCHANGED << line, closed, state, item, woken, w, told >>

H2_TakeOldest(self) == /\ pc[self] = "H2_TakeOldest"
                       /\ IF line # <<>> /\ ~SameSide(self, Head(line))
                             THEN /\ IF self \in Senders
                                        THEN /\ item' = [item EXCEPT ![Head(line)] = self]
                                        ELSE /\ item' = [item EXCEPT ![self] = Head(line)]
                                  /\ w' = [w EXCEPT ![self] = Head(line)]
                                  /\ line' = Tail(line)
                                  /\ result' = [result EXCEPT ![self] = "met"]
                                  /\ pc' = [pc EXCEPT ![self] = "H3_StoreState"]
                             ELSE /\ IF self \in Tries
                                        THEN /\ result' = [result EXCEPT ![self] = "nobody"]
                                             /\ pc' = [pc EXCEPT ![self] = "H5_Unlock"]
                                        ELSE /\ pc' = [pc EXCEPT ![self] = "H4_Join"]
                                             /\ UNCHANGED result
                                  /\ UNCHANGED << line, item, w >>
                       /\ UNCHANGED << guard, closed, state, woken, told >>

H3_StoreState(self) == /\ pc[self] = "H3_StoreState"
                       /\ state' = [state EXCEPT ![w[self]] = "met"]
                       /\ pc' = [pc EXCEPT ![self] = "H5_Unlock"]
                       /\ UNCHANGED << guard, line, closed, item, woken, 
                                       result, w, told >>

H4_Join(self) == /\ pc[self] = "H4_Join"
                 /\ line' = Append(line, self)
                 /\ pc' = [pc EXCEPT ![self] = "H5_Unlock"]
                 /\ UNCHANGED << guard, closed, state, item, woken, result, w, 
                                 told >>

H5_Unlock(self) == /\ pc[self] = "H5_Unlock"
                   /\ guard' = None
                   /\ IF w[self] # None
                         THEN /\ pc' = [pc EXCEPT ![self] = "H6_Wake"]
                         ELSE /\ IF result[self] # "none"
                                    THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "Q1_LoadState"]
                   /\ UNCHANGED << line, closed, state, item, woken, result, w, 
                                   told >>

H6_Wake(self) == /\ pc[self] = "H6_Wake"
                 /\ woken' = [woken EXCEPT ![w[self]] = TRUE]
                 /\ pc' = [pc EXCEPT ![self] = "Done"]
                 /\ UNCHANGED << guard, line, closed, state, item, result, w, 
                                 told >>

Q1_LoadState(self) == /\ pc[self] = "Q1_LoadState"
                      /\ IF state[self] # "waiting"
                            THEN /\ result' = [result EXCEPT ![self] = state[self]]
                                 /\ pc' = [pc EXCEPT ![self] = "Done"]
                            ELSE /\ \/ /\ TRUE
                                       /\ pc' = [pc EXCEPT ![self] = "Q2_Park"]
                                    \/ /\ self \in Cancellers
                                       /\ pc' = [pc EXCEPT ![self] = "Q3_Lock"]
                                 /\ UNCHANGED result
                      /\ UNCHANGED << guard, line, closed, state, item, woken, 
                                      w, told >>

Q2_Park(self) == /\ pc[self] = "Q2_Park"
                 /\ woken[self] \/ self \in Cancellers
                 /\ woken' = [woken EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "Q1_LoadState"]
                 /\ UNCHANGED << guard, line, closed, state, item, result, w, 
                                 told >>

Q3_Lock(self) == /\ pc[self] = "Q3_Lock"
                 /\ guard = None
                 /\ guard' = self
                 /\ pc' = [pc EXCEPT ![self] = "Q4_Unlink"]
                 /\ UNCHANGED << line, closed, state, item, woken, result, w, 
                                 told >>

Q4_Unlink(self) == /\ pc[self] = "Q4_Unlink"
                   /\ IF self \in Elements(line)
                         THEN /\ line' = Without(line, self)
                              /\ result' = [result EXCEPT ![self] = "nobody"]
                         ELSE /\ result' = [result EXCEPT ![self] = state[self]]
                              /\ line' = line
                   /\ pc' = [pc EXCEPT ![self] = "Q5_Unlock"]
                   /\ UNCHANGED << guard, closed, state, item, woken, w, told >>

Q5_Unlock(self) == /\ pc[self] = "Q5_Unlock"
                   /\ guard' = None
                   /\ pc' = [pc EXCEPT ![self] = "Done"]
                   /\ UNCHANGED << line, closed, state, item, woken, result, w, 
                                   told >>

p(self) == H1_Lock(self) \/ H2_TakeOldest(self) \/ H3_StoreState(self)
              \/ H4_Join(self) \/ H5_Unlock(self) \/ H6_Wake(self)
              \/ Q1_LoadState(self) \/ Q2_Park(self) \/ Q3_Lock(self)
              \/ Q4_Unlink(self) \/ Q5_Unlock(self)

Y1_Lock(self) == /\ pc[self] = "Y1_Lock"
                 /\ guard = None
                 /\ guard' = self
                 /\ pc' = [pc EXCEPT ![self] = "Y2_TakeOldest"]
                 /\ UNCHANGED << line, closed, state, item, woken, result, w, 
                                 told >>

Y2_TakeOldest(self) == /\ pc[self] = "Y2_TakeOldest"
                       /\ closed' = TRUE
                       /\ IF line = <<>>
                             THEN /\ pc' = [pc EXCEPT ![self] = "Y4_Unlock"]
                                  /\ UNCHANGED << line, told >>
                             ELSE /\ told' = [told EXCEPT ![self] = Head(line)]
                                  /\ line' = Tail(line)
                                  /\ pc' = [pc EXCEPT ![self] = "Y3_StoreState"]
                       /\ UNCHANGED << guard, state, item, woken, result, w >>

Y3_StoreState(self) == /\ pc[self] = "Y3_StoreState"
                       /\ state' = [state EXCEPT ![told[self]] = "closed"]
                       /\ pc' = [pc EXCEPT ![self] = "Y4_Unlock"]
                       /\ UNCHANGED << guard, line, closed, item, woken, 
                                       result, w, told >>

Y4_Unlock(self) == /\ pc[self] = "Y4_Unlock"
                   /\ guard' = None
                   /\ IF told[self] = None
                         THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "Y5_Wake"]
                   /\ UNCHANGED << line, closed, state, item, woken, result, w, 
                                   told >>

Y5_Wake(self) == /\ pc[self] = "Y5_Wake"
                 /\ woken' = [woken EXCEPT ![told[self]] = TRUE]
                 /\ told' = [told EXCEPT ![self] = None]
                 /\ pc' = [pc EXCEPT ![self] = "Y1_Lock"]
                 /\ UNCHANGED << guard, line, closed, state, item, result, w >>

c(self) == Y1_Lock(self) \/ Y2_TakeOldest(self) \/ Y3_StoreState(self)
              \/ Y4_Unlock(self) \/ Y5_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ (\E self \in Closers: c(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
