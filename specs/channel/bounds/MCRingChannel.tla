--------------------------- MODULE MCRingChannel ---------------------------
(* Bounds and reachability checks for RingChannel. *)
EXTENDS RingChannelProperties, ChannelBounds

(* One guard for both sides, as printed. It is slower, and all properties  *)
(* hold with it, too.                                                      *)
OneGuard(side) == "sendGuard"

Coarse == UrgentFirst(Procs, pc, pc', AtOnceLabels)

-----------------------------------------------------------------------------
(* An initial state in the middle of a run, because three receivers from   *)
(* the start have too many states. s1 has claimed position 0 and is about  *)
(* to publish it. The later items, counted by the first parameter, are     *)
(* published. r1 and r2 are in the list: r1 is about to look again, r2     *)
(* sleeps. r3 arrives. ReachableSleeperDuringClaim shows that this state is         *)
(* reachable.                                                              *)
Midway(behind, closed) ==
  /\ mem = [Fresh(Before, Procs) EXCEPT
              !.now = [x \in DOMAIN Before |->
                 CASE x = "tail" -> [pos |-> 1 + behind, closed |-> closed]
                   [] x = "receiversWait" -> TRUE
                   [] x \in {SeqAt(i) : i \in 1..behind} ->
                        Published(CHOOSE i \in 1..behind : SeqAt(i) = x)
                   [] OTHER -> Before[x]]]
  /\ list = [s \in Sides |-> IF s = "receive" THEN <<r1, r2>> ELSE <<>>]
  /\ woken = [q \in Procs |-> FALSE]
  /\ whom = [q \in Procs |-> <<>>]
  /\ content = [i \in 1..(1 + behind) |-> <<>>]
  /\ busy = {s1}
  /\ sure = [q \in Procs |-> FALSE]
  /\ seen = [q \in Receivers |-> [s \in Senders |-> 0]]
  /\ way = [q \in Procs |-> CASE q = s1 -> "try" [] q \in TwoReceivers -> "wait"
                               [] OTHER -> "none"]
  /\ round = [q \in Procs |-> IF q = r3 THEN 0 ELSE 1]
  /\ pos = [q \in Procs |-> 0]
  /\ item = [q \in Procs |-> <<>>]
  /\ reg = [q \in Procs |-> q \in TwoReceivers]
  /\ owes = [q \in Procs |-> FALSE]
  /\ over = [q \in Procs |-> IF q = s1 THEN "got" ELSE "none"]
  /\ tells = [q \in Procs |-> FALSE]
  /\ wake = [q \in Procs |-> "none"]
  /\ pc = [q \in ProcSet |-> CASE q = s1 -> "T5_Publish"
                               [] q = r1 -> "V1_LoadHead"
                               [] q = r2 -> "P1_Park"
                               [] q = r3 -> "P1_Call"
                               [] q = FlushProcess -> "M1_Flush"
                               [] OTHER -> "Done"]

TwoItemsBehind == Midway(2, FALSE) /\ [][Next]_vars
ClosedMeanwhile == Midway(0, TRUE) /\ [][Next]_vars

-----------------------------------------------------------------------------
(* A relaxed try is wait-free: it ends even if all other threads stand     *)
(* still.                                                                  *)
SenderAlone   == Spec /\ WF_vars(p(s1))
ReceiverAlone == Spec /\ WF_vars(p(r1))
SenderEnds    == <>(pc[s1] = "Done")
ReceiverEnds  == <>(pc[r1] = "Done")

\* Enough calls that a waker finds the list empty while the thread that it woke waits again.
FourReceives  == [Each(1, 4, 1) EXCEPT ![s1] = 2]

-----------------------------------------------------------------------------
(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableSleeper            == \A q \in Procs : ~Asleep(q)
ReachableWokenSleeper       == \A q \in Procs : pc[q] # "W5_Wake"
ReachableItemOnRecheck      == \A q \in Procs : pc[q] # "B1_Lock" \/ over[q] # "got"
ReachablePassedOnWake       == \A q \in Procs : pc[q] # "N4_LoadWaiting"
ReachableSecondClose        == \A q \in Closers : round[q] < 2
ReachableSpareWake          == \A q \in Procs : ~(owes[q] /\ over[q] = "got" /\ pc[q] = "B4_Unlock")
ReachableLateCancel         == \A q \in Procs : ~(owes[q] /\ over[q] = "cancelled")
ReachableClosedWithItems    == ~(Closed /\ content # <<>>)
ReachableDelayedStore       == \A q \in Procs : mem.buffers[q] = <<>>
ReachableBothSidesAsleep    == ~(\E s \in Senders, r \in Receivers : Asleep(s) /\ Asleep(r))
ReachableFull               == Len(content) < Capacity
ReachableSleeperDuringClaim == ~(/\ \E s \in Senders : pc[s] = "T5_Publish" /\ pos[s] = 0
                        /\ Now("head") = 0 /\ Now("tail").pos = 3
                        /\ \A i \in 1..2 : Now(SeqAt(i)) = Published(i)
                        /\ list["receive"] # <<>>
                        /\ \A q \in Receivers : reg[q] /\ pc[q] \in {"V1_LoadHead", "P1_Park"})
ReachableCloseDuringClaim   == ~(/\ \E s \in Senders : pc[s] = "T5_Publish" /\ pos[s] = 0
                          /\ Now("head") = 0 /\ Now("tail").pos = 1 /\ pc[c] = "Done"
                          /\ \A q \in Receivers : reg[q] /\ pc[q] \in {"V1_LoadHead", "P1_Park"})
=============================================================================
