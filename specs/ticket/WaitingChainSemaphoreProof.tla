--------------------- MODULE WaitingChainSemaphoreProof ---------------------
(***************************************************************************)
(* The inductive invariant of WaitingChainSemaphore, for any number of     *)
(* threads, semaphores and permits, and any number of stacks, under        *)
(* sequential consistency. TicketLemmas has the argument about tickets and *)
(* permits.                                                                *)
(*                                                                         *)
(* The state does not say which nodes lie below a node. Four history       *)
(* variables record it. They only watch: HistoryNext gives them values     *)
(* and asks for nothing.                                                   *)
(*                                                                         *)
(*   on[q]      the stack that q's node is on, or Nowhere                  *)
(*   holder[q]  the thread that has detached q's node and has not yet      *)
(*              opened its gate, or None                                   *)
(*   number[q]  the number of q's last push; a later push has a higher one *)
(*   pushes     the number of pushes so far                                *)
(*                                                                         *)
(* The argument about chains. The pushed nodes are divided into the nodes  *)
(* on each stack and the nodes that each thread holds. The link of a node  *)
(* is the node with the next lower number in the same part (LLinks). The   *)
(* top of a stack has the highest number there (LTops). So has the node    *)
(* that a thread is about to wake, among the nodes it holds (LWalks).      *)
(* So no thread needs to follow the links to know the end of the chain.    *)
(*                                                                         *)
(* The argument about wakeups. A waiter on a stack that has read grant     *)
(* after its push was not admitted then. If it is admitted now, a post has *)
(* added to grant after that, and will still detach this stack (LOwed).    *)
(* The tickets that a post admits are consecutive. If they are fewer than  *)
(* the stacks, the post detaches the stack of each; if not, it detaches    *)
(* all stacks (Window). A waiter on no stack is held by a thread that will *)
(* wake it, or its gate is open (LWhere). A parked waiter with an open     *)
(* gate has an unpark permit, or a thread is about to unpark it (LWoken).  *)
(* So if each thread is finished or parked without a permit, each waiter   *)
(* is on a stack and not admitted.                                         *)
(* WaitingChainSemaphoreProof.prove states types and goals.                *)
(***************************************************************************)
EXTENDS WaitingChainSemaphore, StoreBuffers

INSTANCE WaitingChainProperties
INSTANCE TicketLemmas WITH Modulus <- 0, ForEver <- FALSE, Waits <- {}

(* ---- history *)
VARIABLES on, holder, number, pushes
history == <<on, holder, number, pushes>>

Nowhere == -1
StackNumbers == 0..Length - 1
StackOf(x, n) == (x + n) % Length

Pushes(q)     == pc[q] = "E2_PushNode" /\ pc'[q] = "E4_LoadGrantAgain"
Detaches(r)   == pc[r] = "P3_DetachChain" /\ node'[r] # None
OpensAGate(r) == pc[r] = "P5_OpenGate"

Watch(self) ==
  IF Pushes(self)
  THEN /\ pushes' = pushes + 1
       /\ number' = [number EXCEPT ![self] = pushes + 1]
       /\ on' = [on EXCEPT ![self] = StackOf(s[self], t[self])]
       /\ holder' = holder
  ELSE IF Detaches(self)
  THEN /\ on' = [q \in Procs |-> IF on[q] = StackOf(s[self], first[self]) THEN Nowhere ELSE on[q]]
       /\ holder' = [q \in Procs |-> IF on[q] = StackOf(s[self], first[self]) THEN self
                                     ELSE holder[q]]
       /\ UNCHANGED <<number, pushes>>
  ELSE IF OpensAGate(self)
  THEN /\ holder' = [holder EXCEPT ![node[self]] = None]
       /\ UNCHANGED <<on, number, pushes>>
  ELSE UNCHANGED history

HistoryInit == /\ Init
               /\ on = [q \in Procs |-> Nowhere]
               /\ holder = [q \in Procs |-> None]
               /\ number = [q \in Procs |-> 0]
               /\ pushes = 0

HistoryNext == \/ memory /\ UNCHANGED history
               \/ \E self \in Procs : p(self) /\ Watch(self)
               \/ Terminating /\ UNCHANGED history

(* ---- assumptions: a post of no permits returns before it reads or writes *)
PostsSome == \A q \in Procs : \A i \in 1..Len(Work[q]) : Work[q][i][1] = "post" => Work[q][i][3] > 0

(* ---- labels *)
Unpushed == {"K2_LoadGrant", "E1_LoadTop", "E2_PushNode"}
Sleeps   == {"E4_LoadGrantAgain", "E6_LoadGate", "E7_Park"}
Walks    == {"P3_DetachChain", "P4_LoadNext", "P5_OpenGate", "P6_Unpark"}
Posts    == {"P1_AddGrant", "A1_LoadTicket"}

(* q has pushed its node and has not left it. *)
Pushed(q) == pc[q] \in Sleeps \/ (pc[q] \in Walks /\ by[q] = "take")
(* q's node is on a stack or held, and so its gate is closed. *)
Chained(q) == on[q] # Nowhere \/ holder[q] # None
(* Two nodes of one stack, or of one holder. *)
Together(q, r) == on[q] = on[r] /\ holder[q] = holder[r]

(* ---- lemmas *)
LCall == \A q \in Procs :
  /\ pc[q] \in Unpushed \cup Sleeps \cup Walks \cup Posts \cup {"P1_Call", "K1_DrawTicket", "Done"}
  /\ pc[q] \in Unpushed \cup Sleeps \cup {"K1_DrawTicket"} => by[q] # "post"
  /\ pc[q] \in Walks => by[q] \in {"post", "take"}
  /\ step[q] \in 0..Len(Work[q])
  /\ pc[q] \in Posts => by[q] = "post" /\ step[q] > 0 /\ Work[q][step[q]][1] = "post"
LTicket == \A q \in Procs :
  IF pc[q] \in Unpushed \/ Pushed(q) THEN mine[q] = t[q] /\ at[q] = s[q] /\ mine[q] >= 0
                                     ELSE mine[q] = NoTicket /\ at[q] = 0
LLive == live \subseteq Procs /\ \A q \in Procs : q \in live <=> Pushed(q)
LWhere == \A q \in Procs :
  /\ on[q] # Nowhere => Pushed(q) /\ on[q] = StackOf(at[q], mine[q]) /\ holder[q] = None
  /\ holder[q] # None => Pushed(q) /\ holder[q] \in Procs
  /\ Chained(q) => Now(Gate(q)) = Closed
  /\ Pushed(q) /\ ~Chained(q) => Now(Gate(q)) = Open
LNumbers == /\ \A q \in Procs : number[q] \in 0..pushes
            /\ \A q, r \in Procs : Chained(q) /\ Chained(r) /\ number[q] = number[r] => q = r
LTops == \A i \in StackNumbers :
  IF Now(Top(i)) = None THEN \A q \in Procs : on[q] # i
  ELSE /\ Now(Top(i)) \in Procs
       /\ on[Now(Top(i))] = i
       /\ \A q \in Procs : on[q] = i => number[q] <= number[Now(Top(i))]
LLinks == \A q \in Procs : Chained(q) =>
  IF Now(NextOf(q)) = None THEN \A r \in Procs : Together(q, r) => number[q] <= number[r]
  ELSE /\ Now(NextOf(q)) \in Procs
       /\ Together(q, Now(NextOf(q)))
       /\ number[Now(NextOf(q))] < number[q]
       /\ \A r \in Procs : Together(q, r) => \/ number[r] >= number[q]
                                             \/ number[r] <= number[Now(NextOf(q))]
(* A node is written before it is pushed. *)
LReady == \A q \in Procs :
  /\ pc[q] \in {"E1_LoadTop", "E2_PushNode"} => Now(Gate(q)) = Closed
  /\ pc[q] = "E2_PushNode" => Now(NextOf(q)) = top[q]
  /\ Now(NextOf(q)) \in (Procs \cup {None, Unset}) \ {q}
(* Of the nodes that r holds, q has the highest number. *)
IsNext(r, q) == q \in Procs /\ holder[q] = r /\ \A o \in Procs : holder[o] = r => number[o] <= number[q]
HoldsNone(r) == \A q \in Procs : holder[q] # r
LWalks == \A r \in Procs :
  CASE pc[r] = "P4_LoadNext" -> IsNext(r, node[r]) /\ next[r] = None
    [] pc[r] = "P5_OpenGate" -> IsNext(r, node[r]) /\ next[r] = Now(NextOf(node[r]))
    [] pc[r] = "P6_Unpark"   -> /\ node[r] \in Procs
                                /\ IF next[r] = None THEN HoldsNone(r) ELSE IsNext(r, next[r])
    [] OTHER                 -> HoldsNone(r) /\ node[r] = None /\ next[r] = None
LGranted == \A x \in Sems : T(x) >= 0 /\ G(x) >= 0
LDetach == \A r \in Procs :
  /\ pc[r] = "A1_LoadTicket" => first[r] >= 0 /\ first[r] < upto[r] /\ upto[r] <= G(s[r])
  /\ pc[r] \in Walks =>
       /\ first[r] < T(s[r]) /\ first[r] < G(s[r])
       /\ IF by[r] = "take" THEN first[r] = t[r]
          ELSE /\ first[r] < upto[r] /\ upto[r] <= first[r] + Length
               /\ upto[r] <= T(s[r]) /\ upto[r] <= G(s[r])
(* A thread that has detached its own stack is not on it. *)
LOwn == \A q \in Procs : pc[q] \in Walks \ {"P3_DetachChain"} => on[q] = Nowhere

(* Tickets: r still has to detach their stacks. It has detached the stack that it walks. *)
ToDetach(r) == (IF pc[r] = "P3_DetachChain" THEN first[r] ELSE first[r] + 1)
               ..(IF by[r] = "take" THEN first[r] ELSE upto[r] - 1)
Owes(r, q) ==
  \/ pc[r] = "A1_LoadTicket" /\ s[r] = at[q] /\ mine[q] \in first[r]..(upto[r] - 1)
  \/ pc[r] \in Walks /\ \E n \in ToDetach(r) : StackOf(s[r], n) = on[q]
LOwed == \A q \in Procs :
  on[q] # Nowhere /\ pc[q] \in {"E6_LoadGate", "E7_Park"} /\ mine[q] < G(at[q])
    => \E r \in Procs : Owes(r, q)
LWoken == \A q \in Procs :
  pc[q] = "E7_Park" /\ ~Chained(q)
    => woken[q] \/ \E r \in Procs : pc[r] = "P6_Unpark" /\ node[r] = q

(* ---- a fact of arithmetic *)
(* Among as many consecutive tickets as there are stacks, one has the stack of a given ticket. *)
Window == \A q, r \in Procs :
  \E n \in first[r]..(first[r] + Length - 1) : StackOf(s[r], n) = StackOf(s[r], mine[q])
=============================================================================
