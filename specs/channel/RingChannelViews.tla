-------------------------- MODULE RingChannelViews --------------------------
(***************************************************************************)
(* RingChannel.tla under the memory model of the Java language: one        *)
(* sender, one receiver, a ring of one slot, and at each step the access   *)
(* mode of the Java code.                                                  *)
(*                                                                         *)
(* In this model a load may read an old value, and not only may stores be  *)
(* delayed. A waiter raises its flag, then reads the slot's sequence       *)
(* again. A thread that publishes or frees the slot reads the flag         *)
(* afterwards. All four accesses are volatile: of two such stores, each    *)
(* followed by such a load of the other location, one is seen. The item is *)
(* plain, and the sequence publishes it.                                   *)
(*                                                                         *)
(* Each side has one thread, so no claim is lost to another claim, and no  *)
(* wake is passed on within a side. Left out are the load before a close   *)
(* and its cause (X0), tries, spins, and HeldRing, which is the reason     *)
(* that V1 is volatile. Plain accesses are not checked for races, nor are  *)
(* the modes of W5, X6 and P1.                                             *)
(*                                                                         *)
(* The guard is a lock: a new holder knows what was known at its release.  *)
(* The list is accessed under the guard only, so it is an ordinary         *)
(* variable. A1/A2, B1/B2/B3, W1 to W3 and X3/X4 are merged as in          *)
(* RingChannel.tla. P1 waits for Told, which stands for an unpark and the  *)
(* load after the park (ParkerViews.tla); the permit of a late unpark is   *)
(* left out. Properties: RingChannelViewsProperties.tla.                   *)
(***************************************************************************)
EXTENDS Views

CONSTANTS Requests(_),          \* Requests(p): number of calls of a side, 0 to 2
          Cancellers,           \* sides that may cancel while they sleep
          Closers,              \* {} or {"closer"}, which closes once
          Store(_, _, _, _, _)  \* ViewsStore of the memory model, with the parameters of Memory.tla

Sides    == {"sender", "receiver"}
Procs    == Sides \cup Closers
Other(p) == IF p = "sender" THEN "receiver" ELSE "sender"

ASSUME (\A p \in Sides : Requests(p) \in 0..2) /\ Cancellers \subseteq Sides

(* Memory locations, all 0 at first: both sides at position 0, the slot    *)
(* free for it and empty, no flag raised, no guard held, no waiter woken.  *)
Flag(p)    == IF p = "sender" THEN "sendersWait" ELSE "receiversWait"  \* 1: p waits
Guard(p)   == IF p = "sender" THEN "sendGuard" ELSE "receiveGuard"     \* 1: held
Told(p, n) == IF p = "sender" THEN <<"sender1", "sender2">>[n]         \* 1: the waiter
              ELSE <<"receiver1", "receiver2">>[n]                     \* of p's n-th call is woken
Places == {"tail", "head", "sequence", "item"}
          \cup UNION {{Flag(p), Guard(p)} \cup {Told(p, n) : n \in 1..Requests(p)} : p \in Sides}

(* As in Java. The sequence is 2p while the slot is free for position p,   *)
(* and 2p + 1 once the item of p is published. The tail is 2p, or 2p + 1   *)
(* if the channel is closed.                                               *)
Free(pos)       == 2 * pos
Published(pos)  == 2 * pos + 1
Open(pos)       == 2 * pos
IsClosed(tail)  == tail % 2 = 1
IsEnd(pos, tail) == tail = Open(pos) + 1

(* Arguments of a read-modify-write: the values that it expects, and its   *)
(* new value.                                                              *)
Anything(is) == TRUE
IsZero(is)   == is = 0
ToOne(is)    == 1
OneMore(is)  == is + 1
TwoMore(is)  == is + 2

(* --algorithm RingChannelViews {
  variables
    mem     = Fresh(Places, Procs),
    waits   = [p \in Sides |-> FALSE],  \* waits[p]: p is in its list; under the guard
    request = [p \in Sides |-> 1],      \* request[p]: number of p's current call
    whom    = [p \in Procs |-> {}],     \* the waiter that p has taken out and has yet to wake
    content = <<>>,                     \* history variable: the items in the channel
    faults  = {};                       \* history variable: properties that some step has broken

  macro Write(at, value, mode) {
    with (m \in Store(mem, self, at, value, mode)) { mem := m; };
  }
  macro Lock(p) {
    with (r \in {r \in ViewsRmw(mem, self, Guard(p), IsZero, ToOne, "acquire", "plain") :
                   r.is = 0}) { mem := r.mem; };
  }
  macro Unlock(p) { Write(Guard(p), 0, "release"); }
  \* Wakes the waiter that self has taken out of the list, if any: stores 1 to its flag in release
  \* mode, and unparks it.
  macro Wake() {
    with (m \in {m \in {mem} : whom[self] = {}}
               \cup UNION {Store(mem, self, at, 1, "release") : at \in whom[self]}) { mem := m; };
    whom[self] := {};
  }
  macro Fault(bad, promise) { faults := faults \cup (IF bad THEN {promise} ELSE {}); }

  macro Try() { if (self = "sender") { goto T1_LoadTail; } else { goto V1_LoadHead; }; }
  macro NotYet() { if (reg) { goto P1_Park; } else { goto A1_Lock; }; }
  macro Returns() { if (tells) { goto W1_Lock; } else { goto next; }; }
  macro Through() { if (reg) { goto B1_Lock; } else { Returns(); }; }

  process (p \in Sides)
    variables pos = 0,        \* the current position
              reg = FALSE,    \* in the list, as far as the thread knows
              tells = FALSE;  \* has seen that the other side waits
  {
P1_Call:
    if (Requests(self) = 0) { goto Done; } else { Try(); };

T1_LoadTail:
    with (r \in ViewsLoad(mem, self, "tail", "acquire")) {
      mem := r.mem;
      pos := r.is \div 2;
      if (IsClosed(r.is)) { Through(); };
    };
T2_LoadSequence:
    with (r \in ViewsLoad(mem, self, "sequence", "volatile")) {
      mem := r.mem;
      if (r.is # Free(pos)) { NotYet(); };
    };
T3_CasTail:
    with (r \in ViewsRmw(mem, self, "tail", LAMBDA is : is = Open(pos), TwoMore,
                        "volatile", "volatile")) {
      mem := r.mem;
      if (r.is = Open(pos)) { content := Append(content, request[self]); }
      else { Through(); };
    };
T4_WriteValue:
    Write("item", request[self], "plain");
T5_Publish:
    Write("sequence", Published(pos), "volatile");
T6_LoadWaiting:
    with (r \in ViewsLoad(mem, self, Flag("receiver"), "volatile")) {
      mem := r.mem;
      tells := r.is = 1;
    };
    Through();

V1_LoadHead:
    with (r \in ViewsLoad(mem, self, "head", "volatile")) { mem := r.mem; pos := r.is; };
V2_LoadSequence:
    with (r \in ViewsLoad(mem, self, "sequence", "volatile")) {
      mem := r.mem;
      if (r.is # Published(pos)) {
        if (Closers # {}) { goto V7_LoadTail; } else { NotYet(); };
      };
    };
V3_CasHead:
    with (r \in ViewsRmw(mem, self, "head", Anything, OneMore, "volatile", "volatile")) {
      mem := r.mem;
    };
V4_ReadValue:
    \* Reads the item and then stores 0, for the garbage collector. Both accesses are plain, because
    \* no other thread accesses the slot until V5 frees it.
    with (r \in ViewsLoad(mem, self, "item", "plain"),
          m \in Store(r.mem, self, "item", 0, "plain")) {
      mem := m;
      Fault(r.is # Head(content), "NoLossNoDuplication");
    };
    content := Tail(content);
V5_Free:
    Write("sequence", Free(pos + 1), "volatile");
V6_LoadWaiting:
    with (r \in ViewsLoad(mem, self, Flag("sender"), "volatile")) {
      mem := r.mem;
      tells := r.is = 1;
    };
    Through();
V7_LoadTail:
    \* Left out without Closers: all that holds without a load holds with it.
    with (r \in ViewsLoad(mem, self, "tail", "volatile")) {
      mem := r.mem;
      if (IsEnd(pos, r.is)) {
        Fault(content # <<>>, "ReceivedUntilDrained");
        Through();
      } else { NotYet(); };
    };

A1_Lock:
    Lock(self);
    waits[self] := TRUE;
    reg := TRUE;
A3_StoreWaiting:
    Write(Flag(self), 1, "volatile");
A4_Unlock:
    Unlock(self);
    Try();

P1_Park:
    \* Reads 1 from its flag and then stores 0. The store is plain, because no other thread accesses
    \* the waiter before it is in the list again.
    either {
      with (r \in {r \in ViewsLoad(mem, self, Told(self, request[self]), "acquire") : r.is = 1},
            m \in Store(r.mem, self, Told(self, request[self]), 0, "plain")) { mem := m; };
      reg := FALSE;
      Try();
    } or {
      await self \in Cancellers;
    };

B1_Lock:
    Lock(self);
    reg := FALSE;
    if (~waits[self]) { goto B4_Unlock; };
B3_StoreWaiting:
    waits[self] := FALSE;
    Write(Flag(self), 0, "volatile");
B4_Unlock:
    Unlock(self);
    Returns();

W1_Lock:
    Lock(Other(self));
    tells := FALSE;
    if (~waits[Other(self)]) { goto W4_Unlock; };
W3_StoreWaiting:
    waits[Other(self)] := FALSE;
    whom[self] := {Told(Other(self), request[Other(self)])};
    Write(Flag(Other(self)), 0, "volatile");
W4_Unlock:
    Unlock(Other(self));
W5_Wake:
    Wake();

next:
    if (request[self] < Requests(self)) {
      request[self] := request[self] + 1;
      goto P1_Call;
    };
  }

  process (c \in Closers)
    variable side = "receiver";  \* the side that is being woken
  {
X1_CloseTail:
    with (r \in ViewsRmw(mem, self, "tail", Anything, OneMore, "volatile", "volatile")) {
      mem := r.mem;
    };
X2_Lock:
    Lock(side);
X4_StoreWaiting:
    whom[self] := IF waits[side] THEN {Told(side, request[side])} ELSE {};
    waits[side] := FALSE;
    Write(Flag(side), 0, "volatile");
X5_Unlock:
    Unlock(side);
X6_Wake:
    Wake();
    if (side = "receiver") { side := "sender"; goto X2_Lock; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "1ecd4de2" /\ chksum(tla) = "cc1e999c")
VARIABLES mem, waits, request, whom, content, faults, pc, pos, reg, tells, 
          side

vars == << mem, waits, request, whom, content, faults, pc, pos, reg, tells, 
           side >>

ProcSet == (Sides) \cup (Closers)

Init == (* Global variables *)
        /\ mem = Fresh(Places, Procs)
        /\ waits = [p \in Sides |-> FALSE]
        /\ request = [p \in Sides |-> 1]
        /\ whom = [p \in Procs |-> {}]
        /\ content = <<>>
        /\ faults = {}
        (* Process p *)
        /\ pos = [self \in Sides |-> 0]
        /\ reg = [self \in Sides |-> FALSE]
        /\ tells = [self \in Sides |-> FALSE]
        (* Process c *)
        /\ side = [self \in Closers |-> "receiver"]
        /\ pc = [self \in ProcSet |-> CASE self \in Sides -> "P1_Call"
                                        [] self \in Closers -> "X1_CloseTail"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ IF Requests(self) = 0
                       THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                       ELSE /\ IF self = "sender"
                                  THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                  ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                 /\ UNCHANGED << mem, waits, request, whom, content, faults, 
                                 pos, reg, tells, side >>

T1_LoadTail(self) == /\ pc[self] = "T1_LoadTail"
                     /\ \E r \in ViewsLoad(mem, self, "tail", "acquire"):
                          /\ mem' = r.mem
                          /\ pos' = [pos EXCEPT ![self] = r.is \div 2]
                          /\ IF IsClosed(r.is)
                                THEN /\ IF reg[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                           ELSE /\ IF tells[self]
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "next"]
                                ELSE /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                     /\ UNCHANGED << waits, request, whom, content, faults, 
                                     reg, tells, side >>

T2_LoadSequence(self) == /\ pc[self] = "T2_LoadSequence"
                         /\ \E r \in ViewsLoad(mem, self, "sequence", "volatile"):
                              /\ mem' = r.mem
                              /\ IF r.is # Free(pos[self])
                                    THEN /\ IF reg[self]
                                               THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                               ELSE /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTail"]
                         /\ UNCHANGED << waits, request, whom, content, faults, 
                                         pos, reg, tells, side >>

T3_CasTail(self) == /\ pc[self] = "T3_CasTail"
                    /\ \E r \in ViewsRmw(mem, self, "tail", LAMBDA is : is = Open(pos[self]), TwoMore,
                                        "volatile", "volatile"):
                         /\ mem' = r.mem
                         /\ IF r.is = Open(pos[self])
                               THEN /\ content' = Append(content, request[self])
                                    /\ pc' = [pc EXCEPT ![self] = "T4_WriteValue"]
                               ELSE /\ IF reg[self]
                                          THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                          ELSE /\ IF tells[self]
                                                     THEN /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                     ELSE /\ pc' = [pc EXCEPT ![self] = "next"]
                                    /\ UNCHANGED content
                    /\ UNCHANGED << waits, request, whom, faults, pos, reg, 
                                    tells, side >>

T4_WriteValue(self) == /\ pc[self] = "T4_WriteValue"
                       /\ \E m \in Store(mem, self, "item", (request[self]), "plain"):
                            mem' = m
                       /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                       /\ UNCHANGED << waits, request, whom, content, faults, 
                                       pos, reg, tells, side >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ \E m \in Store(mem, self, "sequence", (Published(pos[self])), "volatile"):
                         mem' = m
                    /\ pc' = [pc EXCEPT ![self] = "T6_LoadWaiting"]
                    /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                    reg, tells, side >>

T6_LoadWaiting(self) == /\ pc[self] = "T6_LoadWaiting"
                        /\ \E r \in ViewsLoad(mem, self, Flag("receiver"), "volatile"):
                             /\ mem' = r.mem
                             /\ tells' = [tells EXCEPT ![self] = r.is = 1]
                        /\ IF reg[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                              ELSE /\ IF tells'[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "next"]
                        /\ UNCHANGED << waits, request, whom, content, faults, 
                                        pos, reg, side >>

V1_LoadHead(self) == /\ pc[self] = "V1_LoadHead"
                     /\ \E r \in ViewsLoad(mem, self, "head", "volatile"):
                          /\ mem' = r.mem
                          /\ pos' = [pos EXCEPT ![self] = r.is]
                     /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                     /\ UNCHANGED << waits, request, whom, content, faults, 
                                     reg, tells, side >>

V2_LoadSequence(self) == /\ pc[self] = "V2_LoadSequence"
                         /\ \E r \in ViewsLoad(mem, self, "sequence", "volatile"):
                              /\ mem' = r.mem
                              /\ IF r.is # Published(pos[self])
                                    THEN /\ IF Closers # {}
                                               THEN /\ pc' = [pc EXCEPT ![self] = "V7_LoadTail"]
                                               ELSE /\ IF reg[self]
                                                          THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                                          ELSE /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                    ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                         /\ UNCHANGED << waits, request, whom, content, faults, 
                                         pos, reg, tells, side >>

V3_CasHead(self) == /\ pc[self] = "V3_CasHead"
                    /\ \E r \in ViewsRmw(mem, self, "head", Anything, OneMore, "volatile", "volatile"):
                         mem' = r.mem
                    /\ pc' = [pc EXCEPT ![self] = "V4_ReadValue"]
                    /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                    reg, tells, side >>

V4_ReadValue(self) == /\ pc[self] = "V4_ReadValue"
                      /\ \E r \in ViewsLoad(mem, self, "item", "plain"):
                           \E m \in Store(r.mem, self, "item", 0, "plain"):
                             /\ mem' = m
                             /\ faults' = (faults \cup (IF (r.is # Head(content)) THEN {"NoLossNoDuplication"} ELSE {}))
                      /\ content' = Tail(content)
                      /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                      /\ UNCHANGED << waits, request, whom, pos, reg, tells, 
                                      side >>

V5_Free(self) == /\ pc[self] = "V5_Free"
                 /\ \E m \in Store(mem, self, "sequence", (Free(pos[self] + 1)), "volatile"):
                      mem' = m
                 /\ pc' = [pc EXCEPT ![self] = "V6_LoadWaiting"]
                 /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                 reg, tells, side >>

V6_LoadWaiting(self) == /\ pc[self] = "V6_LoadWaiting"
                        /\ \E r \in ViewsLoad(mem, self, Flag("sender"), "volatile"):
                             /\ mem' = r.mem
                             /\ tells' = [tells EXCEPT ![self] = r.is = 1]
                        /\ IF reg[self]
                              THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                              ELSE /\ IF tells'[self]
                                         THEN /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                         ELSE /\ pc' = [pc EXCEPT ![self] = "next"]
                        /\ UNCHANGED << waits, request, whom, content, faults, 
                                        pos, reg, side >>

V7_LoadTail(self) == /\ pc[self] = "V7_LoadTail"
                     /\ \E r \in ViewsLoad(mem, self, "tail", "volatile"):
                          /\ mem' = r.mem
                          /\ IF IsEnd(pos[self], r.is)
                                THEN /\ faults' = (faults \cup (IF (content # <<>>) THEN {"ReceivedUntilDrained"} ELSE {}))
                                     /\ IF reg[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                                           ELSE /\ IF tells[self]
                                                      THEN /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                                                      ELSE /\ pc' = [pc EXCEPT ![self] = "next"]
                                ELSE /\ IF reg[self]
                                           THEN /\ pc' = [pc EXCEPT ![self] = "P1_Park"]
                                           ELSE /\ pc' = [pc EXCEPT ![self] = "A1_Lock"]
                                     /\ UNCHANGED faults
                     /\ UNCHANGED << waits, request, whom, content, pos, reg, 
                                     tells, side >>

A1_Lock(self) == /\ pc[self] = "A1_Lock"
                 /\ \E r \in {r \in ViewsRmw(mem, self, Guard(self), IsZero, ToOne, "acquire", "plain") :
                                r.is = 0}:
                      mem' = r.mem
                 /\ waits' = [waits EXCEPT ![self] = TRUE]
                 /\ reg' = [reg EXCEPT ![self] = TRUE]
                 /\ pc' = [pc EXCEPT ![self] = "A3_StoreWaiting"]
                 /\ UNCHANGED << request, whom, content, faults, pos, tells, 
                                 side >>

A3_StoreWaiting(self) == /\ pc[self] = "A3_StoreWaiting"
                         /\ \E m \in Store(mem, self, (Flag(self)), 1, "volatile"):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "A4_Unlock"]
                         /\ UNCHANGED << waits, request, whom, content, faults, 
                                         pos, reg, tells, side >>

A4_Unlock(self) == /\ pc[self] = "A4_Unlock"
                   /\ \E m \in Store(mem, self, (Guard(self)), 0, "release"):
                        mem' = m
                   /\ IF self = "sender"
                         THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                   /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                   reg, tells, side >>

P1_Park(self) == /\ pc[self] = "P1_Park"
                 /\ \/ /\ \E r \in {r \in ViewsLoad(mem, self, Told(self, request[self]), "acquire") : r.is = 1}:
                            \E m \in Store(r.mem, self, Told(self, request[self]), 0, "plain"):
                              mem' = m
                       /\ reg' = [reg EXCEPT ![self] = FALSE]
                       /\ IF self = "sender"
                             THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                             ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                    \/ /\ self \in Cancellers
                       /\ pc' = [pc EXCEPT ![self] = "B1_Lock"]
                       /\ UNCHANGED <<mem, reg>>
                 /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                 tells, side >>

B1_Lock(self) == /\ pc[self] = "B1_Lock"
                 /\ \E r \in {r \in ViewsRmw(mem, self, Guard(self), IsZero, ToOne, "acquire", "plain") :
                                r.is = 0}:
                      mem' = r.mem
                 /\ reg' = [reg EXCEPT ![self] = FALSE]
                 /\ IF ~waits[self]
                       THEN /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "B3_StoreWaiting"]
                 /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                 tells, side >>

B3_StoreWaiting(self) == /\ pc[self] = "B3_StoreWaiting"
                         /\ waits' = [waits EXCEPT ![self] = FALSE]
                         /\ \E m \in Store(mem, self, (Flag(self)), 0, "volatile"):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "B4_Unlock"]
                         /\ UNCHANGED << request, whom, content, faults, pos, 
                                         reg, tells, side >>

B4_Unlock(self) == /\ pc[self] = "B4_Unlock"
                   /\ \E m \in Store(mem, self, (Guard(self)), 0, "release"):
                        mem' = m
                   /\ IF tells[self]
                         THEN /\ pc' = [pc EXCEPT ![self] = "W1_Lock"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "next"]
                   /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                   reg, tells, side >>

W1_Lock(self) == /\ pc[self] = "W1_Lock"
                 /\ \E r \in {r \in ViewsRmw(mem, self, Guard((Other(self))), IsZero, ToOne, "acquire", "plain") :
                                r.is = 0}:
                      mem' = r.mem
                 /\ tells' = [tells EXCEPT ![self] = FALSE]
                 /\ IF ~waits[Other(self)]
                       THEN /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "W3_StoreWaiting"]
                 /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                 reg, side >>

W3_StoreWaiting(self) == /\ pc[self] = "W3_StoreWaiting"
                         /\ waits' = [waits EXCEPT ![Other(self)] = FALSE]
                         /\ whom' = [whom EXCEPT ![self] = {Told(Other(self), request[Other(self)])}]
                         /\ \E m \in Store(mem, self, (Flag(Other(self))), 0, "volatile"):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "W4_Unlock"]
                         /\ UNCHANGED << request, content, faults, pos, reg, 
                                         tells, side >>

W4_Unlock(self) == /\ pc[self] = "W4_Unlock"
                   /\ \E m \in Store(mem, self, (Guard((Other(self)))), 0, "release"):
                        mem' = m
                   /\ pc' = [pc EXCEPT ![self] = "W5_Wake"]
                   /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                   reg, tells, side >>

W5_Wake(self) == /\ pc[self] = "W5_Wake"
                 /\ \E m \in  {m \in {mem} : whom[self] = {}}
                             \cup UNION {Store(mem, self, at, 1, "release") : at \in whom[self]}:
                      mem' = m
                 /\ whom' = [whom EXCEPT ![self] = {}]
                 /\ pc' = [pc EXCEPT ![self] = "next"]
                 /\ UNCHANGED << waits, request, content, faults, pos, reg, 
                                 tells, side >>

next(self) == /\ pc[self] = "next"
              /\ IF request[self] < Requests(self)
                    THEN /\ request' = [request EXCEPT ![self] = request[self] + 1]
                         /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                    ELSE /\ pc' = [pc EXCEPT ![self] = "Done"]
                         /\ UNCHANGED request
              /\ UNCHANGED << mem, waits, whom, content, faults, pos, reg, 
                              tells, side >>

p(self) == P1_Call(self) \/ T1_LoadTail(self) \/ T2_LoadSequence(self)
              \/ T3_CasTail(self) \/ T4_WriteValue(self)
              \/ T5_Publish(self) \/ T6_LoadWaiting(self)
              \/ V1_LoadHead(self) \/ V2_LoadSequence(self)
              \/ V3_CasHead(self) \/ V4_ReadValue(self) \/ V5_Free(self)
              \/ V6_LoadWaiting(self) \/ V7_LoadTail(self) \/ A1_Lock(self)
              \/ A3_StoreWaiting(self) \/ A4_Unlock(self) \/ P1_Park(self)
              \/ B1_Lock(self) \/ B3_StoreWaiting(self) \/ B4_Unlock(self)
              \/ W1_Lock(self) \/ W3_StoreWaiting(self) \/ W4_Unlock(self)
              \/ W5_Wake(self) \/ next(self)

X1_CloseTail(self) == /\ pc[self] = "X1_CloseTail"
                      /\ \E r \in ViewsRmw(mem, self, "tail", Anything, OneMore, "volatile", "volatile"):
                           mem' = r.mem
                      /\ pc' = [pc EXCEPT ![self] = "X2_Lock"]
                      /\ UNCHANGED << waits, request, whom, content, faults, 
                                      pos, reg, tells, side >>

X2_Lock(self) == /\ pc[self] = "X2_Lock"
                 /\ \E r \in {r \in ViewsRmw(mem, self, Guard(side[self]), IsZero, ToOne, "acquire", "plain") :
                                r.is = 0}:
                      mem' = r.mem
                 /\ pc' = [pc EXCEPT ![self] = "X4_StoreWaiting"]
                 /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                 reg, tells, side >>

X4_StoreWaiting(self) == /\ pc[self] = "X4_StoreWaiting"
                         /\ whom' = [whom EXCEPT ![self] = IF waits[side[self]] THEN {Told(side[self], request[side[self]])} ELSE {}]
                         /\ waits' = [waits EXCEPT ![side[self]] = FALSE]
                         /\ \E m \in Store(mem, self, (Flag(side[self])), 0, "volatile"):
                              mem' = m
                         /\ pc' = [pc EXCEPT ![self] = "X5_Unlock"]
                         /\ UNCHANGED << request, content, faults, pos, reg, 
                                         tells, side >>

X5_Unlock(self) == /\ pc[self] = "X5_Unlock"
                   /\ \E m \in Store(mem, self, (Guard(side[self])), 0, "release"):
                        mem' = m
                   /\ pc' = [pc EXCEPT ![self] = "X6_Wake"]
                   /\ UNCHANGED << waits, request, whom, content, faults, pos, 
                                   reg, tells, side >>

X6_Wake(self) == /\ pc[self] = "X6_Wake"
                 /\ \E m \in  {m \in {mem} : whom[self] = {}}
                             \cup UNION {Store(mem, self, at, 1, "release") : at \in whom[self]}:
                      mem' = m
                 /\ whom' = [whom EXCEPT ![self] = {}]
                 /\ IF side[self] = "receiver"
                       THEN /\ side' = [side EXCEPT ![self] = "sender"]
                            /\ pc' = [pc EXCEPT ![self] = "X2_Lock"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "Done"]
                            /\ side' = side
                 /\ UNCHANGED << waits, request, content, faults, pos, reg, 
                                 tells >>

c(self) == X1_CloseTail(self) \/ X2_Lock(self) \/ X4_StoreWaiting(self)
              \/ X5_Unlock(self) \/ X6_Wake(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Sides: p(self))
           \/ (\E self \in Closers: c(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
=============================================================================
