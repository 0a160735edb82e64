-------------------------- MODULE MCQueuedLockInTurns --------------------------
(* One run of QueuedLock that a search would not find: in turn, one thread *)
(* takes a given number of steps while all others stand still.             *)
EXTENDS MCQueuedLock

(* The thread of the n-th step. Each turn is as short as its purpose       *)
(* allows.                                                                 *)
RECURSIVE StepOf(_, _)
StepOf(n, turns) == IF turns = <<>> THEN Null
                    ELSE IF n <= turns[1][2] THEN turns[1][1]
                    ELSE StepOf(n - turns[1][2], Tail(turns))

(* At the end of this run a thread that no longer waits has put back three *)
(* nodes of threads that have left. The comment at a turn shows the stack  *)
(* after it, newest first, by owner; a prime marks a cancelled node. A     *)
(* thread that is going to cancel does not park.                           *)
PutsBackThree == <<
  <<p1, 1>>,                        \* p1 holds the lock from here on
  <<p2, 3>>, <<p3, 3>>, <<p4, 3>>,  \* 4 3 2 they wait
  <<p3, 11>>,                       \* 4 2 its sweep met two nodes, so number 1 is spared
  <<p3, 3>>,                        \* 3 4 2 p3 waits again
  <<p4, 5>>,                        \* 3 4' 2 p4 has number 1
  <<p4, 3>>,                        \* 4 3 4' 2
  <<p3, 9>>,                        \* 4 3' 4' 2 about to link 4 to 2
  <<p4, 5>>,                        \* 4' 3' 4' 2 about to replace the top 4' by 3'
  <<p3, 3>>,                        \* 4' 2 its sweep met two nodes, so number 3, of p4, is spared
  <<p4, 1>>,                        \* 3' 4' 2 put back
  <<p3, 3>>,                        \* 3 3' 4' 2 p3 waits again, which hides them
  <<p4, 5>>,                        \* 3 3' 4' 2 p4 leaves
  <<p2, 9>>,                        \* 3 3' 4' 2' about to link 3 to Null
  <<p3, 5>>,                        \* 3' 3' 4' 2' about to replace the top 3' by the next 3'
  <<p2, 2>>,                        \* 3' p2 leaves
  <<p3, 1>>                         \* 3' 4' 2' put back
>>
InTurns == \A q \in Procs : q # StepOf(TLCGet("level"), PutsBackThree) => pc'[q] = pc[q]
=============================================================================
