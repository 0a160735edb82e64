------------------------------- MODULE LateRmw -------------------------------
(***************************************************************************)
(* The machine Arm of StoreBuffers.tla with one freedom more, which Armv8.1*)
(* and the language have: what a read-modify-write stores may be late for  *)
(* others, as a volatile store may.  It is a release store, so that a      *)
(* volatile load of its own thread waits for it and an acquire load does   *)
(* not.  It stays one step: nobody else's read-modify-write of that place  *)
(* comes between what it loads and the arrival of what it stores.          *)
(***************************************************************************)
EXTENDS StoreBuffers

LateRmw(m, p, at, value) ==
  IF \E q \in DOMAIN m.buffers : \E i \in 1..Len(m.buffers[q]) : m.buffers[q][i].at = at
  THEN {}
  ELSE {Buffered(m, p, at, value, TRUE)}
=============================================================================
