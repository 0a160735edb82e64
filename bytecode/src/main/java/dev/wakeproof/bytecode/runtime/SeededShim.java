package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.Random;

/**
 * Replaces {@link Random}: its numbers follow the documented formula, and its shared state is a
 * location of the machine. A generator without a seed draws its seed from {@link Chance}.
 */
// The machine keeps them apart; a monitor of Java's would stop it.
@SuppressWarnings("UnsynchronizedOverridesSynchronized")
public class SeededShim extends Random implements Tracked {
  private static final long serialVersionUID = 1L;
  private static final long MULTIPLIER = 0x5DEECE66DL;
  private static final long MASK = (1L << 48) - 1;
  private static final int BITS = 48;

  /** The bits of no number. */
  private static final long NONE = Double.doubleToRawLongBits(Double.NaN);

  private final transient Location seed;

  /** The seed that {@code setSeed} has set when the constructor of the JDK called it. */
  private transient long first;

  /** The bits of the number that {@link #nextGaussian} keeps; null before its first call. */
  private transient Location second;

  private transient Cells cells;

  /** As {@link Random#Random()}. */
  public SeededShim() {
    this(Chance.number());
  }

  /** As {@link Random#Random(long)}. */
  @SuppressWarnings("this-escape")
  public SeededShim(long seed) {
    super(seed);
    Cells.adopt(this);
    this.seed = Allocation.number(first);
  }

  private static long scrambled(long seed) {
    return (seed ^ MULTIPLIER) & MASK;
  }

  @Override
  public Cells wakeproofCells() {
    return cells;
  }

  @Override
  public void wakeproofCells(Cells given) {
    cells = given;
  }

  @Override
  public void setSeed(long next) {
    if (seed == null) {
      first = scrambled(next);
    } else {
      Monitors.enter(this);
      Access.store(seed, Mode.VOLATILE, scrambled(next));
      if (second != null) {
        Access.store(second, Mode.VOLATILE, NONE);
      }
      Monitors.exit(this);
    }
  }

  @Override
  protected int next(int bits) {
    if (seed == null) {
      throw Refusals.refuse("a number of a java.util.Random whose constructor has not ended");
    }
    while (true) {
      long before = Access.load(seed, Mode.VOLATILE);
      long after = (before * MULTIPLIER + 0xBL) & MASK;
      if (Access.compareAndExchange(seed, before, after, Mode.VOLATILE, Mode.VOLATILE) == before) {
        return (int) (after >>> (BITS - bits));
      }
    }
  }

  @Override
  public void nextBytes(byte[] bytes) {
    int rest = 0;
    int mode = World.current().plainMode();
    for (int i = 0; i < bytes.length; i++) {
      rest = i % Integer.BYTES == 0 ? nextInt() : rest >> Byte.SIZE;
      Elements.put(bytes, i, (byte) rest, mode);
    }
  }

  @Override
  public double nextGaussian() {
    Monitors.enter(this);
    double drawn;
    try {
      drawn = gaussian();
    } catch (Throwable thrown) {
      Refusals.pass(thrown);
      Monitors.exit(this);
      throw Refusals.unchecked(thrown);
    }
    Monitors.exit(this);
    return drawn;
  }

  /** Draws two numbers, and keeps the second. */
  private double gaussian() {
    if (second == null) {
      second = Allocation.number(NONE);
    }
    long kept = Access.load(second, Mode.VOLATILE);
    if (kept != NONE) {
      Access.store(second, Mode.VOLATILE, NONE);
      return Double.longBitsToDouble(kept);
    }
    double x;
    double y;
    double square;
    do {
      x = 2 * nextDouble() - 1;
      y = 2 * nextDouble() - 1;
      square = x * x + y * y;
    } while (square >= 1 || square == 0);
    double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
    Access.store(second, Mode.VOLATILE, Double.doubleToRawLongBits(y * factor));
    return x * factor;
  }
}
