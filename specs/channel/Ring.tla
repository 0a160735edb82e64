-------------------------------- MODULE Ring --------------------------------
(***************************************************************************)
(* The first core of RingChannel: the ring buffer alone, where no thread   *)
(* sleeps. ChannelWakeups.tla has the sleeping protocol. RingChannel.tla   *)
(* refines both (this one by RingChannelOverRing.tla). In Java: Ring.      *)
(* Source: the ring is Dmitry Vyukov's, named by volt-channel: "Channel    *)
(* Wakeup Protocol", documentation of Volt v1.0.0-zig0.15.2,               *)
(* volt-5fk.pages.dev.                                                     *)
(*                                                                         *)
(*   position   0    1    2    3    4    ...      slot = pos % Capacity    *)
(*                   ^head          ^tail                                  *)
(*                   next to        next to send                           *)
(*                   receive                                               *)
(*                                                                         *)
(*   a slot:   seq = 2*pos          free for position pos                  *)
(*                |  send: claim pos by CAS of tail, write the value       *)
(*                v                                                        *)
(*             seq = 2*pos + 1      holds the item of pos                  *)
(*                |  receive: claim pos by CAS of head, read the value     *)
(*                v                                                        *)
(*             seq = 2*(pos + Capacity), free for the next lap             *)
(*                                                                         *)
(* The sequence number tells a thread whether its slot is ready, and       *)
(* orders the accesses to the value. Only the thread that claimed a        *)
(* position accesses its slot until it writes the next sequence number.    *)
(* A slow sender makes the next receivers find "not there yet", although   *)
(* later positions may be published.                                       *)
(*                                                                         *)
(* One step is one access. Memory is sequentially consistent. Labels and   *)
(* definitions are those of RingChannel. Properties: RingProperties.tla.   *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, RingPositions

CONSTANTS Senders, Receivers, Closers,  \* the threads
          Messages,                     \* items that a sender may send
          NoItem                        \* no item: a slot never written, a thread that has none

(* --algorithm Ring {
  variables
    head   = Start,                                       \* next position to receive
    tail   = Start,                                       \* next position to send
    closed = FALSE,                                       \* in one word with tail
    seqs   = [i \in 0..(Capacity - 1) |-> Free(FirstPos(i))],  \* sequence numbers
    values = [i \in 0..(Capacity - 1) |-> NoItem],        \* the items in the slots
    \* History variables, read by the properties only.
    content = <<>>,                                       \* the items in the channel, in order
    wrong  = FALSE;                                       \* a receiver got a wrong item

  process (p \in Senders \cup Receivers)
    variables pos = 0,       \* the current position
              item = NoItem; \* the item to send; of a receiver, the item at its position
  {
P1_Call:
    if (self \in Senders) { with (x \in Messages) { item := x; }; goto T1_LoadTail; }
    else { goto V1_LoadHead; };

    \* ---- send: claim a free slot
T1_LoadTail:
    if (closed) { pos := 0 || item := NoItem; goto P1_Call; } else { pos := tail; };
T2_LoadSequence:
    \* Older: full, or a receiver is late. Newer: another sender has claimed the position.
    if (IsBehind(seqs[Index(pos)], Free(pos))) {
      either { pos := 0 || item := NoItem; goto P1_Call; } or { goto T7_LoadHead; };
    }
    else if (seqs[Index(pos)] # Free(pos)) { goto T1_LoadTail; };
T3_CasTail:
    if (closed) { pos := 0 || item := NoItem; goto P1_Call; }
    else if (tail = pos) { tail := After(pos, 1); content := Append(content, item); }
    else { pos := tail; goto T2_LoadSequence; };
T4_WriteValue:
    values[Index(pos)] := item;
T5_Publish:
    seqs[Index(pos)] := Published(pos);
    pos := 0 || item := NoItem;
    goto P1_Call;
T7_LoadHead:
    \* A strict try to send answers «full» only if no receiver has claimed the slot's old item.
    \* Otherwise it tries again.
    if (After(head, Capacity) = pos) { pos := 0 || item := NoItem; goto P1_Call; }
    else { goto T1_LoadTail; };

    \* ---- receive: claim a published slot
V1_LoadHead:
    pos := head;
V2_LoadSequence:
    \* Older: empty, or a sender is late. Newer: another receiver has claimed the position.
    if (IsBehind(seqs[Index(pos)], Published(pos))) {
      either { pos := 0; goto P1_Call; } or { goto V7_LoadTail; };
    }
    else if (seqs[Index(pos)] # Published(pos)) { goto V1_LoadHead; };
V3_CasHead:
    if (head = pos) { head := After(pos, 1); item := Head(content); content := Tail(content); }
    else { pos := head; goto V2_LoadSequence; };
V4_ReadValue:
    wrong := wrong \/ values[Index(pos)] # item;
    item := NoItem;
V5_Free:
    seqs[Index(pos)] := Free(After(pos, Capacity));
    pos := 0;
    goto P1_Call;
V7_LoadTail:
    \* The try is refused, or it tries again because the tail has moved meanwhile.
    either { pos := 0; goto P1_Call; } or { await tail # pos; goto V1_LoadHead; };
  }

  process (closer \in Closers) {
X1_CloseTail:
    closed := TRUE;
    goto X1_CloseTail;
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "1cad1c3" /\ chksum(tla) = "3fc67225")
VARIABLES head, tail, closed, seqs, values, content, wrong, pc, pos, item

vars == << head, tail, closed, seqs, values, content, wrong, pc, pos, item >>

ProcSet == (Senders \cup Receivers) \cup (Closers)

Init == (* Global variables *)
        /\ head = Start
        /\ tail = Start
        /\ closed = FALSE
        /\ seqs = [i \in 0..(Capacity - 1) |-> Free(FirstPos(i))]
        /\ values = [i \in 0..(Capacity - 1) |-> NoItem]
        /\ content = <<>>
        /\ wrong = FALSE
        (* Process p *)
        /\ pos = [self \in Senders \cup Receivers |-> 0]
        /\ item = [self \in Senders \cup Receivers |-> NoItem]
        /\ pc = [self \in ProcSet |-> CASE self \in Senders \cup Receivers -> "P1_Call"
                                        [] self \in Closers -> "X1_CloseTail"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ IF self \in Senders
                       THEN /\ \E x \in Messages:
                                 item' = [item EXCEPT ![self] = x]
                            /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                       ELSE /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                            /\ item' = item
                 /\ UNCHANGED << head, tail, closed, seqs, values, content, 
                                 wrong, pos >>

T1_LoadTail(self) == /\ pc[self] = "T1_LoadTail"
                     /\ IF closed
                           THEN /\ /\ item' = [item EXCEPT ![self] = NoItem]
                                   /\ pos' = [pos EXCEPT ![self] = 0]
                                /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                           ELSE /\ pos' = [pos EXCEPT ![self] = tail]
                                /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                                /\ item' = item
                     /\ UNCHANGED << head, tail, closed, seqs, values, content, 
                                     wrong >>

T2_LoadSequence(self) == /\ pc[self] = "T2_LoadSequence"
                         /\ IF IsBehind(seqs[Index(pos[self])], Free(pos[self]))
                               THEN /\ \/ /\ /\ item' = [item EXCEPT ![self] = NoItem]
                                             /\ pos' = [pos EXCEPT ![self] = 0]
                                          /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                       \/ /\ pc' = [pc EXCEPT ![self] = "T7_LoadHead"]
                                          /\ UNCHANGED <<pos, item>>
                               ELSE /\ IF seqs[Index(pos[self])] # Free(pos[self])
                                          THEN /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                          ELSE /\ pc' = [pc EXCEPT ![self] = "T3_CasTail"]
                                    /\ UNCHANGED << pos, item >>
                         /\ UNCHANGED << head, tail, closed, seqs, values, 
                                         content, wrong >>

T3_CasTail(self) == /\ pc[self] = "T3_CasTail"
                    /\ IF closed
                          THEN /\ /\ item' = [item EXCEPT ![self] = NoItem]
                                  /\ pos' = [pos EXCEPT ![self] = 0]
                               /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                               /\ UNCHANGED << tail, content >>
                          ELSE /\ IF tail = pos[self]
                                     THEN /\ tail' = After(pos[self], 1)
                                          /\ content' = Append(content, item[self])
                                          /\ pc' = [pc EXCEPT ![self] = "T4_WriteValue"]
                                          /\ pos' = pos
                                     ELSE /\ pos' = [pos EXCEPT ![self] = tail]
                                          /\ pc' = [pc EXCEPT ![self] = "T2_LoadSequence"]
                                          /\ UNCHANGED << tail, content >>
                               /\ item' = item
                    /\ UNCHANGED << head, closed, seqs, values, wrong >>

T4_WriteValue(self) == /\ pc[self] = "T4_WriteValue"
                       /\ values' = [values EXCEPT ![Index(pos[self])] = item[self]]
                       /\ pc' = [pc EXCEPT ![self] = "T5_Publish"]
                       /\ UNCHANGED << head, tail, closed, seqs, content, 
                                       wrong, pos, item >>

T5_Publish(self) == /\ pc[self] = "T5_Publish"
                    /\ seqs' = [seqs EXCEPT ![Index(pos[self])] = Published(pos[self])]
                    /\ /\ item' = [item EXCEPT ![self] = NoItem]
                       /\ pos' = [pos EXCEPT ![self] = 0]
                    /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                    /\ UNCHANGED << head, tail, closed, values, content, wrong >>

T7_LoadHead(self) == /\ pc[self] = "T7_LoadHead"
                     /\ IF After(head, Capacity) = pos[self]
                           THEN /\ /\ item' = [item EXCEPT ![self] = NoItem]
                                   /\ pos' = [pos EXCEPT ![self] = 0]
                                /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                           ELSE /\ pc' = [pc EXCEPT ![self] = "T1_LoadTail"]
                                /\ UNCHANGED << pos, item >>
                     /\ UNCHANGED << head, tail, closed, seqs, values, content, 
                                     wrong >>

V1_LoadHead(self) == /\ pc[self] = "V1_LoadHead"
                     /\ pos' = [pos EXCEPT ![self] = head]
                     /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                     /\ UNCHANGED << head, tail, closed, seqs, values, content, 
                                     wrong, item >>

V2_LoadSequence(self) == /\ pc[self] = "V2_LoadSequence"
                         /\ IF IsBehind(seqs[Index(pos[self])], Published(pos[self]))
                               THEN /\ \/ /\ pos' = [pos EXCEPT ![self] = 0]
                                          /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                       \/ /\ pc' = [pc EXCEPT ![self] = "V7_LoadTail"]
                                          /\ pos' = pos
                               ELSE /\ IF seqs[Index(pos[self])] # Published(pos[self])
                                          THEN /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                                          ELSE /\ pc' = [pc EXCEPT ![self] = "V3_CasHead"]
                                    /\ pos' = pos
                         /\ UNCHANGED << head, tail, closed, seqs, values, 
                                         content, wrong, item >>

V3_CasHead(self) == /\ pc[self] = "V3_CasHead"
                    /\ IF head = pos[self]
                          THEN /\ head' = After(pos[self], 1)
                               /\ item' = [item EXCEPT ![self] = Head(content)]
                               /\ content' = Tail(content)
                               /\ pc' = [pc EXCEPT ![self] = "V4_ReadValue"]
                               /\ pos' = pos
                          ELSE /\ pos' = [pos EXCEPT ![self] = head]
                               /\ pc' = [pc EXCEPT ![self] = "V2_LoadSequence"]
                               /\ UNCHANGED << head, content, item >>
                    /\ UNCHANGED << tail, closed, seqs, values, wrong >>

V4_ReadValue(self) == /\ pc[self] = "V4_ReadValue"
                      /\ wrong' = (wrong \/ values[Index(pos[self])] # item[self])
                      /\ item' = [item EXCEPT ![self] = NoItem]
                      /\ pc' = [pc EXCEPT ![self] = "V5_Free"]
                      /\ UNCHANGED << head, tail, closed, seqs, values, 
                                      content, pos >>

V5_Free(self) == /\ pc[self] = "V5_Free"
                 /\ seqs' = [seqs EXCEPT ![Index(pos[self])] = Free(After(pos[self], Capacity))]
                 /\ pos' = [pos EXCEPT ![self] = 0]
                 /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                 /\ UNCHANGED << head, tail, closed, values, content, wrong, 
                                 item >>

V7_LoadTail(self) == /\ pc[self] = "V7_LoadTail"
                     /\ \/ /\ pos' = [pos EXCEPT ![self] = 0]
                           /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                        \/ /\ tail # pos[self]
                           /\ pc' = [pc EXCEPT ![self] = "V1_LoadHead"]
                           /\ pos' = pos
                     /\ UNCHANGED << head, tail, closed, seqs, values, content, 
                                     wrong, item >>

p(self) == P1_Call(self) \/ T1_LoadTail(self) \/ T2_LoadSequence(self)
              \/ T3_CasTail(self) \/ T4_WriteValue(self)
              \/ T5_Publish(self) \/ T7_LoadHead(self) \/ V1_LoadHead(self)
              \/ V2_LoadSequence(self) \/ V3_CasHead(self)
              \/ V4_ReadValue(self) \/ V5_Free(self) \/ V7_LoadTail(self)

X1_CloseTail(self) == /\ pc[self] = "X1_CloseTail"
                      /\ closed' = TRUE
                      /\ pc' = [pc EXCEPT ![self] = "X1_CloseTail"]
                      /\ UNCHANGED << head, tail, seqs, values, content, wrong, 
                                      pos, item >>

closer(self) == X1_CloseTail(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Senders \cup Receivers: p(self))
           \/ (\E self \in Closers: closer(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION
=============================================================================
