-------------------------- MODULE MCQueuedLockInTurns --------------------------
(* One run of QueuedLock, too long to come upon: from the start on, one thread  *)
(* goes so many steps, and nobody else does, then another.                      *)
EXTENDS MCQueuedLock

(* Whose step the n-th is.  Each turn is as short as its end allows. *)
RECURSIVE StepOf(_, _)
StepOf(n, turns) == IF turns = <<>> THEN Null
                    ELSE IF n <= turns[1][2] THEN turns[1][1]
                    ELSE StepOf(n - turns[1][2], Tail(turns))

(* At the end somebody who waits no more has put back three nodes of those who  *)
(* have left.  Behind each turn the stack is shown, newest first, by its owners; *)
(* a prime has given up.  Nobody sleeps who is going to give up.                 *)
PutsBackThree == <<
  <<p1, 1>>,                        \* p1 holds the lock from now on
  <<p2, 3>>, <<p3, 3>>, <<p4, 3>>,  \* 4 3 2        they wait
  <<p3, 11>>,                       \* 4 2          its sweep met two: it spares who has number 1
  <<p3, 3>>,                        \* 3 4 2        p3 waits again
  <<p4, 5>>,                        \* 3 4' 2       p4 has number 1
  <<p4, 3>>,                        \* 4 3 4' 2
  <<p3, 9>>,                        \* 4 3' 4' 2    about to link 4 to 2
  <<p4, 5>>,                        \* 4' 3' 4' 2   about to pop 4 for 3'
  <<p3, 3>>,                        \* 4' 2         its sweep met two: it spares p4, number 3
  <<p4, 1>>,                        \* 3' 4' 2      put back
  <<p3, 3>>,                        \* 3 3' 4' 2    p3 waits again, which hides that
  <<p4, 5>>,                        \* 3 3' 4' 2    p4 leaves
  <<p2, 9>>,                        \* 3 3' 4' 2'   about to link 3 to nobody
  <<p3, 5>>,                        \* 3' 3' 4' 2'  about to pop 3 for 3'
  <<p2, 2>>,                        \* 3'           p2 leaves
  <<p3, 1>>                         \* 3' 4' 2'     put back
>>
InTurns == \A q \in Procs : q # StepOf(TLCGet("level"), PutsBackThree) => pc'[q] = pc[q]
=============================================================================
