package dev.wakeproof.scenario;

import java.util.List;

/**
 * A small program over a synchronizer: what a few actors do, what must hold at the end, and what it
 * means if they never get there. One instance is one run.
 *
 * <p>An assertion that fails throws an {@link AssertionError} whose first word is the name of the
 * property that is violated; see {@link Expect}.
 *
 * <p>State that actors share stands in the library's cells, in final fields, so that an explorer
 * sees each access.
 */
public interface Scenario {
  /** What runs side by side. */
  List<Actor> actors();

  /** Asserts what must hold once all actors are through; nothing else runs then. */
  void atEnd();

  /**
   * The name of the property that is violated if actors sleep and nobody is left to wake them:
   * {@code NoLostWakeup} if what somebody waits for is there, else {@code Deadlock}.
   */
  String whenStuck();

  /** The same if some of them spin instead: {@code Livelock} unless the scenario knows better. */
  default String whenSpinning() {
    return "Livelock";
  }
}
