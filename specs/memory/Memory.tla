------------------------------- MODULE Memory -------------------------------
(***************************************************************************)
(* The interface between an algorithm and its memory model. The whole      *)
(* memory is one variable of the algorithm, and these operators are pure   *)
(* functions of it. A configuration chooses a machine by substitution, for *)
(* example from StoreBuffers.tla:                                          *)
(*                                                                         *)
(*   Load <- TsoLoad   Store <- TsoStore   Rmw <- TsoRmw                   *)
(*   Flushes <- TsoFlushes                                                 *)
(*                                                                         *)
(* The algorithm has one more process, which completes delayed stores:     *)
(* `with (m \in Flushes(mem)) mem := m'.                                   *)
(*                                                                         *)
(* Each operator returns the set of possible results of the access. The    *)
(* empty set means that the access must wait until a store of p has taken  *)
(* effect.                                                                 *)
(*                                                                         *)
(* Modes: "plain", "acquire" (loads), "release" (stores), "seq_cst", and   *)
(* "fenced" (loads: a full fence and the load in one step, because a fence *)
(* only waits).                                                            *)
(***************************************************************************)
CONSTANTS Load(_, _, _, _),      \* Load(mem, p, at, mode): the values that p may read
          Store(_, _, _, _, _),  \* Store(mem, p, at, value, mode): the memories after the store
          Rmw(_, _, _, _),       \* Rmw(mem, p, at, value): replaces mem.now[at] by value
          Flushes(_)             \* Flushes(mem): the memories after one delayed store has taken
                                 \* effect

(* A memory with the values now, and no delayed store. *)
Fresh(now, procs) == [now |-> now, buffers |-> [p \in procs |-> <<>>]]
=============================================================================
