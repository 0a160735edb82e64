------------------------ MODULE RendezvousProperties ------------------------
(* What Rendezvous.tla promises: safety, and that everybody is met where it can be. *)
EXTENDS Rendezvous

-----------------------------------------------------------------------------
TypeOK == /\ guard \in Procs \cup Closers \cup {None}
          /\ Elements(line) \subseteq Procs
          /\ Cardinality(Elements(line)) = Len(line)
          /\ \A q \in Procs : /\ state[q] \in {"waiting", "met", "closed"}
                              /\ result[q] \in {"none", "met", "nobody", "closed"}

(* In the line there is one side. *)
OneSideWaits == \A q, r \in Elements(line) : SameSide(q, r)

(* Each item is handed over at most once, and nothing else is. *)
NoLossNoDuplication ==
  /\ \A q \in Receivers : item[q] \in Senders \cup {None}
  /\ \A q, r \in Receivers : q # r /\ item[q] # None => item[q] # item[r]

(* Who is told that it has met somebody has: a sender's item is where it       *)
(* belongs, and a receiver has one; who is told that it has not left nothing   *)
(* behind and took nothing along.                                              *)
Sent(q) == \E r \in Receivers : item[r] = q
BothOrNeither ==
  /\ \A q \in Senders : /\ result[q] = "met" => Sent(q)
                        /\ result[q] \in {"nobody", "closed"} => ~Sent(q)
  /\ \A q \in Receivers : /\ result[q] = "met" => item[q] # None
                          /\ result[q] \in {"nobody", "closed"} => item[q] = None

(* Nobody sleeps who was met or told of the close, nor two who could meet.     *)
Asleep(q) == pc[q] = "Q2_Park" /\ ~woken[q]
NoLostWakeup ==
  (\A q \in Procs : pc[q] = "Done" \/ Asleep(q)) /\ (\A q \in Closers : pc[q] = "Done")
    => \A q \in Procs : Asleep(q) => /\ q \in Elements(line)
                                     /\ state[q] = "waiting"
                                     /\ ~closed

(* Who has waited longest is met first. *)
Fifo == [][\/ line' = line
           \/ \E q \in Procs : line' = Append(line, q)
           \/ line # <<>> /\ line' = Tail(line)
           \/ \E q \in Procs : pc[q] = "Q4_Unlink" /\ line' = Without(line, q)]_vars

(* Where as many send as receive, and nobody gives up, each is met.            *)
LockStep(q) == pc[q] \in {"H1_Lock", "Q3_Lock"} /\ p(q)
FairSpec == Spec /\ (\A q \in Closers : WF_vars(c(q))) /\ \A q \in Procs : WF_vars(p(q)) /\ SF_vars(LockStep(q))
EveryoneIsMet == <>(\A q \in Procs : result[q] = "met")
=============================================================================
