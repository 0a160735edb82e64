--------------------------- MODULE ChannelWakeups ---------------------------
(***************************************************************************)
(* The second core of RingChannel: the sleeping protocol alone, over a     *)
(* ring with one step for each operation. Read it after Ring.tla and       *)
(* before RingChannel.tla, which refines it (RingChannelOverWakeups.tla).  *)
(* Source: volt-channel: "Channel Wakeup Protocol", documentation of Volt  *)
(* v1.0.0-zig0.15.2, volt-5fk.pages.dev.                                   *)
(*                                                                         *)
(*   sender                               receiver                         *)
(*   publishes its item       (T5)        enters its list          (A3)    *)
(*   receivers in the list?   (T6)        looks for an item again  (V3)    *)
(*     takes the oldest, wakes it (W)     none: parks              (P1)    *)
(*                                                                         *)
(* Freeing a slot (V5, V6) and a sender that waits are symmetric.          *)
(*                                                                         *)
(* No wakeup is lost (ReadyWillBeSeen).                                    *)
(* - Each side writes, and then reads what the other side has written. One *)
(*   of the two sees the other's write.                                    *)
(* - A wake may come too early: a slow sender hides the items after its    *)
(*   position, so a receiver that is woken for one of them finds none, and *)
(*   enters its list again. A newcomer may also take the item. So a thread *)
(*   that was taken from its list owes its wake: when its call ends, it    *)
(*   looks whether something is there for the next waiter of its side, and *)
(*   wakes it (N1 to N4).                                                  *)
(* - A thread that cancels, or succeeds when it looks again, leaves the    *)
(*   list (B2). If a waker has taken it out already, it owes its wake.     *)
(* - A close takes out all waiters (X3). A later waiter sees the close     *)
(*   when it looks again.                                                  *)
(*                                                                         *)
(* Abstracted: guards, flags, items and failed CASes. So a thread reads a  *)
(* list in one step, and changes it in one step. Memory is sequentially    *)
(* consistent. Labels are those of RingChannel.                            *)
(***************************************************************************)
EXTENDS Integers, Sequences, RingPositions

CONSTANTS
  Senders, Receivers, Closers,  \* the threads; each makes one kind of call
  Cancellers,                   \* the threads that may cancel while they sleep
  None                          \* no thread: the waiter has left

Procs    == Senders \cup Receivers \cup Closers
Sides    == {"send", "receive"}
Side(p)  == IF p \in Senders THEN "send" ELSE "receive"
Other(s) == IF s = "send" THEN "receive" ELSE "send"

(* --algorithm ChannelWakeups {
  variables
    head   = Start,                          \* next position to receive
    tail   = Start,                          \* next position to send
    closed = FALSE,                          \* in one word with tail
    seqs   = [i \in 0..(Capacity - 1) |-> Free(FirstPos(i))],  \* sequence numbers of the slots
    list   = [s \in Sides |-> <<>>],         \* the waiters of each side, oldest first
    woken  = [p \in Procs |-> FALSE],        \* woken[p]: p's waiter is signalled and unparked
    whom   = [p \in Procs |-> <<>>];         \* the waiters that p took and has yet to wake

  define {
    NextPos(s)     == IF s = "send" THEN tail ELSE head
    Wanted(s, n)   == IF s = "send" THEN Free(n) ELSE Published(n)
    Ready(s)       == seqs[Index(NextPos(s))] = Wanted(s, NextPos(s))  \* side s can go on
    AtEnd(s, n)    == closed /\ (s = "send" \/ tail = n)               \* the end, for side s
    Without(s, p)  == SelectSeq(list[s], LAMBDA q : q # p)
    Disowned(q, p) == [i \in 1..Len(whom[q]) |-> IF whom[q][i] = p THEN None ELSE whom[q][i]]
  }

  macro Try() { if (self \in Senders) { goto T1_LoadTail; } else { goto V3_CasHead; }; }
  \* The call ends. The thread leaves its list (B2), passes on the wake that it owes (N1), and wakes
  \* a waiter of the other side if it has seen one (W2).
  macro Returns() {
    owes := FALSE;
    if (tells) { wake := Other(Side(self)); goto W2_TakeOldest; }
    else { wake := "none"; goto P1_Call; };
  }
  macro Through() {
    pos := 0;
    if (reg) { goto B2_Unlink; } else if (owes) { goto N1_LoadIndex; } else { Returns(); };
  }
  \* No item, or no room. A thread that was woken too early no longer owes its wake: it looks again
  \* after it has entered the list.
  macro NotYet() {
    pos := 0;
    if (reg) { goto P1_Park; } else { owes := FALSE; goto A3_StoreWaiting; };
  }

  process (p \in Procs)
    variables pos = 0,         \* the position of its claim, or the one it looks at
              reg = FALSE,     \* in the list, as far as the thread knows
              owes = FALSE,    \* was taken from the list to be woken, so it must pass the wake on
              tells = FALSE,   \* must wake a waiter of the other side at its end
              wake = "none";   \* the side of which it now wakes a waiter
  {
P1_Call:  \* Between two calls. A thread may stay here for ever.
    if (self \in Closers) { goto X1_CloseTail; } else { Try(); };

    \* ---- send
T1_LoadTail:  \* The end?
    if (closed) { Through(); };
T3_CasTail:  \* T2 and T3 in one step: claims the next position if its slot is free.
    either { await closed; Through(); }
    or     { await Ready("send") /\ ~closed; pos := tail; tail := After(tail, 1); goto T5_Publish; }
    or     { await ~Ready("send"); NotYet(); }
    or     { goto T1_LoadTail; }                    \* another sender was faster
    or     { await ~reg /\ ~owes; goto P1_Call; };  \* the refusal of a try, which never waits
T5_Publish:  \* Any time after the claim, and before the read of the receivers' list.
    seqs[Index(pos)] := Published(pos);
    pos := 0;
T6_LoadWaiting:  \* Is a receiver waiting? It entered its list before this step, or looks after T5.
    tells := list["receive"] # <<>>;
    Through();

    \* ---- receive
V3_CasHead:  \* V1 to V3 in one step: claims the next position if its item is published.
    either { await AtEnd("receive", head); Through(); }
    or     { await Ready("receive"); pos := head; head := After(head, 1); goto V5_Free; }
    or     { await ~Ready("receive");
             if (Closers = {}) { NotYet(); } else { pos := head; goto V7_LoadTail; }; }
    or     { await ~reg /\ ~owes; goto P1_Call; };
V5_Free:  \* As T5, for the senders' list.
    seqs[Index(pos)] := Free(After(pos, Capacity));
    pos := 0;
V6_LoadWaiting:  \* As T6.
    tells := list["send"] # <<>>;
    Through();
V7_LoadTail:  \* The end? An item that was published after V3 is seen when the thread looks again.
    if (AtEnd("receive", pos)) { Through(); } else { NotYet(); };

    \* ---- sleep
A3_StoreWaiting:  \* Enters its list, then looks again.
    list[Side(self)] := Append(list[Side(self)], self);
    reg := TRUE;
    Try();
P1_Park:  \* Until woken, or cancels.
    either { await woken[self]; woken[self] := FALSE; reg := FALSE; owes := TRUE; Try(); }
    or     { await self \in Cancellers; goto B2_Unlink; };
B2_Unlink:  \* Leaves its list. A wake under way for this waiter then reaches no thread.
    reg := FALSE;
    woken[self] := FALSE;
    whom := [q \in Procs |-> Disowned(q, self)];
    if (self \in {list[Side(self)][i] : i \in 1..Len(list[Side(self)])}) {
      list[Side(self)] := Without(Side(self), self);
      Returns();
    } else { owes := TRUE; };  \* A waker has taken it out.

    \* ---- pass the wake on: is something there for the next waiter of this side?
N1_LoadIndex:  \* A sender need not pass on the end: the close wakes each that has not seen it.
    if (self \in Senders /\ closed) { Returns(); } else { pos := NextPos(Side(self)); };
N2_LoadSequence:  \* Ready? If another thread has claimed the position, looks at the next.
    if (seqs[Index(pos)] = Wanted(Side(self), pos)) { pos := 0; goto N4_LoadWaiting; }
    else if (~IsBehind(seqs[Index(pos)], Wanted(Side(self), pos))) { pos := 0; goto N1_LoadIndex; }
    else if (self \in Senders \/ Closers = {}) { pos := 0; Returns(); };
N3_LoadTail:  \* The end counts: a receiver may sleep that looked while an item was left.
    if (AtEnd("receive", pos)) { pos := 0; } else { pos := 0; Returns(); };
N4_LoadWaiting:  \* Something is there: is another thread of this side waiting?
    if (list[Side(self)] = <<>>) { Returns(); }
    else { owes := FALSE; wake := Side(self); };

    \* ---- wake the oldest waiter of side wake
W2_TakeOldest:  \* The waiter then owes its wake. A wake of the other side is done once.
    tells := tells /\ wake = Side(self);
    if (list[wake] # <<>>) {
      whom[self] := <<Head(list[wake])>>;
      list[wake] := Tail(list[wake]);
    };
W5_Wake:  \* Unparks it, unless it has left.
    if (whom[self] \notin {<<>>, <<None>>}) { woken[Head(whom[self])] := TRUE; };
    whom[self] := <<>>;
    Returns();

    \* ---- close
X1_CloseTail:  \* Every thread that looks from now on sees the close.
    closed := TRUE;
    wake := "receive";
X3_TakeAll:  \* First all receivers, then all senders.
    whom[self] := list[wake];
    list[wake] := <<>>;
X6_Wake:  \* One unpark a step.
    if (whom[self] # <<>>) {
      if (Head(whom[self]) # None) { woken[Head(whom[self])] := TRUE; };
      whom[self] := Tail(whom[self]);
    };
    if (whom[self] # <<>>) { goto X6_Wake; }
    else if (wake = "receive") { wake := "send"; goto X3_TakeAll; }
    else { wake := "none"; goto P1_Call; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "29048972" /\ chksum(tla) = "f5e7bbd6")
VARIABLES head, tail, closed, seqs, list, woken, whom, pc

(* define statement *)
NextPos(s)     == IF s = "send" THEN tail ELSE head
Wanted(s, n)   == IF s = "send" THEN Free(n) ELSE Published(n)
Ready(s)       == seqs[Index(NextPos(s))] = Wanted(s, NextPos(s))
AtEnd(s, n)    == closed /\ (s = "send" \/ tail = n)
Without(s, p)  == SelectSeq(list[s], LAMBDA q : q # p)
Disowned(q, p) == [i \in 1..Len(whom[q]) |-> IF whom[q][i] = p THEN None ELSE whom[q][i]]

VARIABLES pos, reg, owes, tells, wake

vars == << head, tail, closed, seqs, list, woken, whom, pc, pos, reg, owes, 
           tells, wake >>

ProcSet == (Procs)

Init == (* Global variables *)
        /\ head = Start
        /\ tail = Start
        /\ closed = FALSE
        /\ seqs = [i \in 0..(Capacity - 1) |-> Free(FirstPos(i))]
        /\ list = [s \in Sides |-> <<>>]
        /\ woken = [p \in Procs |-> FALSE]
        /\ whom = [p \in Procs |-> <<>>]
        (* Process p *)
        /\ pos = [self \in Procs |-> 0]
        /\ reg = [self \in Procs |-> FALSE]
        /\ owes = [self \in Procs |-> FALSE]
        /\ tells = [self \in Procs |-> FALSE]
        /\ wake = [self \in Procs |-> "none"]
        /\ pc = [self \in ProcSet |-> "P1_Call"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ IF self \in Closers
                       THEN /\ pc' = [pc EXCEPT ![self] = "X1_CloseTail"]
                       ELSE /\ IF self \in Senders
                                  THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                 /\ UNCHANGED << head, tail, closed, seqs, list, woken, whom, 
                                 pos, reg, owes, tells, wake >>

T1_LoadTail(self) == /\ pc[self] = "T1_LoadTail"
                     /\ IF closed
                           THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                /\ IF reg[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                                           /\ UNCHANGED << owes, wake >>
                                      ELSE /\ IF owes[self]
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                      /\ UNCHANGED << owes, 
                                                                      wake >>
                                                 ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                      /\ IF tells[self]
                                                            THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                                 /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                                            ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                           ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTail"]
                                /\ UNCHANGED << pos, owes, wake >>
                     /\ UNCHANGED << head, tail, closed, seqs, list, woken, 
                                     whom, reg, tells >>

T3_CasTail(self) == /\ pc[self] = "T3_CasTail"
                    /\ \/ /\ closed
                          /\ pos' = [pos EXCEPT ![self] = 0]
                          /\ IF reg[self]
                                THEN /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                                     /\ UNCHANGED << owes, wake >>
                                ELSE /\ IF owes[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                /\ UNCHANGED << owes, wake >>
                                           ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                /\ IF tells[self]
                                                      THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                           /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                                      ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                           /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                          /\ tail' = tail
                       \/ /\ Ready("send") /\ ~closed
                          /\ pos' = [pos EXCEPT ![self] = tail]
                          /\ tail' = After(tail, 1)
                          /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                          /\ UNCHANGED <<owes, wake>>
                       \/ /\ ~Ready("send")
                          /\ pos' = [pos EXCEPT ![self] = 0]
                          /\ IF reg[self]
                                THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                     /\ owes' = owes
                                ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                     /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                          /\ UNCHANGED <<tail, wake>>
                       \/ /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                          /\ UNCHANGED <<tail, pos, owes, wake>>
                       \/ /\ ~reg[self] /\ ~owes[self]
                          /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                          /\ UNCHANGED <<tail, pos, owes, wake>>
                    /\ UNCHANGED << head, closed, seqs, list, woken, whom, reg, 
                                    tells >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ seqs' = [seqs EXCEPT ![Index(pos[self])] = Published(pos[self])]
                    /\ pos' = [pos EXCEPT ![self] = 0]
                    /\ pc' = [pc EXCEPT ![self] = "T6_LoadWaiting"]
                    /\ UNCHANGED << head, tail, closed, list, woken, whom, reg, 
                                    owes, tells, wake >>

T6_LoadWaiting(self) == /\ pc[self] = "T6_LoadWaiting"
                        /\ tells' = [tells EXCEPT ![self] = list["receive"] # <<>>]
                        /\ pos' = [pos EXCEPT ![self] = 0]
                        /\ IF reg[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                                   /\ UNCHANGED << owes, wake >>
                              ELSE /\ IF owes[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                              /\ UNCHANGED << owes, wake >>
                                         ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                              /\ IF tells'[self]
                                                    THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                         /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                                    ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                        /\ UNCHANGED << head, tail, closed, seqs, list, woken, 
                                        whom, reg >>

V3_CasHead(self) == /\ pc[self] = "V3_CasHead"
                    /\ \/ /\ AtEnd("receive", head)
                          /\ pos' = [pos EXCEPT ![self] = 0]
                          /\ IF reg[self]
                                THEN /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                                     /\ UNCHANGED << owes, wake >>
                                ELSE /\ IF owes[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                /\ UNCHANGED << owes, wake >>
                                           ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                /\ IF tells[self]
                                                      THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                           /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                                      ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                           /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                          /\ head' = head
                       \/ /\ Ready("receive")
                          /\ pos' = [pos EXCEPT ![self] = head]
                          /\ head' = After(head, 1)
                          /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                          /\ UNCHANGED <<owes, wake>>
                       \/ /\ ~Ready("receive")
                          /\ IF Closers = {}
                                THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                     /\ IF reg[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                /\ owes' = owes
                                           ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                                ELSE /\ pos' = [pos EXCEPT ![self] = head]
                                     /\ pc' = [pc EXCEPT ![self] = "V7_LoadTail"]
                                     /\ owes' = owes
                          /\ UNCHANGED <<head, wake>>
                       \/ /\ ~reg[self] /\ ~owes[self]
                          /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                          /\ UNCHANGED <<head, pos, owes, wake>>
                    /\ UNCHANGED << tail, closed, seqs, list, woken, whom, reg, 
                                    tells >>

V5_Free(self) == /\ pc[self] = "V5_Free"
                 /\ seqs' = [seqs EXCEPT ![Index(pos[self])] = Free(After(pos[self], Capacity))]
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ pc' = [pc EXCEPT ![self] = "V6_LoadWaiting"]
                 /\ UNCHANGED << head, tail, closed, list, woken, whom, reg, 
                                 owes, tells, wake >>

V6_LoadWaiting(self) == /\ pc[self] = "V6_LoadWaiting"
                        /\ tells' = [tells EXCEPT ![self] = list["send"] # <<>>]
                        /\ pos' = [pos EXCEPT ![self] = 0]
                        /\ IF reg[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                                   /\ UNCHANGED << owes, wake >>
                              ELSE /\ IF owes[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                              /\ UNCHANGED << owes, wake >>
                                         ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                              /\ IF tells'[self]
                                                    THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                         /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                                    ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                        /\ UNCHANGED << head, tail, closed, seqs, list, woken, 
                                        whom, reg >>

V7_LoadTail(self) == /\ pc[self] = "V7_LoadTail"
                     /\ IF AtEnd("receive", pos[self])
                           THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                /\ IF reg[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                                           /\ UNCHANGED << owes, wake >>
                                      ELSE /\ IF owes[self]
                                                 THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                      /\ UNCHANGED << owes, 
                                                                      wake >>
                                                 ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                      /\ IF tells[self]
                                                            THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                                 /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                                            ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                           ELSE /\ pos' = [pos EXCEPT ![self] = 0]
                                /\ IF reg[self]
                                      THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                           /\ owes' = owes
                                      ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                           /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                                /\ wake' = wake
                     /\ UNCHANGED << head, tail, closed, seqs, list, woken, 
                                     whom, reg, tells >>

A3_StoreWaiting(self) == /\ pc[self] = "A3_StoreWaiting"
                         /\ list' = [list EXCEPT ![Side(self)] = Append(list[Side(self)], self)]
                         /\ reg' = [reg EXCEPT ![self] = TRUE]
                         /\ IF self \in Senders
                               THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                         /\ UNCHANGED << head, tail, closed, seqs, woken, whom, 
                                         pos, owes, tells, wake >>

P1_Park(self) == /\ pc[self] = "P1_Park"
                 /\ \/ /\ woken[self]
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                       /\ reg' = [reg EXCEPT ![self] = FALSE]
                       /\ owes' = [owes EXCEPT ![self] = TRUE]
                       /\ IF self \in Senders
                             THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                    \/ /\ self \in Cancellers
                       /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                       /\ UNCHANGED <<woken, reg, owes>>
                 /\ UNCHANGED << head, tail, closed, seqs, list, whom, pos, 
                                 tells, wake >>

B2_Unlink(self) == /\ pc[self] = "B2_Unlink"
                   /\ reg' = [reg EXCEPT ![self] = FALSE]
                   /\ woken' = [woken EXCEPT ![self] = FALSE]
                   /\ whom' = [q \in Procs |-> Disowned(q, self)]
                   /\ IF self \in {list[Side(self)][i] : i \in 1..Len(list[Side(self)])}
                         THEN /\ list' = [list EXCEPT ![Side(self)] = Without(Side(self), self)]
                              /\ owes' = [owes EXCEPT ![self] = FALSE]
                              /\ IF tells[self]
                                    THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                         /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                    ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                         ELSE /\ owes' = [owes EXCEPT ![self] = TRUE]
                              /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                              /\ UNCHANGED << list, wake >>
                   /\ UNCHANGED << head, tail, closed, seqs, pos, tells >>

N1_LoadIndex(self) == /\ pc[self] = "N1_LoadIndex"
                      /\ IF self \in Senders /\ closed
                            THEN /\ owes' = [owes EXCEPT ![self] = FALSE]
                                 /\ IF tells[self]
                                       THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                            /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                       ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                 /\ pos' = pos
                            ELSE /\ pos' = [pos EXCEPT ![self] = NextPos(Side(self))]
                                 /\ pc' = [pc EXCEPT ![self] = "N2_LoadSequence"]
                                 /\ UNCHANGED << owes, wake >>
                      /\ UNCHANGED << head, tail, closed, seqs, list, woken, 
                                      whom, reg, tells >>

N2_LoadSequence(self) == /\ pc[self] = "N2_LoadSequence"
                         /\ IF seqs[Index(pos[self])] = Wanted(Side(self), pos[self])
                               THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                    /\ pc' = [pc EXCEPT ![self] = "N4_LoadWaiting"]
                                    /\ UNCHANGED << owes, wake >>
                               ELSE /\ IF ~IsBehind(seqs[Index(pos[self])], Wanted(Side(self), pos[self]))
                                          THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                               /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                               /\ UNCHANGED << owes, wake >>
                                          ELSE /\ IF self \in Senders \/ Closers = {}
                                                     THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                                          /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                          /\ IF tells[self]
                                                                THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                                                     /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                                                ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                                                     /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                     ELSE /\ pc' = [pc EXCEPT ![self] = "N3_LoadTail"]
                                                          /\ UNCHANGED << pos, 
                                                                          owes, 
                                                                          wake >>
                         /\ UNCHANGED << head, tail, closed, seqs, list, woken, 
                                         whom, reg, tells >>

N3_LoadTail(self) == /\ pc[self] = "N3_LoadTail"
                     /\ IF AtEnd("receive", pos[self])
                           THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                /\ pc' = [pc EXCEPT ![self] = "N4_LoadWaiting"]
                                /\ UNCHANGED << owes, wake >>
                           ELSE /\ pos' = [pos EXCEPT ![self] = 0]
                                /\ owes' = [owes EXCEPT ![self] = FALSE]
                                /\ IF tells[self]
                                      THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                           /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                      ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                           /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                     /\ UNCHANGED << head, tail, closed, seqs, list, woken, 
                                     whom, reg, tells >>

N4_LoadWaiting(self) == /\ pc[self] = "N4_LoadWaiting"
                        /\ IF list[Side(self)] = <<>>
                              THEN /\ owes' = [owes EXCEPT ![self] = FALSE]
                                   /\ IF tells[self]
                                         THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                              /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                         ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                              /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                              ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                   /\ wake' = [wake EXCEPT ![self] = Side(self)]
                                   /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                        /\ UNCHANGED << head, tail, closed, seqs, list, woken, 
                                        whom, pos, reg, tells >>

W2_TakeOldest(self) == /\ pc[self] = "W2_TakeOldest"
                       /\ tells' = [tells EXCEPT ![self] = tells[self] /\ wake[self] = Side(self)]
                       /\ IF list[wake[self]] # <<>>
                             THEN /\ whom' = [whom EXCEPT ![self] = <<Head(list[wake[self]])>>]
                                  /\ list' = [list EXCEPT ![wake[self]] = Tail(list[wake[self]])]
                             ELSE /\ TRUE
                                  /\ UNCHANGED << list, whom >>
                       /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                       /\ UNCHANGED << head, tail, closed, seqs, woken, pos, 
                                       reg, owes, wake >>

W5_Wake(self) == /\ pc[self] = "W5_Wake"
                 /\ IF whom[self] \notin {<<>>, <<None>>}
                       THEN /\ woken' = [woken EXCEPT ![Head(whom[self])] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ whom' = [whom EXCEPT ![self] = <<>>]
                 /\ owes' = [owes EXCEPT ![self] = FALSE]
                 /\ IF tells[self]
                       THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                            /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                       ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << head, tail, closed, seqs, list, pos, reg, 
                                 tells >>

X1_CloseTail(self) == /\ pc[self] = "X1_CloseTail"
                      /\ closed' = TRUE
                      /\ wake' = [wake EXCEPT ![self] = "receive"]
                      /\ pc' = [pc EXCEPT ![self] = "X3_TakeAll"]
                      /\ UNCHANGED << head, tail, seqs, list, woken, whom, pos, 
                                      reg, owes, tells >>

X3_TakeAll(self) == /\ pc[self] = "X3_TakeAll"
                    /\ whom' = [whom EXCEPT ![self] = list[wake[self]]]
                    /\ list' = [list EXCEPT ![wake[self]] = <<>>]
                    /\ pc' = [pc EXCEPT ![self] = "X6_Wake"]
                    /\ UNCHANGED << head, tail, closed, seqs, woken, pos, reg, 
                                    owes, tells, wake >>

X6_Wake(self) == /\ pc[self] = "X6_Wake"
                 /\ IF whom[self] # <<>>
                       THEN /\ IF Head(whom[self]) # None
                                  THEN /\ woken' = [woken EXCEPT ![Head(whom[self])] = TRUE]
                                  ELSE /\ TRUE
                                       /\ woken' = woken
                            /\ whom' = [whom EXCEPT ![self] = Tail(whom[self])]
                       ELSE /\ TRUE
                            /\ UNCHANGED << woken, whom >>
                 /\ IF whom'[self] # <<>>
                       THEN /\ pc' = [pc EXCEPT ![self] = "X6_Wake"]
                            /\ wake' = wake
                       ELSE /\ IF wake[self] = "receive"
                                  THEN /\ wake' = [wake EXCEPT ![self] = "send"]
                                       /\ pc' = [pc EXCEPT ![self] = "X3_TakeAll"]
                                  ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << head, tail, closed, seqs, list, pos, reg, 
                                 owes, tells >>

p(self) == P1_Call(self) \/ T1_LoadTail(self) \/ T3_CasTail(self)
              \/ T5_Publish(self) \/ T6_LoadWaiting(self)
              \/ V3_CasHead(self) \/ V5_Free(self) \/ V6_LoadWaiting(self)
              \/ V7_LoadTail(self) \/ A3_StoreWaiting(self)
              \/ P1_Park(self) \/ B2_Unlink(self) \/ N1_LoadIndex(self)
              \/ N2_LoadSequence(self) \/ N3_LoadTail(self)
              \/ N4_LoadWaiting(self) \/ W2_TakeOldest(self)
              \/ W5_Wake(self) \/ X1_CloseTail(self) \/ X3_TakeAll(self)
              \/ X6_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION
=============================================================================
