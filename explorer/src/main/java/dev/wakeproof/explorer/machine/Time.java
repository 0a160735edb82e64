package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Explored;

/** Reads the clock. */
public final class Time {
  /** The assumption of code that reads the clock outside a wait: it sees no deadline pass. */
  public static final String TIME = "time passes only in waits";

  /**
   * The assumption of a polling loop that waits for a time in each round, and stays in the loop
   * without another round until something changes.
   */
  public static final String ROUNDS = "a polling loop lets only one of its waits time out";

  private Time() {}

  /** Returns whether no other actor than the current one changes the clock, so far as is known. */
  public static boolean isOnlyTimed() {
    return Current.machine().isOnlyTimed(Current.actor());
  }

  /** Returns the time. It is no step: call it only if no other actor changes the clock. */
  public static long timeOfOwnWaits() {
    return Current.machine().clock().now();
  }

  /** Records that a polling loop skips rounds in which time would pass. */
  public static void skipsRounds() {
    Reporting.assume(ROUNDS);
  }

  /** Reads the clock; the verdict then says that time passes only in waits. */
  public static long nanoTime() {
    readsTime();
    return nanoTimeOfWait();
  }

  /** Records that the code has read the time in another way than by {@link #nanoTime}. */
  public static void readsTime() {
    Reporting.assume(TIME);
  }

  /** Reads the clock to compute the rest of a wait. */
  public static long nanoTimeOfWait() {
    Explored thread = Explored.current();
    return Access.perform(
            thread, OpKind.CLOCK, Machine.of(thread).clock().location(), Mode.VOLATILE, 0, 0, null)
        .result;
  }
}
