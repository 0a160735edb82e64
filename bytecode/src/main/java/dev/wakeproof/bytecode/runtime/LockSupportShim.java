package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Waits;

/** The shim of {@code LockSupport}, with one permit per thread. A park may return spuriously. */
public final class LockSupportShim {
  private LockSupportShim() {}

  /** As {@code park()}. */
  public static void park() {
    Waits.park(
        World.current().permitOf(ThreadShim.currentThread().actor()), Thread.currentThread());
  }

  /** As {@code park(Object)}. */
  public static void park(Object blocker) {
    park();
  }

  /** As {@code parkNanos(long)}. */
  public static void parkNanos(long nanos) {
    if (nanos > 0) {
      Waits.park(
          World.current().permitOf(ThreadShim.currentThread().actor()),
          Thread.currentThread(),
          nanos);
    }
  }

  /** As {@code parkNanos(Object, long)}. */
  public static void parkNanos(Object blocker, long nanos) {
    parkNanos(nanos);
  }

  /** As {@code parkUntil(long)}. After the deadline, too, it takes a permit that is there. */
  public static void parkUntil(long deadline) {
    long now = Times.currentTimeMillis();
    parkNanos(deadline > now ? Times.nanosOf(deadline - now) : 1);
  }

  /** As {@code parkUntil(Object, long)}. */
  public static void parkUntil(Object blocker, long deadline) {
    parkUntil(deadline);
  }

  /** As {@code unpark}: a virtual thread keeps the permit that it gets before its start. */
  public static void unpark(ThreadShim thread) {
    if (mayBeUnparked(thread)) {
      Waits.unpark(World.current().permitOf(thread.actor()));
    }
  }

  /**
   * As {@code unpark}, called by code of the JDK, which relies on the order that a JVM gives it.
   */
  public static void unparkInOrder(ThreadShim thread) {
    if (mayBeUnparked(thread)) {
      Waits.unparkInOrder(World.current().permitOf(thread.actor()));
    }
  }

  private static boolean mayBeUnparked(ThreadShim thread) {
    return thread != null && (thread.isVirtual() || thread.isAlive());
  }

  /** As {@code getThreadId}, by which a read lock identifies the last thread that counted. */
  public static long getThreadId(ThreadShim thread) {
    return thread.number();
  }

  /** As {@code setCurrentBlocker}: the trace shows what each thread waits for. */
  public static void setCurrentBlocker(Object blocker) {}
}
