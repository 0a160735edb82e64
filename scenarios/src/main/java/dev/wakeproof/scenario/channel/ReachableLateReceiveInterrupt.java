package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Expect;

/**
 * Reachability check: denies that A gets the item and is interrupted; violated, because both may
 * happen.
 */
public final class ReachableLateReceiveInterrupt extends Interrupting {
  public ReachableLateReceiveInterrupt() {}

  @Override
  void received() {
    Expect.that(!Threads.interrupted(), "ReachableLateReceiveInterrupt", "A has the item");
  }
}
