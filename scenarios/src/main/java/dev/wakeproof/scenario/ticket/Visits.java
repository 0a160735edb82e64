package dev.wakeproof.scenario.ticket;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Expect;

/** The actors inside: a semaphore admits at most as many as there are permits. */
final class Visits {
  private final int most;
  private final IntCell inside = new IntCell(0);

  Visits(int most) {
    this.most = most;
  }

  /** Enters and leaves. */
  void visit() {
    int others = inside.getAndAdd(1);
    Expect.that(others < most, "PermitConservation", "one gets in without a permit");
    inside.getAndAdd(-1);
  }
}
