package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import java.security.AccessControlContext;

/**
 * The shim of {@code ThreadLocalRandom}. It returns the same numbers in every execution: one of the
 * possible sequences, not all of them.
 */
public final class RandomShim extends SeededShim {
  private static final long serialVersionUID = 1L;

  private RandomShim() {
    super(1);
  }

  /** As {@code current}. */
  public static RandomShim current() {
    return new RandomShim();
  }

  /** What {@code java.util.concurrent} of JDK 25 calls. */
  public static int getProbe(Object access) {
    return getProbe();
  }

  /** What {@code java.util.concurrent} of JDK 25 calls. */
  public static int advanceProbe(Object access, int probe) {
    return advanceProbe(probe);
  }

  /** What {@code java.util.concurrent} of JDK 25 calls. */
  public static int nextSecondarySeed(Object access) {
    return nextSecondarySeed();
  }

  /**
   * What {@code java.util.concurrent} calls: a number other than 0 that differs between threads.
   */
  public static int getProbe() {
    int actor = Access.actor();
    if (World.current().statics().isSecondToProbe(actor)) {
      Assumptions.fixedRandomNumbers();
    }
    return actor + 2;
  }

  /** What {@code java.util.concurrent} calls. */
  public static int advanceProbe(int probe) {
    return probe + 1;
  }

  /** What {@code java.util.concurrent} calls. */
  public static void localInit() {}

  /** Clears the thread locals of a thread; thread pools call this between tasks. */
  public static void eraseThreadLocals(ThreadShim thread) {
    World.current().localsOf(thread.actor()).clear();
    Loops.effect();
  }

  /** Called by {@code java.util.concurrent}: every access is permitted here. */
  @SuppressWarnings("removal") // The JDK's own classes still call it.
  public static void setInheritedAccessControlContext(
      ThreadShim thread, AccessControlContext context) {}

  /** What {@code java.util.concurrent} calls. */
  public static int nextSecondarySeed() {
    return 1;
  }
}
