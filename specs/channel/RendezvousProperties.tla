------------------------ MODULE RendezvousProperties ------------------------
(* The properties of Rendezvous: safety, and that all threads meet where   *)
(* they can.                                                               *)
EXTENDS Rendezvous

-----------------------------------------------------------------------------
TypeOK == /\ guard \in Procs \cup Closers \cup {None}
          /\ Elements(line) \subseteq Procs
          /\ Cardinality(Elements(line)) = Len(line)
          /\ \A q \in Procs : /\ state[q] \in {"waiting", "met", "closed"}
                              /\ result[q] \in {"none", "met", "nobody", "closed"}

(* The list holds threads of one side only. *)
OneSideWaits == \A q, r \in Elements(line) : SameSide(q, r)

(* Each item is handed over at most once, and nothing else is. *)
NoLossNoDuplication ==
  /\ \A q \in Receivers : item[q] \in Senders \cup {None}
  /\ \A q, r \in Receivers : q # r /\ item[q] # None => item[q] # item[r]

(* A thread that returns as met has handed over or received an item. A     *)
(* thread that returns otherwise has done neither.                         *)
Sent(q) == \E r \in Receivers : item[r] = q
BothOrNeither ==
  /\ \A q \in Senders : /\ result[q] = "met" => Sent(q)
                        /\ result[q] \in {"nobody", "closed"} => ~Sent(q)
  /\ \A q \in Receivers : /\ result[q] = "met" => item[q] # None
                          /\ result[q] \in {"nobody", "closed"} => item[q] = None

(* No thread sleeps that was met or closed. *)
Asleep(q) == pc[q] = "Q2_Park" /\ ~woken[q]
NoLostWakeup ==
  (\A q \in Procs : pc[q] = "Done" \/ Asleep(q)) /\ (\A q \in Closers : pc[q] = "Done")
    => \A q \in Procs : Asleep(q) => /\ q \in Elements(line)
                                     /\ state[q] = "waiting"
                                     /\ ~closed

(* A thread that is told of the close is told after it, so that no call    *)
(* that it makes from then on is met.                                      *)
ClosedForAll == \A q \in Procs : (state[q] = "closed" \/ result[q] = "closed") => closed

(* The oldest waiter is met first. *)
Fifo == [][\/ line' = line
           \/ \E q \in Procs : line' = Append(line, q)
           \/ line # <<>> /\ line' = Tail(line)
           \/ \E q \in Procs : pc[q] = "Q4_Unlink" /\ line' = Without(line, q)]_vars

(* With as many senders as receivers and no cancellation, all meet. *)
LockStep(q) == pc[q] \in {"H1_Lock", "Q3_Lock"} /\ p(q)
FairSpec == Spec /\ (\A q \in Closers : WF_vars(c(q))) /\ \A q \in Procs : WF_vars(p(q)) /\ SF_vars(LockStep(q))
EveryoneIsMet == <>(\A q \in Procs : result[q] = "met")
=============================================================================
