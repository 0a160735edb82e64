-------------------------- MODULE ConditionRelation -------------------------
(* The relation between a state of Condition and the cells of the          *)
(* condition in Java, over a lock that is one step on both sides. A wait   *)
(* is a record [class, of, nr]: the nr-th wait of thread `of`.             *)
EXTENDS MCCondition

OneTellsAll == [t \in Three |-> IF t = c THEN {"all"} ELSE {"await"}]

(* The scenario: a and b wait if they come before the signal, and c        *)
(* signals.                                                                *)
HasLeft(t) == locks[t] = 1 /\ holder # t /\ pc[t] = "P1_Call"
AsInTheScenario ==
  \A t \in {a, b} : /\ pc[t] = "Y1_Append" => acts[c] = 0
                    /\ HasLeft(t) /\ acts[t] = 0 => acts[c] = 1
SignalsOnce == HasLeft(c) => acts[c] = 1

(* The values of the cells with this name that t created, in order of      *)
(* creation.                                                               *)
Of(java, name, t) == IF name \in DOMAIN java THEN java[name][t] ELSE <<>>
Newest(java, name, t) == LET all_ == Of(java, name, t) IN all_[Len(all_)]

(* The owners of the listed waits, following Java's links from ref. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "Waiting.newer", ref[1].of)[ref[1].nr])

(* The threads with a wait that other threads can reach. *)
InWait == {t \in Threads : pc[t] \in {"Y2_Unlock", "Y3_LoadState", "Y4_Park", "Y5_GiveUp", "Y6_Lock"}}

SameHolder(java) == (holder = None) = (java["OneStepLock.guard"] = 0)
(* While the lock is held, a change of the list may be half done in Java. *)
SameList(java)   == holder = None => list = OwnersFrom(java, java["WaitList.oldest"])
SameState(java)  ==
  \A t \in InWait :
    state[t] = <<"waits", "signalled", "gone">>[Newest(java, "Waiting.state", t) + 1]
SamePermit(java) ==
  \A t \in InWait : permit[t] = (Newest(java, "OneStepPlace.parker", t) = 1)

(* A thread that returns from its wait holds the lock. Its answer is the   *)
(* state of its wait, which SameState compares up to the step before.      *)
SameAnswer(java) ==
  \A t \in Threads :
    java["answers"][t] # "none"
      => /\ pc[t] = "P1_Call" /\ holder = t
         /\ java["answers"][t] = <<"waits", "signalled", "gone">>[Newest(java, "Waiting.state", t) + 1]
=============================================================================
