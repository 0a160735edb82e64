package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.Chance;
import java.util.Objects;

/** The model of {@code java.util.SplittableRandom}, with the numbers that a seed has in the JDK. */
public final class SplittableRandom {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;
  private static final int FEW_FLIPS = 24;
  private static final int FRACTION_BITS = 53;

  private final long gamma;
  private long seed;

  /** As {@code SplittableRandom()}. */
  public SplittableRandom() {
    this(Chance.seed());
  }

  /** As {@code SplittableRandom(long)}. */
  public SplittableRandom(long seed) {
    this(seed, GOLDEN_GAMMA);
  }

  private SplittableRandom(long seed, long gamma) {
    this.seed = seed;
    this.gamma = gamma;
  }

  private long nextSeed() {
    seed += gamma;
    return seed;
  }

  private static long mix64(long bits) {
    long mixed = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }

  private static int mix32(long bits) {
    long mixed = (bits ^ (bits >>> 33)) * 0x62a9d9ed799705f5L;
    return (int) (((mixed ^ (mixed >>> 28)) * 0xcb24d0a5c88c35b3L) >>> Integer.SIZE);
  }

  private static long mixGamma(long bits) {
    long mixed = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
    mixed = (mixed ^ (mixed >>> 33)) | 1L;
    return Long.bitCount(mixed ^ (mixed >>> 1)) < FEW_FLIPS ? mixed ^ 0xaaaaaaaaaaaaaaaaL : mixed;
  }

  /** As {@code split}. */
  public SplittableRandom split() {
    return new SplittableRandom(nextLong(), mixGamma(nextSeed()));
  }

  /** As {@code nextInt}. */
  public int nextInt() {
    return mix32(nextSeed());
  }

  /** As {@code nextLong}. */
  public long nextLong() {
    return mix64(nextSeed());
  }

  /** As {@code nextBoolean}. */
  public boolean nextBoolean() {
    return nextInt() < 0;
  }

  /** As {@code nextDouble}. */
  public double nextDouble() {
    return (nextLong() >>> (Long.SIZE - FRACTION_BITS)) * 0x1.0p-53;
  }

  /** As {@code nextInt(int)}. */
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    int most = bound - 1;
    int drawn = nextInt();
    if ((bound & most) == 0) {
      return drawn & most;
    }
    int bits = drawn >>> 1;
    int result = bits % bound;
    while (bits + most - result < 0) {
      bits = nextInt() >>> 1;
      result = bits % bound;
    }
    return result;
  }

  /** As {@code nextInt(int, int)}. */
  public int nextInt(int origin, int bound) {
    if (origin >= bound) {
      throw new IllegalArgumentException("bound must be greater than origin");
    }
    if (bound - origin > 0) {
      return nextInt(bound - origin) + origin;
    }
    int drawn = nextInt();
    while (drawn < origin || drawn >= bound) {
      drawn = nextInt();
    }
    return drawn;
  }

  /** As {@code nextLong(long)}. */
  public long nextLong(long bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    long most = bound - 1;
    long drawn = nextLong();
    if ((bound & most) == 0) {
      return drawn & most;
    }
    long bits = drawn >>> 1;
    long result = bits % bound;
    while (bits + most - result < 0) {
      bits = nextLong() >>> 1;
      result = bits % bound;
    }
    return result;
  }

  /** As {@code nextBytes}. */
  public void nextBytes(byte[] bytes) {
    Objects.requireNonNull(bytes);
    long rest = 0;
    for (int i = 0; i < bytes.length; i++) {
      rest = i % Long.BYTES == 0 ? nextLong() : rest >>> Byte.SIZE;
      bytes[i] = (byte) rest;
    }
  }
}
