package dev.wakeproof.lock;

import dev.wakeproof.atomic.Clock;

/** The events that end the wait of a thread. */
final class WaitPolicy {
  /** Nothing ends the wait. */
  static final WaitPolicy ENDLESS = new WaitPolicy(false, false, 0);

  /** An interrupt ends the wait. */
  static final WaitPolicy UNTIL_INTERRUPTED = new WaitPolicy(true, false, 0);

  final boolean interruptible;
  final boolean timed;
  private final long deadline;

  private WaitPolicy(boolean interruptible, boolean timed, long deadline) {
    this.interruptible = interruptible;
    this.timed = timed;
    this.deadline = deadline;
  }

  /** Returns a policy by which an interrupt or the end of {@code nanos} from now ends the wait. */
  static WaitPolicy of(long nanos) {
    return new WaitPolicy(true, true, Clock.nanoTime() + nanos);
  }

  /** Returns the nanoseconds that are left; zero or less if the time is over. */
  long left() {
    return timed ? deadline - Clock.nanoTime() : Long.MAX_VALUE;
  }
}
