------------------------------- MODULE LateRmw -------------------------------
(***************************************************************************)
(* The Arm machine of StoreBuffers.tla with one more freedom, which        *)
(* Armv8.1 and the Java language allow: the store of a read-modify-write   *)
(* may take effect late for other threads. It is a release store: a        *)
(* volatile load of its own thread waits for it, an acquire load does not. *)
(* The operation stays atomic: no other read-modify-write of that location *)
(* comes between its load and the effect of its store.                     *)
(***************************************************************************)
EXTENDS StoreBuffers

LateRmw(m, p, at, value) ==
  IF \E q \in DOMAIN m.buffers : \E i \in 1..Len(m.buffers[q]) : m.buffers[q][i].at = at
  THEN {}
  ELSE {Buffered(m, p, at, value, TRUE)}
=============================================================================
