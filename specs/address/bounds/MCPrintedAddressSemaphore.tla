---------------------- MODULE MCPrintedAddressSemaphore ----------------------
(* Bounds for PrintedAddressSemaphore. *)
EXTENDS PrintedAddressProperties, TLC

CONSTANTS p1, p2, p3

Two   == {p1, p2}
Three == {p1, p2, p3}

Take == <<"take">>
Release(n) == <<"release", n>>

Borrow  == [q \in Three |-> <<Take, Release(1)>>]
(* Only p1 releases: two permits at once, then one. *)
Produce == [q \in Three |-> IF q = p1 THEN <<Release(2), Release(1)>> ELSE <<Take>>]
ProduceTwo == [q \in Three |-> IF q = p1 THEN <<Release(2)>> ELSE <<Take>>]
Flood   == [q \in Three |-> IF q = p1 THEN <<Release(2), Release(2)>> ELSE <<Take>>]

Equal123 == Permutations(Three)
Equal23  == Permutations({p2, p3})
=============================================================================
