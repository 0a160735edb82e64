---- MODULE Processes ----
EXTENDS Naturals, Sequences
CONSTANTS p1, p2
(* --algorithm Processes {
variables total = 0, log = <<>>;
process (adder \in {p1, p2})
variable seen = 0;
{
  P1_Look: seen := total;
  P2_Add: total := seen + 1 || log := Append(log, self);
} } *)
\* BEGIN TRANSLATION (chksum(pcal) = "fd438a02" /\ chksum(tla) = "36392f21")
VARIABLES total, log, pc, seen

vars == << total, log, pc, seen >>

ProcSet == ({p1, p2})

Init == (* Global variables *)
        /\ total = 0
        /\ log = <<>>
        (* Process adder *)
        /\ seen = [self \in {p1, p2} |-> 0]
        /\ pc = [self \in ProcSet |-> "P1_Look"]

P1_Look(self) == /\ pc[self] = "P1_Look"
                 /\ seen' = [seen EXCEPT ![self] = total]
                 /\ pc' = [pc EXCEPT ![self] = "P2_Add"]
                 /\ UNCHANGED << total, log >>

P2_Add(self) == /\ pc[self] = "P2_Add"
                /\ /\ log' = Append(log, self)
                   /\ total' = seen[self] + 1
                /\ pc' = [pc EXCEPT ![self] = "Done"]
                /\ seen' = seen

adder(self) == P1_Look(self) \/ P2_Add(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in {p1, p2}: adder(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION 
NoLostUpdate == (\A q \in {p1, p2} : pc[q] = "Done") => total = 2
====
