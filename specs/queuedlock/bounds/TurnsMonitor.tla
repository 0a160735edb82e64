---------------------------- MODULE TurnsMonitor ----------------------------
(* Monitor beside threads that wait for a condition of the Java's.           *)
EXTENDS Monitor

(* What the Java shows when all that follows from a move has happened. *)
Shows(java) == /\ waits' = java.waits
               /\ holder' = None /\ told' = {} /\ gone' = {}
=============================================================================
