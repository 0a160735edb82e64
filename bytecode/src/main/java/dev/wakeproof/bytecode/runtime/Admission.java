package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.refusal.RefusedException;

/**
 * Decides which objects may be stored in fields and elements. Calls of all objects of the JDK are
 * seen, see {@link JdkObjects}, so only shims with a state of their own are refused.
 */
public final class Admission {
  private Admission() {}

  /** Refuses what is about to be put where threads may share it. */
  public static void require(Object object) {
    if (object instanceof ThreadBuilderShim) {
      throw new RefusedException(
          "a Thread.Builder"
              + Refusals.place()
              + " is kept where threads may share it: keep it in a local variable");
    }
  }
}
