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

  /** Which actors are alike; null if that makes no difference. */
  Symmetry symmetry;

  /** How many steps were taken in all executions. */
  long steps;

  /** What actors violated, in the order in which they failed. */
  final List<Violation> violations = new ArrayList<>();

  /** What ended the exploration; null for nothing. */
  RuntimeException failure;

  /** Ends the exploration; what failed first tells most. */
  void fail(RuntimeException e) {
    failure = failure == null ? e : failure;
  }
}
