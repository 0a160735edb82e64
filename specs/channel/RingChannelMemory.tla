------------------------- MODULE RingChannelMemory -------------------------
(***************************************************************************)
(* The constants of RingChannel and its shared memory: the locations,      *)
(* their initial values, and the access modes of the Java, as compiled.    *)
(* Bounds may substitute other modes. Memory.tla has the operations on it. *)
(*                                                                         *)
(*   head, tail, seq0.., value0..   the ring (Ring.tla)                    *)
(*                                                                         *)
(*   each side ("send", "receive"), for sleeping:                          *)
(*     list <<oldest, ..., newest>>, a variable of RingChannel, protected  *)
(*     by the guard; flag: list is not empty; read without the guard       *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC, Memory, RingPositions

CONSTANTS
  Senders, Receivers, Closers,  \* the threads; each makes one kind of call
  FlushProcess,  \* the process that completes delayed stores
  Item(_, _),    \* Item(p, n): what p sends in its n-th call
  Rounds,        \* Rounds[p]: number of calls p makes; 0 is unbounded
  Ways,          \* Ways[p]: kinds of call p may make: "try" (refused if empty or full), "relaxed"
                 \* (refused also if a claim is unfinished), "wait", "close"
  Cancellers,    \* threads that may cancel (time out, be interrupted) while they sleep
  None           \* no thread; in whom, the waiter has left

Procs == Senders \cup Receivers \cup Closers

ASSUME /\ None \notin Procs /\ FlushProcess \notin Procs
       /\ Capacity \in 1..4 /\ Start \in 0..(Modulus - 1)
       /\ \A p \in Procs : Rounds[p] \in Nat /\ Ways[p] \subseteq {"try", "relaxed", "wait", "close"}
       /\ Cancellers \subseteq Procs

Side(p) == IF p \in Senders THEN "send" ELSE "receive"

Elements(seq)    == {seq[i] : i \in 1..Len(seq)}
Without(seq, x)  == SelectSeq(seq, LAMBDA y : y # x)
Disowned(seq, x) == [i \in 1..Len(seq) |-> IF seq[i] = x THEN None ELSE seq[i]]

-----------------------------------------------------------------------------
(* ---- The shared memory *)

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

(* The memories after an unlock, a release store. With an empty store      *)
(* buffer it takes effect at once, which loses no behaviour: another       *)
(* thread that waits for the guard can as well attempt to lock later.      *)
Unlocked(m, p, side) ==
  IF m.buffers[p] = <<>> THEN {[m EXCEPT !.now[Guard(side)] = None]}
  ELSE Store(m, p, Guard(side), None, "release")
-----------------------------------------------------------------------------
(* ---- For the history variable sure of RingChannel: p's relaxed call     *)
(* could have succeeded at every moment so far. With n items in the        *)
(* channel and busy threads, at least one item (one free slot) is there,   *)
(* whatever the calls under way do. A send under way may count as not yet  *)
(* sent, and every other receiver may count as having taken an item.       *)
Items(n, busy) == n - Cardinality(busy \cap Senders) >= Cardinality(Receivers)
Room(n, busy)  == Capacity - n - Cardinality(busy \cap Receivers) >= Cardinality(Senders)
CouldSucceed(p, n, busy) == IF p \in Senders THEN Room(n, busy) ELSE Items(n, busy)
=============================================================================
