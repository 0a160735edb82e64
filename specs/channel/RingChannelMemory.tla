------------------------- MODULE RingChannelMemory -------------------------
(***************************************************************************)
(* The shared memory of RingChannel: its locations, their initial values,  *)
(* and the access modes of the Java, as compiled. Bounds may substitute    *)
(* other modes. Memory.tla has the operations on it.                       *)
(***************************************************************************)
EXTENDS TLC, Memory, RingPositions

CONSTANT None  \* no thread

VolatileStore == "seq_cst"
VolatileLoad  == "seq_cst"
StoreItem(m, p, at, value) == Store(m, p, at, value, "plain")

(* A side is "send" or "receive". *)
SeqAt(i)    == <<"seq0", "seq1", "seq2", "seq3">>[i + 1]
ValueAt(i)  == <<"value0", "value1", "value2", "value3">>[i + 1]
Flag(side)  == IF side = "send" THEN "sendersWait" ELSE "receiversWait"
Guard(side) == IF side = "send" THEN "sendGuard" ELSE "receiveGuard"
Other(side) == IF side = "send" THEN "receive" ELSE "send"

Before ==
  [x \in {"head"} |-> Start]                       \* the next position to receive
  @@ [x \in {"tail"} |-> [pos |-> Start,           \* the next position to send, and
                          closed |-> FALSE]]       \* in the same word, whether closed
  @@ [x \in {"sendersWait", "receiversWait"} |-> FALSE]
  @@ [x \in {"sendGuard", "receiveGuard"} |-> None]
  @@ [x \in {"cause"} |-> None]                    \* the close that supplied the cause
  @@ [x \in {SeqAt(i) : i \in 0..(Capacity - 1)} |->
        Free(FirstPos(CHOOSE i \in 0..(Capacity - 1) : SeqAt(i) = x))]
  @@ [x \in {ValueAt(i) : i \in 0..(Capacity - 1)} |-> <<>>]
=============================================================================
