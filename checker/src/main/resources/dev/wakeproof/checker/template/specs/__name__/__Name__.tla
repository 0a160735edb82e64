---- MODULE __Name__ ----
(***************************************************************************)
(* A gate: one thread waits at it until another opens it, for good.  A     *)
(* template: put your algorithm in its place, one label for each access to *)
(* shared memory, and keep a seeded bug for every part of it: a patch of this *)
(* text, and of the Java, in seeded-bugs/.                                    *)
(*                                                                         *)
(* Memory is sequentially consistent here; the explorer runs the Java      *)
(* under store buffers, too.                                               *)
(***************************************************************************)

CONSTANTS
  Sleeper,   \* the process that waits
  Opener     \* the process that opens

(* --algorithm __Name__ {
  variables
    open    = FALSE,   \* the gate
    sleeper = FALSE,   \* somebody is about to sleep, or asleep
    woken   = FALSE;   \* it has been woken (one permit, as park has)

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
(* Safety *)

(* Nobody sleeps when the gate is open and nobody is left to say so. *)
NoLostWakeup == pc[Opener] = "Done" => pc[Sleeper] # "A4_Park" \/ woken

(* A reachability check: it is wrong, so somebody does sleep, and the rest is not empty. *)
NobodySleeps == pc[Sleeper] # "A4_Park"

-----------------------------------------------------------------------------
(* Liveness *)

(* Who waits gets through, if both processes keep taking steps. *)
Progress == <>(pc[Sleeper] = "Done")
====
