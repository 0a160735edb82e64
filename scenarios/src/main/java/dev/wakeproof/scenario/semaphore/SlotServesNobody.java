package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Expect;

/** Witness: denies that the releaser serves A without the guard; violated, because it does. */
public final class SlotServesNobody extends ServedBy {
  public SlotServesNobody() {}

  @Override
  void servedBy(StackTraceElement[] stack) {
    Expect.that(!has("releaseToSlot", stack), "SlotServesNobody", "it served A");
  }
}
