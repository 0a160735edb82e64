--------------------------- MODULE RendezvousProof ---------------------------
(***************************************************************************)
(* The inductive invariant of Rendezvous, for any number of senders,       *)
(* receivers and closers.                                                  *)
(*                                                                         *)
(* The argument. The guard holder is at a label in Hold (LGuard), so one   *)
(* thread at a time changes the list, hands over an item or stores a       *)
(* state. A thread in the list has no result and no state yet (LLine). A   *)
(* thread that waits is in the list, or has its state, or the guard holder *)
(* is about to store it (LWaits, LMeets, LTells).                          *)
(*                                                                         *)
(* Has(q): an item has gone to q or from q. A thread has exchanged an item *)
(* if and only if its result or its state says so, or the guard holder is  *)
(* about to store its state (LHas). So the thread that takes out the       *)
(* oldest waiter hands over an item that no thread has, to a thread that   *)
(* has none.                                                               *)
(*                                                                         *)
(* A thread that sleeps without a permit is in the list, or another thread *)
(* is about to wake it (LAsleep). After a close the list only shrinks, and *)
(* a closer goes on until it is empty (LClosed, LOpen). So if all others   *)
(* are finished, a sleeper is in the list and no thread has closed.        *)
(* RendezvousProof.prove states the types, the lemmas and the goals.       *)
(***************************************************************************)
EXTENDS RendezvousProperties

NoneIsNoThread == None \notin ProcSet

(* The labels of the guard holder. *)
Hold == {"H2_TakeOldest", "H3_StoreState", "H4_Join", "H5_Unlock", "Q4_Unlink", "Q5_Unlock",
         "Y2_TakeOldest", "Y3_StoreState", "Y4_Unlock"}
(* The labels before a thread enters the list, and those of its wait. *)
Enters == {"H1_Lock", "H2_TakeOldest", "H4_Join"}
Waits  == {"Q1_LoadState", "Q2_Park", "Q3_Lock", "Q4_Unlink"}

Listed(q) == q \in Elements(line)
Has(q) == IF q \in Senders THEN Sent(q) ELSE item[q] # None
(* The guard holder is about to store the state of q. *)
BeingMet(q)  == \E r \in Procs : pc[r] = "H3_StoreState" /\ w[r] = q
BeingTold(q) == \E r \in Closers : pc[r] = "Y3_StoreState" /\ told[r] = q

(* ---- lemmas *)
LGuard == /\ guard \in Procs \cup Closers \cup {None}
          /\ \A q \in ProcSet : pc[q] \in Hold <=> guard = q
LResult == \A q \in Procs :
             /\ pc[q] \in Enters => result[q] = "none" /\ state[q] = "waiting"
             /\ pc[q] \in Waits => result[q] = "none"
             /\ result[q] \in {"none", "met", "nobody", "closed"}
LState == \A q \in Procs :
            /\ state[q] \in {"waiting", "met", "closed"}
            /\ result[q] = "nobody" => state[q] = "waiting"
            /\ result[q] = "met" => state[q] # "closed"
            /\ result[q] = "closed" => state[q] # "met"
LMeets == \A r \in Procs :
            /\ w[r] \in Procs \cup {None}
            /\ w[r] # None => result[r] = "met"
            /\ pc[r] \in Enters \cup Waits => w[r] = None
            /\ pc[r] \in {"H3_StoreState", "H6_Wake"} => w[r] # None
            /\ pc[r] = "H3_StoreState" => /\ pc[w[r]] \in Waits /\ state[w[r]] = "waiting"
                                          /\ ~Listed(w[r])
LTells == \A r \in Closers :
            /\ told[r] \in Procs \cup {None}
            /\ pc[r] \in {"Y1_Lock", "Y2_TakeOldest"} => told[r] = None
            /\ pc[r] \in {"Y3_StoreState", "Y5_Wake"} => told[r] # None
            /\ pc[r] = "Y3_StoreState" => /\ pc[told[r]] \in Waits /\ state[told[r]] = "waiting"
                                          /\ ~Listed(told[r]) /\ closed
LLine == \A i \in 1..Len(line) :
           /\ line[i] \in Procs
           /\ state[line[i]] = "waiting" /\ result[line[i]] = "none"
           /\ pc[line[i]] \in Waits \cup {"H5_Unlock"}
LDistinct == \A i, j \in 1..Len(line) : line[i] = line[j] => i = j
LWaits == \A q \in Procs : pc[q] \in Waits \/ (pc[q] = "H5_Unlock" /\ result[q] = "none") =>
            Listed(q) \/ state[q] # "waiting" \/ BeingMet(q) \/ BeingTold(q)
LHas == \A q \in Procs : Has(q) <=> state[q] = "met" \/ result[q] = "met" \/ BeingMet(q)
LJoins == \A q \in Procs : pc[q] = "H4_Join" /\ line # <<>> => SameSide(q, line[1])
LAsleep == \A q \in Procs : Asleep(q) =>
             \/ Listed(q) \/ BeingMet(q) \/ BeingTold(q)
             \/ \E r \in Procs : pc[r] \in {"H5_Unlock", "H6_Wake"} /\ w[r] = q
             \/ \E r \in Closers : pc[r] \in {"Y4_Unlock", "Y5_Wake"} /\ told[r] = q
LClosed == closed /\ line # <<>> =>
             \E r \in Closers : pc[r] # "Done" /\ (pc[r] = "Y4_Unlock" => told[r] # None)
LOpen == \A q \in Procs : pc[q] \in {"H2_TakeOldest", "H4_Join"} => ~closed
=============================================================================
