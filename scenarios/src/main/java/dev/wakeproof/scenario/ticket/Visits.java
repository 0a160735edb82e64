package dev.wakeproof.scenario.ticket;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Expect;

/** Who is inside: a semaphore lets in as many as there are permits. */
final class Visits {
  private final int most;
  private final IntCell inside = new IntCell(0);

  Visits(int most) {
    this.most = most;
  }

  /** Somebody gets in and out again. */
  void visit() {
    int others = inside.getAndAdd(1);
    Expect.that(others < most, "PermitConservation", "one gets in without a permit");
    inside.getAndAdd(-1);
  }
}
