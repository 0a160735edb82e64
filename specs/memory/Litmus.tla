------------------------------- MODULE Litmus -------------------------------
(***************************************************************************)
(* The classic litmus tests on a machine of StoreBuffers.tla. They show    *)
(* which outcomes each machine allows and which it forbids. A test is a    *)
(* shape together with the modes of its stores and loads; "rmw" stores by  *)
(* a read-modify-write. One step is one access, or one delayed store       *)
(* taking effect.                                                          *)
(*                                                                         *)
(*   StoreBuffering  x = 1; r = y   | y = 1; r = x    not both read 0      *)
(*   MessagePassing  x = 1; y = 1   | r = y; s = x    not 1, then 0        *)
(*                   (x is stored plain, y with the mode of the test)      *)
(*   TwoPlusTwoW     x = 1; y = 2   | y = 1; x = 2    not both 1 at last   *)
(*   LoadBuffering   r = x; y = 1   | r = y; x = 1    not both read 1      *)
(*   Iriw            x = 1 | y = 1 | r = x; s = y | r = y; s = x           *)
(*                   the readers agree on the order of the stores          *)
(*   Coherence       x = 1; x = 2   | r = x; s = x    not 2, then 1        *)
(*   OwnStore        x = 1; r = x                     not 0                *)
(***************************************************************************)
EXTENDS Memory, Naturals, Sequences

CONSTANT Tests   \* a set of records [shape, store, load]

VARIABLES mem,
          test,  \* the test that runs
          at,    \* at[t]: number of steps of thread t
          read   \* read[t]: values that t has read, in order

vars == <<mem, test, at, read>>

St(place, value, mode) == [does |-> "store", place |-> place, value |-> value, mode |-> mode]
Ld(place, mode)        == [does |-> "load", place |-> place, value |-> 0, mode |-> mode]

Programs(t) ==
  LET s == t.store
      l == t.load
  IN CASE t.shape = "StoreBuffering" -> << <<St("x", 1, s), Ld("y", l)>>,
                                           <<St("y", 1, s), Ld("x", l)>> >>
       [] t.shape = "MessagePassing" -> << <<St("x", 1, "plain"), St("y", 1, s)>>,
                                           <<Ld("y", l), Ld("x", "plain")>> >>
       [] t.shape = "TwoPlusTwoW"    -> << <<St("x", 1, s), St("y", 2, s)>>,
                                           <<St("y", 1, s), St("x", 2, s)>> >>
       [] t.shape = "LoadBuffering"  -> << <<Ld("x", l), St("y", 1, s)>>,
                                           <<Ld("y", l), St("x", 1, s)>> >>
       [] t.shape = "Iriw"           -> << <<St("x", 1, s)>>, <<St("y", 1, s)>>,
                                           <<Ld("x", l), Ld("y", l)>>,
                                           <<Ld("y", l), Ld("x", l)>> >>
       [] t.shape = "Coherence"      -> << <<St("x", 1, s), St("x", 2, s)>>,
                                           <<Ld("x", l), Ld("x", l)>> >>
       [] t.shape = "OwnStore"       -> << <<St("x", 1, s), Ld("x", l)>> >>

Threads == DOMAIN Programs(test)

Init == /\ test \in Tests
        /\ mem = Fresh([x |-> 0, y |-> 0], Threads)
        /\ at = [t \in Threads |-> 0]
        /\ read = [t \in Threads |-> <<>>]

Do(t, step) ==
  \/ /\ step.does = "load"
     /\ \E v \in Load(mem, t, step.place, step.mode) : read' = [read EXCEPT ![t] = Append(@, v)]
     /\ UNCHANGED mem
  \/ /\ step.does = "store"
     /\ mem' \in IF step.mode = "rmw" THEN Rmw(mem, t, step.place, step.value)
                 ELSE Store(mem, t, step.place, step.value, step.mode)
     /\ UNCHANGED read

Thread(t) == /\ at[t] < Len(Programs(test)[t])
             /\ Do(t, Programs(test)[t][at[t] + 1])
             /\ at' = [at EXCEPT ![t] = @ + 1]
             /\ UNCHANGED test

Flush == /\ mem' \in Flushes(mem)
         /\ UNCHANGED <<test, at, read>>

Over == \A t \in Threads : at[t] = Len(Programs(test)[t]) /\ mem.buffers[t] = <<>>

(* The end of a run is no deadlock. An access that waits for ever would be *)
(* one.                                                                    *)
End == Over /\ UNCHANGED vars

Next == (\E t \in Threads : Thread(t)) \/ Flush \/ End
Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
At(shape) == Over /\ test.shape = shape

StoreBuffering == At("StoreBuffering") => read # << <<0>>, <<0>> >>
MessagePassing == At("MessagePassing") => read[2] # <<1, 0>>
TwoPlusTwoW    == At("TwoPlusTwoW")    => mem.now # [x |-> 1, y |-> 1]
LoadBuffering  == At("LoadBuffering")  => read # << <<1>>, <<1>> >>
Iriw           == At("Iriw")           => ~(read[3] = <<1, 0>> /\ read[4] = <<1, 0>>)
Coherence      == At("Coherence")      => read[2] \notin {<<2, 1>>, <<1, 0>>, <<2, 0>>}
OwnStore       == At("OwnStore")       => read[1] = <<1>>

-----------------------------------------------------------------------------
(* Reachability checks: each must be violated, which shows that the        *)
(* situation occurs.                                                       *)
ReachableBothStoresRead == At("StoreBuffering") => read # << <<1>>, <<1>> >>
=============================================================================
