------------------------- MODULE WordMutexOnProcessors -----------------------
(***************************************************************************)
(* WordMutex on fewer processors than threads; see Processors.tla.         *)
(***************************************************************************)
EXTENDS WordMutexProperties, Processors

Ready(q) == pc[q] # "Done" /\ ~Asleep(q)

OnProcessors == \E q \in Procs : p(q) /\ Runs(q)
Switched(q)  == (Dispatch(q, Ready) \/ Preempt(q, Ready)) /\ UNCHANGED vars
Sliced(q)    == (Dispatch(q, Ready) \/ TimeSlice(q, Ready)) /\ UNCHANGED vars
allVars      == <<vars, onProcessors>>

(* No processor idles while a thread is ready. Nothing else is assumed of  *)
(* the scheduler.                                                          *)
ProcessorSpec ==
  /\ Init /\ StartOn(Procs)
  /\ [][OnProcessors \/ \E q \in Procs : Switched(q)]_allVars
  /\ \A q \in Procs : WF_allVars(p(q) /\ Runs(q))
  /\ WF_allVars(\E q \in Procs : Dispatch(q, Ready) /\ UNCHANGED vars)

(* Every thread that is ready again and again runs again and again. *)
TimeSlicedSpec ==
  /\ Init /\ StartOn(Procs)
  /\ [][OnProcessors \/ \E q \in Procs : Sliced(q)]_allVars
  /\ \A q \in Procs : SF_allVars(p(q) /\ Runs(q)) /\ SF_allVars(Sliced(q))
=============================================================================
