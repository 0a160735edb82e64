------------------------ MODULE ParkerViewsProperties ------------------------
(* The properties of ParkerViews, and a reachability check for it. *)
EXTENDS ParkerViews

TypeOK == /\ Holds(mem, "state") \in {Empty, Permit, Asleep}
          /\ system \in BOOLEAN
          /\ \A x \in Wakers : Holds(mem, x) \in 0..Unparks /\ seen[x] \in 0..Holds(mem, x)

(* There is news that the waiter has not seen, and no waker is about to    *)
(* wake it.                                                                *)
MissesSomething == /\ \E x \in Wakers : seen[x] < Holds(mem, x)
                   /\ \A x \in Wakers : pc[x] = "Done"

NoLostWakeup == ~(pc["waiter"] = "PK2_Sleep" /\ ~system /\ MissesSomething)

(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs. The waiter sees only old news and is about to fall    *)
(* asleep, and only the parker's permit prevents it.                       *)
ReachableLateLoad ==
  ~(pc["waiter"] = "PK1_FallAsleep" /\ MissesSomething /\ Holds(mem, "state") = Permit)
=============================================================================
