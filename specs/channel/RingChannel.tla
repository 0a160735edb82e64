---------------------------- MODULE RingChannel ----------------------------
(***************************************************************************)
(* The bounded channel of document 001, step by step: a Vyukov ring whose  *)
(* fast path takes no lock, and around it, for each side, a list of those  *)
(* that sleep, a guard for the list, and a flag that says that it is not   *)
(* empty.  A sender that finds the ring full and a receiver that finds it  *)
(* empty go to sleep; whoever publishes or frees a slot looks at the flag  *)
(* of the other side.                                                      *)
(*                                                                         *)
(* One text for all variants; the constant Parts says which parts it has.  *)
(*   ReCheck        who has raised the flag looks at the ring again        *)
(*   LookLast       who publishes or frees a slot looks at the flag after  *)
(*   LowerLocked    the flag is lowered under the guard                    *)
(*   LetGoFirst     the re-check comes after the guard is let go (as       *)
(*                  printed: before, and the waiter enters the list after) *)
(*   PassOnGot      who was woken and got something passes the wake on     *)
(*   PassOnSpare    so does who was woken, but got it in the re-check      *)
(*   PassOnCancel   so does who was woken, but gives up                    *)
(*   PassOnEnd      a wake is also passed on when the end is what is there *)
(*   Unlink         who leaves takes itself from the list                  *)
(*   OneWord        the closed bit is in the word of tail                  *)
(*   DrainFirst     closed is the end only when head has reached tail      *)
(*   WakeAll        close wakes all that sleep                             *)
(* Only in other variants:                                                 *)
(*   OneGuard       one guard for both sides, as printed                   *)
(*   Slot           the printed fast slot beside the list                  *)
(*   SlotUnlocked   a waker takes from the slot without the guard          *)
(*   DeferWake      a re-check under the guard wakes after letting it go   *)
(*   ByIndex        the re-check compares head and tail, as crossbeam does *)
(*                                                                         *)
(* Passing on means: look whether what the own side waits for is there; if *)
(* so, and somebody of the own side waits, wake one.                       *)
(*                                                                         *)
(* Memory is that of Memory.tla, and Order has the mode of each access that*)
(* the protocol turns on:                                                  *)
(*   publish   the store of a slot's sequence      T5_Publish, V5_Free     *)
(*   look      the load of the flag behind it      T6, V6_LoadWaiting      *)
(*   mark      the store of the flag               A3, B3, W3_StoreWaiting *)
(*   recheck   the load of a sequence by who has   T2, V2_LoadSequence     *)
(*             raised the flag                                             *)
(*   value     the store of the value ("at once": outside of the memory    *)
(*             model, which saves states where it is not the point)        *)
(* All other loads are acquire; head and tail change by compare-and-swap.  *)
(*                                                                         *)
(* Positions count modulo Modulus from Start.  The sequence of a slot is,  *)
(* with Numbers = "doubled", 2 * pos while it is free for pos, 2 * pos + 1 *)
(* once pos is published; as printed ("plain") pos and pos + 1.            *)
(*                                                                         *)
(* One step is one access to shared memory.  Merged, without loss:         *)
(*  - lists are only touched under their guard, and a waiter is new at each*)
(*    registration: being taken from the list and learning of it are one   *)
(*  - what X6_Wake and W5_Wake do is one unpark each                       *)
(*  - a weak CAS that fails for no reason only repeats the step            *)
(* The guard's unlock is a release store; with nothing before it in the    *)
(* buffer it arrives at once, since nobody can tell that from a lock that  *)
(* is tried later.                                                         *)
(*                                                                         *)
(* A process makes Rounds[p] requests (0: for ever), each in one of the    *)
(* Ways[p]: "try", "wait", "close".  Cancellers may give up while they     *)
(* sleep (a cancel, a time-out, an interrupt).                             *)
(*                                                                         *)
(* wakeOne and the CAS loops are not printed in the document: wakeOne is   *)
(* here whatever suits the protocol best (all of it under the guard).      *)
(* The verdict of every configuration stands in checks.json.               *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory

CONSTANTS Senders, Receivers, Closers, None, Memorian,
          Capacity, Modulus, Start, Numbers, Tagged,
          Rounds, Ways, Cancellers, Parts, Order

Procs == Senders \cup Receivers \cup Closers

Protocol == {"ReCheck", "LookLast", "LowerLocked", "Unlink", "OneWord", "DrainFirst", "WakeAll"}
Mend     == {"LetGoFirst", "PassOnGot", "PassOnSpare", "PassOnCancel", "PassOnEnd"}
Shipped  == Protocol \cup Mend
Printed  == Protocol \cup {"Slot", "OneGuard"}
Others   == {"SlotUnlocked", "DeferWake", "ByIndex"}

Has(part) == part \in Parts

ASSUME /\ None \notin Procs /\ Memorian \notin Procs
       /\ Capacity \in 1..4
       /\ Start \in 0..(Modulus - 1)
       /\ Numbers \in {"doubled", "plain"}
       /\ Rounds \in [Procs -> Nat]
       /\ \A p \in Procs : Ways[p] \subseteq {"try", "wait", "close"}
       /\ Cancellers \subseteq Procs
       /\ Parts \subseteq Shipped \cup Printed \cup Others

(* Places in memory. *)
SeqAt(i)    == <<"seq0", "seq1", "seq2", "seq3">>[i + 1]
ValueAt(i)  == <<"value0", "value1", "value2", "value3">>[i + 1]
Flag(side)  == IF side = "send" THEN "sendersWait" ELSE "receiversWait"
Guard(side) == IF side = "receive" /\ ~Has("OneGuard") THEN "receiveGuard" ELSE "sendGuard"

(* Positions and sequences. *)
Index(pos) == pos % Capacity
After(pos, n) == (pos + n) % Modulus
Lap       == IF Numbers = "doubled" THEN 2 * Modulus ELSE Modulus
Free(pos) == IF Numbers = "doubled" THEN 2 * pos ELSE pos
Published(pos) == (Free(pos) + 1) % Lap
IsBehind(seq, wanted) == seq # wanted /\ (wanted - seq) % Lap < Lap \div 2

FirstFree(i) == Free(CHOOSE pos \in {After(Start, n) : n \in 0..(Capacity - 1)} : Index(pos) = i)

Elements(seq) == {seq[i] : i \in 1..Len(seq)}
Without(seq, x) == SelectSeq(seq, LAMBDA y : y # x)
Side(p)  == IF p \in Senders THEN "send" ELSE "receive"
Other(p) == IF p \in Senders THEN "receive" ELSE "send"

Item(p, n) == IF Tagged THEN <<p, n>> ELSE <<>>
LookMode(again) == IF again THEN Order.recheck ELSE "acquire"

Before ==
  [x \in {"head"} |-> Start] @@ [x \in {"tail"} |-> [pos |-> Start, closed |-> FALSE]]
  @@ [x \in {"closed", "sendersWait", "receiversWait"} |-> FALSE]
  @@ [x \in {"sendGuard", "receiveGuard"} |-> None]
  @@ [x \in {SeqAt(i) : i \in 0..(Capacity - 1)} |->
        FirstFree(CHOOSE i \in 0..(Capacity - 1) : SeqAt(i) = x)]
  @@ [x \in {ValueAt(i) : i \in 0..(Capacity - 1)} |-> <<>>]

(* --algorithm RingChannel {
  variables
    mem   = Fresh(Before, Procs),
    list  = [s \in {"send", "receive"} |-> <<>>],  \* who sleeps, oldest first
    slot  = [s \in {"send", "receive"} |-> None],  \* the printed fast slot
    woken = [p \in Procs |-> FALSE],               \* p's unpark
    \* Ghosts: read by the properties alone.
    line   = <<>>,                                 \* what is in the channel, in order
    busy   = {},                                   \* who has a position and has not returned
    seen   = [p \in Receivers |-> [s \in Senders |-> 0]],
    faults = {};                                   \* the rules that a step has broken

  define {
    Now(at)     == mem.now[at]
    Closed      == Now("tail").closed \/ Now("closed")
    Holds(q, s) == Now(Guard(s)) = q
    Sleeping(s) == (IF slot[s] = None THEN {} ELSE {slot[s]}) \cup Elements(list[s])
  }

  macro Write(at, value, mode) {
    with (m \in Store(mem, self, at, value, mode)) { mem := m; };
  }
  macro Lock(s) {
    await Now(Guard(s)) = None;
    with (m \in Rmw(mem, self, Guard(s), self)) { mem := m; };
  }
  macro Unlock(s) {
    with (m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard(s)] = None]}
                ELSE Store(mem, self, Guard(s), None, "release")) { mem := m; };
  }
  macro Fault(bad, rule) { faults := faults \cup (IF bad THEN {rule} ELSE {}); }

  \* trySend or tryReceive, from the top.
  macro Try() { if (self \in Senders) { goto T1_LoadTail; } else { goto V1_LoadHead; }; }

  macro Finish() {
    if (reg) { goto B1_Lock; }
    else if (owes) { goto N1_LoadIndex; }
    else { goto P1_Call; };
  }
  macro LeaveGuard() {
    if (Sleeping(Side(self)) = {}) { goto B3_StoreWaiting; } else { goto B4_Unlock; };
  }
  macro Wake() {
    if (Has("SlotUnlocked")) { goto W0_SwapSlot; } else { goto W1_Lock; };
  }
  \* It got what it wanted; wake says whether somebody of the other side waits.
  macro Got() {
    if (wake # "none" /\ ~(held /\ Has("DeferWake"))) { Wake(); }
    else if (held) { LeaveGuard(); }
    else { Finish(); };
  }
  macro InVain() {
    if (held) { goto A2_AppendWaiter; }
    else if (way = "try") { Finish(); }
    else if (reg) { goto P1_Park; }
    else { owes := FALSE; goto A1_Lock; };
  }
  macro Ended() {
    over := "ended";
    if (held) { LeaveGuard(); } else { Finish(); };
  }

  process (p \in Procs)
    variables way = "none", round = 0,
              pos = 0,         \* the position in hand
              item = <<>>,     \* ghost: what is at that position
              there = FALSE,   \* ghost: what is asked for was there at the first look
              reg = FALSE,     \* has registered, and not learnt that it was taken
              held = FALSE,    \* holds the guard over the re-check, as printed
              owes = FALSE,    \* was taken: the wake is to be passed on
              over = "none",   \* how the request ends
              wake = "none",   \* the side to wake
              whom = <<>>;     \* who is taken, to be woken
  {
P1_Call:
    pos := 0; over := "none"; owes := FALSE;
    busy := busy \ {self};
    if (Rounds[self] # 0 /\ round = Rounds[self]) { way := "none"; goto Done; }
    else {
      if (Rounds[self] # 0) { round := round + 1; };
      with (x \in Ways[self]) { way := x; };
      if (way = "close") { goto X1_CloseTail; } else { Try(); };
    };

    \* ---- trySend
T1_LoadTail:
    with (t \in Load(mem, self, "tail", "acquire")) {
      pos := t.pos;
      if (t.closed \/ Now("closed")) { Ended(); }
      else { there := Len(line) + Cardinality(busy \cap Receivers) < Capacity; };
    };
T2_LoadSequence:
    with (v \in Load(mem, self, SeqAt(Index(pos)), LookMode(reg \/ held))) {
      if (IsBehind(v, Free(pos))) {
        faults := faults \cup (IF there THEN {"FullMeansFull"} ELSE {})
                         \cup (IF Len(line) < Capacity /\ busy \cap Receivers = {}
                               THEN {"QuietFullMeansFull"} ELSE {});
        there := FALSE;
        pos := 0;
        InVain();
      } else if (v # Free(pos)) { goto T1_LoadTail; };
    };
T3_CasTail:
    with (t = Now("tail"), won = t.pos = pos /\ ~t.closed,
          m \in Rmw(mem, self, "tail", IF won THEN [t EXCEPT !.pos = After(pos, 1)] ELSE t)) {
      mem := m;
      if (won) {
        over := "got";
        there := FALSE;
        busy := busy \cup {self};
        line := Append(line, Item(self, round));
        Fault(Closed, "ClosedMeansNothingEnters");
      } else {
        pos := t.pos;
        if (t.closed) { there := FALSE; Ended(); } else { goto T2_LoadSequence; };
      };
    };
T4_WriteValue:
    with (m \in IF Order.value = "at once"
                THEN {[mem EXCEPT !.now[ValueAt(Index(pos))] = Item(self, round)]}
                ELSE Store(mem, self, ValueAt(Index(pos)), Item(self, round), Order.value)) {
      mem := m;
    };
    if (~Has("LookLast")) { goto T6_LoadWaiting; };
T5_Publish:
    Write(SeqAt(Index(pos)), Published(pos), Order.publish);
    pos := 0;
    if (~Has("LookLast")) { Got(); };
T6_LoadWaiting:
    with (v \in Load(mem, self, Flag("receive"), Order.look)) {
      wake := IF v THEN "receive" ELSE "none";
      if (~Has("LookLast")) { goto T5_Publish; } else { Got(); };
    };

    \* ---- tryReceive
V1_LoadHead:
    there := Len(line) > Cardinality(busy \cap Senders);
    with (v \in Load(mem, self, "head", "acquire")) { pos := v; };
V2_LoadSequence:
    with (v \in Load(mem, self, SeqAt(Index(pos)), LookMode(reg \/ held))) {
      if (IsBehind(v, Published(pos))) {
        faults := faults \cup (IF there THEN {"EmptyMeansEmpty"} ELSE {})
                         \cup (IF line # <<>> /\ busy \cap Senders = {}
                               THEN {"QuietEmptyMeansEmpty"} ELSE {});
        there := FALSE;
        if (Closers # {}) { goto V7_LoadTail; } else { pos := 0; InVain(); };
      } else if (v # Published(pos)) { goto V1_LoadHead; };
    };
V3_CasHead:
    with (won = Now("head") = pos,
          m \in Rmw(mem, self, "head", IF won THEN After(pos, 1) ELSE Now("head"))) {
      mem := m;
      if (won) {
        over := "got";
        there := FALSE;
        busy := busy \cup {self};
        item := Head(line);
        line := Tail(line);
      } else {
        pos := Now("head");
        goto V2_LoadSequence;
      };
    };
V4_ReadValue:
    with (v \in Load(mem, self, ValueAt(Index(pos)), "plain")) {
      faults := faults \cup (IF v # item THEN {"NoLossNoDuplication"} ELSE {})
                       \cup (IF v # <<>> /\ v[2] <= seen[self][v[1]]
                             THEN {"FifoPerProducer"} ELSE {});
      if (v # <<>>) { seen[self][v[1]] := v[2]; };
    };
    item := <<>>;
    if (~Has("LookLast")) { goto V6_LoadWaiting; };
V5_Free:
    Write(SeqAt(Index(pos)), Free(After(pos, Capacity)), Order.publish);
    pos := 0;
    if (~Has("LookLast")) { Got(); };
V6_LoadWaiting:
    with (v \in Load(mem, self, Flag("send"), Order.look)) {
      wake := IF v THEN "send" ELSE "none";
      if (~Has("LookLast")) { goto V5_Free; } else { Got(); };
    };
V7_LoadTail:
    with (here = pos, t \in Load(mem, self, "tail", "acquire")) {
      pos := 0;
      if ((t.closed \/ Now("closed")) /\ (Has("DrainFirst") => t.pos = here)) {
        Fault(line # <<>>, "ReceivedUntilDrained");
        Ended();
      } else { InVain(); };
    };

    \* ---- register, then look again
A1_Lock:
    Lock(Side(self));
    if (~Has("LetGoFirst")) { held := TRUE; goto A3_StoreWaiting; };
A2_AppendWaiter:
    if (Has("Slot") /\ slot[Side(self)] = None) { slot[Side(self)] := self; }
    else { list[Side(self)] := Append(list[Side(self)], self); };
    reg := TRUE;
    woken[self] := FALSE;
    if (held) { goto A4_Unlock; };
A3_StoreWaiting:
    Write(Flag(Side(self)), TRUE, Order.mark);
    if (held) { if (Has("ReCheck")) { Try(); } else { goto A2_AppendWaiter; }; };
A4_Unlock:
    Unlock(Side(self));
    if (held \/ ~Has("ReCheck")) { held := FALSE; goto P1_Park; }
    else if (Has("ByIndex")) { goto I1_LoadIndex; }
    else { Try(); };

    \* ---- sleep, be taken and woken, try again; or give up
P1_Park:
    either {
      await woken[self] /\ self \notin Sleeping(Side(self));
      woken[self] := FALSE;
      reg := FALSE;
      owes := Has("PassOnGot");
      Try();
    } or {
      await self \in Cancellers;
      over := "cancelled";
      goto B1_Lock;
    };

    \* ---- leave: give up, or the re-check got it
B1_Lock:
    Lock(Side(self));
B2_Unlink:
    if (self \in Sleeping(Side(self))) {
      if (Has("Unlink")) {
        slot[Side(self)] := IF slot[Side(self)] = self THEN None ELSE slot[Side(self)];
        list[Side(self)] := Without(list[Side(self)], self);
      };
    } else {
      owes := CASE over = "cancelled" -> Has("PassOnCancel")
                [] over = "again"     -> Has("PassOnGot")
                [] OTHER              -> Has("PassOnSpare");
    };
    reg := FALSE;
    LeaveGuard();
B3_StoreWaiting:
    Write(Flag(Side(self)), FALSE, Order.mark);
B4_Unlock:
    Unlock(Side(self));
    held := FALSE;
    if (wake # "none") { Wake(); }
    else if (over = "again") { over := "none"; Try(); }
    else { Finish(); };

    \* ---- pass the wake on: is there something for the next of the own side?
N1_LoadIndex:
    if (self \in Receivers) {
      with (v \in Load(mem, self, "head", "acquire")) { pos := v; };
    } else {
      with (t \in Load(mem, self, "tail", "acquire")) {
        pos := t.pos;
        if (t.closed) { goto N4_LoadWaiting; };
      };
    };
N2_LoadSequence:
    with (wanted = IF self \in Receivers THEN Published(pos) ELSE Free(pos),
          v \in Load(mem, self, SeqAt(Index(pos)), "acquire")) {
      if (v = wanted) { goto N4_LoadWaiting; }
      else if (~IsBehind(v, wanted)) { goto N1_LoadIndex; }
      else if (self \in Senders \/ Closers = {} \/ ~Has("PassOnEnd")) { goto P1_Call; };
    };
N3_LoadTail:
    with (t \in Load(mem, self, "tail", "acquire")) {
      if (~t.closed \/ t.pos # pos) { goto P1_Call; };
    };
N4_LoadWaiting:
    with (v \in Load(mem, self, Flag(Side(self)), "acquire")) {
      owes := FALSE;
      if (v) { wake := Side(self); Wake(); } else { goto P1_Call; };
    };

    \* ---- wake one of the side in wake
W0_SwapSlot:
    if (slot[wake] # None) { whom := <<slot[wake]>>; slot[wake] := None; goto W5_Wake; };
W1_Lock:
    Lock(wake);
W2_TakeOldest:
    if (slot[wake] # None /\ ~Has("SlotUnlocked")) {
      whom := <<slot[wake]>>;
      slot[wake] := None;
    } else if (list[wake] # <<>>) {
      whom := <<Head(list[wake])>>;
      list[wake] := Tail(list[wake]);
    };
    if (Sleeping(wake) # {} \/ ~Has("LowerLocked")) { goto W4_Unlock; };
W3_StoreWaiting:
    Write(Flag(wake), FALSE, Order.mark);
    if (~Has("LowerLocked")) { goto W5_Wake; };
W4_Unlock:
    Unlock(wake);
    if (~Has("LowerLocked") /\ Sleeping(wake) = {}) { goto W3_StoreWaiting; };
W5_Wake:
    if (whom # <<>>) { woken[Head(whom)] := TRUE; };
    whom := <<>>;
    if (wake = Side(self)) { wake := "none"; goto P1_Call; }
    else {
      wake := "none";
      if (held) { LeaveGuard(); } else { Finish(); };
    };

    \* ---- only in the variant: is there something, by head and tail?
I1_LoadIndex:
    with (v \in Load(mem, self, IF self \in Receivers THEN "head" ELSE "tail", "seq_cst")) {
      pos := IF self \in Receivers THEN v ELSE v.pos;
    };
I2_LoadIndex:
    with (here = pos,
          v \in Load(mem, self, IF self \in Receivers THEN "tail" ELSE "head", "seq_cst")) {
      pos := 0;
      if (/\ self \in Receivers => v.pos = here
          /\ self \in Senders   => After(v, Capacity) = here
          /\ ~Closed) { goto P1_Park; }
      else { over := "again"; goto B1_Lock; };
    };

    \* ---- close
X1_CloseTail:
    with (m \in IF Has("OneWord") THEN Rmw(mem, self, "tail", [Now("tail") EXCEPT !.closed = TRUE])
                ELSE Rmw(mem, self, "closed", TRUE)) { mem := m; };
    if (Has("WakeAll")) { wake := "send"; } else { goto P1_Call; };
X2_Lock:
    Lock(wake);
X3_TakeAll:
    whom := (IF slot[wake] = None THEN <<>> ELSE <<slot[wake]>>) \o list[wake];
    slot[wake] := None;
    list[wake] := <<>>;
    if (whom = <<>>) { goto X5_Unlock; };
X4_StoreWaiting:
    Write(Flag(wake), FALSE, Order.mark);
X5_Unlock:
    Unlock(wake);
X6_Wake:
    if (whom # <<>>) {
      woken[Head(whom)] := TRUE;
      whom := Tail(whom);
    };
    if (whom # <<>>) { goto X6_Wake; }
    else if (wake = "send") { wake := "receive"; goto X2_Lock; }
    else { wake := "none"; goto P1_Call; };
  }

  \* The memory: stores that are on their way arrive, one at a time.
  process (memory = Memorian) {
M1_Flush:
    either { with (m \in Flushes(mem)) { mem := m; }; goto M1_Flush; }
    or     { await Flushes(mem) = {} /\ \A q \in Procs : pc[q] = "Done"; };
  }
} *)
\* BEGIN TRANSLATION (chksum(pcal) = "970c94c3" /\ chksum(tla) = "7bf272a7")
VARIABLES mem, list, slot, woken, line, busy, seen, faults, pc

(* define statement *)
Now(at)     == mem.now[at]
Closed      == Now("tail").closed \/ Now("closed")
Holds(q, s) == Now(Guard(s)) = q
Sleeping(s) == (IF slot[s] = None THEN {} ELSE {slot[s]}) \cup Elements(list[s])

VARIABLES way, round, pos, item, there, reg, held, owes, over, wake, whom

vars == << mem, list, slot, woken, line, busy, seen, faults, pc, way, round, 
           pos, item, there, reg, held, owes, over, wake, whom >>

ProcSet == (Procs) \cup {Memorian}

Init == (* Global variables *)
        /\ mem = Fresh(Before, Procs)
        /\ list = [s \in {"send", "receive"} |-> <<>>]
        /\ slot = [s \in {"send", "receive"} |-> None]
        /\ woken = [p \in Procs |-> FALSE]
        /\ line = <<>>
        /\ busy = {}
        /\ seen = [p \in Receivers |-> [s \in Senders |-> 0]]
        /\ faults = {}
        (* Process p *)
        /\ way = [self \in Procs |-> "none"]
        /\ round = [self \in Procs |-> 0]
        /\ pos = [self \in Procs |-> 0]
        /\ item = [self \in Procs |-> <<>>]
        /\ there = [self \in Procs |-> FALSE]
        /\ reg = [self \in Procs |-> FALSE]
        /\ held = [self \in Procs |-> FALSE]
        /\ owes = [self \in Procs |-> FALSE]
        /\ over = [self \in Procs |-> "none"]
        /\ wake = [self \in Procs |-> "none"]
        /\ whom = [self \in Procs |-> <<>>]
        /\ pc = [self \in ProcSet |-> CASE self \in Procs -> "P1_Call"
                                        [] self = Memorian -> "M1_Flush"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ over' = [over EXCEPT ![self] = "none"]
                 /\ owes' = [owes EXCEPT ![self] = FALSE]
                 /\ busy' = busy \ {self}
                 /\ IF Rounds[self] # 0 /\ round[self] = Rounds[self]
                       THEN /\ way' = [way EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ round' = round
                       ELSE /\ IF Rounds[self] # 0
                                  THEN /\ round' = [round EXCEPT ![self] = round[self] + 1]
                                  ELSE /\ TRUE
                                       /\ round' = round
                            /\ \E x \in Ways[self]:
                                 way' = [way EXCEPT ![self] = x]
                            /\ IF way'[self] = "close"
                                  THEN /\ pc' = [pc EXCEPT ![self] = "X1_CloseTail"]
                                  ELSE /\ IF self \in Senders
                                             THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                             ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                 /\ UNCHANGED << mem, list, slot, woken, line, seen, faults, 
                                 item, there, reg, held, wake, whom >>

T1_LoadTail(self) == /\ pc[self] = "T1_LoadTail"
                     /\ \E t \in Load(mem, self, "tail", "acquire"):
                          /\ pos' = [pos EXCEPT ![self] = t.pos]
                          /\ IF t.closed \/ Now("closed")
                                THEN /\ over' = [over EXCEPT ![self] = "ended"]
                                     /\ IF held[self]
                                           THEN /\ IF Sleeping(Side(self)) = {}
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                           ELSE /\ IF reg[self]
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                      ELSE /\ IF owes[self]
                                                                 THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                 ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                     /\ there' = there
                                ELSE /\ there' = [there EXCEPT ![self] = Len(line) + Cardinality(busy \cap Receivers) < Capacity]
                                     /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                                     /\ over' = over
                     /\ UNCHANGED << mem, list, slot, woken, line, busy, seen, 
                                     faults, way, round, item, reg, held, owes, 
                                     wake, whom >>

T2_LoadSequence(self) == /\ pc[self] = "T2_LoadSequence"
                         /\ \E v \in Load(mem, self, SeqAt(Index(pos[self])), LookMode(reg[self] \/ held[self])):
                              IF IsBehind(v, Free(pos[self]))
                                 THEN /\ faults' = (faults \cup (IF there[self] THEN {"FullMeansFull"} ELSE {})
                                                           \cup (IF Len(line) < Capacity /\ busy \cap Receivers = {}
                                                                 THEN {"QuietFullMeansFull"} ELSE {}))
                                      /\ there' = [there EXCEPT ![self] = FALSE]
                                      /\ pos' = [pos EXCEPT ![self] = 0]
                                      /\ IF held[self]
                                            THEN /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                                                 /\ owes' = owes
                                            ELSE /\ IF way[self] = "try"
                                                       THEN /\ IF reg[self]
                                                                  THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                                  ELSE /\ IF owes[self]
                                                                             THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                             ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                            /\ owes' = owes
                                                       ELSE /\ IF reg[self]
                                                                  THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                                       /\ owes' = owes
                                                                  ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                                       /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                 ELSE /\ IF v # Free(pos[self])
                                            THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTail"]
                                      /\ UNCHANGED << faults, pos, there, owes >>
                         /\ UNCHANGED << mem, list, slot, woken, line, busy, 
                                         seen, way, round, item, reg, held, 
                                         over, wake, whom >>

T3_CasTail(self) == /\ pc[self] = "T3_CasTail"
                    /\ LET t == Now("tail") IN
                         LET won == t.pos = pos[self] /\ ~t.closed IN
                           \E m \in Rmw(mem, self, "tail", IF won THEN [t EXCEPT !.pos = After(pos[self], 1)] ELSE t):
                             /\ mem' = m
                             /\ IF won
                                   THEN /\ over' = [over EXCEPT ![self] = "got"]
                                        /\ there' = [there EXCEPT ![self] = FALSE]
                                        /\ busy' = (busy \cup {self})
                                        /\ line' = Append(line, Item(self, round[self]))
                                        /\ faults' = (faults \cup (IF Closed THEN {"ClosedMeansNothingEnters"} ELSE {}))
                                        /\ pc' = [pc EXCEPT ![self] = "T4_WriteValue"]
                                        /\ pos' = pos
                                   ELSE /\ pos' = [pos EXCEPT ![self] = t.pos]
                                        /\ IF t.closed
                                              THEN /\ there' = [there EXCEPT ![self] = FALSE]
                                                   /\ over' = [over EXCEPT ![self] = "ended"]
                                                   /\ IF held[self]
                                                         THEN /\ IF Sleeping(Side(self)) = {}
                                                                    THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                                    ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                                         ELSE /\ IF reg[self]
                                                                    THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                                    ELSE /\ IF owes[self]
                                                                               THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                              ELSE /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                                                   /\ UNCHANGED << there, over >>
                                        /\ UNCHANGED << line, busy, faults >>
                    /\ UNCHANGED << list, slot, woken, seen, way, round, item, 
                                    reg, held, owes, wake, whom >>

T4_WriteValue(self) == /\ pc[self] = "T4_WriteValue"
                       /\ \E m \in IF Order.value = "at once"
                                   THEN {[mem EXCEPT !.now[ValueAt(Index(pos[self]))] = Item(self, round[self])]}
                                   ELSE Store(mem, self, ValueAt(Index(pos[self])), Item(self, round[self]), Order.value):
                            mem' = m
                       /\ IF ~Has("LookLast")
                             THEN /\ pc' = [pc EXCEPT ![self] = "T6_LoadWaiting"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                       /\ UNCHANGED << list, slot, woken, line, busy, seen, 
                                       faults, way, round, pos, item, there, 
                                       reg, held, owes, over, wake, whom >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ \E m \in Store(mem, self, (SeqAt(Index(pos[self]))), (Published(pos[self])), (Order.publish)):
                         mem' = m
                    /\ pos' = [pos EXCEPT ![self] = 0]
                    /\ IF ~Has("LookLast")
                          THEN /\ IF wake[self] # "none" /\ ~(held[self] /\ Has("DeferWake"))
                                     THEN /\ IF Has("SlotUnlocked")
                                                THEN /\ pc' = [pc EXCEPT ![self] = "W0_SwapSlot"]
                                                ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                     ELSE /\ IF held[self]
                                                THEN /\ IF Sleeping(Side(self)) = {}
                                                           THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                           ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                                ELSE /\ IF reg[self]
                                                           THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                           ELSE /\ IF owes[self]
                                                                      THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "T6_LoadWaiting"]
                    /\ UNCHANGED << list, slot, woken, line, busy, seen, 
                                    faults, way, round, item, there, reg, held, 
                                    owes, over, wake, whom >>

T6_LoadWaiting(self) == /\ pc[self] = "T6_LoadWaiting"
                        /\ \E v \in Load(mem, self, Flag("receive"), Order.look):
                             /\ wake' = [wake EXCEPT ![self] = IF v THEN "receive" ELSE "none"]
                             /\ IF ~Has("LookLast")
                                   THEN /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                                   ELSE /\ IF wake'[self] # "none" /\ ~(held[self] /\ Has("DeferWake"))
                                              THEN /\ IF Has("SlotUnlocked")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "W0_SwapSlot"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                              ELSE /\ IF held[self]
                                                         THEN /\ IF Sleeping(Side(self)) = {}
                                                                    THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                                    ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                                         ELSE /\ IF reg[self]
                                                                    THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                                    ELSE /\ IF owes[self]
                                                                               THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                        /\ UNCHANGED << mem, list, slot, woken, line, busy, 
                                        seen, faults, way, round, pos, item, 
                                        there, reg, held, owes, over, whom >>

V1_LoadHead(self) == /\ pc[self] = "V1_LoadHead"
                     /\ there' = [there EXCEPT ![self] = Len(line) > Cardinality(busy \cap Senders)]
                     /\ \E v \in Load(mem, self, "head", "acquire"):
                          pos' = [pos EXCEPT ![self] = v]
                     /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                     /\ UNCHANGED << mem, list, slot, woken, line, busy, seen, 
                                     faults, way, round, item, reg, held, owes, 
                                     over, wake, whom >>

V2_LoadSequence(self) == /\ pc[self] = "V2_LoadSequence"
                         /\ \E v \in Load(mem, self, SeqAt(Index(pos[self])), LookMode(reg[self] \/ held[self])):
                              IF IsBehind(v, Published(pos[self]))
                                 THEN /\ faults' = (faults \cup (IF there[self] THEN {"EmptyMeansEmpty"} ELSE {})
                                                           \cup (IF line # <<>> /\ busy \cap Senders = {}
                                                                 THEN {"QuietEmptyMeansEmpty"} ELSE {}))
                                      /\ there' = [there EXCEPT ![self] = FALSE]
                                      /\ IF Closers # {}
                                            THEN /\ pc' = [pc EXCEPT ![self] = "V7_LoadTail"]
                                                 /\ UNCHANGED << pos, owes >>
                                            ELSE /\ pos' = [pos EXCEPT ![self] = 0]
                                                 /\ IF held[self]
                                                       THEN /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                                                            /\ owes' = owes
                                                       ELSE /\ IF way[self] = "try"
                                                                  THEN /\ IF reg[self]
                                                                             THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                                             ELSE /\ IF owes[self]
                                                                                        THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                                        ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                                       /\ owes' = owes
                                                                  ELSE /\ IF reg[self]
                                                                             THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                                                  /\ owes' = owes
                                                                             ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                                                  /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                 ELSE /\ IF v # Published(pos[self])
                                            THEN /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                                      /\ UNCHANGED << faults, pos, there, owes >>
                         /\ UNCHANGED << mem, list, slot, woken, line, busy, 
                                         seen, way, round, item, reg, held, 
                                         over, wake, whom >>

V3_CasHead(self) == /\ pc[self] = "V3_CasHead"
                    /\ LET won == Now("head") = pos[self] IN
                         \E m \in Rmw(mem, self, "head", IF won THEN After(pos[self], 1) ELSE Now("head")):
                           /\ mem' = m
                           /\ IF won
                                 THEN /\ over' = [over EXCEPT ![self] = "got"]
                                      /\ there' = [there EXCEPT ![self] = FALSE]
                                      /\ busy' = (busy \cup {self})
                                      /\ item' = [item EXCEPT ![self] = Head(line)]
                                      /\ line' = Tail(line)
                                      /\ pc' = [pc EXCEPT ![self] = "V4_ReadValue"]
                                      /\ pos' = pos
                                 ELSE /\ pos' = [pos EXCEPT ![self] = Now("head")]
                                      /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                                      /\ UNCHANGED << line, busy, item, there, 
                                                      over >>
                    /\ UNCHANGED << list, slot, woken, seen, faults, way, 
                                    round, reg, held, owes, wake, whom >>

V4_ReadValue(self) == /\ pc[self] = "V4_ReadValue"
                      /\ \E v \in Load(mem, self, ValueAt(Index(pos[self])), "plain"):
                           /\ faults' = (faults \cup (IF v # item[self] THEN {"NoLossNoDuplication"} ELSE {})
                                                \cup (IF v # <<>> /\ v[2] <= seen[self][v[1]]
                                                      THEN {"FifoPerProducer"} ELSE {}))
                           /\ IF v # <<>>
                                 THEN /\ seen' = [seen EXCEPT ![self][v[1]] = v[2]]
                                 ELSE /\ TRUE
                                      /\ seen' = seen
                      /\ item' = [item EXCEPT ![self] = <<>>]
                      /\ IF ~Has("LookLast")
                            THEN /\ pc' = [pc EXCEPT ![self] = "V6_LoadWaiting"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                      /\ UNCHANGED << mem, list, slot, woken, line, busy, way, 
                                      round, pos, there, reg, held, owes, over, 
                                      wake, whom >>

V5_Free(self) == /\ pc[self] = "V5_Free"
                 /\ \E m \in Store(mem, self, (SeqAt(Index(pos[self]))), (Free(After(pos[self], Capacity))), (Order.publish)):
                      mem' = m
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ IF ~Has("LookLast")
                       THEN /\ IF wake[self] # "none" /\ ~(held[self] /\ Has("DeferWake"))
                                  THEN /\ IF Has("SlotUnlocked")
                                             THEN /\ pc' = [pc EXCEPT ![self] = "W0_SwapSlot"]
                                             ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                  ELSE /\ IF held[self]
                                             THEN /\ IF Sleeping(Side(self)) = {}
                                                        THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                        ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                             ELSE /\ IF reg[self]
                                                        THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                        ELSE /\ IF owes[self]
                                                                   THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "V6_LoadWaiting"]
                 /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                 way, round, item, there, reg, held, owes, 
                                 over, wake, whom >>

V6_LoadWaiting(self) == /\ pc[self] = "V6_LoadWaiting"
                        /\ \E v \in Load(mem, self, Flag("send"), Order.look):
                             /\ wake' = [wake EXCEPT ![self] = IF v THEN "send" ELSE "none"]
                             /\ IF ~Has("LookLast")
                                   THEN /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                                   ELSE /\ IF wake'[self] # "none" /\ ~(held[self] /\ Has("DeferWake"))
                                              THEN /\ IF Has("SlotUnlocked")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "W0_SwapSlot"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                              ELSE /\ IF held[self]
                                                         THEN /\ IF Sleeping(Side(self)) = {}
                                                                    THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                                    ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                                         ELSE /\ IF reg[self]
                                                                    THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                                    ELSE /\ IF owes[self]
                                                                               THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                               ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                        /\ UNCHANGED << mem, list, slot, woken, line, busy, 
                                        seen, faults, way, round, pos, item, 
                                        there, reg, held, owes, over, whom >>

V7_LoadTail(self) == /\ pc[self] = "V7_LoadTail"
                     /\ LET here == pos[self] IN
                          \E t \in Load(mem, self, "tail", "acquire"):
                            /\ pos' = [pos EXCEPT ![self] = 0]
                            /\ IF (t.closed \/ Now("closed")) /\ (Has("DrainFirst") => t.pos = here)
                                  THEN /\ faults' = (faults \cup (IF (line # <<>>) THEN {"ReceivedUntilDrained"} ELSE {}))
                                       /\ over' = [over EXCEPT ![self] = "ended"]
                                       /\ IF held[self]
                                             THEN /\ IF Sleeping(Side(self)) = {}
                                                        THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                                        ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                             ELSE /\ IF reg[self]
                                                        THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                        ELSE /\ IF owes[self]
                                                                   THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                   ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                       /\ owes' = owes
                                  ELSE /\ IF held[self]
                                             THEN /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                                                  /\ owes' = owes
                                             ELSE /\ IF way[self] = "try"
                                                        THEN /\ IF reg[self]
                                                                   THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                                                   ELSE /\ IF owes[self]
                                                                              THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                                              ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                             /\ owes' = owes
                                                        ELSE /\ IF reg[self]
                                                                   THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                                        /\ owes' = owes
                                                                   ELSE /\ owes' = [owes EXCEPT ![self] = FALSE]
                                                                        /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                       /\ UNCHANGED << faults, over >>
                     /\ UNCHANGED << mem, list, slot, woken, line, busy, seen, 
                                     way, round, item, there, reg, held, wake, 
                                     whom >>

A1_Lock(self) == /\ pc[self] = "A1_Lock"
                 /\ Now(Guard((Side(self)))) = None
                 /\ \E m \in Rmw(mem, self, Guard((Side(self))), self):
                      mem' = m
                 /\ IF ~Has("LetGoFirst")
                       THEN /\ held' = [held EXCEPT ![self] = TRUE]
                            /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                            /\ held' = held
                 /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                 way, round, pos, item, there, reg, owes, over, 
                                 wake, whom >>

A2_AppendWaiter(self) == /\ pc[self] = "A2_AppendWaiter"
                         /\ IF Has("Slot") /\ slot[Side(self)] = None
                               THEN /\ slot' = [slot EXCEPT ![Side(self)] = self]
                                    /\ list' = list
                               ELSE /\ list' = [list EXCEPT ![Side(self)] = Append(list[Side(self)], self)]
                                    /\ slot' = slot
                         /\ reg' = [reg EXCEPT ![self] = TRUE]
                         /\ woken' = [woken EXCEPT ![self] = FALSE]
                         /\ IF held[self]
                               THEN /\ pc' = [pc EXCEPT ![self] = "A4_Unlock"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                         /\ UNCHANGED << mem, line, busy, seen, faults, way, 
                                         round, pos, item, there, held, owes, 
                                         over, wake, whom >>

A3_StoreWaiting(self) == /\ pc[self] = "A3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(Side(self))), TRUE, (Order.mark)):
                              mem' = m
                         /\ IF held[self]
                               THEN /\ IF Has("ReCheck")
                                          THEN /\ IF self \in Senders
                                                     THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                                     ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                                          ELSE /\ pc' = [pc EXCEPT ![self] = "A2_AppendWaiter"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "A4_Unlock"]
                         /\ UNCHANGED << list, slot, woken, line, busy, seen, 
                                         faults, way, round, pos, item, there, 
                                         reg, held, owes, over, wake, whom >>

A4_Unlock(self) == /\ pc[self] = "A4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard((Side(self)))] = None]}
                               ELSE Store(mem, self, Guard((Side(self))), None, "release"):
                        mem' = m
                   /\ IF held[self] \/ ~Has("ReCheck")
                         THEN /\ held' = [held EXCEPT ![self] = FALSE]
                              /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                         ELSE /\ IF Has("ByIndex")
                                    THEN /\ pc' = [pc EXCEPT ![self] = "I1_LoadIndex"]
                                    ELSE /\ IF self \in Senders
                                               THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                              /\ held' = held
                   /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                   way, round, pos, item, there, reg, owes, 
                                   over, wake, whom >>

P1_Park(self) == /\ pc[self] = "P1_Park"
                 /\ \/ /\ woken[self] /\ self \notin Sleeping(Side(self))
                       /\ woken' = [woken EXCEPT ![self] = FALSE]
                       /\ reg' = [reg EXCEPT ![self] = FALSE]
                       /\ owes' = [owes EXCEPT ![self] = Has("PassOnGot")]
                       /\ IF self \in Senders
                             THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                       /\ over' = over
                    \/ /\ self \in Cancellers
                       /\ over' = [over EXCEPT ![self] = "cancelled"]
                       /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                       /\ UNCHANGED <<woken, reg, owes>>
                 /\ UNCHANGED << mem, list, slot, line, busy, seen, faults, 
                                 way, round, pos, item, there, held, wake, 
                                 whom >>

B1_Lock(self) == /\ pc[self] = "B1_Lock"
                 /\ Now(Guard((Side(self)))) = None
                 /\ \E m \in Rmw(mem, self, Guard((Side(self))), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "B2_Unlink"]
                 /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                 way, round, pos, item, there, reg, held, owes, 
                                 over, wake, whom >>

B2_Unlink(self) == /\ pc[self] = "B2_Unlink"
                   /\ IF self \in Sleeping(Side(self))
                         THEN /\ IF Has("Unlink")
                                    THEN /\ slot' = [slot EXCEPT ![Side(self)] = IF slot[Side(self)] = self THEN None ELSE slot[Side(self)]]
                                         /\ list' = [list EXCEPT ![Side(self)] = Without(list[Side(self)], self)]
                                    ELSE /\ TRUE
                                         /\ UNCHANGED << list, slot >>
                              /\ owes' = owes
                         ELSE /\ owes' = [owes EXCEPT ![self] = CASE over[self] = "cancelled" -> Has("PassOnCancel")
                                                                  [] over[self] = "again"     -> Has("PassOnGot")
                                                                  [] OTHER              -> Has("PassOnSpare")]
                              /\ UNCHANGED << list, slot >>
                   /\ reg' = [reg EXCEPT ![self] = FALSE]
                   /\ IF Sleeping(Side(self)) = {}
                         THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                   /\ UNCHANGED << mem, woken, line, busy, seen, faults, way, 
                                   round, pos, item, there, held, over, wake, 
                                   whom >>

B3_StoreWaiting(self) == /\ pc[self] = "B3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(Side(self))), FALSE, (Order.mark)):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                         /\ UNCHANGED << list, slot, woken, line, busy, seen, 
                                         faults, way, round, pos, item, there, 
                                         reg, held, owes, over, wake, whom >>

B4_Unlock(self) == /\ pc[self] = "B4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard((Side(self)))] = None]}
                               ELSE Store(mem, self, Guard((Side(self))), None, "release"):
                        mem' = m
                   /\ held' = [held EXCEPT ![self] = FALSE]
                   /\ IF wake[self] # "none"
                         THEN /\ IF Has("SlotUnlocked")
                                    THEN /\ pc' = [pc EXCEPT ![self] = "W0_SwapSlot"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                              /\ over' = over
                         ELSE /\ IF over[self] = "again"
                                    THEN /\ over' = [over EXCEPT ![self] = "none"]
                                         /\ IF self \in Senders
                                               THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                                    ELSE /\ IF reg[self]
                                               THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                               ELSE /\ IF owes[self]
                                                          THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                          ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                         /\ over' = over
                   /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                   way, round, pos, item, there, reg, owes, 
                                   wake, whom >>

N1_LoadIndex(self) == /\ pc[self] = "N1_LoadIndex"
                      /\ IF self \in Receivers
                            THEN /\ \E v \in Load(mem, self, "head", "acquire"):
                                      pos' = [pos EXCEPT ![self] = v]
                                 /\ pc' = [pc EXCEPT ![self] = "N2_LoadSequence"]
                            ELSE /\ \E t \in Load(mem, self, "tail", "acquire"):
                                      /\ pos' = [pos EXCEPT ![self] = t.pos]
                                      /\ IF t.closed
                                            THEN /\ pc' = [pc EXCEPT ![self] = "N4_LoadWaiting"]
                                            ELSE /\ pc' = [pc EXCEPT ![self] = "N2_LoadSequence"]
                      /\ UNCHANGED << mem, list, slot, woken, line, busy, seen, 
                                      faults, way, round, item, there, reg, 
                                      held, owes, over, wake, whom >>

N2_LoadSequence(self) == /\ pc[self] = "N2_LoadSequence"
                         /\ LET wanted == IF self \in Receivers THEN Published(pos[self]) ELSE Free(pos[self]) IN
                              \E v \in Load(mem, self, SeqAt(Index(pos[self])), "acquire"):
                                IF v = wanted
                                   THEN /\ pc' = [pc EXCEPT ![self] = "N4_LoadWaiting"]
                                   ELSE /\ IF ~IsBehind(v, wanted)
                                              THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                              ELSE /\ IF self \in Senders \/ Closers = {} \/ ~Has("PassOnEnd")
                                                         THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                                         ELSE /\ pc' = [pc EXCEPT ![self] = "N3_LoadTail"]
                         /\ UNCHANGED << mem, list, slot, woken, line, busy, 
                                         seen, faults, way, round, pos, item, 
                                         there, reg, held, owes, over, wake, 
                                         whom >>

N3_LoadTail(self) == /\ pc[self] = "N3_LoadTail"
                     /\ \E t \in Load(mem, self, "tail", "acquire"):
                          IF ~t.closed \/ t.pos # pos[self]
                             THEN /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "N4_LoadWaiting"]
                     /\ UNCHANGED << mem, list, slot, woken, line, busy, seen, 
                                     faults, way, round, pos, item, there, reg, 
                                     held, owes, over, wake, whom >>

N4_LoadWaiting(self) == /\ pc[self] = "N4_LoadWaiting"
                        /\ \E v \in Load(mem, self, Flag(Side(self)), "acquire"):
                             /\ owes' = [owes EXCEPT ![self] = FALSE]
                             /\ IF v
                                   THEN /\ wake' = [wake EXCEPT ![self] = Side(self)]
                                        /\ IF Has("SlotUnlocked")
                                              THEN /\ pc' = [pc EXCEPT ![self] = "W0_SwapSlot"]
                                              ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                   ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                        /\ wake' = wake
                        /\ UNCHANGED << mem, list, slot, woken, line, busy, 
                                        seen, faults, way, round, pos, item, 
                                        there, reg, held, over, whom >>

W0_SwapSlot(self) == /\ pc[self] = "W0_SwapSlot"
                     /\ IF slot[wake[self]] # None
                           THEN /\ whom' = [whom EXCEPT ![self] = <<slot[wake[self]]>>]
                                /\ slot' = [slot EXCEPT ![wake[self]] = None]
                                /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                           ELSE /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                /\ UNCHANGED << slot, whom >>
                     /\ UNCHANGED << mem, list, woken, line, busy, seen, 
                                     faults, way, round, pos, item, there, reg, 
                                     held, owes, over, wake >>

W1_Lock(self) == /\ pc[self] = "W1_Lock"
                 /\ Now(Guard(wake[self])) = None
                 /\ \E m \in Rmw(mem, self, Guard(wake[self]), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "W2_TakeOldest"]
                 /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                 way, round, pos, item, there, reg, held, owes, 
                                 over, wake, whom >>

W2_TakeOldest(self) == /\ pc[self] = "W2_TakeOldest"
                       /\ IF slot[wake[self]] # None /\ ~Has("SlotUnlocked")
                             THEN /\ whom' = [whom EXCEPT ![self] = <<slot[wake[self]]>>]
                                  /\ slot' = [slot EXCEPT ![wake[self]] = None]
                                  /\ list' = list
                             ELSE /\ IF list[wake[self]] # <<>>
                                        THEN /\ whom' = [whom EXCEPT ![self] = <<Head(list[wake[self]])>>]
                                             /\ list' = [list EXCEPT ![wake[self]] = Tail(list[wake[self]])]
                                        ELSE /\ TRUE
                                             /\ UNCHANGED << list, whom >>
                                  /\ slot' = slot
                       /\ IF Sleeping(wake[self]) # {} \/ ~Has("LowerLocked")
                             THEN /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "W3_StoreWaiting"]
                       /\ UNCHANGED << mem, woken, line, busy, seen, faults, 
                                       way, round, pos, item, there, reg, held, 
                                       owes, over, wake >>

W3_StoreWaiting(self) == /\ pc[self] = "W3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(wake[self])), FALSE, (Order.mark)):
                              mem' = m
                         /\ IF ~Has("LowerLocked")
                               THEN /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                               ELSE /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                         /\ UNCHANGED << list, slot, woken, line, busy, seen, 
                                         faults, way, round, pos, item, there, 
                                         reg, held, owes, over, wake, whom >>

W4_Unlock(self) == /\ pc[self] = "W4_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard(wake[self])] = None]}
                               ELSE Store(mem, self, Guard(wake[self]), None, "release"):
                        mem' = m
                   /\ IF ~Has("LowerLocked") /\ Sleeping(wake[self]) = {}
                         THEN /\ pc' = [pc EXCEPT ![self] = "W3_StoreWaiting"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                   /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                   way, round, pos, item, there, reg, held, 
                                   owes, over, wake, whom >>

W5_Wake(self) == /\ pc[self] = "W5_Wake"
                 /\ IF whom[self] # <<>>
                       THEN /\ woken' = [woken EXCEPT ![Head(whom[self])] = TRUE]
                       ELSE /\ TRUE
                            /\ woken' = woken
                 /\ whom' = [whom EXCEPT ![self] = <<>>]
                 /\ IF wake[self] = Side(self)
                       THEN /\ wake' = [wake EXCEPT ![self] = "none"]
                            /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                       ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                            /\ IF held[self]
                                  THEN /\ IF Sleeping(Side(self)) = {}
                                             THEN /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                                             ELSE /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                                  ELSE /\ IF reg[self]
                                             THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                             ELSE /\ IF owes[self]
                                                        THEN /\ pc' = [pc EXCEPT ![self] = "N1_LoadIndex"]
                                                        ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << mem, list, slot, line, busy, seen, faults, 
                                 way, round, pos, item, there, reg, held, owes, 
                                 over >>

I1_LoadIndex(self) == /\ pc[self] = "I1_LoadIndex"
                      /\ \E v \in Load(mem, self, IF self \in Receivers THEN "head" ELSE "tail", "seq_cst"):
                           pos' = [pos EXCEPT ![self] = IF self \in Receivers THEN v ELSE v.pos]
                      /\ pc' = [pc EXCEPT ![self] = "I2_LoadIndex"]
                      /\ UNCHANGED << mem, list, slot, woken, line, busy, seen, 
                                      faults, way, round, item, there, reg, 
                                      held, owes, over, wake, whom >>

I2_LoadIndex(self) == /\ pc[self] = "I2_LoadIndex"
                      /\ LET here == pos[self] IN
                           \E v \in Load(mem, self, IF self \in Receivers THEN "tail" ELSE "head", "seq_cst"):
                             /\ pos' = [pos EXCEPT ![self] = 0]
                             /\ IF /\ self \in Receivers => v.pos = here
                                   /\ self \in Senders   => After(v, Capacity) = here
                                   /\ ~Closed
                                   THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                        /\ over' = over
                                   ELSE /\ over' = [over EXCEPT ![self] = "again"]
                                        /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                      /\ UNCHANGED << mem, list, slot, woken, line, busy, seen, 
                                      faults, way, round, item, there, reg, 
                                      held, owes, wake, whom >>

X1_CloseTail(self) == /\ pc[self] = "X1_CloseTail"
                      /\ \E m \in IF Has("OneWord") THEN Rmw(mem, self, "tail", [Now("tail") EXCEPT !.closed = TRUE])
                                  ELSE Rmw(mem, self, "closed", TRUE):
                           mem' = m
                      /\ IF Has("WakeAll")
                            THEN /\ wake' = [wake EXCEPT ![self] = "send"]
                                 /\ pc' = [pc EXCEPT ![self] = "X2_Lock"]
                            ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                 /\ wake' = wake
                      /\ UNCHANGED << list, slot, woken, line, busy, seen, 
                                      faults, way, round, pos, item, there, 
                                      reg, held, owes, over, whom >>

X2_Lock(self) == /\ pc[self] = "X2_Lock"
                 /\ Now(Guard(wake[self])) = None
                 /\ \E m \in Rmw(mem, self, Guard(wake[self]), self):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "X3_TakeAll"]
                 /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                 way, round, pos, item, there, reg, held, owes, 
                                 over, wake, whom >>

X3_TakeAll(self) == /\ pc[self] = "X3_TakeAll"
                    /\ whom' = [whom EXCEPT ![self] = (IF slot[wake[self]] = None THEN <<>> ELSE <<slot[wake[self]]>>) \o list[wake[self]]]
                    /\ slot' = [slot EXCEPT ![wake[self]] = None]
                    /\ list' = [list EXCEPT ![wake[self]] = <<>>]
                    /\ IF whom'[self] = <<>>
                          THEN /\ pc' = [pc EXCEPT ![self] = "X5_Unlock"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "X4_StoreWaiting"]
                    /\ UNCHANGED << mem, woken, line, busy, seen, faults, way, 
                                    round, pos, item, there, reg, held, owes, 
                                    over, wake >>

X4_StoreWaiting(self) == /\ pc[self] = "X4_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(wake[self])), FALSE, (Order.mark)):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "X5_Unlock"]
                         /\ UNCHANGED << list, slot, woken, line, busy, seen, 
                                         faults, way, round, pos, item, there, 
                                         reg, held, owes, over, wake, whom >>

X5_Unlock(self) == /\ pc[self] = "X5_Unlock"
                   /\ \E m \in IF mem.buffers[self] = <<>> THEN {[mem EXCEPT !.now[Guard(wake[self])] = None]}
                               ELSE Store(mem, self, Guard(wake[self]), None, "release"):
                        mem' = m
                   /\ pc' = [pc EXCEPT ![self] = "X6_Wake"]
                   /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, 
                                   way, round, pos, item, there, reg, held, 
                                   owes, over, wake, whom >>

X6_Wake(self) == /\ pc[self] = "X6_Wake"
                 /\ IF whom[self] # <<>>
                       THEN /\ woken' = [woken EXCEPT ![Head(whom[self])] = TRUE]
                            /\ whom' = [whom EXCEPT ![self] = Tail(whom[self])]
                       ELSE /\ TRUE
                            /\ UNCHANGED << woken, whom >>
                 /\ IF whom'[self] # <<>>
                       THEN /\ pc' = [pc EXCEPT ![self] = "X6_Wake"]
                            /\ wake' = wake
                       ELSE /\ IF wake[self] = "send"
                                  THEN /\ wake' = [wake EXCEPT ![self] = "receive"]
                                       /\ pc' = [pc EXCEPT ![self] = "X2_Lock"]
                                  ELSE /\ wake' = [wake EXCEPT ![self] = "none"]
                                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << mem, list, slot, line, busy, seen, faults, 
                                 way, round, pos, item, there, reg, held, owes, 
                                 over >>

p(self) == P1_Call(self) \/ T1_LoadTail(self) \/ T2_LoadSequence(self)
              \/ T3_CasTail(self) \/ T4_WriteValue(self)
              \/ T5_Publish(self) \/ T6_LoadWaiting(self)
              \/ V1_LoadHead(self) \/ V2_LoadSequence(self)
              \/ V3_CasHead(self) \/ V4_ReadValue(self) \/ V5_Free(self)
              \/ V6_LoadWaiting(self) \/ V7_LoadTail(self) \/ A1_Lock(self)
              \/ A2_AppendWaiter(self) \/ A3_StoreWaiting(self)
              \/ A4_Unlock(self) \/ P1_Park(self) \/ B1_Lock(self)
              \/ B2_Unlink(self) \/ B3_StoreWaiting(self)
              \/ B4_Unlock(self) \/ N1_LoadIndex(self)
              \/ N2_LoadSequence(self) \/ N3_LoadTail(self)
              \/ N4_LoadWaiting(self) \/ W0_SwapSlot(self) \/ W1_Lock(self)
              \/ W2_TakeOldest(self) \/ W3_StoreWaiting(self)
              \/ W4_Unlock(self) \/ W5_Wake(self) \/ I1_LoadIndex(self)
              \/ I2_LoadIndex(self) \/ X1_CloseTail(self) \/ X2_Lock(self)
              \/ X3_TakeAll(self) \/ X4_StoreWaiting(self)
              \/ X5_Unlock(self) \/ X6_Wake(self)

M1_Flush == /\ pc[Memorian] = "M1_Flush"
            /\ \/ /\ \E m \in Flushes(mem):
                       mem' = m
                  /\ pc' = [pc EXCEPT ![Memorian] = "M1_Flush"]
               \/ /\ Flushes(mem) = {} /\ \A q \in Procs : pc[q] = "Done"
                  /\ pc' = [pc EXCEPT ![Memorian] = "Done"]
                  /\ mem' = mem
            /\ UNCHANGED << list, slot, woken, line, busy, seen, faults, way, 
                            round, pos, item, there, reg, held, owes, over, 
                            wake, whom >>

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
-----------------------------------------------------------------------------
(* Safety *)

Places == DOMAIN Before
TypeOK == /\ DOMAIN mem.now = Places /\ DOMAIN mem.buffers = Procs
          /\ Now("head") \in 0..(Modulus - 1) /\ Now("tail").pos \in 0..(Modulus - 1)
          /\ \A s \in {"send", "receive"} :
               /\ Now(Flag(s)) \in BOOLEAN
               /\ Now(Guard(s)) \in Procs \cup {None}
               /\ Cardinality(Elements(list[s])) = Len(list[s])
               /\ slot[s] \notin Elements(list[s])
          /\ \A i \in 0..(Capacity - 1) : Now(SeqAt(i)) \in 0..(Lap - 1)
          /\ \A q \in Procs : /\ pos[q] \in 0..(Modulus - 1)
                              /\ wake[q] \in {"none", "send", "receive"}
                              /\ Elements(whom[q]) \subseteq Procs

(* Never more in the channel than it has room for. *)
Bounded == Len(line) <= Capacity

(* The rules that a step can break; the steps themselves raise the flag. *)
NoLossNoDuplication     == "NoLossNoDuplication" \notin faults
FifoPerProducer         == "FifoPerProducer" \notin faults
ClosedMeansNothingEnters == "ClosedMeansNothingEnters" \notin faults
ReceivedUntilDrained    == "ReceivedUntilDrained" \notin faults

(* What "empty" and "full" mean.  EmptyMeansEmpty is judged with one       *)
(* receiver, FullMeansFull with one sender: more items were sent, by sends *)
(* that had returned when the receive began, than have been received, and  *)
(* yet the answer is "empty".  Both are false of this ring.  What it keeps *)
(* is QuietEmptyMeansEmpty: with no send under way, empty is empty.        *)
EmptyMeansEmpty      == "EmptyMeansEmpty" \notin faults
FullMeansFull        == "FullMeansFull" \notin faults
QuietEmptyMeansEmpty == "QuietEmptyMeansEmpty" \notin faults
QuietFullMeansFull   == "QuietFullMeansFull" \notin faults

(* Nobody waits for a guard that it holds itself. *)
StillHolds(q, s) == q \in Load(mem, q, Guard(s), "plain")  \* its unlock is not on its way
NoSelfDeadlock ==
  \A q \in Procs : /\ pc[q] \in {"A1_Lock", "B1_Lock"} => ~StillHolds(q, Side(q))
                   /\ pc[q] = "W1_Lock" => ~StillHolds(q, wake[q])

(* When nothing is on its way any more and everybody is done or asleep,    *)
(* what each sleeper waits for is not there.                               *)
Asleep(q) == pc[q] = "P1_Park" /\ ~(woken[q] /\ q \notin Sleeping(Side(q)))
AtRest == (\A q \in Procs : pc[q] = "Done" \/ Asleep(q)) /\ Flushes(mem) = {}
NoLostWakeup ==
  AtRest => \A q \in Procs : Asleep(q) =>
              /\ ~Closed
              /\ q \in Receivers => line = <<>>
              /\ q \in Senders   => Len(line) = Capacity

-----------------------------------------------------------------------------
(* Refinement of Channel.tla: a send takes effect when it claims its       *)
(* position, a receive when it claims what is there.                       *)
Abstract == INSTANCE Channel WITH
  queue  <- line,
  closed <- Closed,
  Most   <- 9,
  asks   <- [q \in Senders \cup Receivers |-> /\ pc[q] \notin {"P1_Call", "Done"}
                                              /\ over[q] \in {"none", "again"}],
  count  <- [q \in Senders \cup Receivers |-> round[q]]

RefinesChannel ==
  Abstract!Init /\ [][UNCHANGED Abstract!vars \/ Abstract!Next]_(Abstract!vars)

-----------------------------------------------------------------------------
(* Liveness *)

(* The guards admit everybody who keeps asking, and stores arrive. *)
LockStep(q) == p(q) /\ pc[q] \in {"A1_Lock", "B1_Lock", "W1_Lock", "X2_Lock"}
FairSteps == (\A q \in Procs : WF_vars(p(q))) /\ WF_vars(memory)
FairGuard == \A q \in Procs : SF_vars(LockStep(q))
FairSpec == Spec /\ FairSteps /\ FairGuard

(* Who waits gets something, or learns of the end. *)
Progress == \A q \in Procs : way[q] = "wait" /\ over[q] = "none" ~> over[q] # "none"
=============================================================================
