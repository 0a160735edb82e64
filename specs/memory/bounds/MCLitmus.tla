------------------------------ MODULE MCLitmus ------------------------------
(* The tests to run. A configuration names one of these sets, and a        *)
(* machine.                                                                *)
EXTENDS Litmus, StoreBuffers

Of(shapes, stores, loads) == [shape : shapes, store : stores, load : loads]

StoreModes == {"plain", "release", "seq_cst", "rmw"}
LoadModes  == {"plain", "acquire", "seq_cst", "fenced"}

(* No machine here allows these, in any mode. *)
NeverSeen == Of({"LoadBuffering", "Iriw", "Coherence", "OwnStore"}, StoreModes, LoadModes)

All == Of({"StoreBuffering", "MessagePassing", "TwoPlusTwoW"}, StoreModes, LoadModes) \cup NeverSeen

(* The tests that each machine forbids. *)
ForbiddenByTso ==
  NeverSeen \cup Of({"MessagePassing", "TwoPlusTwoW"}, StoreModes, LoadModes)
            \cup Of({"StoreBuffering"}, {"seq_cst", "rmw"}, LoadModes)
            \cup Of({"StoreBuffering"}, StoreModes, {"fenced"})
ForbiddenByPso ==
  NeverSeen \cup Of({"MessagePassing", "TwoPlusTwoW"}, StoreModes \ {"plain"}, LoadModes)
            \cup Of({"StoreBuffering"}, {"seq_cst", "rmw"}, LoadModes)
            \cup Of({"StoreBuffering"}, StoreModes, {"fenced"})
ForbiddenByArm ==
  NeverSeen \cup Of({"MessagePassing", "TwoPlusTwoW"}, {"release", "seq_cst"}, LoadModes)
            \cup Of({"StoreBuffering"}, {"release", "seq_cst"}, {"seq_cst"})
            \cup Of({"StoreBuffering"}, StoreModes, {"fenced"})
            \cup Of({"StoreBuffering"}, {"rmw"}, LoadModes)
ForbiddenByArm80 ==
  ForbiddenByArm \cup Of({"StoreBuffering"}, {"release", "seq_cst"}, {"acquire"})

(* Single tests. *)
SbReleaseAcquire == Of({"StoreBuffering"}, {"release"}, {"acquire"})
SbReleaseSeqCst  == Of({"StoreBuffering"}, {"release"}, {"seq_cst"})
SbSeqCstAcquire  == Of({"StoreBuffering"}, {"seq_cst"}, {"acquire"})
SbPlain          == Of({"StoreBuffering"}, {"plain"}, {"plain"})
MpPlain          == Of({"MessagePassing"}, {"plain"}, {"acquire"})
MpRmw            == Of({"MessagePassing"}, {"rmw"}, {"acquire"})
TwoPlusTwoWPlain == Of({"TwoPlusTwoW"}, {"plain"}, {"plain"})
=============================================================================
