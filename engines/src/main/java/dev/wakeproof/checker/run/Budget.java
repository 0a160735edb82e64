package dev.wakeproof.checker.run;

import com.sun.management.OperatingSystemMXBean;
import dev.wakeproof.checker.catalog.Check;
import java.lang.management.ManagementFactory;

/** The cores and the memory of the machine that checks may use together. */
public record Budget(int cores, long memoryMb) {
  /**
   * The rest is for this program, for the memory of JVMs beside their heaps, and for other
   * programs.
   */
  private static final double SHARE_OF_MEMORY = 0.75;

  public static Budget ofThisMachine() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long physicalMb = system.getTotalMemorySize() / (1024 * 1024);
    return new Budget(
        Runtime.getRuntime().availableProcessors(), (long) (physicalMb * SHARE_OF_MEMORY));
  }

  /** Returns the part of the budget that {@code check} takes, at most all cores. */
  Budget costOf(Check check) {
    return new Budget(Math.min(check.workers(), cores), check.limits().memoryMb());
  }

  boolean covers(Budget cost) {
    return cost.cores <= cores && cost.memoryMb <= memoryMb;
  }

  Budget minus(Budget cost) {
    return new Budget(cores - cost.cores, memoryMb - cost.memoryMb);
  }

  Budget plus(Budget cost) {
    return new Budget(cores + cost.cores, memoryMb + cost.memoryMb);
  }
}
