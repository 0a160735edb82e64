----------------------- MODULE WaitingArrayProperties -----------------------
(***************************************************************************)
(* What the waiting array promises beside TicketProperties.  It speaks of  *)
(* the variables of WaitingArraySemaphore; the texts in as-published/ have *)
(* them, too.                                                              *)
(***************************************************************************)
EXTENDS Integers, FiniteSets

CONSTANTS Procs, Sems, Work, Modulus, ForEver
VARIABLES mem, mine, at, faults, pc, step, s, t, g, k, seen, threshold, length

LOCAL INSTANCE TicketNumbers
LOCAL Now(place) == mem.now[place]
LOCAL Bucket(x, n) == <<"bucket", (x + Cut(n, Modulus)) % length>>
LOCAL Granted(q) == Truly(Now(GrantOf(at[q])), mine[q]) > 0

(* So many spin on grant at most, besides those that are already admitted. *)
FewSpinners ==
  \A x \in Sems :
    Cardinality({q \in Procs : /\ mine[q] # NoTicket /\ at[q] = x
                               /\ pc[q] = "K6_AwaitGrant" /\ ~Granted(q)}) <= threshold

(* A post disturbs one waiter at most: where no two tickets meet in an element. *)
OneNotified == "OneNotified" \notin faults

(* A post touches an element only for somebody who has drawn. *)
OnlyForDrawn ==
  \A q \in Procs : pc[q] = "P2_BumpBucket" => Truly(Now(TicketOf(s[q])), g[q] + threshold) > 0

(* Those that follow each other are different, as long as they are no more than the array has. *)
OnceAPost == \A q \in Procs : pc[q] = "P2_BumpBucket" => k[q] <= length

(* And no more of them than are posted: the others do not come near by it. *)
OneForOne == \A q \in Procs : pc[q] = "P2_BumpBucket" => k[q] <= Work[q][step[q]][3]

(* Who is far from the front looks at grant again only because its element has changed, and has *)
(* seen that change: it will not look again for the same one.                                   *)
LooksOnce ==
  [][\A q \in Procs : pc[q] \in {"K3_LoadBucket", "K5_AwaitBucket"} /\ pc'[q] = "K4_LoadGrantAgain" =>
       /\ seen'[q] = Now(Bucket(at[q], mine[q]))
       /\ pc[q] = "K5_AwaitBucket" => seen'[q] # seen[q]]_<<pc, seen>>
=============================================================================
