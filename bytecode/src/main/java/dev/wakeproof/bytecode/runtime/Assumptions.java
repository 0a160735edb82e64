package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;

/** Called before a call of the test that the JDK allows to end for no reason. */
public final class Assumptions {
  private Assumptions() {}

  /** Called before a park or a wait. */
  public static void waitEndsForReason() {
    Access.assumeReasons();
  }

  /** Called before a weak compare-and-set. */
  public static void weakSetFailsForReason() {
    Access.assume("no weak compare-and-set fails spuriously");
  }
}
