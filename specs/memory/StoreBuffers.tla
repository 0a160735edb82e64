---------------------------- MODULE StoreBuffers ----------------------------
(***************************************************************************)
(* Five machines for Memory.tla. All have one memory, `now', that every    *)
(* process sees, and for each process a buffer of its delayed stores. A    *)
(* process sees its own stores at once.                                    *)
(*                                                                         *)
(*   Sc    no buffers: sequential consistency                              *)
(*   Tso   x86: stores take effect in order. A seq_cst store and a         *)
(*         read-modify-write wait until the own buffer is empty; a seq_cst *)
(*         load is a plain load                                            *)
(*   Pso   as Tso, but stores to different locations may overtake each     *)
(*         other; a release store waits for all earlier ones               *)
(*   Arm   stores as under Pso; a seq_cst store is a release store (STLR). *)
(*         A seq_cst load (LDAR) waits until the own release stores have   *)
(*         taken effect; an acquire load (LDAPR, Armv8.3) does not. A      *)
(*         read-modify-write is relaxed: it waits only for an own store to *)
(*         the same location                                               *)
(*   Arm80 as Arm, but every acquire load is an LDAR, as in Armv8.0        *)
(*                                                                         *)
(* Simplified: loads take effect in program order; on real Arm, plain and  *)
(* acquire loads may be delayed, too. A store takes effect for all other   *)
(* processes at once, which is true for Armv8 and x86, not for POWER.      *)
(* Compilers reorder nothing. Litmus.tla shows what each machine allows.   *)
(***************************************************************************)
EXTENDS Naturals, Sequences

Arrived(m, p) == m.buffers[p] = <<>>

(* The latest own store to the location, or else the value in memory. *)
Seen(m, p, at) ==
  LET b    == m.buffers[p]
      mine == {i \in 1..Len(b) : b[i].at = at}
  IN IF mine = {} THEN m.now[at]
     ELSE b[CHOOSE i \in mine : \A j \in mine : j <= i].is

AtOnce(m, at, value) == [m EXCEPT !.now[at] = value]

Buffered(m, p, at, value, last) ==
  [m EXCEPT !.buffers[p] = Append(@, [at |-> at, is |-> value, last |-> last])]

(* The i-th store in the buffer of p takes effect. *)
Arrive(m, p, i) ==
  LET b == m.buffers[p]
  IN [m EXCEPT !.now[b[i].at] = b[i].is,
               !.buffers[p] = SubSeq(b, 1, i - 1) \o SubSeq(b, i + 1, Len(b))]

-----------------------------------------------------------------------------
ScLoad(m, p, at, mode)         == {m.now[at]}
ScStore(m, p, at, value, mode) == {AtOnce(m, at, value)}
ScRmw(m, p, at, value)         == {AtOnce(m, at, value)}
ScFlushes(m)                   == {}

-----------------------------------------------------------------------------
TsoLoad(m, p, at, mode) ==
  IF mode = "fenced" /\ ~Arrived(m, p) THEN {} ELSE {Seen(m, p, at)}

TsoStore(m, p, at, value, mode) ==
  IF mode # "seq_cst" THEN {Buffered(m, p, at, value, FALSE)}
  ELSE IF Arrived(m, p) THEN {AtOnce(m, at, value)} ELSE {}

TsoRmw(m, p, at, value) == IF Arrived(m, p) THEN {AtOnce(m, at, value)} ELSE {}

TsoFlushes(m) == {Arrive(m, p, 1) : p \in {q \in DOMAIN m.buffers : ~Arrived(m, q)}}

-----------------------------------------------------------------------------
PsoLoad(m, p, at, mode) == TsoLoad(m, p, at, mode)
PsoRmw(m, p, at, value) == TsoRmw(m, p, at, value)

PsoStore(m, p, at, value, mode) ==
  IF mode # "seq_cst" THEN {Buffered(m, p, at, value, mode = "release")}
  ELSE IF Arrived(m, p) THEN {AtOnce(m, at, value)} ELSE {}

(* A store never overtakes one to the same location; a release store waits *)
(* for all.                                                                *)
MayArrive(b) == {i \in 1..Len(b) : IF b[i].last THEN i = 1
                                   ELSE \A j \in 1..(i - 1) : b[j].at # b[i].at}
PsoFlushes(m) == UNION {{Arrive(m, p, i) : i \in MayArrive(m.buffers[p])}
                        : p \in DOMAIN m.buffers}

-----------------------------------------------------------------------------
ArmLoad(m, p, at, mode) ==
  LET b    == m.buffers[p]
      late == CASE mode = "fenced"  -> b # <<>>
                [] mode = "seq_cst" -> \E i \in 1..Len(b) : b[i].last
                [] OTHER            -> FALSE
  IN IF late THEN {} ELSE {Seen(m, p, at)}

ArmStore(m, p, at, value, mode) ==
  {Buffered(m, p, at, value, mode \in {"release", "seq_cst"})}

ArmRmw(m, p, at, value) ==
  IF \E i \in 1..Len(m.buffers[p]) : m.buffers[p][i].at = at THEN {}
  ELSE {AtOnce(m, at, value)}

ArmFlushes(m) == PsoFlushes(m)

Arm80Load(m, p, at, mode) ==
  ArmLoad(m, p, at, IF mode = "acquire" THEN "seq_cst" ELSE mode)
=============================================================================
