---------------------- MODULE MCByOnesAddressSemaphore ----------------------
(* Bounds for ByOnesAddressSemaphore: who does what. *)
EXTENDS ByOnesAddressSemaphore, TLC

CONSTANTS p1, p2, p3, p4

Four == {p1, p2, p3, p4}

(* p1 alone releases, two at once, and then again. *)
Produce == [q \in Four |-> IF q = p1 THEN <<<<"release", 2>>, <<"release", 1>>>> ELSE <<<<"take">>>>]

Equal234 == Permutations({p2, p3, p4})
=============================================================================
