------------------------- MODULE ChannelWakeupsTso -------------------------
(***************************************************************************)
(* The sleeping protocol of the channel on x86, where a store may take     *)
(* effect after later loads of its thread. Read ChannelWakeups.tla first:  *)
(* the labels and the algorithm are the same. RingChannel refines this     *)
(* module on the machine Tso of StoreBuffers.tla (RingChannelOverTso).     *)
(*                                                                         *)
(*   sender                               receiver                         *)
(*   stores the sequence      (T5)        stores the flag          (A3)    *)
(*   FENCE                                FENCE                            *)
(*   loads the flag           (T6)        loads the sequence       (V3)    *)
(*                                                                         *)
(* A fence waits until the own delayed stores have taken effect. Without   *)
(* one of the two fences both threads may miss the store of the other one. *)
(* A flag that is stored when a list becomes empty needs no fence.         *)
(*                                                                         *)
(* Only sequence numbers and flags are stored to. The flag of a side says  *)
(* that its list is not empty. The list itself is accessed under its guard *)
(* only. A read-modify-write waits as a fence does. A wake takes effect at *)
(* once, and the earlier stores of its thread may come after it.           *)
(*                                                                         *)
(* One delayed store for each thread is enough. A thread stores only after *)
(* a read-modify-write: the claim of the position, or the lock of the      *)
(* guard. So its earlier stores have taken effect (OneStoreEach).          *)
(*                                                                         *)
(* Abstracted: a thread locks the guard of a list, changes the list,       *)
(* stores the flag, and unlocks in one step. The unlocking store takes     *)
(* effect after that of the flag. So the guard is free if no store to the  *)
(* flag is delayed.                                                        *)
(***************************************************************************)
EXTENDS Integers, Sequences, RingPositions

CONSTANTS
  Senders, Receivers, Closers,  \* the threads; each makes one kind of call
  Cancellers,                   \* the threads that may cancel while they sleep
  FlushProcess,                 \* the process that completes delayed stores
  None                          \* no thread: the waiter has left

Procs    == Senders \cup Receivers \cup Closers
Sides    == {"send", "receive"}
Side(p)  == IF p \in Senders THEN "send" ELSE "receive"
Other(s) == IF s = "send" THEN "receive" ELSE "send"

(* A store to the slot of a position, to the flag of a side, or none. *)
SlotStore(n, number) == [at |-> "slot", pos |-> n, number |-> number, up |-> FALSE]
FlagStore(s, up)     == [at |-> s, pos |-> 0, number |-> 0, up |-> up]
NoStore              == [at |-> "none", pos |-> 0, number |-> 0, up |-> FALSE]

(* --algorithm ChannelWakeupsTso {
  variables
    head   = Start,                          \* next position to receive
    tail   = Start,                          \* next position to send
    closed = FALSE,                          \* in one word with tail
    seqs   = [i \in 0..(Capacity - 1) |-> Free(FirstPos(i))],  \* sequence numbers of the slots
    flag   = [s \in Sides |-> FALSE],        \* a thread waits on side s
    late   = [q \in Procs |-> NoStore],      \* the delayed store of each thread
    list   = [s \in Sides |-> <<>>],         \* the waiters of each side, oldest first
    woken  = [q \in Procs |-> FALSE],        \* woken[p]: p's waiter is signalled and unparked
    whom   = [q \in Procs |-> <<>>];         \* the waiters that p took and has yet to wake

  define {
    NextPos(s)     == IF s = "send" THEN tail ELSE head
    Wanted(s, n)   == IF s = "send" THEN Free(n) ELSE Published(n)
    AtEnd(s, n)    == closed /\ (s = "send" \/ tail = n)               \* the end, for side s
    Without(s, p)  == SelectSeq(list[s], LAMBDA q : q # p)
    Disowned(q, p) == [i \in 1..Len(whom[q]) |-> IF whom[q][i] = p THEN None ELSE whom[q][i]]

    Flushed(q)     == late[q].at = "none"
    GuardFree(s)   == \A q \in Procs : late[q].at # s
    MayLock(q, s)  == Flushed(q) /\ GuardFree(s)
    \* A load returns the own delayed store, or else the value in memory.
    SeqSeen(q, n)  == IF late[q].at = "slot" /\ Index(late[q].pos) = Index(n) THEN late[q].number
                      ELSE seqs[Index(n)]
    FlagSeen(q, s) == IF late[q].at = s THEN late[q].up ELSE flag[s]
    LooksReady(q)  == SeqSeen(q, NextPos(Side(q))) = Wanted(Side(q), NextPos(Side(q)))
  }

  macro Try() { if (self \in Senders) { goto T1_LoadTail; } else { goto V3_CasHead; }; }
  \* As in ChannelWakeups.
  macro Returns() {
    owes := FALSE;
    if (tells) { wake := Other(Side(self)); goto W2_TakeOldest; }
    else { wake := "none"; goto P1_Call; };
  }
  macro Through() {
    pos := 0;
    if (reg) { goto B2_Unlink; } else if (owes) { goto N1_LoadIndex; } else { Returns(); };
  }
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
P1_Call:
    if (self \in Closers) { goto X1_CloseTail; } else { Try(); };

    \* ---- send
T1_LoadTail:
    if (closed) { Through(); };
T3_CasTail:  \* The second look follows the store of the flag: a fence comes before its load.
    await reg => Flushed(self);
    either { await closed /\ Flushed(self); Through(); }
    or     { await LooksReady(self) /\ ~closed /\ Flushed(self);
             pos := tail; tail := After(tail, 1); goto T5_Publish; }
    or     { await ~LooksReady(self); NotYet(); }
    or     { goto T1_LoadTail; }
    or     { await ~reg /\ ~owes; goto P1_Call; };
T5_Publish:
    late[self] := SlotStore(pos, Published(pos));
    pos := 0;
T6_LoadWaiting:  \* A fence, then the load.
    await Flushed(self);
    tells := FlagSeen(self, "receive");
    Through();

    \* ---- receive
V3_CasHead:  \* As T3.
    await reg => Flushed(self);
    either { await AtEnd("receive", head); Through(); }
    or     { await LooksReady(self) /\ Flushed(self);
             pos := head; head := After(head, 1); goto V5_Free; }
    or     { await ~LooksReady(self);
             if (Closers = {}) { NotYet(); } else { pos := head; goto V7_LoadTail; }; }
    or     { await ~reg /\ ~owes; goto P1_Call; };
V5_Free:
    late[self] := SlotStore(pos, Free(After(pos, Capacity)));
    pos := 0;
V6_LoadWaiting:  \* As T6.
    await Flushed(self);
    tells := FlagSeen(self, "send");
    Through();
V7_LoadTail:
    if (AtEnd("receive", pos)) { Through(); } else { NotYet(); };

    \* ---- sleep
A3_StoreWaiting:
    await MayLock(self, Side(self));
    list[Side(self)] := Append(list[Side(self)], self);
    late[self] := FlagStore(Side(self), TRUE);
    reg := TRUE;
    Try();
P1_Park:
    either { await woken[self]; woken[self] := FALSE; reg := FALSE; owes := TRUE; Try(); }
    or     { await self \in Cancellers; goto B2_Unlink; };
B2_Unlink:
    await MayLock(self, Side(self));
    reg := FALSE;
    woken[self] := FALSE;
    whom := [q \in Procs |-> Disowned(q, self)];
    if (self \in {list[Side(self)][i] : i \in 1..Len(list[Side(self)])}) {
      list[Side(self)] := Without(Side(self), self);
      if (list[Side(self)] = <<>>) { late[self] := FlagStore(Side(self), FALSE); };
      Returns();
    } else { owes := TRUE; };

    \* ---- pass the wake on
N1_LoadIndex:
    if (self \in Senders /\ closed) { Returns(); } else { pos := NextPos(Side(self)); };
N2_LoadSequence:
    if (SeqSeen(self, pos) = Wanted(Side(self), pos)) { pos := 0; goto N4_LoadWaiting; }
    else if (~IsBehind(SeqSeen(self, pos), Wanted(Side(self), pos))) { pos := 0; goto N1_LoadIndex; }
    else if (self \in Senders \/ Closers = {}) { pos := 0; Returns(); };
N3_LoadTail:
    if (AtEnd("receive", pos)) { pos := 0; } else { pos := 0; Returns(); };
N4_LoadWaiting:
    if (~FlagSeen(self, Side(self))) { Returns(); }
    else { owes := FALSE; wake := Side(self); };

    \* ---- wake the oldest waiter of side wake
W2_TakeOldest:
    await MayLock(self, wake);
    tells := tells /\ wake = Side(self);
    if (list[wake] # <<>>) {
      whom[self] := <<Head(list[wake])>>;
      list[wake] := Tail(list[wake]);
      if (list[wake] = <<>>) { late[self] := FlagStore(wake, FALSE); };
    };
W5_Wake:
    if (whom[self] \notin {<<>>, <<None>>}) { woken[Head(whom[self])] := TRUE; };
    whom[self] := <<>>;
    Returns();

    \* ---- close
X1_CloseTail:
    await Flushed(self);
    closed := TRUE;
    wake := "receive";
X3_TakeAll:
    await MayLock(self, wake);
    whom[self] := list[wake];
    list[wake] := <<>>;
    late[self] := FlagStore(wake, FALSE);
X6_Wake:
    if (whom[self] # <<>>) {
      if (Head(whom[self]) # None) { woken[Head(whom[self])] := TRUE; };
      whom[self] := Tail(whom[self]);
    };
    if (whom[self] # <<>>) { goto X6_Wake; }
    else if (wake = "receive") { wake := "send"; goto X3_TakeAll; }
    else { wake := "none"; goto P1_Call; };
  }
  process (memory = FlushProcess) {
M1_Flush:  \* A delayed store takes effect.
    with (q \in {r \in Procs : late[r].at # "none"}) {
      if (late[q].at = "slot") { seqs[Index(late[q].pos)] := late[q].number; }
      else { flag[late[q].at] := late[q].up; };
      late[q] := NoStore;
    };
    goto M1_Flush;
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "ba1597b3" /\ chksum(tla) = "ccb382b6")
VARIABLES head, tail, closed, seqs, flag, late, list, woken, whom, pc

(* define statement *)
NextPos(s)     == IF s = "send" THEN tail ELSE head
Wanted(s, n)   == IF s = "send" THEN Free(n) ELSE Published(n)
AtEnd(s, n)    == closed /\ (s = "send" \/ tail = n)
Without(s, p)  == SelectSeq(list[s], LAMBDA q : q # p)
Disowned(q, p) == [i \in 1..Len(whom[q]) |-> IF whom[q][i] = p THEN None ELSE whom[q][i]]

Flushed(q)     == late[q].at = "none"
GuardFree(s)   == \A q \in Procs : late[q].at # s
MayLock(q, s)  == Flushed(q) /\ GuardFree(s)

SeqSeen(q, n)  == IF late[q].at = "slot" /\ Index(late[q].pos) = Index(n) THEN late[q].number
                  ELSE seqs[Index(n)]
FlagSeen(q, s) == IF late[q].at = s THEN late[q].up ELSE flag[s]
LooksReady(q)  == SeqSeen(q, NextPos(Side(q))) = Wanted(Side(q), NextPos(Side(q)))

VARIABLES pos, reg, owes, tells, wake

vars == << head, tail, closed, seqs, flag, late, list, woken, whom, pc, pos, 
           reg, owes, tells, wake >>

ProcSet == (Procs) \cup {FlushProcess}

Init == (* Global variables *)
        /\ head = Start
        /\ tail = Start
        /\ closed = FALSE
        /\ seqs = [i \in 0..(Capacity - 1) |-> Free(FirstPos(i))]
        /\ flag = [s \in Sides |-> FALSE]
        /\ late = [q \in Procs |-> NoStore]
        /\ list = [s \in Sides |-> <<>>]
        /\ woken = [q \in Procs |-> FALSE]
        /\ whom = [q \in Procs |-> <<>>]
        (* Process p *)
        /\ pos = [self \in Procs |-> 0]
        /\ reg = [self \in Procs |-> FALSE]
        /\ owes = [self \in Procs |-> FALSE]
        /\ tells = [self \in Procs |-> FALSE]
        /\ wake = [self \in Procs |-> "none"]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = FlushProcess -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ IF self \in Closers
                       THEN /\ pc' = [pc EXCEPT ![self] = "X1_CloseTail"]
                       ELSE /\ IF self \in Senders
                                  THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                 /\ UNCHANGED << head, tail, closed, seqs, flag, late, list, 
                                 woken, whom, pos, reg, owes, tells, wake >>

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
                     /\ UNCHANGED << head, tail, closed, seqs, flag, late, 
                                     list, woken, whom, reg, tells >>

T3_CasTail(self) == /\ pc[self] = "T3_CasTail"
                    /\ reg[self] => Flushed(self)
                    /\ \/ /\ closed /\ Flushed(self)
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
                       \/ /\ LooksReady(self) /\ ~closed /\ Flushed(self)
                          /\ pos' = [pos EXCEPT ![self] = tail]
                          /\ tail' = After(tail, 1)
                          /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                          /\ UNCHANGED <<owes, wake>>
                       \/ /\ ~LooksReady(self)
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
                    /\ UNCHANGED << head, closed, seqs, flag, late, list, 
                                    woken, whom, reg, tells >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ late' = [late EXCEPT ![self] = SlotStore(pos[self], Published(pos[self]))]
                    /\ pos' = [pos EXCEPT ![self] = 0]
                    /\ pc' = [pc EXCEPT ![self] = "T6_LoadWaiting"]
                    /\ UNCHANGED << head, tail, closed, seqs, flag, list, 
                                    woken, whom, reg, owes, tells, wake >>

T6_LoadWaiting(self) == /\ pc[self] = "T6_LoadWaiting"
                        /\ Flushed(self)
                        /\ tells' = [tells EXCEPT ![self] = FlagSeen(self, "receive")]
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
                        /\ UNCHANGED << head, tail, closed, seqs, flag, late, 
                                        list, woken, whom, reg >>

V3_CasHead(self) == /\ pc[self] = "V3_CasHead"
                    /\ reg[self] => Flushed(self)
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
                       \/ /\ LooksReady(self) /\ Flushed(self)
                          /\ pos' = [pos EXCEPT ![self] = head]
                          /\ head' = After(head, 1)
                          /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                          /\ UNCHANGED <<owes, wake>>
                       \/ /\ ~LooksReady(self)
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
                    /\ UNCHANGED << tail, closed, seqs, flag, late, list, 
                                    woken, whom, reg, tells >>

V5_Free(self) == /\ pc[self] = "V5_Free"
                 /\ late' = [late EXCEPT ![self] = SlotStore(pos[self], Free(After(pos[self], Capacity)))]
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ pc' = [pc EXCEPT ![self] = "V6_LoadWaiting"]
                 /\ UNCHANGED << head, tail, closed, seqs, flag, list, woken, 
                                 whom, reg, owes, tells, wake >>

V6_LoadWaiting(self) == /\ pc[self] = "V6_LoadWaiting"
                        /\ Flushed(self)
                        /\ tells' = [tells EXCEPT ![self] = FlagSeen(self, "send")]
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
                        /\ UNCHANGED << head, tail, closed, seqs, flag, late, 
                                        list, woken, whom, reg >>

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
                     /\ UNCHANGED << head, tail, closed, seqs, flag, late, 
                                     list, woken, whom, reg, tells >>

A3_StoreWaiting(self) == /\ pc[self] = "A3_StoreWaiting"
                         /\ MayLock(self, Side(self))
                         /\ list' = [list EXCEPT ![Side(self)] = Append(list[Side(self)], self)]
                         /\ late' = [late EXCEPT ![self] = FlagStore(Side(self), TRUE)]
                         /\ reg' = [reg EXCEPT ![self] = TRUE]
                         /\ IF self \in Senders
                               THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                         /\ UNCHANGED << head, tail, closed, seqs, flag, woken, 
                                         whom, pos, owes, tells, wake >>

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
                 /\ UNCHANGED << head, tail, closed, seqs, flag, late, list, 
                                 whom, pos, tells, wake >>

B2_Unlink(self) == /\ pc[self] = "B2_Unlink"
                   /\ MayLock(self, Side(self))
                   /\ reg' = [reg EXCEPT ![self] = FALSE]
                   /\ woken' = [woken EXCEPT ![self] = FALSE]
                   /\ whom' = [q \in Procs |-> Disowned(q, self)]
                   /\ IF self \in {list[Side(self)][i] : i \in 1..Len(list[Side(self)])}
                         THEN /\ list' = [list EXCEPT ![Side(self)] = Without(Side(self), self)]
                              /\ IF list'[Side(self)] = <<>>
                                    THEN /\ late' = [late EXCEPT ![self] = FlagStore(Side(self), FALSE)]
                                    ELSE /\ TRUE
                                         /\ late' = late
                              /\ owes' = [owes EXCEPT ![self] = FALSE]
                              /\ IF tells[self]
                                    THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                         /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                    ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                         ELSE /\ owes' = [owes EXCEPT ![self] = TRUE]
                              /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                              /\ UNCHANGED << late, list, wake >>
                   /\ UNCHANGED << head, tail, closed, seqs, flag, pos, tells >>

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
                      /\ UNCHANGED << head, tail, closed, seqs, flag, late, 
                                      list, woken, whom, reg, tells >>

N2_LoadSequence(self) == /\ pc[self] = "N2_LoadSequence"
                         /\ IF SeqSeen(self, pos[self]) = Wanted(Side(self), pos[self])
                               THEN /\ pos' = [pos EXCEPT ![self] = 0]
                                    /\ pc' = [pc EXCEPT ![self] = "N4_LoadWaiting"]
                                    /\ UNCHANGED << owes, wake >>
                               ELSE /\ IF ~IsBehind(SeqSeen(self, pos[self]), Wanted(Side(self), pos[self]))
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
                         /\ UNCHANGED << head, tail, closed, seqs, flag, late, 
                                         list, woken, whom, reg, tells >>

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
                     /\ UNCHANGED << head, tail, closed, seqs, flag, late, 
                                     list, woken, whom, reg, tells >>

N4_LoadWaiting(self) == /\ pc[self] = "N4_LoadWaiting"
                        /\ IF ~FlagSeen(self, Side(self))
                              THEN /\ owes' = [owes EXCEPT ![self] = FALSE]
                                   /\ IF tells[self]
                                         THEN /\ wake' = [wake EXCEPT ![self] = Other(Side(self))]
                                              /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                                         ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                              /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                              ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                   /\ wake' = [wake EXCEPT ![self] = Side(self)]
                                   /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                        /\ UNCHANGED << head, tail, closed, seqs, flag, late, 
                                        list, woken, whom, pos, reg, tells >>

W2_TakeOldest(self) == /\ pc[self] = "W2_TakeOldest"
                       /\ MayLock(self, wake[self])
                       /\ tells' = [tells EXCEPT ![self] = tells[self] /\ wake[self] = Side(self)]
                       /\ IF list[wake[self]] # <<>>
                             THEN /\ whom' = [whom EXCEPT ![self] = <<Head(list[wake[self]])>>]
                                  /\ list' = [list EXCEPT ![wake[self]] = Tail(list[wake[self]])]
                                  /\ IF list'[wake[self]] = <<>>
                                        THEN /\ late' = [late EXCEPT ![self] = FlagStore(wake[self], FALSE)]
                                        ELSE /\ TRUE
                                             /\ late' = late
                             ELSE /\ TRUE
                                  /\ UNCHANGED << late, list, whom >>
                       /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                       /\ UNCHANGED << head, tail, closed, seqs, flag, woken, 
                                       pos, reg, owes, wake >>

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
                 /\ UNCHANGED << head, tail, closed, seqs, flag, late, list, 
                                 pos, reg, tells >>

X1_CloseTail(self) == /\ pc[self] = "X1_CloseTail"
                      /\ Flushed(self)
                      /\ closed' = TRUE
                      /\ wake' = [wake EXCEPT ![self] = "receive"]
                      /\ pc' = [pc EXCEPT ![self] = "X3_TakeAll"]
                      /\ UNCHANGED << head, tail, seqs, flag, late, list, 
                                      woken, whom, pos, reg, owes, tells >>

X3_TakeAll(self) == /\ pc[self] = "X3_TakeAll"
                    /\ MayLock(self, wake[self])
                    /\ whom' = [whom EXCEPT ![self] = list[wake[self]]]
                    /\ list' = [list EXCEPT ![wake[self]] = <<>>]
                    /\ late' = [late EXCEPT ![self] = FlagStore(wake[self], FALSE)]
                    /\ pc' = [pc EXCEPT ![self] = "X6_Wake"]
                    /\ UNCHANGED << head, tail, closed, seqs, flag, woken, pos, 
                                    reg, owes, tells, wake >>

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
                 /\ UNCHANGED << head, tail, closed, seqs, flag, late, list, 
                                 pos, reg, owes, tells >>

p(self) == P1_Call(self) \/ T1_LoadTail(self) \/ T3_CasTail(self)
              \/ T5_Publish(self) \/ T6_LoadWaiting(self)
              \/ V3_CasHead(self) \/ V5_Free(self) \/ V6_LoadWaiting(self)
              \/ V7_LoadTail(self) \/ A3_StoreWaiting(self)
              \/ P1_Park(self) \/ B2_Unlink(self) \/ N1_LoadIndex(self)
              \/ N2_LoadSequence(self) \/ N3_LoadTail(self)
              \/ N4_LoadWaiting(self) \/ W2_TakeOldest(self)
              \/ W5_Wake(self) \/ X1_CloseTail(self) \/ X3_TakeAll(self)
              \/ X6_Wake(self)

M1_Flush == /\ pc[FlushProcess] = "M1_Flush"
            /\ \E q \in {r \in Procs : late[r].at # "none"}:
                 /\ IF late[q].at = "slot"
                       THEN /\ seqs' = [seqs EXCEPT ![Index(late[q].pos)] = late[q].number]
                            /\ flag' = flag
                       ELSE /\ flag' = [flag EXCEPT ![late[q].at] = late[q].up]
                            /\ seqs' = seqs
                 /\ late' = [late EXCEPT ![q] = NoStore]
            /\ pc' = [pc EXCEPT ![FlushProcess] = "M1_Flush"]
            /\ UNCHANGED << head, tail, closed, list, woken, whom, pos, reg, 
                            owes, tells, wake >>

memory == M1_Flush

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == memory
           \/ (\E self \in Procs: p(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION
=============================================================================
