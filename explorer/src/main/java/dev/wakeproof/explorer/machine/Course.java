package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.record.Recorder;
import java.util.ArrayList;
import java.util.List;

/** The state of an execution that several parts of the machine share. */
final class Course {
  /** The states of the actors, in the order of the scenario. */
  ActorState[] actors = {};

  Races races = new Races(actors);
  Sharing sharing = new Sharing(false);

  /** The number of steps in a row that were no choice of the scheduler. */
  int unscheduled;

  /** The number of choices in a row that were steps of one actor. */
  int inARow;

  /** Whether a location turned out to be shared, so that the search must start again. */
  boolean sharingGrew;

  /** Whether only the first actor has started. */
  boolean alone;

  /** Whether a class is initialized at its first use. */
  boolean initializesLazily;

  /** Whether actors forget what finished methods observed. */
  boolean forgets;

  /** Whether schedules are left out that differ only in preemptions. */
  boolean limitsPreemptions;

  /** Whether all readers that could go on stay queued after waiting writers. */
  boolean linesUp;

  /** Whether a failed poll ends the actor's execution. */
  boolean awaits;

  /** Whether a spin repeats forever and changes something in each round. */
  boolean busySpins;

  /** Whether locations with plain accesses only, none of which race, are no scheduling points. */
  boolean quietens;

  /** Receives the events of the execution; null if nothing is recorded. */
  Recorder recorder;

  /** The classes of interchangeable actors; null if symmetry is not used. */
  Symmetry symmetry;

  /** The number of steps of all executions. */
  long steps;

  /** The violations by actors, in the order in which they occurred. */
  final List<Violation> violations = new ArrayList<>();

  /** The assumption of the test that this execution fails; null if there is none. */
  String skipped;

  /** The exception that ended the exploration, or null. */
  RuntimeException failure;

  /** Ends the exploration. Only the first failure is kept, because it says most. */
  void fail(RuntimeException e) {
    failure = failure == null ? e : failure;
  }
}
