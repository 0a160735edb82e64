---------------------- MODULE MCByOnesAddressSemaphore ----------------------
(* Bounds for ByOnesAddressSemaphore. *)
EXTENDS ByOnesAddressSemaphore, TLC

CONSTANTS p1, p2, p3, p4

Four == {p1, p2, p3, p4}

(* Only p1 releases: two permits at once, then one. *)
Produce == [q \in Four |-> IF q = p1 THEN <<<<"release", 2>>, <<"release", 1>>>> ELSE <<<<"take">>>>]

Equal234 == Permutations({p2, p3, p4})
=============================================================================
