-------------------------- MODULE ParkerProperties --------------------------
(* The properties of Parker, and reachability checks for it. *)
EXTENDS Parker

TypeOK == /\ state \in {"empty", "permit", "asleep"}
          /\ system \in BOOLEAN
          /\ news \in 0..All /\ seen \in 0..All

(* The waiter does not sleep beside news for which no waker is about to    *)
(* wake it.                                                                *)
Asleep == pc["waiter"] = "PK2_Sleep" /\ ~system
NoLostWakeup ==
  Asleep /\ seen < news => \E x \in Wakers : pc[x] # "Done"

(* The waiter sees all news, if all threads keep taking steps. *)
FairSpec == Spec /\ WF_vars(waiter) /\ \A x \in Wakers : WF_vars(w(x))
SeesAll == <>(seen = All)

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs. The waiter sleeps; a waiter that was unparked before  *)
(* sleeps again; an unpark makes no system call.                           *)
ReachableSleeper == pc["waiter"] # "PK2_Sleep"
ReachableSecondSleep == state = "asleep" => \A x \in Wakers : times[x] = Unparks
ReachableMergedPermits == [][\A x \in Wakers : pc[x] = "PK4_SetPermit" => pc'[x] # "again"]_pc
=============================================================================
