package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;

/** Called before code whose result differs between JVMs or runs; the verdict says so. */
public final class Assumptions {
  private Assumptions() {}

  /** Called before a park or a wait, which may return spuriously. */
  public static void waitEndsForReason() {
    Access.assumeReasons();
  }

  /** Called before a weak compare-and-set, which may fail spuriously. */
  public static void weakSetFailsForReason() {
    Access.assume("no weak compare-and-set fails spuriously");
  }

  /** Called before code that depends on the number of processors. */
  public static void oneProcessor() {
    Access.assume("one processor");
  }

  /** Called if identity hash codes may decide what the test does. */
  static void fixedHashCodes() {
    Access.assume("identity hash codes are the same in every run");
  }
}
