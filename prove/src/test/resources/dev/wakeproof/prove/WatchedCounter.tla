---------------------------- MODULE WatchedCounter ----------------------------
(* The counter with history variables, for tests of what watches only. *)
EXTENDS Counter
VARIABLES seen, last
history == <<seen, last>>
Starts == Init /\ seen = 0 /\ last = x

Watches == Next /\ seen' = seen + x' /\ last' = x
Record == IF x > 3 THEN seen' = 1 /\ UNCHANGED last ELSE UNCHANGED history
Records == Next /\ Record

(* Each of these excludes a step, or may. *)
StartsLater == Init /\ x > 0 /\ seen = 0 /\ last = x
StartsOtherwise == x = 0 /\ seen = 0 /\ last = x
StartsInPart == Init /\ seen = 0
Asks == Next /\ seen < 5 /\ seen' = seen + 1 /\ last' = x
Compares == Next /\ seen = 0 /\ last' = x
Stops == Next /\ IF x > 3 THEN FALSE ELSE UNCHANGED history
Chooses == Next /\ seen' \in {1, 2} /\ last' = x
GivesTwo == Next /\ seen' = 1 /\ seen' = 2 /\ last' = x
Forgets == Next /\ seen' = 1
Differs == x' = x + 2 /\ UNCHANGED history
Adds == Records \/ Records
===============================================================================
