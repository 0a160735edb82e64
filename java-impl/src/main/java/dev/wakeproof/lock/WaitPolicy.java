package dev.wakeproof.lock;

import dev.wakeproof.atomic.Clock;

/** What makes a waiter give up. */
final class WaitPolicy {
  /** Nothing does. */
  static final WaitPolicy ENDLESS = new WaitPolicy(false, false, 0);

  /** An interrupt does. */
  static final WaitPolicy UNTIL_INTERRUPTED = new WaitPolicy(true, false, 0);

  final boolean interruptible;
  final boolean timed;
  private final long deadline;

  private WaitPolicy(boolean interruptible, boolean timed, long deadline) {
    this.interruptible = interruptible;
    this.timed = timed;
    this.deadline = deadline;
  }

  /** An interrupt does, or that {@code nanos} from now are over. */
  static WaitPolicy of(long nanos) {
    return new WaitPolicy(true, true, Clock.nanoTime() + nanos);
  }

  /** How much of its time is left, in nanoseconds; zero or less if it is over. */
  long left() {
    return timed ? deadline - Clock.nanoTime() : Long.MAX_VALUE;
  }
}
