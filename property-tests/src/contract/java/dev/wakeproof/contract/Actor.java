package dev.wakeproof.contract;

import dev.wakeproof.testing.TestThreads;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A thread that runs one action, whose result or failure is read at the end. */
final class Actor<T> {
  private static final long PATIENCE_SECONDS = 15;

  /**
   * A spin yields 800 times before it naps. On a loaded machine each yield may last many
   * milliseconds.
   */
  private static final long ASLEEP_PATIENCE_SECONDS = 270;

  /** A thread that has used so much processor time will never sleep. */
  private static final long SLEEPLESS_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final FutureTask<T> task;
  private final Thread thread;

  private Actor(Callable<T> body) {
    task = new FutureTask<>(body);
    thread = TestThreads.of(task, "actor");
  }

  /** Something that may throw and returns nothing. */
  interface Body {
    void run() throws Exception;
  }

  static <T> Actor<T> start(Callable<T> body) {
    Actor<T> actor = new Actor<>(body);
    actor.thread.start();
    return actor;
  }

  static Actor<Void> run(Body body) {
    return start(
        () -> {
          body.run();
          return null;
        });
  }

  /** Returns whether another thread can take the lock now. */
  static boolean isFree(Lock lock) throws Exception {
    return start(
            () -> {
              boolean free = lock.tryLock();
              if (free) {
                lock.unlock();
              }
              return free;
            })
        .result();
  }

  void interrupt() {
    thread.interrupt();
  }

  /** Ends a sleep of the thread for no reason, as the virtual machine may. */
  void wakeForNothing() {
    LockSupport.unpark(thread);
  }

  /** Whether it waits to be woken, or naps. */
  boolean isAsleep() {
    Thread.State state = thread.getState();
    return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
  }

  /** Waits until it waits to be woken, or naps. Fails at once if it has ended instead. */
  void untilAsleep() {
    untilAsleep(this::isAsleep);
  }

  /**
   * Waits until it has put an interrupt aside and waits again, or naps. Fails at once if it has
   * ended instead.
   */
  void untilAsleepAgain() {
    untilAsleep(() -> !isInterrupted() && isAsleep());
  }

  private void untilAsleep(BooleanSupplier asleep) {
    until(() -> asleep.getAsBoolean() || isDone() || isSleepless(), ASLEEP_PATIENCE_SECONDS);
    if (isDone()) {
      throw new AssertionError("the actor ended instead of sleeping");
    }
    if (isSleepless()) {
      throw new AssertionError("the actor spins instead of sleeping");
    }
  }

  /** Never, if the virtual machine does not know the time, as for a virtual thread. */
  private boolean isSleepless() {
    return THREADS.getThreadCpuTime(thread.getId()) > SLEEPLESS_NANOS;
  }

  /** Waits until it is in a call of that method, whether or not it has a processor. */
  void untilIn(String type, String method) {
    until(
        () ->
            Arrays.stream(thread.getStackTrace())
                .anyMatch(
                    frame ->
                        frame.getClassName().endsWith("." + type)
                            && frame.getMethodName().equals(method)));
  }

  /** Whether an interrupt has come that it has neither ended by nor put aside. */
  boolean isInterrupted() {
    return thread.isInterrupted();
  }

  boolean isDone() {
    return task.isDone();
  }

  /** Waits for the end; what the body threw comes out as the cause. */
  T result() throws Exception {
    return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** Waits for the end, which must be a failure. */
  Throwable failure() throws Exception {
    try {
      result();
    } catch (ExecutionException e) {
      return e.getCause();
    }
    throw new AssertionError("the actor should have failed");
  }

  /** Waits until something is so. */
  static void until(BooleanSupplier condition) {
    until(condition, PATIENCE_SECONDS);
  }

  private static void until(BooleanSupplier condition, long seconds) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("waited in vain");
      }
      Thread.yield();
    }
  }
}
