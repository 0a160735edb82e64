-------------------------- MODULE MonitorSequential -------------------------
(* Monitor, driven by threads that wait for a condition in Java. *)
EXTENDS Monitor

(* What is observable in Java after all consequences of a move. *)
Shows(java) == /\ waits' = java.waits
               /\ holder' = None /\ told' = {} /\ gone' = {}
=============================================================================
