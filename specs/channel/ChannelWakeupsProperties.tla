---------------------- MODULE ChannelWakeupsProperties ----------------------
(***************************************************************************)
(* The properties of ChannelWakeups. Those of RingChannel have the same    *)
(* names; ReadyWillBeSeen is the argument why no wakeup is lost.           *)
(***************************************************************************)
EXTENDS ChannelWakeups

Elements(seq) == {seq[i] : i \in 1..Len(seq)}

TypeOK == /\ {head, tail} \subseteq Positions /\ closed \in BOOLEAN
          /\ seqs \in [0..(Capacity - 1) -> SequenceNumbers]
          /\ \A s \in Sides : Elements(list[s]) \subseteq {q \in Procs : Side(q) = s}
          /\ woken \in [Procs -> BOOLEAN]
          /\ \A q \in Procs : /\ Elements(whom[q]) \subseteq Procs \cup {None}
                              /\ pos[q] \in Positions
                              /\ {reg[q], owes[q], tells[q]} \subseteq BOOLEAN
                              /\ wake[q] \in Sides \cup {"none"}

(* If every thread is between two calls or asleep, then the channel is     *)
(* open, and no sleeping thread could go on.                               *)
Asleep(q) == pc[q] = "P1_Park" /\ ~woken[q]
NoLostWakeup ==
  (\A q \in Procs : pc[q] = "P1_Call" \/ Asleep(q)) =>
    \A q \in Procs : Asleep(q) => ~closed /\ ~Ready(Side(q))

(* If a waiter sleeps and its side could go on, then some thread (i) of    *)
(* this side looks, or has been taken out and will look; (ii) is about to  *)
(* read this list, or to take a waiter from it; or (iii) closes.           *)
Looks(q) == pc[q] \in {"T1_LoadTail", "T3_CasTail", "V3_CasHead", "V7_LoadTail"}
WillLook(q, s) == Side(q) = s /\ (Looks(q) \/ woken[q] \/ owes[q])
ReadsList(q, s) ==
  \/ pc[q] = IF s = "send" THEN "V6_LoadWaiting" ELSE "T6_LoadWaiting"
  \/ tells[q] /\ Other(Side(q)) = s
  \/ pc[q] = "W2_TakeOldest" /\ wake[q] = s
ReadyWillBeSeen ==
  \A s \in Sides :
    (\E q \in Procs : Side(q) = s /\ Asleep(q)) /\ (Ready(s) \/ AtEnd(s, NextPos(s))) =>
    \E q \in Procs : \/ WillLook(q, s) \/ ReadsList(q, s)
                     \/ \E r \in Elements(whom[q]) : r \in Procs /\ Side(r) = s
                     \/ pc[q] \in {"X3_TakeAll", "X6_Wake"}
=============================================================================
