-------------------------- MODULE MCPrintedChannel --------------------------
(* Bounds for PrintedChannel. *)
EXTENDS PrintedChannelProperties, ChannelBounds

(* Access modes: before the document's fix, after it, and alternatives. *)
Orders(publish, look, mark, recheck) ==
  [publish |-> publish, look |-> look, mark |-> mark, recheck |-> recheck]

BeforeFix   == Orders("release", "acquire", "release", "acquire")
AfterFix    == Orders("release", "seq_cst", "seq_cst", "acquire")
SlotSeqCst  == Orders("seq_cst", "seq_cst", "seq_cst", "acquire")
FlagRelease == Orders("seq_cst", "seq_cst", "release", "seq_cst")
AllSeqCst   == Orders("seq_cst", "seq_cst", "seq_cst", "seq_cst")
Fenced      == Orders("release", "fenced", "release", "fenced")
=============================================================================
