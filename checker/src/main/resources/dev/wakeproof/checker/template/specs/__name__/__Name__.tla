---- MODULE __Name__ ----
(***************************************************************************)
(* A gate: a thread waits at it until another thread opens it, for good.   *)
(*                                                                         *)
(* This is a template. Replace it by your algorithm, with one label for    *)
(* each access to shared memory. Keep a seeded bug for every part of it: a *)
(* patch of this text and of the Java, in seeded-bugs/.                    *)
(*                                                                         *)
(* Memory is sequentially consistent here. The explorer also runs the Java *)
(* under weaker memory models.                                             *)
(***************************************************************************)

CONSTANTS
  Sleeper,   \* the process that waits
  Opener     \* the process that opens the gate

(* --algorithm __Name__ {
  variables
    open    = FALSE,   \* the gate
    sleeper = FALSE,   \* the waiter sleeps, or is about to
    woken   = FALSE;   \* the waiter has an unpark permit

  fair process (s = Sleeper) {
A1_LoadOpen:
    if (open) { goto Done; };
A2_StoreSleeper:
    sleeper := TRUE;
A3_LoadOpen:
    if (open) { goto Done; };
A4_Park:
    await woken;
    woken := FALSE;
    goto A3_LoadOpen;
  }

  fair process (o = Opener) {
B1_StoreOpen:
    open := TRUE;
B2_LoadSleeper:
    if (~sleeper) { goto Done; };
B3_Wake:
    woken := TRUE;
  }
} *)

-----------------------------------------------------------------------------
(* ---- Safety *)

(* When the opener is finished, the waiter is not parked without a permit. *)
NoLostWakeup == pc[Opener] = "Done" => pc[Sleeper] # "A4_Park" \/ woken

(* A reachability check: it must be violated, which shows that the waiter  *)
(* can park.                                                               *)
ReachableSleeper == pc[Sleeper] # "A4_Park"

-----------------------------------------------------------------------------
(* ---- Liveness *)

(* The waiter gets through, if both processes keep taking steps. *)
Progress == <>(pc[Sleeper] = "Done")
====
