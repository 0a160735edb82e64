package dev.wakeproof.bench.workload;

/**
 * The generator with the critical sections as its steps: xorshift64 instead of the Mersenne twister
 * of twa-semaphores, which Java lacks. It is not thread-safe on purpose.
 */
public final class Generator {
  private long state;
  private long steps;

  /** Creates a generator with a seed other than 0. */
  public Generator(long seed) {
    state = seed;
  }

  /** Performs one step. */
  public long next() {
    long next = state;
    next ^= next << 13;
    next ^= next >>> 7;
    next ^= next << 17;
    state = next;
    steps++;
    return next;
  }

  /** Returns the number of steps; it is too small if two threads were in the section at once. */
  public long steps() {
    return steps;
  }
}
