package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import java.security.AccessControlContext;

/**
 * The shim of {@code ThreadLocalRandom}, for the JDK's own classes: it returns the same numbers in
 * every execution, one of the possible sequences. {@link Chance} draws for the code of the test.
 */
public class RandomShim extends SeededShim {
  private static final long serialVersionUID = 1L;

  RandomShim() {
    super(1);
  }

  /** As {@code current}. */
  public static RandomShim current() {
    return new RandomShim();
  }

  /** Does the same for JDK 25, which calls a {@code JavaUtilConcurrentTLRAccess}. */
  public static int getProbe(Object access) {
    return getProbe();
  }

  /** Does the same for JDK 25, which calls a {@code JavaUtilConcurrentTLRAccess}. */
  public static int advanceProbe(Object access, int probe) {
    return advanceProbe(probe);
  }

  /** Does the same for JDK 25, which calls a {@code JavaUtilConcurrentTLRAccess}. */
  public static int nextSecondarySeed(Object access) {
    return nextSecondarySeed();
  }

  /**
   * Returns a number other than 0 that differs between threads, for {@code java.util.concurrent}.
   */
  public static int getProbe() {
    int actor = Current.actor();
    if (World.current().statics().isSecondToProbe(actor)) {
      Assumptions.fixedRandomNumbers();
    }
    return actor + 2;
  }

  /** Returns another number for {@code java.util.concurrent}, after a collision. */
  public static int advanceProbe(int probe) {
    return probe + 1;
  }

  /** Initializes nothing: the numbers of an exploration are fixed. */
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

  /** Returns the same number each time, for {@code java.util.concurrent}. */
  public static int nextSecondarySeed() {
    return 1;
  }
}
