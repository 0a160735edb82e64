--------------------------- MODULE RingPositions ---------------------------
(***************************************************************************)
(* The positions of Ring and RingChannel, and the sequence number of a     *)
(* slot: 2p while the slot is free for position p, 2p + 1 while the item   *)
(* of p is in it. (Vyukov's numbers p and p + 1 are ambiguous for          *)
(* Capacity = 1.)                                                          *)
(***************************************************************************)
EXTENDS Integers

CONSTANTS
  Capacity,  \* number of slots of the ring
  Modulus,   \* positions count modulo this (2^63 in Java); 0: they never wrap around
  Start      \* the first position

Index(pos)     == pos % Capacity
After(pos, n)  == IF Modulus = 0 THEN pos + n ELSE (pos + n) % Modulus
Free(pos)      == 2 * pos
Published(pos) == 2 * pos + 1
Lap            == 2 * Modulus
IsBehind(seq, wanted) ==
  IF Modulus = 0 THEN seq < wanted ELSE seq # wanted /\ (wanted - seq) % Lap < Lap \div 2

Positions       == IF Modulus = 0 THEN Nat ELSE 0..(Modulus - 1)
SequenceNumbers == IF Modulus = 0 THEN Nat ELSE 0..(Lap - 1)

(* The first position of slot i. *)
FirstPos(i) == CHOOSE pos \in {After(Start, n) : n \in 0..(Capacity - 1)} : Index(pos) = i
=============================================================================
