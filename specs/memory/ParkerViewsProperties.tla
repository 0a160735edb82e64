------------------------ MODULE ParkerViewsProperties ------------------------
(* What ParkerViews.tla promises, and that it gets where that means something. *)
EXTENDS ParkerViews

TypeOK == /\ Holds(mem, "state") \in {Empty, Permit, Asleep}
          /\ system \in BOOLEAN
          /\ \A x \in Wakers : Holds(mem, x) \in 0..Unparks /\ seen[x] \in 0..Holds(mem, x)

(* There is news that the waiter has not seen, and nobody who is about to wake it for that. *)
MissesSomething == /\ \E x \in Wakers : seen[x] < Holds(mem, x)
                   /\ \A x \in Wakers : pc[x] = "Done"

NoLostWakeup == ~(pc["waiter"] = "PK2_Sleep" /\ ~system /\ MissesSomething)

(* Witness: the parker alone keeps it from sleeping then, as it sees less than there is. *)
NothingIsSeenLate ==
  ~(pc["waiter"] = "PK1_FallAsleep" /\ MissesSomething /\ Holds(mem, "state") = Permit)
=============================================================================
