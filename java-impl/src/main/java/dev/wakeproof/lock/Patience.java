package dev.wakeproof.lock;

import dev.wakeproof.atomic.Clock;

/** What makes a waiter give up. */
final class Patience {
  /** Nothing does. */
  static final Patience ENDLESS = new Patience(false, false, 0);

  /** An interrupt does. */
  static final Patience UNTIL_INTERRUPTED = new Patience(true, false, 0);

  final boolean interruptible;
  final boolean timed;
  private final long deadline;

  private Patience(boolean interruptible, boolean timed, long deadline) {
    this.interruptible = interruptible;
    this.timed = timed;
    this.deadline = deadline;
  }

  /** An interrupt does, or that {@code nanos} from now are over. */
  static Patience of(long nanos) {
    return new Patience(true, true, Clock.nanoTime() + nanos);
  }

  /** How much of its time is left, in nanoseconds; zero or less if it is over. */
  long left() {
    return timed ? deadline - Clock.nanoTime() : Long.MAX_VALUE;
  }
}
