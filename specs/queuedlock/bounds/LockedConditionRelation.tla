----------------------- MODULE LockedConditionRelation ----------------------
(* The relation between a state of LockedCondition and the cells in Java:  *)
(* that of QueuedLockRelation together with that of ConditionRelation.             *)
EXTENDS LockedCondition

CONSTANTS p1, p2, p3, p4

Two       == {p1, p2}
OnlyP1    == {p1}
Three     == {p1, p2, p3}
FiveEach  == [q \in Procs |-> {<<q, k>> : k \in 1..5}]
ForEver   == [q \in Procs |-> 0]

OfTheLock == INSTANCE QueuedLockRelation WITH None <- Null
OfTheCondition == INSTANCE ConditionRelation WITH
  Threads <- Procs, None <- Null, Locks <- 1, Acts <- [q \in Procs |-> {}], Most <- 1,
  holder <- Holder, state <- wait, pc <- place, a <- p1, b <- p2, c <- p3

SameLockBit(java)    == OfTheLock!SameLockBit(java)
SameNumbers(java)    == OfTheLock!SameNumbers(java)
SameStack(java)      == OfTheLock!SameStack(java)
SameState(java)      == OfTheLock!SameState(java)
SamePermit(java)     == OfTheLock!SamePermit(java)
SameList(java)       == OfTheCondition!SameList(java)
SameWait(java)       == OfTheCondition!SameState(java)
SameAnswer(java)     == OfTheCondition!SameAnswer(java)
=============================================================================
