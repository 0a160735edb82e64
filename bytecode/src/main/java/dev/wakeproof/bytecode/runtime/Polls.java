package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.bytecode.rewrite.Rewriter;

/** The polls of a thread before it parks. */
public final class Polls {
  private Polls() {}

  /**
   * Returns the number of failed polls of a synchronizer after a wakeup before the thread parks.
   *
   * @param polls the number that the JDK takes
   */
  public static int afterWakeup(int polls, Object synchronizer) {
    return synchronizer.getClass().getName().startsWith(Rewriter.PACKAGE_OF_JDK) ? 0 : polls;
  }
}
