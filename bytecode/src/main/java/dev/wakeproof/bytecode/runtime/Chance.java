package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.Spinning;
import dev.wakeproof.explorer.machine.naming.Hash;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Draws the random numbers of the program: each thread, and each class initializer, has a sequence
 * of its own that is the same in every execution. A draw is no step, because no other thread sees
 * how many numbers a thread has drawn.
 */
public final class Chance {
  private static final long UUID_BITS = (1L << 62) - 1;
  private static final long ODD = 0x9E3779B97F4A7C15L;
  private static final long VERSION = 0x4000L;
  private static final long VERSION_BITS = 0xF000L;
  private static final int HALF = 31;
  private static final int FRACTION_BITS = 53;
  private static final long FIRST_MULTIPLIER = 0xBF58476D1CE4E5B9L;
  private static final long SECOND_MULTIPLIER = 0x94D049BB133111EBL;

  private Chance() {}

  /** Returns a number that no other draw of the execution returns. */
  private static long draw() {
    Assumptions.oneSeed();
    String initialized = Current.initialized();
    if (initialized != null) {
      // Any thread may run the initializer first, so the numbers depend on the class alone.
      long hash = initialized.chars().asLongStream().reduce(0, Hash::first);
      return hash + World.current().statics().draw(initialized);
    }
    int actor = Current.actor();
    long drawn = World.current().draw(actor);
    Spinning.changesUnseen();
    Observations.keep(drawn);
    return ((actor + 2L) << Integer.SIZE) + drawn;
  }

  /** Returns a random number. */
  static long number() {
    long mixed = draw() * ODD;
    mixed = (mixed ^ (mixed >>> 30)) * FIRST_MULTIPLIER;
    mixed = (mixed ^ (mixed >>> 27)) * SECOND_MULTIPLIER;
    return mixed ^ (mixed >>> HALF);
  }

  /** Returns the seed of a generator that has none. */
  public static long seed() {
    return number();
  }

  /** Replaces {@link Math#random}. */
  public static double random() {
    return (number() >>> (Long.SIZE - FRACTION_BITS)) * 0x1.0p-53;
  }

  /** Replaces {@link UUID#randomUUID}; different draws give different results. */
  public static UUID uuid() {
    long drawn = draw();
    // Each of these operations is a bijection of 62 bits.
    long low = (drawn * ODD) & UUID_BITS;
    low ^= low >>> HALF;
    low = (low * FIRST_MULTIPLIER) & UUID_BITS;
    long high = (drawn * SECOND_MULTIPLIER & ~VERSION_BITS) | VERSION;
    return new UUID(high, low | Long.MIN_VALUE);
  }

  /** Replaces {@link ThreadLocalRandom#current} in the code of the test. */
  public static RandomShim current() {
    return Current.belongsToAll() ? new OwnRandom() : World.current().random(Current.actor());
  }

  /**
   * Replaces the call of {@code nextInt} by which {@code Collections.shuffle} draws from JDK 21 on.
   */
  public static int nextInt(RandomGenerator generator, int bound) {
    return generator.nextInt(bound);
  }

  /** Returns a new generator like {@link Random#Random()}. */
  public static SeededShim generator() {
    return new SeededShim();
  }

  /** Draws from the sequence of the thread that asks, whichever thread made the object. */
  static final class OwnRandom extends RandomShim {
    private static final long serialVersionUID = 1L;

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized") // Only one thread runs at a time.
    public void setSeed(long seed) {
      if (wakeproofCells() != null) {
        throw new UnsupportedOperationException();
      }
      super.setSeed(seed);
    }

    @Override
    protected int next(int bits) {
      return (int) (number() >>> (Long.SIZE - bits));
    }
  }
}
