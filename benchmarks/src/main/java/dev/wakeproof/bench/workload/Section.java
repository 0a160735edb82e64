package dev.wakeproof.bench.workload;

import java.util.function.LongSupplier;

/** A guard of a critical section, which admits one thread or a few. */
@FunctionalInterface
public interface Section {
  /** Runs the body inside. It takes a body because {@code synchronized} has no other form. */
  long run(LongSupplier body);

  /** Returns the section of the threads that hold a permit. */
  static Section of(Permits permits) {
    return body -> {
      permits.acquire();
      long result = body.getAsLong();
      permits.release();
      return result;
    };
  }
}
