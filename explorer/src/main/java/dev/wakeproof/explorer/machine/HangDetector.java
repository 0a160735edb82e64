package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.record.Recorder;
import dev.wakeproof.explorer.machine.threads.Baton;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Waits for the end of an exploration, and ends it if its threads take no more steps. Between two
 * steps, a thread runs code of the JDK and loops of the test, which no scheduler interrupts.
 */
final class HangDetector {
  private static final long BETWEEN_LOOKS_MILLIS = 250;

  /** The number of samples in a row that show that a blocked thread will not get its monitor. */
  private static final int LOOKS_AT_MONITOR = 4;

  /** The number of samples in a row for which one step may last once the time is up. */
  private static final int LOOKS_AT_STEP = 20;

  /** The time for the threads to end by themselves. */
  private static final long UNWINDING_MILLIS = 1_000;

  private final Explored[] threads;
  private final LongSupplier steps;
  private final Duration limit;

  /**
   * Creates a detector.
   *
   * @param steps returns the number of steps so far
   * @param limit the time for the exploration
   */
  HangDetector(Explored[] threads, LongSupplier steps, Duration limit) {
    this.threads = threads;
    this.steps = steps;
    this.limit = limit;
  }

  /**
   * Waits until the conductor ends.
   *
   * @return why it would never end; empty if it has ended
   */
  Optional<RefusedException> await(Thread conductor) throws InterruptedException {
    long begun = System.nanoTime();
    long before = steps.getAsLong();
    int blocked = 0;
    int busy = 0;
    while (true) {
      conductor.join(BETWEEN_LOOKS_MILLIS);
      if (!conductor.isAlive()) {
        return Optional.empty();
      }
      long now = System.nanoTime();
      if (steps.getAsLong() != before) {
        before = steps.getAsLong();
        blocked = 0;
        busy = 0;
        continue;
      }
      blocked = running().anyMatch(this::waitsForOneThatWaits) ? blocked + 1 : 0;
      if (blocked == LOOKS_AT_MONITOR) {
        return Optional.of(atMonitor());
      }
      Optional<String> place = now - begun > limit.toNanos() ? busyAt() : Optional.empty();
      busy = place.isPresent() ? busy + 1 : 0;
      if (busy == LOOKS_AT_STEP) {
        return place.map(HangDetector::between);
      }
    }
  }

  /** Waits a moment for threads that were told to end, and abandons those that do not. */
  static void leave(Thread conductor) throws InterruptedException {
    conductor.join(UNWINDING_MILLIS);
  }

  private Stream<Explored> running() {
    return Stream.of(threads)
        .filter(Objects::nonNull)
        .filter(thread -> !Baton.waitsIn(thread.getStackTrace()));
  }

  /**
   * Returns whether a thread needs a monitor of a thread that does not have the turn, and that will
   * not get it. Other owners, such as a thread that loads a class, go on by themselves.
   */
  private boolean waitsForOneThatWaits(Explored thread) {
    ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
    return info != null
        && info.getThreadState() == Thread.State.BLOCKED
        && Stream.of(threads)
            .filter(Objects::nonNull)
            .filter(owner -> owner.getId() == info.getLockOwnerId())
            .anyMatch(owner -> Baton.waitsIn(owner.getStackTrace()));
  }

  /** Returns where a thread runs code of the test, unless it loads a class, which may take long. */
  private Optional<String> busyAt() {
    return running()
        .map(Thread::getStackTrace)
        .filter(stack -> Stream.of(stack).noneMatch(HangDetector::loadsAClass))
        .flatMap(stack -> Recorder.place(stack).stream())
        .findFirst();
  }

  private static boolean loadsAClass(StackTraceElement frame) {
    return frame.getMethodName().equals("loadClass");
  }

  /** Returns where the thread that has the turn runs code of the test. */
  Optional<String> place() {
    return running().flatMap(thread -> Recorder.place(thread.getStackTrace()).stream()).findFirst();
  }

  /** Returns the refusal of code whose recursion is too deep for the stack. */
  static RefusedException tooDeep(StackOverflowError error) {
    return new RefusedException(
        "StackOverflowError at "
            + Recorder.place(error.getStackTrace()).orElse("an unknown place")
            + ": the recursion has no end, or needs more stack than there is; at which depth a JVM"
            + " gives up differs from run to run, so what follows is not explored");
  }

  private RefusedException atMonitor() {
    return new RefusedException(
        place().orElse("a class of the JDK")
            + " waits for a monitor that another thread of the test holds inside the JDK, where the"
            + " exploration sees no monitors; call no code of the test from there, or hold a lock"
            + " of the test around the call");
  }

  private static RefusedException between(String place) {
    return new RefusedException(
        place
            + " takes no step any more, and the time of the exploration is up: a loop there has no"
            + " end, or what it computes takes too long");
  }
}
