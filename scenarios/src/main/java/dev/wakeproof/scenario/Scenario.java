package dev.wakeproof.scenario;

import java.util.List;

/**
 * A small program over a synchronizer: the operations of a few actors, the properties that must
 * hold at the end, and the property that is violated if the actors never get there. One instance is
 * one run.
 *
 * <p>An assertion that fails throws an {@link AssertionError} whose first word is the name of the
 * violated property; see {@link Expect}.
 *
 * <p>State that actors share is in the library's cells or in final fields, so that an explorer sees
 * each access.
 */
public interface Scenario {
  /** Returns the actors, which run concurrently. */
  List<Actor> actors();

  /** Asserts what must hold once all actors are through; nothing else runs then. */
  void atEnd();

  /**
   * Returns the property that is violated if actors sleep and no actor is left to wake them: {@code
   * NoLostWakeup} if the thing that a sleeper waits for is available, else {@code Deadlock}.
   */
  String whenStuck();

  /** The same if some of them spin instead: {@code Livelock} unless the scenario knows better. */
  default String whenSpinning() {
    return "Livelock";
  }
}
