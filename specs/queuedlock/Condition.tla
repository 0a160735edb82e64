----------------------------- MODULE Condition -----------------------------
(***************************************************************************)
(* The condition variable of the library, for its mutex and its queued     *)
(* lock, step by step as in package condition. It comes from no document.  *)
(*                                                                         *)
(* A waiter appends itself to a list while it holds the lock, releases the *)
(* lock and parks. The lock protects the list. A state for each wait       *)
(* decides by CAS whether a signal or the waiter's cancellation came       *)
(* first.                                                                  *)
(*                                                                         *)
(* No signal is lost. No other thread holds the lock between append and    *)
(* release, so a signaller finds every waiter. It goes on until it has     *)
(* signalled a waiter that has not cancelled, or the list is empty. A      *)
(* signalled waiter can no longer cancel.                                  *)
(*                                                                         *)
(* A signal queues the waiter for the lock (Z3): signalled waiters get a   *)
(* fair lock in the order of the signals. LockedCondition.tla checks that. *)
(*                                                                         *)
(* The lock is one step here; QueuedLock.tla and the semaphores are        *)
(* checked on their own. An unpark leaves a permit, as in Parker.tla.      *)
(* Memory is sequentially consistent. Properties: ConditionProperties.tla. *)
(***************************************************************************)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Threads, None,  \* the threads; no thread
  Locks,          \* number of times each thread locks
  Acts,           \* Acts[t]: what t may do with the lock: "await", "signal", "all"
  Most,           \* number of times each thread may do so
  Quitters        \* threads that may cancel a wait (time out, be interrupted)

(* --algorithm Condition {
  variables
    holder = None,                            \* holder of the lock
    list   = <<>>,                            \* waiters, oldest first; protected by the lock
    state  = [t \in Threads |-> "none"],      \* state of t's wait: "waits", "signalled", "gone"
                                              \* (cancelled)
    permit = [t \in Threads |-> FALSE],       \* unpark permit of t's wait
    \* History variables, read by the properties only.
    hit    = [t \in Threads |-> FALSE],       \* a signal has reached t, which has not yet returned
    missed = FALSE;                           \* a signal reached no thread although one waited

  process (thread \in Threads)
    variables locks = 0,     \* number of times it has locked
              acts = 0,      \* number of waits and signals
              all = FALSE,   \* the signal is a signalAll
              taken = None;  \* the waiter being signalled
  {
P1_Call:
    \* Locks, then unlocks, waits or signals.
    if (holder # self) {
      if (locks = Locks) { goto Done; }
      else {
        await holder = None;
        holder := self;
        locks := locks + 1;
        goto P1_Call;
      };
    } else {
      either { holder := None; goto P1_Call; }
      or { await acts < Most /\ "await" \in Acts[self]; acts := acts + 1; }
      or { await acts < Most /\ "signal" \in Acts[self]; acts := acts + 1; all := FALSE;
           goto Z1_TakeOldest; }
      or { await acts < Most /\ "all" \in Acts[self]; acts := acts + 1; all := TRUE;
           goto Z1_TakeOldest; };
    };

    \* ---- await (LockCondition.await)
Y1_Append:
    \* Before the release, so that the next holder finds the waiter.
    list := Append(list, self);
    state[self] := "waits";
    permit[self] := FALSE;
Y2_Unlock:
    \* Releases the lock.
    holder := None;
Y3_LoadState:
    \* Parks until signalled, or cancels.
    if (state[self] # "waits") { goto Y6_Lock; }
    else { either { await self \in Quitters; goto Y5_GiveUp; } or { skip; }; };
Y4_Park:
    \* A park that returns for another reason also consumes the permit.
    await permit[self] \/ self \in Quitters;
    permit[self] := FALSE;
    goto Y3_LoadState;
Y5_GiveUp:
    \* CAS from "waits". A signal that came first wins, and the wait returns as signalled.
    if (state[self] = "waits") { state[self] := "gone"; } else { goto Y3_LoadState; };
Y6_Lock:
    \* Reacquires the lock, signalled or cancelled.
    await holder = None;
    holder := self;
Y7_Unlink:
    \* A cancelled waiter removes itself, unless a signaller has.
    list := SelectSeq(list, LAMBDA other : other # self);
    state[self] := "none";
    hit[self] := FALSE;
    goto P1_Call;

    \* ---- signal and signalAll (LockCondition.signal, signalAll)
Z1_TakeOldest:
    if (list = <<>>) {
      missed := missed \/ \E w \in Threads : state[w] = "waits" /\ ~hit[w];
      goto P1_Call;
    } else {
      taken := Head(list);
      list := Tail(list);
    };
Z2_Signal:
    \* CAS from "waits".
    if (state[taken] = "waits") {
      state[taken] := "signalled";
      hit[taken] := TRUE;
    } else {
      \* The waiter has cancelled: the signal goes to the next.
      taken := None;
      goto Z1_TakeOldest;
    };
Z3_Enqueue:
    \* In Java the signaller moves the waiter to the queue of the lock, and an unlock wakes it. Here
    \* locking is one step and there is no queue, so the waiter is woken at once and waits in Y6.
    permit[taken] := TRUE;
    taken := None;
    if (all) { goto Z1_TakeOldest; } else { goto P1_Call; };
  }
} *)

-----------------------------------------------------------------------------
\* From here on: generated from the algorithm above by the PlusCal translator.
\* BEGIN TRANSLATION (chksum(pcal) = "82ba59ba" /\ chksum(tla) = "543b2b58")
VARIABLES holder, list, state, permit, hit, missed, pc, locks, acts, all, 
          taken

vars == << holder, list, state, permit, hit, missed, pc, locks, acts, all, 
           taken >>

ProcSet == (Threads)

Init == (* Global variables *)
        /\ holder = None
        /\ list = <<>>
        /\ state = [t \in Threads |-> "none"]
        /\ permit = [t \in Threads |-> FALSE]
        /\ hit = [t \in Threads |-> FALSE]
        /\ missed = FALSE
        (* Process thread *)
        /\ locks = [self \in Threads |-> 0]
        /\ acts = [self \in Threads |-> 0]
        /\ all = [self \in Threads |-> FALSE]
        /\ taken = [self \in Threads |-> None]
        /\ pc = [self \in ProcSet |-> "P1_Call"]

P1_Call(self) == /\ pc[self] = "P1_Call"
                 /\ IF holder # self
                       THEN /\ IF locks[self] = Locks
                                  THEN /\ pc' = [pc EXCEPT ![self] = "Done"]
                                       /\ UNCHANGED << holder, locks >>
                                  ELSE /\ holder = None
                                       /\ holder' = self
                                       /\ locks' = [locks EXCEPT ![self] = locks[self] + 1]
                                       /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                            /\ UNCHANGED << acts, all >>
                       ELSE /\ \/ /\ holder' = None
                                  /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                  /\ UNCHANGED <<acts, all>>
                               \/ /\ acts[self] < Most /\ "await" \in Acts[self]
                                  /\ acts' = [acts EXCEPT ![self] = acts[self] + 1]
                                  /\ pc' = [pc EXCEPT ![self] = "Y1_Append"]
                                  /\ UNCHANGED <<holder, all>>
                               \/ /\ acts[self] < Most /\ "signal" \in Acts[self]
                                  /\ acts' = [acts EXCEPT ![self] = acts[self] + 1]
                                  /\ all' = [all EXCEPT ![self] = FALSE]
                                  /\ pc' = [pc EXCEPT ![self] = "Z1_TakeOldest"]
                                  /\ UNCHANGED holder
                               \/ /\ acts[self] < Most /\ "all" \in Acts[self]
                                  /\ acts' = [acts EXCEPT ![self] = acts[self] + 1]
                                  /\ all' = [all EXCEPT ![self] = TRUE]
                                  /\ pc' = [pc EXCEPT ![self] = "Z1_TakeOldest"]
                                  /\ UNCHANGED holder
                            /\ locks' = locks
                 /\ UNCHANGED << list, state, permit, hit, missed, taken >>

Y1_Append(self) == /\ pc[self] = "Y1_Append"
                   /\ list' = Append(list, self)
                   /\ state' = [state EXCEPT ![self] = "waits"]
                   /\ permit' = [permit EXCEPT ![self] = FALSE]
                   /\ pc' = [pc EXCEPT ![self] = "Y2_Unlock"]
                   /\ UNCHANGED << holder, hit, missed, locks, acts, all, 
                                   taken >>

Y2_Unlock(self) == /\ pc[self] = "Y2_Unlock"
                   /\ holder' = None
                   /\ pc' = [pc EXCEPT ![self] = "Y3_LoadState"]
                   /\ UNCHANGED << list, state, permit, hit, missed, locks, 
                                   acts, all, taken >>

Y3_LoadState(self) == /\ pc[self] = "Y3_LoadState"
                      /\ IF state[self] # "waits"
                            THEN /\ pc' = [pc EXCEPT ![self] = "Y6_Lock"]
                            ELSE /\ \/ /\ self \in Quitters
                                       /\ pc' = [pc EXCEPT ![self] = "Y5_GiveUp"]
                                    \/ /\ TRUE
                                       /\ pc' = [pc EXCEPT ![self] = "Y4_Park"]
                      /\ UNCHANGED << holder, list, state, permit, hit, missed, 
                                      locks, acts, all, taken >>

Y4_Park(self) == /\ pc[self] = "Y4_Park"
                 /\ permit[self] \/ self \in Quitters
                 /\ permit' = [permit EXCEPT ![self] = FALSE]
                 /\ pc' = [pc EXCEPT ![self] = "Y3_LoadState"]
                 /\ UNCHANGED << holder, list, state, hit, missed, locks, acts, 
                                 all, taken >>

Y5_GiveUp(self) == /\ pc[self] = "Y5_GiveUp"
                   /\ IF state[self] = "waits"
                         THEN /\ state' = [state EXCEPT ![self] = "gone"]
                              /\ pc' = [pc EXCEPT ![self] = "Y6_Lock"]
                         ELSE /\ pc' = [pc EXCEPT ![self] = "Y3_LoadState"]
                              /\ state' = state
                   /\ UNCHANGED << holder, list, permit, hit, missed, locks, 
                                   acts, all, taken >>

Y6_Lock(self) == /\ pc[self] = "Y6_Lock"
                 /\ holder = None
                 /\ holder' = self
                 /\ pc' = [pc EXCEPT ![self] = "Y7_Unlink"]
                 /\ UNCHANGED << list, state, permit, hit, missed, locks, acts, 
                                 all, taken >>

Y7_Unlink(self) == /\ pc[self] = "Y7_Unlink"
                   /\ list' = SelectSeq(list, LAMBDA other : other # self)
                   /\ state' = [state EXCEPT ![self] = "none"]
                   /\ hit' = [hit EXCEPT ![self] = FALSE]
                   /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                   /\ UNCHANGED << holder, permit, missed, locks, acts, all, 
                                   taken >>

Z1_TakeOldest(self) == /\ pc[self] = "Z1_TakeOldest"
                       /\ IF list = <<>>
                             THEN /\ missed' = (missed \/ \E w \in Threads : state[w] = "waits" /\ ~hit[w])
                                  /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                                  /\ UNCHANGED << list, taken >>
                             ELSE /\ taken' = [taken EXCEPT ![self] = Head(list)]
                                  /\ list' = Tail(list)
                                  /\ pc' = [pc EXCEPT ![self] = "Z2_Signal"]
                                  /\ UNCHANGED missed
                       /\ UNCHANGED << holder, state, permit, hit, locks, acts, 
                                       all >>

Z2_Signal(self) == /\ pc[self] = "Z2_Signal"
                   /\ IF state[taken[self]] = "waits"
                         THEN /\ state' = [state EXCEPT ![taken[self]] = "signalled"]
                              /\ hit' = [hit EXCEPT ![taken[self]] = TRUE]
                              /\ pc' = [pc EXCEPT ![self] = "Z3_Enqueue"]
                              /\ taken' = taken
                         ELSE /\ taken' = [taken EXCEPT ![self] = None]
                              /\ pc' = [pc EXCEPT ![self] = "Z1_TakeOldest"]
                              /\ UNCHANGED << state, hit >>
                   /\ UNCHANGED << holder, list, permit, missed, locks, acts, 
                                   all >>

Z3_Enqueue(self) == /\ pc[self] = "Z3_Enqueue"
                    /\ permit' = [permit EXCEPT ![taken[self]] = TRUE]
                    /\ taken' = [taken EXCEPT ![self] = None]
                    /\ IF all[self]
                          THEN /\ pc' = [pc EXCEPT ![self] = "Z1_TakeOldest"]
                          ELSE /\ pc' = [pc EXCEPT ![self] = "P1_Call"]
                    /\ UNCHANGED << holder, list, state, hit, missed, locks, 
                                    acts, all >>

thread(self) == P1_Call(self) \/ Y1_Append(self) \/ Y2_Unlock(self)
                   \/ Y3_LoadState(self) \/ Y4_Park(self)
                   \/ Y5_GiveUp(self) \/ Y6_Lock(self) \/ Y7_Unlink(self)
                   \/ Z1_TakeOldest(self) \/ Z2_Signal(self)
                   \/ Z3_Enqueue(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in Threads: thread(self))
           \/ Terminating

Spec == Init /\ [][Next]_vars

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION
=============================================================================
