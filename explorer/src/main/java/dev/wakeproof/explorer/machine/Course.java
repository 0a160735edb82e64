package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.record.Recorder;
import java.util.ArrayList;
import java.util.List;

/** How the execution stands, beside what its rooms know; one object a machine. */
final class Course {
  /** The players, in the order of the scenario's actors. */
  Player[] players = {};

  Races races = new Races(players);
  Sharing sharing = new Sharing(false);

  /** Whether a location turned out to be shared, so that the search has to begin again. */
  boolean sharingGrew;

  /** Whether all actors but one have still to be started. */
  boolean alone;

  /** Whether a class is initialized where it is first used. */
  boolean initializesLazily;

  /** Whether actors forget what is over. */
  boolean forgets;

  /** Whether schedules are left out that differ only in preemptions. */
  boolean limitsPreemptions;

  /** Whether a failed poll ends the actor's execution. */
  boolean awaits;

  /** Whether a spin goes round for ever and changes something each time. */
  boolean busySpins;

  /**
   * Whether accesses of locations with plain accesses only are no scheduling points while none of
   * them races.
   */
  boolean quietens;

  /** Receives what happens; null for no recording. */
  Recorder recorder;

  /** The classes of interchangeable actors; null if symmetry is not used. */
  Symmetry symmetry;

  /** The number of steps of all executions. */
  long steps;

  /** The violations by actors, in the order in which they occurred. */
  final List<Violation> violations = new ArrayList<>();

  /** The exception that ended the exploration, or null. */
  RuntimeException failure;

  /** Ends the exploration; the first failure is kept, because it tells most. */
  void fail(RuntimeException e) {
    failure = failure == null ? e : failure;
  }
}
