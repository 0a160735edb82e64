--------------------------- MODULE SmallCondition ---------------------------
(* A small instance of the condition: TLC lists its states. *)
EXTENDS ConditionProof
CONSTANTS t1, t2, t3
Jobs == [t \in Threads |-> IF t = t3 THEN {"signal", "all"} ELSE {"await"}]
Everyone == Threads
=============================================================================
