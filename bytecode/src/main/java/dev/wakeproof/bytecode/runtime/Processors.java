package dev.wakeproof.bytecode.runtime;

/**
 * The shim of {@link Runtime}. It reports one processor, so that code which spins before it parks
 * on a multiprocessor does not spin.
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
