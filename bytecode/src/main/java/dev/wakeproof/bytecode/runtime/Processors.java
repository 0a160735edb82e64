package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Reporting;

/**
 * The shim of {@link Runtime}. It reports one processor, so that code which spins before it parks
 * on a multiprocessor does not spin. It reports 256 MiB of memory.
 */
public final class Processors {
  private static final long MEMORY = 1L << 28;

  private Processors() {}

  /** As {@link Runtime#getRuntime}. */
  public static Runtime runtime() {
    return Runtime.getRuntime();
  }

  /** As {@link Runtime#maxMemory}, {@code totalMemory} and {@code freeMemory}. */
  public static long memory(Runtime runtime) {
    Reporting.assume("256 MiB of memory");
    return MEMORY;
  }

  /** As {@link Runtime#availableProcessors}. */
  public static int count(Runtime runtime) {
    return 1;
  }

  /** As {@link ProcessHandle#current}. */
  public static ProcessHandle process() {
    return ProcessHandle.current();
  }

  /** As {@link ProcessHandle#pid}. */
  public static long id(ProcessHandle process) {
    Assumptions.thisEnvironment();
    return process.pid();
  }
}
