-------------------------- MODULE ParkerProperties --------------------------
(* What Parker.tla promises, and that it gets where that means something. *)
EXTENDS Parker

TypeOK == /\ state \in {"empty", "permit", "asleep"}
          /\ system \in BOOLEAN
          /\ news \in 0..All /\ seen \in 0..All

(* Asleep while there is news that nobody is about to wake it for. *)
Asleep == pc["waiter"] = "PK2_Sleep" /\ ~system
NoLostWakeup ==
  Asleep /\ seen < news => \E x \in Wakers : pc[x] # "Done"

(* The waiter gets to see everything, if all keep taking steps. *)
FairSpec == Spec /\ WF_vars(waiter) /\ \A x \in Wakers : WF_vars(w(x))
SeesAll == <>(seen = All)

(* Witnesses: the system is asked, also of a waiter that was unparked before, and it is not. *)
NobodySleeps == pc["waiter"] # "PK2_Sleep"
NobodySleepsAgain == state = "asleep" => \A x \in Wakers : times[x] = Unparks
NobodyIsSpared == [][\A x \in Wakers : pc[x] = "PK4_SetPermit" => pc'[x] # "again"]_pc
=============================================================================
