package dev.wakeproof.checker.run;

import com.sun.management.OperatingSystemMXBean;
import dev.wakeproof.checker.catalog.Check;
import java.lang.management.ManagementFactory;

/** The part of the machine's cores and memory that the checks may use together. */
public record Budget(int cores, long memoryMb) {
  /** The rest is left to this program, to what a JVM needs beside its heap, and to the machine. */
  private static final double SHARE_OF_MEMORY = 0.75;

  public static Budget ofThisMachine() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long physicalMb = system.getTotalMemorySize() / (1024 * 1024);
    return new Budget(
        Runtime.getRuntime().availableProcessors(), (long) (physicalMb * SHARE_OF_MEMORY));
  }

  /** What {@code check} takes of this budget; never more cores than there are. */
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
