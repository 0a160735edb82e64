package dev.wakeproof.bytecode.runtime;

/**
 * What stands for {@link Runtime}: a machine with one processor, as far as code asks, so that what
 * spins for a while before it sleeps does not spin.
 */
public final class Processors {
  private Processors() {}

  /** As {@link Runtime#getRuntime}. */
  public static Runtime runtime() {
    return Runtime.getRuntime();
  }

  /** As {@link Runtime#availableProcessors}. */
  public static int count(Runtime runtime) {
    return 1;
  }
}
