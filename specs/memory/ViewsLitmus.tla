---------------------------- MODULE ViewsLitmus ----------------------------
(***************************************************************************)
(* Litmus programs on the machine of Views.tla. A program has the          *)
(* instructions of its actors, and the outcomes that the explorer finds    *)
(* under JAVA: the values that each actor reads, and the final values. One *)
(* step is one instruction.                                                *)
(*                                                                         *)
(* Spec runs one execution at a time, and gives a trace to an outcome that *)
(* the explorer does not have (NothingElse). SpecAll runs all executions   *)
(* of a program side by side, and can also tell that an outcome of the     *)
(* explorer is not reached (EveryOutcome).                                 *)
(***************************************************************************)
EXTENDS Views

CONSTANTS Programs,              \* a set of records [name, places, actors, ends]
          Store(_, _, _, _, _)   \* ViewsStore of the memory model, with the parameters of
                                 \* Memory.tla

VARIABLES program,  \* the program that runs
          reached   \* a set of records [mem, at, read]: at[t] instructions of t done, values
                    \* read[t] in order

vars == <<program, reached>>

W(at, value, mode)          == [does |-> "store", at |-> at, value |-> value, mode |-> mode]
WLast(at, mode)             == [does |-> "storeLast", at |-> at, mode |-> mode]
R(at, mode)                 == [does |-> "load", at |-> at, mode |-> mode]
If(at, mode)                == [does |-> "if", at |-> at, mode |-> mode]
IfIs(at, value, mode)       == [does |-> "ifIs", at |-> at, value |-> value, mode |-> mode]
Add(at, value, r, w)        == [does |-> "add", at |-> at, value |-> value, r |-> r, w |-> w]
Swap(at, value, r, w)       == [does |-> "swap", at |-> at, value |-> value, r |-> r, w |-> w]
Cas(at, old, value, r, w)   == [does |-> "cas", at |-> at, old |-> old, value |-> value,
                                r |-> r, w |-> w]
Fence(kind)                 == [does |-> kind]

Program(name, places, actors, ends) ==
  [name |-> name, places |-> places, actors |-> actors, ends |-> ends]

Actors == DOMAIN program.actors

Begin ==
  [mem  |-> Fresh({program.places[i] : i \in DOMAIN program.places}, Actors),
   at   |-> [t \in Actors |-> 0],
   read |-> [t \in Actors |-> <<>>]]

(* The possible results of the next instruction of t. *)
Steps(s, t) ==
  LET length   == Len(program.actors[t])
      i        == program.actors[t][s.at[t] + 1]
      m        == s.mem
      last     == s.read[t][Len(s.read[t])]
      Silent(n)     == [s EXCEPT !.mem = n, !.at[t] = @ + 1]
      Noted(r)      == [s EXCEPT !.mem = r.mem, !.at[t] = @ + 1, !.read[t] = Append(@, r.is)]
      Tested(r, is) == [s EXCEPT !.mem = r.mem, !.at[t] = IF is THEN @ + 1 ELSE length]
      Any(is)  == TRUE
      Is(is)   == is = i.old
      Sum(is)  == is + i.value
      New(is)  == i.value
  IN IF s.at[t] = length THEN {} ELSE
     CASE i.does = "store"     -> {Silent(n) : n \in Store(m, t, i.at, i.value, i.mode)}
       [] i.does = "storeLast" -> {Silent(n) : n \in Store(m, t, i.at, last, i.mode)}
       [] i.does = "load"      -> {Noted(r) : r \in ViewsLoad(m, t, i.at, i.mode)}
       [] i.does = "if"        -> {Tested(r, r.is # 0) : r \in ViewsLoad(m, t, i.at, i.mode)}
       [] i.does = "ifIs"      -> {Tested(r, r.is = i.value) : r \in ViewsLoad(m, t, i.at, i.mode)}
       [] i.does = "add"       -> {Noted(r) : r \in ViewsRmw(m, t, i.at, Any, Sum, i.r, i.w)}
       [] i.does = "swap"      -> {Noted(r) : r \in ViewsRmw(m, t, i.at, Any, New, i.r, i.w)}
       [] i.does = "cas"       -> {Noted(r) : r \in ViewsRmw(m, t, i.at, Is, New, i.r, i.w)}
       [] i.does = "full"      -> {Silent(FullFence(m, t))}
       [] i.does = "acquire"   -> {Silent(AcquireFence(m, t))}
       [] i.does = "release"   -> {Silent(ReleaseFence(m, t))}

IsOver(s) == \A t \in Actors : s.at[t] = Len(program.actors[t])

(* The outcome of an execution. *)
End(read, held) == [read |-> read, held |-> held]
EndOf(s) ==
  End(s.read, [i \in DOMAIN program.places |-> Holds(s.mem, program.places[i])])

Init == /\ program \in Programs
        /\ reached = {Begin}

(* A finished execution stays as it is, so that it is no deadlock. An      *)
(* instruction without a result would be one.                              *)
After(s) ==
  IF IsOver(s) THEN {s} ELSE UNION {Steps(s, t) : t \in Actors}

(* One execution after another, or all side by side. *)
Next == /\ \E s \in reached : \E next \in After(s) : reached' = {next}
        /\ UNCHANGED program
All  == /\ reached' = UNION {After(s) : s \in reached}
        /\ UNCHANGED program

Spec    == Init /\ [][Next]_vars
SpecAll == Init /\ [][All]_vars

-----------------------------------------------------------------------------
Over == \A s \in reached : IsOver(s)
Outcomes == {EndOf(s) : s \in reached}

NothingElse  == Over => Outcomes \subseteq program.ends
EveryOutcome == Over => program.ends \subseteq Outcomes
=============================================================================
