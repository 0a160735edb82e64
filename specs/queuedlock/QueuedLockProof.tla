--------------------------- MODULE QueuedLockProof ---------------------------
(***************************************************************************)
(* The inductive invariant of QueuedLock, for any number of threads, any   *)
(* of which may cancel, fair and unfair, under sequential consistency.     *)
(*                                                                         *)
(* The state does not say which nodes the links reach. Three history       *)
(* variables do. They only watch.                                          *)
(*                                                                         *)
(*   rank     a number of each node, higher than that of the node below    *)
(*   most     no rank is higher                                            *)
(*   stacked  nodes pushed and not detached. A pop removes the top and all *)
(*            nodes of higher rank. The push of a node that is reused      *)
(*            removes the nodes that still lead to it.                     *)
(*                                                                         *)
(* A pushed node gets the highest rank. An old node that leads to it, and  *)
(* that no thread can reach, gets a higher one. So no links form a cycle   *)
(* (LDown), and the recursive Stack is meant.                              *)
(*                                                                         *)
(* The argument about the stack. Between a stacked node and its link, and  *)
(* above the top, all stacked nodes are cancelled (LLinks, LTop). So each  *)
(* stacked node that is not cancelled is in the stack (AllReached), and    *)
(* the holder that detaches the stack misses no waiter. A sweep and a pop  *)
(* read a link early and write it late. A node that is not cancelled then  *)
(* cannot come between, because it would be pushed on top (LRest, LPop).   *)
(*                                                                         *)
(* The rest is the argument of QueuedLockCoreProof. The node of a waiting  *)
(* thread is in the stack, the line or the hand of a holder (LPlaced). The *)
(* fair form frees the lock only with an empty line (LFree). In the unfair *)
(* form only the head of the line is signalled (LLine). While the lock is  *)
(* free, a thread will signal the head or try to lock                      *)
(* (HeadWillBeSignalled). The fair form keeps the order of the pushes      *)
(* (LOrdered), because ranks grow with each push. So each step is one of   *)
(* Lock.tla, or none (RefinesLock).                                        *)
(*                                                                         *)
(* Assumed: a thread that pushes has a node that no thread reaches         *)
(* (NodesSuffice). Java allocates one.                                     *)
(* QueuedLockProof.prove states the types, the lemmas and the goals.       *)
(***************************************************************************)
EXTENDS QueuedLockProperties

(* ---- history *)
VARIABLES stacked, rank, most
history == <<stacked, rank, most>>

Pushes(self)   == pc[self] = "Q4_PushNode" /\ word = seen[self]
Pops(self)     == pc[self] = "G4_UnlinkTop" /\ word = seen[self]
Detaches(self) == pc[self] \in {"U3_Append", "H2_DetachStack"}
LeadsTo(m, n)  == n \in Elements(Stack(m, below))

Watch(self) ==
  IF Pushes(self)
  THEN /\ stacked' = {m \in stacked : ~LeadsTo(m, node'[self])} \cup {node'[self]}
       /\ rank' = [m \in Nodes |-> IF m = node'[self] THEN most + 1
                                   ELSE IF LeadsTo(m, node'[self]) THEN rank[m] + most + 1
                                   ELSE rank[m]]
       /\ most' = most + most + 1
  ELSE IF Pops(self)
  THEN /\ stacked' = {m \in stacked : rank[m] < rank[TopOf(word)]}
       /\ UNCHANGED <<rank, most>>
  ELSE IF Detaches(self)
  THEN stacked' = {} /\ UNCHANGED <<rank, most>>
  ELSE UNCHANGED history

HistoryInit == /\ Init
               /\ stacked = {}
               /\ rank = [n \in Nodes |-> 0]
               /\ most = 0

HistoryNext == \/ \E self \in Procs : p(self) /\ Watch(self)
               \/ Terminating /\ UNCHANGED history

(* ---- labels *)
(* The labels that only one of the two forms has. *)
FairOnly   == {"H1_TakeOldest", "H2_DetachStack", "H3_Grant", "H4_Wake"}
UnfairOnly == {"U2_LoadLine", "U3_Append", "U4_ClaimNode", "U5_Wake", "U6_LoadState", "U7_CasRelock",
               "U8_CasFree", "U9_StayWaiting", "U10_CasFree", "U11_LeaveLine", "U12_Decline",
               "U13_CasFree", "U14_DropCancelled", "U15_LoadState"}
(* The labels of the holder, of a waiter, and of a thread with a node in hand. *)
Holds == {"U11_LeaveLine", "U2_LoadLine", "U1_CasFree", "U3_Append", "U15_LoadState",
          "U14_DropCancelled", "H1_TakeOldest", "H2_DetachStack", "H3_Grant"}
Waits == {"Q5_LoadState", "Q6_Park", "G1_GiveUp", "U8_CasFree", "U9_StayWaiting", "U10_CasFree",
          "U11_LeaveLine", "U12_Decline"}
Hands == {"U4_ClaimNode", "U5_Wake", "U6_LoadState", "U7_CasRelock", "U14_DropCancelled", "H3_Grant",
          "H4_Wake"}

(* The set Nodes, by the name that the solver has for it. *)
Known == DOMAIN woken
Signalled(q) == node[q] # Null /\ state[node[q]] = "SIGNALLED"
Lined(n)  == n \in Elements(line)
InHand(n) == \E r \in Procs : pc[r] = "H3_Grant" /\ hand[r] = n
Placed(n) == n \in stacked \/ Lined(n) \/ InHand(n)

(* k may be the link of n: below n and above k, all stacked nodes are cancelled. *)
Link(n, k) ==
  IF k = Null THEN \A m \in stacked : rank[m] < rank[n] => state[m] = "CANCELLED"
  ELSE /\ k \in stacked /\ rank[k] < rank[n]
       /\ \A m \in stacked : rank[m] < rank[n] /\ state[m] # "CANCELLED" => rank[m] <= rank[k]

(* ---- lemmas: where nodes are. Each step copies a node from one place to another. *)
LBelow == /\ TopOf(word) \in Known \cup {Null}
          /\ \A n \in Known : below[n] \in Known \cup {Null}
LQueued == stacked \subseteq Known /\ Elements(line) \subseteq Known
LLocal == \A q \in Procs : /\ TopOf(seen[q]) \in Known \cup {Null}
                           /\ {hand[q], at[q], first[q], rest[q]} \subseteq Known \cup {Null}
LOwn == \A q \in Procs : node[q] \in NodesOf[q] \cup {Null}
LStates == \A n \in Known : state[n] \in {"WAITING", "SIGNALLED", "CANCELLED"}

(* ---- lemmas: the lock *)
(* The form never changes, and each label that only one form has is reached by a test of it. *)
LForm == \A q \in Procs : pc[q] \notin (IF Fair THEN UnfairOnly ELSE FairOnly)
(* A push and a pop keep the lock bit, and U1 frees the lock only without a stack. *)
LWord == ~IsLocked(word) => TopOf(word) = Null
(* The step that reads the word chooses the next label. A node that was seen is not reused, so      *)
(* CANCELLED is final.                                                                              *)
LSeen == \A q \in Procs :
  /\ pc[q] = "Q3_CasLock" => ~IsLocked(seen[q])
  /\ pc[q] = "Q4_PushNode" => IsLocked(seen[q])
  /\ pc[q] \in {"G3_LoadTop", "G6_LoadBelow", "G4_UnlinkTop"} =>
       IsLocked(seen[q]) /\ TopOf(seen[q]) # Null
  /\ pc[q] \in {"G6_LoadBelow", "G4_UnlinkTop"} => state[TopOf(seen[q])] = "CANCELLED"
(* Fair: the grant H3 moves a thread from the first case to the second, and Q5 or G1 moves it back. *)
LInside == /\ inside \subseteq Procs
           /\ \A q \in Procs : q \in inside <=> pc[q] \in Holds \/ (Fair /\ Signalled(q))
(* Only a step that finds the lock free takes it. U1 frees it, and H3 hands it over. *)
LHolder == /\ \A q, r \in Procs : q \in inside /\ r \in inside => q = r
           /\ IsLocked(word) <=> \E q \in Procs : q \in inside

(* ---- lemmas: a waiter and its node *)
(* A thread gets a node by Q4, and forgets it when it takes the lock or leaves. *)
LNode == \A q \in Procs : node[q] # Null <=> pc[q] \in Waits \cup Leaving \cup {"U13_CasFree"}
(* Only the owner cancels its node, and moves to another label then. *)
LCancelled == \A q \in Procs :
  /\ node[q] # Null => (state[node[q]] = "CANCELLED" <=> pc[q] \notin Waits)
  /\ pc[q] \in {"U8_CasFree", "U9_StayWaiting", "U12_Decline"} => state[node[q]] = "SIGNALLED"
(* The owner forgets its node only if it has cancelled it, or the node has left the line. *)
LOwned == \A q \in Procs : \A n \in NodesOf[q] :
  Placed(n) /\ state[n] # "CANCELLED" => node[q] = n
(* The holder moves all waiting nodes from the stack to the line (AllReached). It takes out its own *)
(* node, one in hand, or a cancelled one.                                                           *)
LPlaced == \A q \in Procs : pc[q] \in Waits /\ ~(Fair /\ Signalled(q)) => Placed(node[q])
(* A fresh node is in no line and no hand. Nodes get there only when the stack is detached. *)
LStacked == \A n \in stacked : state[n] # "SIGNALLED" /\ ~Lined(n) /\ \A r \in Procs : hand[r] # n

(* ---- lemmas: the line *)
(* Only stacked nodes join, each once, because ranks decrease along the stack. *)
LDistinct == \A i, j \in 1..Len(line) : line[i] = line[j] => i = j
(* No node joins signalled. Unfair: U4 signals the head only. Fair: H3 signals a node that is out. *)
LLine == IF Fair THEN \A i \in 1..Len(line) : state[line[i]] # "SIGNALLED"
                 ELSE \A i \in 2..Len(line) : state[line[i]] # "SIGNALLED"
(* H1 and H2 take the head out, and heads are not signalled. No other thread is at H3. *)
LGrant == \A r \in Procs : pc[r] = "H3_Grant" => ~Lined(hand[r]) /\ state[hand[r]] # "SIGNALLED"
(* Fair: H1 goes on to U1 when the line is empty, and only the holder adds to it. *)
LFree == Fair => /\ ~IsLocked(word) => line = <<>>
                 /\ \A q \in Procs : pc[q] \in {"U1_CasFree", "H2_DetachStack"} => line = <<>>
(* A node in hand is not reused, so CANCELLED is final. *)
LHand == \A r \in Procs :
  /\ pc[r] \in Hands => hand[r] # Null
  /\ pc[r] \in {"U7_CasRelock", "U14_DropCancelled"} => state[hand[r]] = "CANCELLED"
  /\ Fair /\ pc[r] \notin {"H3_Grant", "H4_Wake"} => hand[r] = Null
(* Unfair: U2 takes the head in hand. It stays the head until it leaves the line.               *)
LHead == ~Fair => \A r \in Procs :
  /\ hand[r] # Null /\ Lined(hand[r]) => hand[r] = Head(line)
  /\ pc[r] = "U1_CasFree" => hand[r] = IF line = <<>> THEN Null ELSE Head(line)
(* A signalled node is the head, and others remove it only if it is cancelled. *)
LFront == \A q \in Procs :
  pc[q] \in {"U8_CasFree", "U9_StayWaiting", "U10_CasFree", "U11_LeaveLine", "U12_Decline"}
    => line # <<>> /\ Head(line) = node[q]
(* U15 goes on only if there is a further place, and only its thread changes the line. *)
LKept == \A q \in Procs : /\ pc[q] \notin Leaving \cup {"U15_LoadState"} => kept[q] = 0
                          /\ pc[q] = "U15_LoadState" => kept[q] < Len(line)
(* U3 takes from the room only as much as is left. *)
LNumbers == /\ {room, given, spared} \subseteq Nat
            /\ \A q \in Procs : number[q] \in Nat /\ kept[q] \in Nat

(* ---- lemmas: the order of the waiters, in the fair form *)
(* The queue has the owners of the waiting nodes: Q4 adds one, and G1 and H3 remove one. *)
LQueue == Fair =>
  /\ Elements(queue) \subseteq Procs
  /\ \A q \in Procs : q \in Elements(queue) <=> node[q] # Null /\ state[node[q]] = "WAITING"
(* The order is: the node in hand, the line, the stack from its oldest node on. *)
Before(m, n) == /\ m # n /\ ~InHand(n)
                /\ Lined(n) => m \notin stacked
                /\ \A k, l \in 1..Len(line) : line[k] = m /\ line[l] = n => k < l
                /\ m \in stacked /\ n \in stacked => rank[m] < rank[n]
(* The queue has that order. Q4 pushes the highest rank. H2 moves all waiting nodes of the stack    *)
(* (AllReached) to an empty line (LFree), oldest first, and H1 takes the head of the line.          *)
LOrdered == Fair => \A i, j \in 1..Len(queue) : i < j => Before(node[queue[i]], node[queue[j]])

(* ---- lemmas: the stack *)
LRank == most >= 0 /\ \A n \in Known : 0 <= rank[n] /\ rank[n] <= most
(* A new link leads to a lower rank: Q4 links the highest, and for G10 see LSweep. Q4 raises all    *)
(* nodes that lead to the pushed one.                                                               *)
LDown == \A n \in Known : below[n] # Null => rank[below[n]] < rank[n]
(* A push gives the node a rank of its own, and changes none of a node that stays stacked. *)
LOrder == \A m, n \in stacked : rank[m] = rank[n] => m = n
(* Q4 links to the top (LTop), and G10 links as in LRest. *)
LLinks == \A n \in stacked : Link(n, below[n])
(* Q4 pushes the highest rank. G4 pops a cancelled node, and its rest is as in LPop. *)
LTop == IF TopOf(word) = Null THEN \A m \in stacked : state[m] = "CANCELLED"
        ELSE /\ TopOf(word) \in stacked
             /\ \A m \in stacked : state[m] # "CANCELLED" => rank[m] <= rank[TopOf(word)]
(* G6 reads the link. Until G4 pushed nodes have higher ranks, no node stops being cancelled, and   *)
(* a sweep changes no set and no rank.                                                              *)
LPop == \A q \in Procs :
  pc[q] = "G4_UnlinkTop" /\ TopOf(seen[q]) \in stacked => Link(TopOf(seen[q]), rest[q])
(* A sweep follows links downwards (LDown), and no rank changes of a node that it reaches. *)
LSweep == \A q \in Procs :
  /\ pc[q] \in {"G12_LoadSpared", "G8_LoadBelow", "G9_LoadState", "G10_LinkPast"} => at[q] # Null
  /\ pc[q] = "G9_LoadState" => rest[q] # Null
  /\ pc[q] \in {"G9_LoadState", "G10_LinkPast"} /\ rest[q] # Null => rank[rest[q]] < rank[at[q]]
(* As LPop. G9 goes on from a cancelled node only. *)
LRest == \A q \in Procs :
  pc[q] \in {"G9_LoadState", "G10_LinkPast"} /\ at[q] \in stacked => Link(at[q], rest[q])

(* ---- facts about finite chains of links along which the rank decreases *)
TheStack    == Stack(TopOf(word), below)
OldestFirst == Reverse(TheStack)
(* All of the stack is in a set that its top is in and that no link leaves. *)
StaysStacked ==
  /\ LBelow /\ LQueued /\ LRank /\ LDown
  /\ TopOf(word) # Null => TopOf(word) \in stacked
  /\ \A n \in stacked : below[n] # Null => below[n] \in stacked
  => \A i \in 1..Len(TheStack) : TheStack[i] \in stacked
(* The nodes below a node of the stack are in the stack. *)
Suffixes ==
  LBelow /\ LRank /\ LDown =>
    \A i \in 1..Len(TheStack) : \A n \in Known : LeadsTo(TheStack[i], n) => n \in Elements(TheStack)
(* From the oldest on, a first node of the stack has at least a given rank, not above the top's. *)
CutsOff ==
  LBelow /\ LRank /\ LDown /\ TopOf(word) # Null =>
    \A n \in Known : rank[n] <= rank[TopOf(word)] =>
      \E i \in 1..Len(OldestFirst) :
        /\ rank[OldestFirst[i]] >= rank[n]
        /\ below[OldestFirst[i]] # Null => rank[below[OldestFirst[i]]] < rank[n]

(* ---- what follows for the stack. Proofs about the next step rest on it. *)
AllStacked == Elements(TheStack) \subseteq stacked
AllReached == \A n \in stacked : state[n] # "CANCELLED" =>
  \E i \in 1..Len(OldestFirst) : OldestFirst[i] = n
AllBelow == \A m \in Elements(TheStack) : \A n \in Known : LeadsTo(m, n) => n \in Elements(TheStack)
=============================================================================
