package dev.wakeproof.bench.workload;

import java.util.function.LongSupplier;

/** What lets threads into a section, one by one or a few at a time. */
@FunctionalInterface
public interface Section {
  /** Runs the body inside; a method with a body, since {@code synchronized} has no other form. */
  long run(LongSupplier body);

  /** The section of those who hold a permit. */
  static Section of(Permits permits) {
    return body -> {
      permits.acquire();
      long result = body.getAsLong();
      permits.release();
      return result;
    };
  }
}
