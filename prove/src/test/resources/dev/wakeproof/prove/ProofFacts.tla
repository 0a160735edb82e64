----------------------------- MODULE ProofFacts -----------------------------
(* The facts of Fact.java, each under its name, over sets of 3, functions to *)
(* -1..2, and sequences of up to 4 places. TooMuch_... lacks a premise of    *)
(* the fact, or claims more than it, and must be false. TLC refuses a false  *)
(* constant as an invariant; x = 0 makes each a formula of the state.        *)
EXTENDS Integers, Sequences, FiniteSets
CONSTANT End
VARIABLE x
Init == x = 0
Next == UNCHANGED x

Procs == 1..3
Functions == [Procs -> -1..2]
Sequences3 == UNION {[1..n -> Procs] : n \in 0..4}
Sequences2 == UNION {[1..n -> Procs] : n \in 0..2}
Elements(seq) == {seq[i] : i \in 1..Len(seq)}
Kept(seq, S) == SelectSeq(seq, LAMBDA y : y \in S)

RECURSIVE Sum(_, _)
Sum(f, S) == IF S = {} THEN 0 ELSE LET z == CHOOSE z \in S : TRUE IN f[z] + Sum(f, S \ {z})

(* No sums: recognized by definition, not by name. *)
RECURSIVE SumAndOne(_, _)
SumAndOne(f, S) == IF S = {} THEN 1 ELSE LET z == CHOOSE z \in S : TRUE IN f[z] + SumAndOne(f, S \ {z})
RECURSIVE Alternating(_, _)
Alternating(f, S) == IF S = {} THEN 0 ELSE LET z == CHOOSE z \in S : TRUE IN f[z] - Alternating(f, S \ {z})

SIZE_ZERO == x = 0 => \A S \in SUBSET Procs :
  0 <= Cardinality(S) /\ (Cardinality(S) = 0 <=> \A z \in Procs : z \notin S)
TooMuch_SIZE_ZERO == x = 0 => \A S \in SUBSET Procs : Cardinality(S) = 0 <=> \E z \in Procs : z \notin S
SIZE_ONE == x = 0 => \A S \in SUBSET Procs : Cardinality(S) <= 1 <=> \A y, z \in S : y = z
TooMuch_SIZE_ONE == x = 0 => \A S \in SUBSET Procs : Cardinality(S) <= 2 <=> \A y, z \in S : y = z
SUM_ZERO == x = 0 => \A f \in Functions : (\A z \in Procs : f[z] = 0) => Sum(f, Procs) = 0
TooMuch_SUM_ZERO == x = 0 => \A f \in Functions : (\E z \in Procs : f[z] = 0) => Sum(f, Procs) = 0
Parts(f) == /\ 0 <= Sum(f, Procs)
            /\ \A z \in Procs : f[z] <= Sum(f, Procs)
            /\ \A y, z \in Procs : y # z => f[y] + f[z] <= Sum(f, Procs)
SUM_PARTS == x = 0 => \A f \in Functions : (\A z \in Procs : f[z] >= 0) => Parts(f)
TooMuch_SUM_PARTS == x = 0 => \A f \in Functions : Parts(f)
SUM_ONE == x = 0 => \A f \in Functions : \A y \in Procs :
  (\A z \in Procs \ {y} : f[z] = 0) => Sum(f, Procs) = f[y]
TooMuch_SUM_ONE == x = 0 => \A f \in Functions : \A y \in Procs : Sum(f, Procs) = f[y]
CHANGE == x = 0 => \A f, g \in Functions : \A P \in SUBSET Procs :
  (\A z \in Procs \ P : f[z] = g[z])
    => Sum(g, Procs) = Sum(f, Procs) + Sum([z \in Procs |-> g[z] - f[z]], P)
TooMuch_CHANGE == x = 0 => \A f, g \in Functions : \A P \in SUBSET Procs :
  Sum(g, Procs) = Sum(f, Procs) + Sum([z \in Procs |-> g[z] - f[z]], P)
Repeats(seq) == \E i, j \in 1..Len(seq) : i < j /\ seq[i] = seq[j]
SIZE_OF_SEQUENCE == x = 0 => \A seq \in Sequences3 :
  /\ Cardinality(Elements(seq)) <= Len(seq)
  /\ Repeats(seq) <=> Cardinality(Elements(seq)) < Len(seq)
TooMuch_SIZE_OF_SEQUENCE == x = 0 => \A seq \in Sequences3 : Cardinality(Elements(seq)) = Len(seq)
SELECTED == x = 0 => \A seq \in Sequences3 : \A S \in SUBSET Procs :
  \E from \in [1..Len(Kept(seq, S)) -> 1..Len(seq)] :
    /\ \A i \in 1..Len(Kept(seq, S)) :
         /\ i <= from[i] /\ seq[from[i]] \in S /\ Kept(seq, S)[i] = seq[from[i]]
         /\ \A j \in 1..(i - 1) : from[j] < from[i]
    /\ \A j \in 1..Len(seq) : seq[j] \in S => \E i \in 1..Len(Kept(seq, S)) : from[i] = j
TooMuch_SELECTED == x = 0 => \A seq \in Sequences3 : \A S \in SUBSET Procs :
  \A i \in 1..Len(Kept(seq, S)) : Kept(seq, S)[i] = seq[i]
All(seq, S) == \A j \in 1..Len(seq) : seq[j] \in S
SELECTED_ALL == x = 0 => \A seq \in Sequences3 : \A S \in SUBSET Procs :
  IF All(seq, S) THEN Kept(seq, S) = seq ELSE Len(Kept(seq, S)) < Len(seq)
TooMuch_SELECTED_ALL == x = 0 => \A seq \in Sequences3 : \A S \in SUBSET Procs : Kept(seq, S) = seq
MovedUp(seq, S, first) ==
  /\ Len(Kept(seq, S)) = Len(seq) - 1
  /\ \A i \in 1..Len(Kept(seq, S)) : Kept(seq, S)[i] = seq[IF i < first THEN i ELSE i + 1]
SELECTED_BUT_ONE == x = 0 => \A seq \in Sequences3 : \A S \in SUBSET Procs : \A first \in 1..Len(seq) :
  seq[first] \notin S /\ (\A j \in 1..Len(seq) : j # first => seq[j] \in S) => MovedUp(seq, S, first)
TooMuch_SELECTED_BUT_ONE == x = 0 => \A seq \in Sequences3 : \A S \in SUBSET Procs : \A first \in 1..Len(seq) :
  seq[first] \notin S => MovedUp(seq, S, first)
Reverse(seq) == [i \in 1..Len(seq) |-> seq[Len(seq) + 1 - i]]
SELECTED_OF_PARTS == x = 0 => \A seq, other \in Sequences2 : \A S \in SUBSET Procs :
  /\ Kept(seq \o other, S) = Kept(seq, S) \o Kept(other, S)
  /\ Kept(Reverse(seq), S) = Reverse(Kept(seq, S))
TooMuch_SELECTED_OF_PARTS == x = 0 => \A seq, other \in Sequences2 : \A S \in SUBSET Procs :
  Kept(seq \o other, S) = Kept(other, S) \o Kept(seq, S)
REVERSED == x = 0 => \A seq \in Sequences3 : Elements(Reverse(seq)) = Elements(seq)
TooMuch_REVERSED == x = 0 => \A seq \in Sequences3 : Reverse(seq) = seq

RECURSIVE Chain(_, _)
Chain(first, link) == IF first = End THEN <<>> ELSE <<first>> \o Chain(link[first], link)
Links == {link \in [Procs -> {End} \cup Procs] : \A n \in Procs : link[n] < n}
CHAIN == x = 0 => \A link \in Links : \A first \in {End} \cup Procs :
  LET chain == Chain(first, link)
  IN /\ Len(chain) = 0 <=> first = End
     /\ first # End => chain[1] = first
     /\ \A i \in 1..Len(chain) : chain[i] \in Procs
     /\ \A i, j \in 1..Len(chain) : i < j => chain[j] < chain[i]
     /\ first # End /\ link[first] # End =>
          /\ Len(chain) = Len(Chain(link[first], link)) + 1
          /\ \A i \in 1..(Len(chain) - 1) : chain[i + 1] = Chain(link[first], link)[i]
TooMuch_CHAIN == x = 0 => \A link \in Links : \A first \in Procs : Len(Chain(first, link)) = first

(* No chains: recognized by definition, not by name. *)
RECURSIVE Upwards(_, _)
Upwards(first, link) == IF first = End THEN <<>> ELSE Upwards(link[first], link) \o <<first>>
RECURSIVE Twice(_, _)
Twice(first, link) == IF first = End THEN <<>> ELSE <<first, first>> \o Twice(link[first], link)
RECURSIVE Reaching(_, _)
Reaching(first, link) == IF first = End THEN <<first>> ELSE <<first>> \o Reaching(link[first], link)
RECURSIVE Resting(_, _)
Resting(first, link) == IF first = End THEN <<>> ELSE <<first>> \o Resting(first, link)
RECURSIVE Varying(_, _)
Varying(first, link) == IF first = link[first] THEN <<>> ELSE <<first>> \o Varying(link[first], link)
=============================================================================
