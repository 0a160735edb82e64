------------------------ MODULE AddressSemaphoreProof ------------------------
(***************************************************************************)
(* The inductive invariant of AddressSemaphore with its parking lot, for   *)
(* any number of threads, semaphores, permits and operations, with or      *)
(* without a maximum, under sequential consistency.                        *)
(*                                                                         *)
(* The argument. The guard holder is at a label in Hold (LGuard), so the   *)
(* queue changes only there. asleep[x] counts the sleepers of x, from      *)
(* before the comparison on (LAsleep): a releaser that reads zero has no   *)
(* thread to wake. A sleeper is in the queue, or a releaser has it in      *)
(* hand, or its wake is already stored (LQueue, LHand, LWoken).            *)
(*                                                                         *)
(* LOwed is the heart: while x has a sleeper, at least count[x] threads    *)
(* are about to read the count or to wake one sleeper, or one releaser is  *)
(* about to wake all. A release adds its own thread, a wake replaces the   *)
(* releaser by the thread that it wakes, a take subtracts a permit and a   *)
(* thread. A thread stops looking only if it reads zero. So if all threads *)
(* are finished or parked, none looks, and the count is zero.              *)
(* AddressSemaphoreProof.prove states the types, the lemmas and the goals. *)
(***************************************************************************)
EXTENDS AddressSemaphoreProperties, StoreBuffers

Acquiring == {"C1_LoadCount", "C2_CasCount", "W0_LoadValue", "W1_LockBucket", "N1_Count",
              "W2_LoadValue", "N2_Uncount", "W3_Enqueue", "W4_UnlockBucket", "W5_LoadState",
              "W6_Park", "X1_LockBucket", "X2_Unlink", "X3_UnlockBucket"}
Releasing == {"R1_AddCount", "B1_LoadCount", "B2_CasCount", "N3_LoadSleepers", "V1_LockBucket",
              "V2_Dequeue", "V3_UnlockBucket", "V4_StoreState", "V5_Unpark"}
(* The labels of the guard holder. *)
Hold == {"N1_Count", "W2_LoadValue", "N2_Uncount", "W3_Enqueue", "W4_UnlockBucket", "X2_Unlink",
         "X3_UnlockBucket", "V2_Dequeue", "V3_UnlockBucket"}
(* The labels of a thread that waits in the queue, or that a releaser has dequeued. *)
Asleeps == {"W5_LoadState", "W6_Park", "X1_LockBucket", "X2_Unlink"}

Queued(q) == q \in Sleepers(queue)
(* Threads that asleep[x] counts. *)
Counted(x) == {q \in Procs : /\ s[q] = x
                             /\ Queued(q) \/ pc[q] \in {"W2_LoadValue", "N2_Uncount", "W3_Enqueue"}}
(* A thread that will read the count of its semaphore, or wake one sleeper of it. *)
Looks(q) == \/ pc[q] \in {"C1_LoadCount", "C2_CasCount", "W0_LoadValue", "W1_LockBucket",
                          "N1_Count", "W2_LoadValue", "N2_Uncount"}
            \/ pc[q] \in Asleeps \cup {"W4_UnlockBucket"} /\ ~Queued(q)
            \/ pc[q] = "X3_UnlockBucket" /\ ~gone[q]
            \/ pc[q] \in {"N3_LoadSleepers", "V1_LockBucket", "V2_Dequeue"}
Lookers(x) == {q \in Procs : s[q] = x /\ Looks(q)}
WakesAll(x) == \E q \in Procs : /\ s[q] = x
                                /\ pc[q] \in {"N3_LoadSleepers", "V1_LockBucket", "V2_Dequeue"}
                                /\ k[q] > 1
InHand(q) == \E r \in Procs : \E i \in 1..Len(hand[r]) : hand[r][i] = <<q, TRUE>>

(* The operations may be any but "set", which creates permits. *)
WorkOK == \A q \in Procs :
            /\ Len(Work[q]) > 0
            /\ \A i \in 1..Len(Work[q]) :
                 /\ Work[q][i][1] \in {"take", "timed", "release"}
                 /\ Work[q][i][2] \in Sems
                 /\ Work[q][i][1] = "release" => Work[q][i][3] \in Nat
InitialFits == Maximum > 0 => \A x \in Sems : Initial[x] <= Maximum

(* ---- lemmas *)
LGuard == /\ guard \in Procs \cup {None}
          /\ \A q \in Procs : pc[q] \in Hold <=> guard = q
LCall == \A q \in Procs :
           /\ pc[q] \in Acquiring \cup Releasing \cup {"P1_Call", "Done"}
           /\ pc[q] \in Acquiring => op[q] \in {"take", "timed"} /\ s[q] \in Sems
           /\ pc[q] \in Releasing => op[q] = "release" /\ s[q] \in Sems /\ k[q] >= 0
           /\ pc[q] = "R1_AddCount" => Maximum = 0
           /\ pc[q] \in {"B1_LoadCount", "B2_CasCount"} => Maximum > 0
LSeen == \A q \in Procs : pc[q] = "C2_CasCount" => c[q] # 0
LFits == \A q \in Procs : pc[q] = "B2_CasCount" => c[q] + k[q] <= Maximum
LLast == \A q \in Procs : last[q] \/ gone[q] => op[q] = "timed"
LGivesUp == \A q \in Procs :
              /\ pc[q] \in {"W0_LoadValue", "X1_LockBucket", "X2_Unlink"} => last[q]
              /\ gone[q] => pc[q] \in {"X3_UnlockBucket", "P1_Call"}
LQueue == \A i \in 1..Len(queue) : /\ queue[i][1] \in Procs
                                   /\ queue[i][2] = s[queue[i][1]]
                                   /\ pc[queue[i][1]] \in Asleeps \cup {"W4_UnlockBucket"}
LDistinct == \A i, j \in 1..Len(queue) : queue[i][1] = queue[j][1] => i = j
LHand == \A r \in Procs :
           /\ \A i \in 1..Len(hand[r]) :
                /\ hand[r][i][1] \in Procs
                /\ hand[r][i][2] => pc[hand[r][i][1]] \in Asleeps /\ ~Queued(hand[r][i][1])
           /\ hand[r] # <<>> => pc[r] \in {"V2_Dequeue", "V3_UnlockBucket", "V4_StoreState", "V5_Unpark"}
           /\ pc[r] \in {"V4_StoreState", "V5_Unpark"} => hand[r] # <<>>
LStored == \A r \in Procs : pc[r] = "V5_Unpark" /\ hand[r][1][2] => Now(State(hand[r][1][1])) = "woken"
LState == \A q \in Procs : /\ Now(State(q)) \in {"waiting", "woken"}
                           /\ woken[q] \/ Now(State(q)) = "woken" =>
                                pc[q] \in Asleeps \cup {"X3_UnlockBucket"} /\ ~Queued(q)
LWoken == \A q \in Procs : pc[q] \in Asleeps /\ ~Queued(q) =>
            \/ InHand(q)
            \/ Now(State(q)) = "woken" /\ (pc[q] = "W6_Park" => woken[q])
LAsleep == \A x \in Sems : Now(Asleep(x)) = Cardinality(Counted(x))
LOwed == \A x \in Sems :
           (\E q \in Procs : s[q] = x /\ (Queued(q) \/ pc[q] = "W3_Enqueue")) /\ ~WakesAll(x)
             => Now(Count(x)) <= Cardinality(Lookers(x))

(* If all threads are finished or parked, none looks. *)
NoneLooks == (\A q \in Procs : Stuck(q)) => \A q \in Procs : ~Looks(q)

(* A fact of sequences: if each thread has at most one place, the places of x are as many as its *)
(* threads.                                                                                     *)
OnePlaceEach == \A x \in Sems :
  /\ \A i \in 1..Len(queue) : queue[i][1] \in Procs
  /\ \A i, j \in 1..Len(queue) : queue[i][1] = queue[j][1] => i = j
  => Len(SelectSeq(queue, LAMBDA e : e[2] = x))
       = Cardinality({q \in Procs : \E i \in 1..Len(queue) : queue[i] = <<q, x>>})
=============================================================================
