----------------------------- MODULE MCGivingUp ------------------------------
(* Several cancellations, one of them slow, while another thread holds the *)
(* lock. The initial state is in the middle of such a run, because the     *)
(* whole run has too many states.                                          *)
EXTENDS MCQueuedLock

CONSTANT p5

Five == Four \cup {p5}
ReachOfMany == 1 + Cardinality(Nodes) \div 2
ManyOfP4 == [q \in Procs |-> {<<q, k>> : k \in 1..(IF q = p4 THEN 7 ELSE 1)}]

(* A stack of these nodes, newest first, of which those in gone are        *)
(* cancelled.                                                              *)
Stacked(nodes, gone) ==
  /\ word = Word(nodes[1], TRUE)
  /\ below = [n \in Nodes |-> IF \E i \in 1..(Len(nodes) - 1) : n = nodes[i]
                               THEN nodes[1 + CHOOSE i \in 1..Len(nodes) : n = nodes[i]] ELSE Null]
  /\ state = [n \in Nodes |-> IF n \in gone THEN "CANCELLED" ELSE "WAITING"]
  /\ woken = [n \in Nodes |-> FALSE] /\ line = <<>> /\ room = 0
  /\ seen = [q \in Procs |-> Free]
  /\ hand = [q \in Procs |-> Null] /\ first = hand /\ rest = hand
  /\ inside = {}
  /\ node = [q \in Procs |-> Slept(q)]
  /\ spins = [q \in Procs |-> 0] /\ number = spins /\ round = spins

(* p1, the first of four threads below a fifth, has swept its own node out *)
(* and is about to write spared (G11).                                     *)
SlowToSpare ==
  /\ Stacked(<<Slept(p5), Slept(p4), Slept(p3), Slept(p2)>>, {Slept(p1)})
  /\ given = 1 /\ spared = 0 /\ at = hand /\ queue = <<p2, p3, p4, p5>>
  /\ kept = [q \in Procs |-> IF q = p1 THEN 4 ELSE 0]
  /\ pc = [q \in Procs |-> CASE q = p1 -> "G11_Spare" [] q = p5 -> "Q6_Park" [] OTHER -> "G1_GiveUp"]
SlowToSpareSpec == SlowToSpare /\ [][Next]_vars

(* The other threads cancel one after another, in any order. *)
OthersInTurn == \A q, r \in Procs \ {p1} : q # r => ~(pc[q] \in Leaving /\ pc[r] \in Leaving)

(* p1 cancelled when it and five others waited, and the last sweep had met *)
(* all six. It has not drawn its number. Four nodes came since; three of   *)
(* them are cancelled and were spared. If p1 had read the stack before it  *)
(* drew, it would miss them. The other threads cancel after p1 is          *)
(* finished.                                                               *)
SlowToDraw ==
  LET Of4(some) == [i \in 1..Len(some) |-> <<p4, some[i]>>] IN
  /\ Stacked(Of4(<<1, 2, 3, 4>>) \o <<Slept(p3), Slept(p2)>> \o Of4(<<5, 6, 7>>) \o <<Slept(p1)>>,
             {<<p4, 2>>, <<p4, 3>>, <<p4, 4>>, Slept(p1)})
  /\ given = 3 /\ spared = 3 /\ queue = <<p2, p3, p4>>
  /\ at = [q \in Procs |-> IF q = p1 THEN Slept(p3) ELSE Null]
  /\ kept = spins
  /\ pc = [q \in Procs |-> CASE q = p1 -> "G7_Draw" [] q = p4 -> "Q6_Park" [] OTHER -> "G1_GiveUp"]
FirstGoesFirst == pc[p1] # "Done" => \A q \in {p2, p3} : pc[q] = "G1_GiveUp"
SlowToDrawSpec == SlowToDraw /\ [][Next]_vars
=============================================================================
