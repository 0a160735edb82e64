------------------------------- MODULE Memory -------------------------------
(***************************************************************************)
(* What an algorithm knows of the memory that it runs on.  The whole       *)
(* memory is one variable of the algorithm, and these are pure functions   *)
(* of it.  A configuration chooses the machine by substituting them, e.g.  *)
(*   Load <- TsoLoad   Store <- TsoStore   Rmw <- TsoRmw                   *)
(*   Flushes <- TsoFlushes                                                 *)
(* from StoreBuffers.tla, and the algorithm has one process more, that of  *)
(* the memory: `with (m \in Flushes(mem)) mem := m'.                       *)
(*                                                                         *)
(* Each returns the set of what may come of the access.  The empty set     *)
(* means: not yet, some store of p has to arrive first.                    *)
(*                                                                         *)
(* Modes: "plain", "acquire" (loads), "release" (stores), "seq_cst", and   *)
(* "fenced" (loads): a full fence, then the load, in one step, since a     *)
(* fence does nothing but wait.                                            *)
(***************************************************************************)
CONSTANTS Load(_, _, _, _),      \* Load(mem, p, at, mode): the values that p may see
          Store(_, _, _, _, _),  \* Store(mem, p, at, value, mode): the memories after it
          Rmw(_, _, _, _),       \* Rmw(mem, p, at, value): value takes the place of mem.now[at]
          Flushes(_)             \* Flushes(mem): the memories after one store has arrived

(* A memory in which now has arrived and nothing is on its way. *)
Fresh(now, procs) == [now |-> now, buffers |-> [p \in procs |-> <<>>]]
=============================================================================
