----------------------- MODULE MCWaitingArraySemaphore -----------------------
(***************************************************************************)
(* The variants of WaitingArraySemaphore that the configurations name, and *)
(* the machines to run them on.                                            *)
(***************************************************************************)
EXTENDS WaitingArraySemaphore, LateRmw, TicketWork

(* All but one of the parts: the controls. *)
NoAtomicDraw  == Ticket \ {"AtomicDraw"}
NoGrantAhead  == Ticket \ {"GrantAhead"}
NoMagnitude   == Ticket \ {"Magnitude"}
NoWraps       == Ticket \ {"Wraps"}
NoAtomicPost  == Ticket \ {"AtomicPost"}
NoTryByCas    == Ticket \ {"TryByCas"}
NoTicketFirst == Ticket \ {"TicketFirst"}
NoAtomicBump  == Twa \ {"AtomicBump"}
NoGrantFirst  == Twa \ {"GrantFirst"}
NoBucketFirst == Twa \ {"BucketFirst"}
NoNewLook     == Shipped \ {"NewLook"}
NoOnce        == Shipped \ {"Once"}
NoStrictNear  == Twa \ {"StrictNear"}
NoBumpFirst   == TwaFutex \ {"BumpFirst"}
NoWakeAll     == TwaFutex \ {"WakeAll"}
NoBumpReleases == Twa \ {"AtomicPost", "BumpReleases"}
NoAskAfter     == Shipped \ {"AskAfter"}
NoAskVolatile  == Shipped \ {"AskVolatile"}
NoLookVolatile == Shipped \ {"LookVolatile"}
(* The ticket lock needs none of these. *)
Lock == Ticket \ {"AtomicPost", "Magnitude"}
(* On the array, where one thread at a time posts; and where there is only one that ever does. *)
LockTwa  == Twa \ {"AtomicPost"}
LoneTwa  == Twa \ {"AtomicPost", "AtomicBump"}

Plain    == [grant |-> "plain", bucket |-> "plain"]
Released == [grant |-> "plain", bucket |-> "release"]

(* Witnesses: what must be reachable for the rest to mean anything. *)
NobodySpinsOnGrant   == \A q \in Procs : pc[q] # "K6_AwaitGrant"
NobodyWaitsAtABucket == \A q \in Procs : pc[q] # "K5_AwaitBucket"
NobodyComesNear      == \A q \in Procs : pc[q] = "K4_LoadGrantAgain" =>
                          Diff(t[q], Now(GrantOf(s[q]))) >= threshold
NobodySleeps         == \A q \in Procs : ~asleep[q]
NoTryFails           == \A q \in Procs : pc[q] = "T2_LoadGrant" => Admitted(Now(GrantOf(s[q])), t[q])
NoTrySucceeds        == \A q \in Procs : pc[q] = "T3_CasTicket" => Now(TicketOf(s[q])) # t[q]
NothingWraps         == \A x \in Sems : Now(TicketOf(x)) < Modulus
(* How many buckets q is about to find worth a bump. *)
ToTell(q)            == Diff(Now(TicketOf(s[q])), g[q] + threshold)
NoPostIsSpared       == \A q \in Procs : pc[q] = "A1_LoadTicket" => ToTell(q) > 0
NoPostIsCut          == \A q \in Procs : pc[q] = "A1_LoadTicket" => ToTell(q) \notin 1..k[q] - 1

(* Of a waiter nearer than the one that comes near; a cfg has no negative numbers. *)
Nearer == {-2, -1}
=============================================================================
