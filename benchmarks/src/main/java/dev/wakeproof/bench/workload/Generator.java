package dev.wakeproof.bench.workload;

/**
 * The generator whose steps are the sections: xorshift64, where document 002 has a Mersenne
 * twister, which Java does not have. Not safe for several threads, which is the point.
 */
public final class Generator {
  private long state;
  private long steps;

  /** A generator that begins at {@code seed}, not 0. */
  public Generator(long seed) {
    state = seed;
  }

  /** One step. */
  public long next() {
    long next = state;
    next ^= next << 13;
    next ^= next >>> 7;
    next ^= next << 17;
    state = next;
    steps++;
    return next;
  }

  /** How many steps were taken; too few if two threads were ever in the section at once. */
  public long steps() {
    return steps;
  }
}
