------------------------ MODULE QueuedLockCoreProof ------------------------
(***************************************************************************)
(* The inductive invariant of QueuedLockCore, for any number of threads,   *)
(* any of which may cancel, fair and unfair, under sequential consistency. *)
(*                                                                         *)
(* The argument. The form decides which labels occur (LForm). A thread     *)
(* holds the lock at a label in Holds or, in the fair form, from the grant *)
(* on (LInside). At most one thread holds it, and the lock bit says        *)
(* whether one does (LHolder). A thread has a state other than "none"      *)
(* while it waits (LState). Then it is once in the stack or the line,      *)
(* except that the fair form takes it out when it signals it (LListed,     *)
(* LDistinct).                                                             *)
(*                                                                         *)
(* The stack grows only while the lock is held, and is empty when the lock *)
(* becomes free. In the fair form the line is then empty, too (LFree). So  *)
(* no thread sleeps beside a free fair lock.                               *)
(*                                                                         *)
(* Unfair: a thread has the head of the line in hand, or a thread that has *)
(* left (LHandHead). A head stays the head until it leaves, because others *)
(* join the line at its end. So only heads are signalled                   *)
(* (AtMostOneWakePending). While the lock is free, a thread is about to    *)
(* signal the head, or the head is about to read the lock                  *)
(* (HeadWillBeSignalled). A signalled thread that sleeps without a permit  *)
(* will get one (WakeIsOnItsWay). So if all threads are asleep or between  *)
(* two calls, the line is empty, and no thread sleeps.                     *)
(*                                                                         *)
(* RefinesLock: each step of the core is one of the abstract lock, or none *)
(* (LInside, LHolder). The fair form keeps the order of arrival because    *)
(* the stack is reversed when it moves to the line.                        *)
(* QueuedLockCoreProof.prove states the types, the lemmas and the goals.   *)
(***************************************************************************)
EXTENDS QueuedLockCoreProperties

(* The labels that only one of the two forms has. *)
FairOnly   == {"H3_Grant", "H4_Wake"}
UnfairOnly == {"U8_CasFree", "U9_StayWaiting", "U10_CasFree", "U11_LeaveLine", "U12_Decline",
               "U13_CasFree", "U1_CasFree", "U4_ClaimNode", "U5_Wake", "U7_CasRelock"}
(* The labels of the holder, and those of a waiter. *)
Holds == {"U1_CasFree", "U11_LeaveLine", "H3_Grant"}
Waits == {"Q5_LoadState", "Q6_Park", "U8_CasFree", "U9_StayWaiting", "U10_CasFree", "U11_LeaveLine",
          "U12_Decline"}

Stacked(q) == q \in Elements(pushed)
Lined(q)   == q \in Elements(line)

(* ---- lemmas *)
LForm == \A q \in Procs : pc[q] \notin (IF Fair THEN UnfairOnly ELSE FairOnly)
LInside == /\ inside \subseteq Procs
           /\ \A q \in Procs :
                q \in inside <=> pc[q] \in Holds \/ (Fair /\ state[q] = "SIGNALLED")
LHolder == /\ \A q, r \in Procs : q \in inside /\ r \in inside => q = r
           /\ locked <=> \E q \in Procs : q \in inside
LState == \A q \in Procs :
  /\ state[q] \in {"none", "WAITING", "SIGNALLED"}
  /\ state[q] # "none" <=> pc[q] \in Waits
  /\ pc[q] \in {"U8_CasFree", "U9_StayWaiting", "U12_Decline"} => state[q] = "SIGNALLED"
LMembers == Elements(pushed) \subseteq Procs /\ Elements(line) \subseteq Procs
LListed == \A q \in Procs :
  Stacked(q) \/ Lined(q) <=> state[q] = "WAITING" \/ (~Fair /\ state[q] = "SIGNALLED")
LDistinct == /\ \A i, j \in 1..Len(pushed) : pushed[i] = pushed[j] => i = j
             /\ \A i, j \in 1..Len(line) : line[i] = line[j] => i = j
             /\ \A q \in Procs : ~(Stacked(q) /\ Lined(q))
LFree == ~locked => pushed = <<>> /\ (Fair => line = <<>>)
LHand == \A r \in Procs :
  /\ hand[r] # None <=> pc[r] \in {"U4_ClaimNode", "U5_Wake", "U7_CasRelock", "H4_Wake"}
  /\ pc[r] = "U7_CasRelock" => hand[r] = Gone
LHandHead == ~Fair => \A r \in Procs : hand[r] \in Procs => line # <<>> /\ hand[r] = Head(line)
=============================================================================
