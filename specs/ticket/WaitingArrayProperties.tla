----------------------- MODULE WaitingArrayProperties -----------------------
(***************************************************************************)
(* Further properties of the waiting array, besides TicketProperties.      *)
(* WaitingArraySemaphore and the array modules in as-published/ have these *)
(* variables.                                                              *)
(***************************************************************************)
EXTENDS Integers, FiniteSets

CONSTANTS Procs, Sems, Work, Modulus, ForEver
VARIABLES mem, mine, at, faults, pc, step, s, t, g, k, seen, threshold, length

LOCAL INSTANCE TicketNumbers
LOCAL Now(place) == mem.now[place]
LOCAL Bucket(x, n) == <<"bucket", (x + Cut(n, Modulus)) % length>>
LOCAL Granted(q) == Truly(Now(GrantOf(at[q])), mine[q]) > 0

(* At most threshold waiters of a semaphore that are not yet admitted spin *)
(* on grant.                                                               *)
FewSpinners ==
  \A x \in Sems :
    Cardinality({q \in Procs : /\ mine[q] # NoTicket /\ at[q] = x
                               /\ pc[q] = "K6_AwaitGrant" /\ ~Granted(q)}) <= threshold

(* A post ends the wait of at most one waiter, if no two tickets share a   *)
(* bucket.                                                                 *)
OneNotified == "OneNotified" \notin faults

(* A post changes a bucket only for a ticket that has been drawn. *)
OnlyForDrawn ==
  \A q \in Procs : pc[q] = "P2_BumpBucket" => Truly(Now(TicketOf(s[q])), g[q] + threshold) > 0

(* A post changes no bucket twice. *)
OnceAPost == \A q \in Procs : pc[q] = "P2_BumpBucket" => k[q] <= length

(* A post changes at most as many buckets as it posts permits. *)
OneForOne == \A q \in Procs : pc[q] = "P2_BumpBucket" => k[q] <= Work[q][step[q]][3]

(* A far waiter reads grant again only after its bucket has changed, and   *)
(* each change causes one such read.                                       *)
LooksOnce ==
  [][\A q \in Procs : pc[q] \in {"K3_LoadBucket", "K5_AwaitBucket"} /\ pc'[q] = "K4_LoadGrantAgain" =>
       /\ seen'[q] = Now(Bucket(at[q], mine[q]))
       /\ pc[q] = "K5_AwaitBucket" => seen'[q] # seen[q]]_<<pc, seen>>
=============================================================================
