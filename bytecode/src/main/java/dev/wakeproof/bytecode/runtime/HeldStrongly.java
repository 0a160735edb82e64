package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Reporting;

/** Adds the assumption of the reference models to the verdict. */
public final class HeldStrongly {
  private HeldStrongly() {}

  /** At the creation of a weak, soft or phantom reference. */
  public static void assume() {
    Reporting.assume("no referent of a weak or soft reference is collected");
  }
}
