------------------------ MODULE BargingSemaphoreProof ------------------------
(***************************************************************************)
(* The inductive invariant of BargingSemaphore, for any number of threads, *)
(* callbacks, permits and requests, under sequential consistency.          *)
(*                                                                         *)
(* The argument. The mutex holder is at one of the labels in Hold, or it   *)
(* tries for itself or for the head of the list (LMutex, LTry). Only the   *)
(* head of the list is ever signalled, and it is a thread (LList). While   *)
(* the head is not signalled the counter is marked, but where the mutex    *)
(* holder is about to mark it or to signal (LMark). Only the mutex holder  *)
(* changes the mark. So a release that may serve the head finds the mark   *)
(* and goes to L1. Hence, if there are enough permits for the head, some   *)
(* thread is at L1, or the mutex holder still checks the head (LCheck). A  *)
(* thread that fails and enqueues itself has marked the counter before its *)
(* last read of it (LRefused).                                             *)
(*                                                                         *)
(* A signalled or served waiter that is parked is in some thread's list of *)
(* wakes (LWoken). So if all threads are finished or parked, the head is   *)
(* not signalled, and too few permits are free for it. But then no thread  *)
(* holds a permit (LOwed), so all permits are free (PermitConservation).   *)
(* BargingSemaphoreProof.prove states the types, the lemmas and the goals. *)
(***************************************************************************)
EXTENDS BargingSemaphoreProperties

Hold == {"M1_LoadPermits", "M2_Mark", "M3_Unmark", "D6_PushList", "D7_Unlock", "A2_Unlink",
         "A3_StoreState", "C4_Unlink", "C5_Unlock", "L2_LoadPermits", "L3_Unmark", "L4_StoreState",
         "L5_Unlink", "L7_Unlock"}
Tries == {"T1_LoadPermits", "T2_CasPermits"}
(* The labels of a waiter. Its callback may be served meanwhile. *)
Sleeps == {"S1_LoadState", "S2_Park", "C3_Lock", "C4_Unlink"}
(* The labels of a signalled thread that tries again. *)
Again == {"M1_LoadPermits", "M2_Mark"} \cup Tries
(* Nothing is asked of Total but this; Request and Rounds are as in the ASSUME. *)
TotalOK == Total >= 1

Listed(q) == q \in Elements(list)
(* The mutex holder has taken permits for callback q, and q is still in the list. *)
Unlinks(q) == mutex # None /\ pc[mutex] = "L5_Unlink" /\ w[mutex] = q
Served(q) == /\ pc[q] \in Sleeps \cup {"C5_Unlock"}
             /\ ~Listed(q) \/ Unlinks(q)

LMutex == /\ mutex \in Procs \cup {None}
          /\ \A q \in Procs : /\ pc[q] \in Hold => mutex = q
                              /\ mutex = q => pc[q] \in Hold \cup Tries
LRemoved == \A q \in Procs :
  /\ pc[q] \in {"C3_Lock", "C4_Unlink", "C5_Unlock"} => q \in Cancellers
  /\ removed[q] =>
       /\ pc[q] \in {"L2_LoadPermits", "L3_Unmark", "L4_StoreState", "L5_Unlink", "L7_Unlock", "W1_Wake"} \cup Again
       /\ pc[q] \in Tries => w[q] # q
       /\ q \in Cancellers /\ num[q] = 0 /\ ~Listed(q)
LTry == \A q \in Procs : pc[q] \in Tries =>
  /\ w[q] \in Procs
  /\ w[q] # q => /\ mutex = q /\ list # <<>> /\ list[1] = w[q]
                 /\ w[q] \in Callbacks /\ Marked(permits)
  /\ w[q] = q => /\ num[q] = 0
                 /\ mutex = q => Marked(permits)
                 /\ mutex # q => ~Listed(q)
LCur == \A q \in Procs : pc[q] = "T2_CasPermits" => Free(cur[q]) >= Request[w[q]]
LHead == \A q \in Procs :
  /\ pc[q] = "L3_Unmark" =>
       /\ Marked(permits)
       /\ IF w[q] = None THEN list = <<>> \/ state[list[1]] = 0
          ELSE list # <<>> /\ list[1] = w[q] /\ state[w[q]] # 0 /\ w[q] \notin Callbacks
  /\ pc[q] = "L4_StoreState" =>
       /\ w[q] \in Procs /\ state[w[q]] # 0
       /\ IF w[q] \in Callbacks THEN ~Listed(w[q]) /\ pc[w[q]] \in Sleeps
          ELSE list # <<>> /\ list[1] = w[q]
  /\ pc[q] = "L5_Unlink" =>
       w[q] \in Callbacks /\ list # <<>> /\ list[1] = w[q]
  /\ pc[q] = "L2_LoadPermits" => w[q] = None /\ (list = <<>> \/ list[1] \notin Callbacks)

(* ---- the list *)
LList == \A q \in Procs : Listed(q) =>
  /\ pc[q] \in Sleeps \cup Again \cup {"D7_Unlock", "A1_Lock", "A2_Unlink", "A3_StoreState", "L7_Unlock"}
  /\ pc[q] \in Tries => w[q] = q
  /\ pc[q] \in Again \cup {"A1_Lock", "A2_Unlink", "A3_StoreState"} => state[q] = 0
  /\ pc[q] \in {"D7_Unlock", "L7_Unlock"} => state[q] # 0 /\ num[q] = 0 /\ wakes[q] = <<>>
  /\ q \in Callbacks => state[q] # 0
  /\ state[q] = 0 => q = list[1]
LMembers == Elements(list) \subseteq Procs
LDistinct == \A i, j \in 1..Len(list) : list[i] = list[j] => i = j
LUnlisted == \A q \in Procs :
  /\ pc[q] \in {"A1_Lock", "A2_Unlink", "A3_StoreState"} => Listed(q)
  /\ pc[q] = "D6_PushList" => ~Listed(q)
  /\ pc[q] = "C5_Unlock" => q \in Callbacks /\ ~Listed(q)
  /\ pc[q] = "D7_Unlock" /\ num[q] = 0 => Listed(q)
  /\ pc[q] \in Sleeps /\ ~Listed(q) =>
       /\ q \in Callbacks
       /\ state[q] = 0 \/ (mutex # None /\ pc[mutex] = "L4_StoreState" /\ w[mutex] = q)
LState == \A q \in Procs : state[q] \in {0, Request[q]}

(* ---- permits *)
LNum == \A q \in Procs :
  /\ num[q] \in {0, Request[q]}
  /\ pc[q] \in {"M3_Unmark", "A2_Unlink", "F1_LoadPermits", "F2_CasPermits"} => num[q] = Request[q]
  /\ pc[q] \in Sleeps \cup {"P1_Call", "Done", "D1_Lock", "M1_LoadPermits", "M2_Mark", "D6_PushList",
                            "A1_Lock", "A3_StoreState", "C5_Unlock", "L1_Lock"} => num[q] = 0
LOwed == \A q \in Procs : owed[q] = IF num[q] > 0 \/ Served(q) THEN Request[q] ELSE 0

(* ---- the mark *)
LMarked == \A q \in Procs :
  /\ pc[q] \in {"M3_Unmark", "D6_PushList", "A2_Unlink", "A3_StoreState", "L5_Unlink"} => Marked(permits)
  /\ pc[q] = "M3_Unmark" => list = <<>>
  /\ pc[q] = "M2_Mark" => ~Marked(permits)
  /\ pc[q] = "L4_StoreState" /\ w[q] \in Callbacks => Marked(permits)
LMark == list # <<>> /\ state[list[1]] # 0 =>
  \/ Marked(permits)
  \/ /\ mutex # None
     /\ \/ pc[mutex] \in {"M1_LoadPermits", "M2_Mark"} /\ removed[mutex]
        \/ pc[mutex] = "L4_StoreState"
Checks == /\ mutex # None
          /\ \/ pc[mutex] \in {"M1_LoadPermits", "M2_Mark"} /\ removed[mutex]
             \/ pc[mutex] \in Tries /\ w[mutex] # mutex
             \/ pc[mutex] \in {"L2_LoadPermits", "L3_Unmark", "L4_StoreState", "L5_Unlink"}
LCheck == list # <<>> /\ state[list[1]] # 0 /\ Free(permits) >= Request[list[1]] =>
  (\E q \in Procs : pc[q] = "L1_Lock") \/ Checks
LRefused == \A q \in Procs :
  pc[q] \in {"D6_PushList", "A3_StoreState"} /\ Free(permits) >= Request[q] =>
    \E r \in Procs : pc[r] = "L1_Lock"

(* ---- wakes *)
LWakes == \A r \in Procs :
  /\ wakes[r] # <<>> => /\ pc[r] \in Tries \cup {"L2_LoadPermits", "L3_Unmark", "L4_StoreState", "L5_Unlink",
                                               "L7_Unlock", "W1_Wake"}
                        /\ pc[r] \in Tries => w[r] # r
  /\ pc[r] = "W1_Wake" => wakes[r] # <<>>
  /\ Elements(wakes[r]) \subseteq Procs \cup {None}
LLeft == \A q \in Procs :
  woken[q] \/ (\E r \in Procs : q \in Elements(wakes[r])) =>
    Listed(q) \/ pc[q] \in Sleeps \cup {"C5_Unlock"}
LWoken == \A q \in Procs : pc[q] = "S2_Park" /\ state[q] = 0 /\ ~woken[q] =>
            \E r \in Procs : q \in Elements(wakes[r])
=============================================================================
