-------------------- MODULE WaitingChainSemaphoreRelation -------------------
(* The relation between a state of WaitingChainSemaphore and the cells of  *)
(* the Java, for the conformance check. A node is a record [class, of,     *)
(* nr]: the nr-th node of thread `of`.                                     *)
EXTENDS MCWaitingChainSemaphore

Counter(java, i) == java["TicketedSemaphore.counters"][16 * i + 1]

(* The values of the cells with this name that q created, in order of      *)
(* creation.                                                               *)
Of(java, name, q) == IF name \in DOMAIN java THEN java[name][q] ELSE <<>>

(* The owners of the nodes on a stack, following Java's links from ref. *)
RECURSIVE OwnersFrom(_, _)
OwnersFrom(java, ref) ==
  IF ref = <<>> THEN <<>>
  ELSE <<ref[1].of>> \o OwnersFrom(java, Of(java, "ChainNode.next", ref[1].of)[ref[1].nr])
RECURSIVE Owners(_)
Owners(q) == IF q = None THEN <<>> ELSE <<q>> \o Owners(Now(NextOf(q)))

SameTicket(java) == Now(Ticket(1)) = Counter(java, 1)
SameGrant(java)  == Now(Grant(1))  = Counter(java, 2)
(* The tickets of the first semaphore start at stack 0 in Java, and at 1   *)
(* here. References are 32 apart.                                          *)
SameStacks(java) ==
  \A i \in 0..Length - 1 :
    Owners(Now(Top((i + 1) % Length))) = OwnersFrom(java, java["WaitingChains.tops"][32 * (i + 1) + 1])
(* Gate and parker of the newest node of q, while it is in use. *)
SameGate(java) ==
  \A q \in live : LET gates == Of(java, "ChainNode.gate", q)
                  IN (Now(Gate(q)) = Open) = (gates[Len(gates)] = 1)
SamePermit(java) ==
  \A q \in live : LET parkers == Of(java, "ChainNode.parker", q)
                  IN woken[q] = (parkers[Len(parkers)] = 1)

(* A thread that got its permit is at the end of a take. *)
SameAnswer(java) ==
  \A q \in Procs :
    java["answers"][q] = "taken"
      => pc[q] = "P1_Call" /\ step[q] > 0 /\ Work[q][step[q]][1] = "take"
=============================================================================
