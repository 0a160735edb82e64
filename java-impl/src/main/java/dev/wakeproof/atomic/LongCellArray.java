package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A fixed number of shared {@code long} cells, each accessed in a stated mode. The package
 * description says what each mode orders. The explorer and Java PathFinder load classes of their
 * own by this name, so the signatures must not change. An index outside the array throws {@link
 * IndexOutOfBoundsException} and changes nothing.
 */
public final class LongCellArray {
  private static final VarHandle VALUES = MethodHandles.arrayElementVarHandle(long[].class);

  static {
    link();
  }

  private final long[] values;

  /** An array of {@code length} cells that hold zero. */
  public LongCellArray(int length) {
    values = new long[length];
  }

  /**
   * Makes each access once, while there is memory: the first one allocates, and a release must not.
   */
  private static void link() {
    LongCellArray array = new LongCellArray(1);
    array.getOpaque(0);
    array.setOpaque(0, 0);
    array.getAcquire(0);
    array.setRelease(0, 0);
    array.get(0);
    array.set(0, 0);
    array.compareAndSet(0, 0, 0);
    array.compareAndExchange(0, 0, 0);
    array.getAndSet(0, 0);
    array.getAndAdd(0, 0);
    array.compareAndSetAcquire(0, 0, 0);
    array.compareAndSetRelease(0, 0, 0);
    array.compareAndExchangeAcquire(0, 0, 0);
    array.compareAndExchangeRelease(0, 0, 0);
    array.getAndSetAcquire(0, 0);
    array.getAndSetRelease(0, 0);
    array.getAndAddAcquire(0, 0);
    array.getAndAddRelease(0, 0);
  }

  /** The number of cells. */
  public int length() {
    return values.length;
  }

  /** Plain read: ordered by nothing of its own. */
  public long getPlain(int index) {
    return values[index];
  }

  /** Plain write: ordered by nothing of its own. */
  public void setPlain(int index, long next) {
    values[index] = next;
  }

  /** Opaque read: atomic and coherent, orders nothing else. */
  public long getOpaque(int index) {
    return (long) VALUES.getOpaque(values, index);
  }

  /** Opaque write: atomic and coherent, visible in the end, orders nothing else. */
  public void setOpaque(int index, long next) {
    VALUES.setOpaque(values, index, next);
  }

  /** Acquire read: sees everything done before the release write that it reads from. */
  public long getAcquire(int index) {
    return (long) VALUES.getAcquire(values, index);
  }

  /** Release write: a thread that acquires this value sees everything done before. */
  public void setRelease(int index, long next) {
    VALUES.setRelease(values, index, next);
  }

  /** Volatile read. */
  public long get(int index) {
    return (long) VALUES.getVolatile(values, index);
  }

  /** Volatile write. */
  public void set(int index, long next) {
    VALUES.setVolatile(values, index, next);
  }

  /**
   * Writes {@code next} if the cell holds {@code expected}; one volatile step, never fails
   * spuriously.
   *
   * @return whether it wrote
   */
  public boolean compareAndSet(int index, long expected, long next) {
    return VALUES.compareAndSet(values, index, expected, next);
  }

  /**
   * Like {@link #compareAndSet}, but returns the witness.
   *
   * @return what the cell held; it wrote if and only if that equals {@code expected}
   */
  public long compareAndExchange(int index, long expected, long next) {
    return (long) VALUES.compareAndExchange(values, index, expected, next);
  }

  /** Writes {@code next} and returns what the cell held before, in one volatile step. */
  public long getAndSet(int index, long next) {
    return (long) VALUES.getAndSet(values, index, next);
  }

  /** Adds {@code delta} (wrapping) and returns what the cell held before, in one volatile step. */
  public long getAndAdd(int index, long delta) {
    return (long) VALUES.getAndAdd(values, index, delta);
  }

  /**
   * Like {@link #compareAndSet}, but it reads in acquire mode and writes in plain mode. If it does
   * not write, it is only the read.
   *
   * @return whether it wrote
   */
  public boolean compareAndSetAcquire(int index, long expected, long next) {
    // The weak form may fail spuriously; on x86 it is the same instruction as the strong form.
    while (!VALUES.weakCompareAndSetAcquire(values, index, expected, next)) {
      if (getAcquire(index) != expected) {
        return false;
      }
    }
    return true;
  }

  /**
   * Like {@link #compareAndSet}, but it reads in plain mode and writes in release mode. If it does
   * not write, it is only the read.
   *
   * @return whether it wrote
   */
  public boolean compareAndSetRelease(int index, long expected, long next) {
    // The weak form may fail spuriously; on x86 it is the same instruction as the strong form.
    while (!VALUES.weakCompareAndSetRelease(values, index, expected, next)) {
      if (getOpaque(index) != expected) {
        return false;
      }
    }
    return true;
  }

  /**
   * Like {@link #compareAndExchange}, but it reads in acquire mode and writes in plain mode.
   *
   * @return what the cell held; it wrote if and only if that equals {@code expected}
   */
  public long compareAndExchangeAcquire(int index, long expected, long next) {
    return (long) VALUES.compareAndExchangeAcquire(values, index, expected, next);
  }

  /**
   * Like {@link #compareAndExchange}, but it reads in plain mode and writes in release mode.
   *
   * @return what the cell held; it wrote if and only if that equals {@code expected}
   */
  public long compareAndExchangeRelease(int index, long expected, long next) {
    return (long) VALUES.compareAndExchangeRelease(values, index, expected, next);
  }

  /** Like {@link #getAndSet}, but it reads in acquire mode and writes in plain mode. */
  public long getAndSetAcquire(int index, long next) {
    return (long) VALUES.getAndSetAcquire(values, index, next);
  }

  /** Like {@link #getAndSet}, but it reads in plain mode and writes in release mode. */
  public long getAndSetRelease(int index, long next) {
    return (long) VALUES.getAndSetRelease(values, index, next);
  }

  /** Like {@link #getAndAdd}, but it reads in acquire mode and writes in plain mode. */
  public long getAndAddAcquire(int index, long delta) {
    return (long) VALUES.getAndAddAcquire(values, index, delta);
  }

  /** Like {@link #getAndAdd}, but it reads in plain mode and writes in release mode. */
  public long getAndAddRelease(int index, long delta) {
    return (long) VALUES.getAndAddRelease(values, index, delta);
  }
}
