package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.bytecode.rewrite.Rewriter;

/** The polls of a thread before it parks. */
public final class Polls {
  private Polls() {}

  /**
   * Returns how often a thread polls a synchronizer in vain after a wakeup before it parks again.
   *
   * @param polls the number that the JDK takes
   */
  public static int afterWakeup(int polls, Object synchronizer) {
    return synchronizer.getClass().getName().startsWith(Rewriter.PACKAGE_OF_JDK) ? 0 : polls;
  }
}
