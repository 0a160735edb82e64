----------------------- MODULE MCWaitingArraySemaphore -----------------------
(***************************************************************************)
(* The variants of WaitingArraySemaphore that the configurations name.     *)
(***************************************************************************)
EXTENDS WaitingArraySemaphore, TicketWork

(* All but one of the parts: the controls. *)
NoAtomicDraw  == Ticket \ {"AtomicDraw"}
NoGrantAhead  == Ticket \ {"GrantAhead"}
NoMagnitude   == Ticket \ {"Magnitude"}
NoWraps       == Ticket \ {"Wraps"}
NoAtomicPost  == Ticket \ {"AtomicPost"}
NoTryByCas    == Ticket \ {"TryByCas"}
NoAtomicBump  == Twa \ {"AtomicBump"}
NoGrantFirst  == Twa \ {"GrantFirst"}
NoBucketFirst == Twa \ {"BucketFirst"}
NoStrictNear  == Twa \ {"StrictNear"}
NoWakeAll     == TwaFutex \ {"WakeAll"}
(* The ticket lock needs none of these. *)
Lock == Ticket \ {"AtomicPost", "Magnitude"}

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodySpinsOnGrant   == \A q \in Procs : pc[q] # "K6_AwaitGrant"
NobodyWaitsAtABucket == \A q \in Procs : pc[q] # "K5_AwaitBucket"
NobodyComesNear      == \A q \in Procs : pc[q] = "K4_LoadGrantAgain" =>
                          Diff(t[q], grant[s[q]]) >= threshold
NobodySleeps         == \A q \in Procs : ~asleep[q]
NoTryFails           == \A q \in Procs : pc[q] = "T2_LoadGrant" => Admitted(grant[s[q]], t[q])
NoTrySucceeds        == \A q \in Procs : pc[q] = "T3_CasTicket" => ticket[s[q]] # t[q]
NothingWraps         == \A x \in Sems : ticket[x] < Modulus

(* Of a waiter nearer than the one that comes near; a cfg has no negative numbers. *)
Nearer == {-2, -1}
=============================================================================
