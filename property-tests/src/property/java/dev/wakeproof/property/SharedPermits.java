package dev.wakeproof.property;

import java.util.concurrent.atomic.AtomicInteger;

/** A semaphore among threads: permits are neither made nor lost. */
abstract class SharedPermits implements Shared {
  private final int total;
  private final AtomicInteger held = new AtomicInteger();

  SharedPermits(int total) {
    this.total = total;
  }

  /** How many permits such an errand takes. */
  abstract int permits(Errand errand);

  /** Returns whether all permits are back, and no thread waits as far as that is visible. */
  abstract boolean isComplete(int total);

  @Override
  public void use(Errand errand) {
    int now = held.addAndGet(permits(errand));
    if (now > total) {
      throw new Violation("PermitsAddUp", now + " permits of " + total + " are held");
    }
    Thread.yield();
    held.addAndGet(-permits(errand));
  }

  @Override
  public void atEnd() {
    if (!isComplete(total)) {
      throw new Violation("PermitsAddUp", "in the end there are " + this);
    }
  }
}
