------------------------- MODULE WordMutexOnProcessors -----------------------
(***************************************************************************)
(* The word-sized mutex on fewer processors than threads; see Processors.       *)
(***************************************************************************)
EXTENDS WordMutexProperties, Processors

Ready(q) == pc[q] # "Done" /\ ~Asleep(q)

OnProcessors == \E q \in Procs : p(q) /\ Runs(q)
Switched(q)  == (Dispatch(q, Ready) \/ Preempt(q, Ready)) /\ UNCHANGED vars
Sliced(q)    == (Dispatch(q, Ready) \/ TimeSlice(q, Ready)) /\ UNCHANGED vars
allVars      == <<vars, onProcessors>>

(* No processor idles while somebody is ready; nothing else is promised. *)
ProcessorSpec ==
  /\ Init /\ StartOn(Procs)
  /\ [][OnProcessors \/ \E q \in Procs : Switched(q)]_allVars
  /\ \A q \in Procs : WF_allVars(p(q) /\ Runs(q))
  /\ WF_allVars(\E q \in Procs : Dispatch(q, Ready) /\ UNCHANGED vars)

(* Who is ready again and again runs again and again, and gets on. *)
TimeSlicedSpec ==
  /\ Init /\ StartOn(Procs)
  /\ [][OnProcessors \/ \E q \in Procs : Sliced(q)]_allVars
  /\ \A q \in Procs : SF_allVars(p(q) /\ Runs(q)) /\ SF_allVars(Sliced(q))
=============================================================================
