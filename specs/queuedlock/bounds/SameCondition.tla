---------------------------- MODULE SameCondition ----------------------------
(* When Condition and the cells of java-impl/condition are the same, over a    *)
(* lock that is one step on both sides.  A wait is [class, of, nr]: whose, and *)
(* the how-manieth that it has made.                                           *)
EXTENDS MCCondition

OneTellsAll == [t \in Three |-> IF t = c THEN {"all"} ELSE {"await"}]

(* What the scenario does: a and b wait if they come before the signal, and c  *)
(* signals.                                                                    *)
HasLeft(t) == locks[t] = 1 /\ holder # t /\ pc[t] = "P1_Call"
AsInTheScenario ==
  \A t \in {a, b} : /\ pc[t] = "Y1_Append" => acts[c] = 0
                    /\ HasLeft(t) /\ acts[t] = 0 => acts[c] = 1
SignalsOnce == HasLeft(c) => acts[c] = 1

(* What the cells of that name hold that t has created, in that order. *)
Of(java, name, t) == IF name \in DOMAIN java THEN java[name][t] ELSE <<>>
Newest(java, name, t) == LET all_ == Of(java, name, t) IN all_[Len(all_)]

(* Whose waits are in the list, as Java links them from that reference on. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "Waiting.newer", ref[1].of)[ref[1].nr])

(* Who has a wait that others may know. *)
InWait == {t \in Threads : pc[t] \in {"Y2_Unlock", "Y3_LoadState", "Y4_Park", "Y5_GiveUp", "Y6_Lock"}}

SameHolder(java) == (holder = None) = (java["OneStepLock.guard"] = 0)
(* While the lock is held a change of the list may be under way. *)
SameList(java)   == holder = None => list = OwnersFrom(java, java["WaitList.oldest"])
SameState(java)  ==
  \A t \in InWait :
    state[t] = <<"waits", "signalled", "gone">>[Newest(java, "Waiting.state", t) + 1]
SamePermit(java) ==
  \A t \in InWait : permit[t] = (Newest(java, "Waiting.parker", t) = 1)

(* Who returns from its wait has the lock.  What it answers is what it has     *)
(* found in its wait, which SameState compares up to the step before.          *)
SameAnswer(java) ==
  \A t \in Threads :
    java["answers"][t] # "none"
      => /\ pc[t] = "P1_Call" /\ holder = t
         /\ java["answers"][t] = <<"waits", "signalled", "gone">>[Newest(java, "Waiting.state", t) + 1]
=============================================================================
