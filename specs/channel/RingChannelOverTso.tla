------------------------- MODULE RingChannelOverTso -------------------------
(***************************************************************************)
(* RingChannel refines ChannelWakeupsTso on the machine Tso, where the     *)
(* stores are release stores and a fence comes before each volatile load.  *)
(* A buffer also holds items and stores that unlock a guard. Both have no  *)
(* meaning in the sleeping protocol.                                       *)
(***************************************************************************)
EXTENDS RingChannelOverWakeups

SlotOf(at)  == {i \in 0..(Capacity - 1) : SeqAt(i) = at}
FlagOf(at)  == {s \in {"send", "receive"} : Flag(s) = at}
Relevant(q) == {i \in 1..Len(mem.buffers[q]) :
                  LET at == mem.buffers[q][i].at IN SlotOf(at) # {} \/ FlagOf(at) # {}}

(* The position that a sender publishes, or a receiver frees, by this number. *)
PositionOf(q, number) ==
  IF q \in Senders THEN number \div 2 ELSE (number \div 2 - Capacity) % Modulus

LateOf(q) ==
  IF Relevant(q) = {} THEN [at |-> "none", pos |-> 0, number |-> 0, up |-> FALSE]
  ELSE LET store == mem.buffers[q][CHOOSE i \in Relevant(q) : TRUE]
       IN IF FlagOf(store.at) = {}
          THEN [at |-> "slot", pos |-> PositionOf(q, store.is), number |-> store.is, up |-> FALSE]
          ELSE [at |-> CHOOSE s \in FlagOf(store.at) : TRUE, pos |-> 0, number |-> 0,
                up |-> store.is]

Tso == INSTANCE ChannelWakeupsTso WITH
  head   <- Now("head"),
  tail   <- Now("tail").pos,
  closed <- Closed,
  seqs   <- [i \in 0..(Capacity - 1) |-> Now(SeqAt(i))],
  flag   <- [s \in {"send", "receive"} |-> Now(Flag(s))],
  late   <- [q \in Procs |-> LateOf(q)],
  list   <- CoreList,
  whom   <- CoreWhom,
  pos    <- CorePos,
  reg    <- CoreReg,
  owes   <- CoreOwes,
  tells  <- CoreTells,
  wake   <- CoreWake,
  pc     <- [q \in ProcSet |-> IF q = FlushProcess THEN "M1_Flush" ELSE StepOf(q)]

(* The safety part, as in RingChannelOverWakeups. *)
RefinesTso == Tso!Init /\ [][UNCHANGED Tso!vars \/ Tso!Next]_(Tso!vars)
=============================================================================
