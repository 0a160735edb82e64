package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * One shared {@code long}, accessed in a stated mode. The package description says what each mode
 * orders. The explorer and Java PathFinder load classes of their own by this name, so the
 * signatures must not change.
 */
public class LongCell {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(LongCell.class, "value", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
    link();
  }

  // Not volatile: the mode is chosen at each access.
  private long value;

  /** A cell that holds zero; for a class that is its own cell. */
  protected LongCell() {}

  /**
   * A cell that holds {@code initial}, visible to a thread that gets the cell through a final
   * field.
   */
  public LongCell(long initial) {
    value = initial;
  }

  /**
   * Makes each access once, while there is memory: the first one allocates, and a release must not.
   */
  private static void link() {
    LongCell cell = new LongCell(0);
    cell.getOpaque();
    cell.setOpaque(0);
    cell.getAcquire();
    cell.setRelease(0);
    cell.get();
    cell.set(0);
    cell.compareAndSet(0, 0);
    cell.compareAndExchange(0, 0);
    cell.getAndSet(0);
    cell.getAndAdd(0);
    cell.compareAndSetAcquire(0, 0);
    cell.compareAndSetRelease(0, 0);
    cell.compareAndExchangeAcquire(0, 0);
    cell.compareAndExchangeRelease(0, 0);
    cell.getAndSetAcquire(0);
    cell.getAndSetRelease(0);
    cell.getAndAddAcquire(0);
    cell.getAndAddRelease(0);
  }

  /** Plain read: ordered by nothing of its own. */
  public long getPlain() {
    return value;
  }

  /** Plain write: ordered by nothing of its own. */
  public void setPlain(long next) {
    value = next;
  }

  /** Opaque read: atomic and coherent, orders nothing else. */
  public long getOpaque() {
    return (long) VALUE.getOpaque(this);
  }

  /** Opaque write: atomic and coherent, visible in the end, orders nothing else. */
  public void setOpaque(long next) {
    VALUE.setOpaque(this, next);
  }

  /** Acquire read: sees everything done before the release write that it reads from. */
  public long getAcquire() {
    return (long) VALUE.getAcquire(this);
  }

  /** Release write: a thread that acquires this value sees everything done before. */
  public void setRelease(long next) {
    VALUE.setRelease(this, next);
  }

  /** Volatile read. */
  public long get() {
    return (long) VALUE.getVolatile(this);
  }

  /** Volatile write. */
  public void set(long next) {
    VALUE.setVolatile(this, next);
  }

  /**
   * Writes {@code next} if the cell holds {@code expected}; one volatile step, never fails
   * spuriously.
   *
   * @return whether it wrote
   */
  public boolean compareAndSet(long expected, long next) {
    return VALUE.compareAndSet(this, expected, next);
  }

  /**
   * Like {@link #compareAndSet}, but returns the witness.
   *
   * @return what the cell held; it wrote if and only if that equals {@code expected}
   */
  public long compareAndExchange(long expected, long next) {
    return (long) VALUE.compareAndExchange(this, expected, next);
  }

  /** Writes {@code next} and returns what the cell held before, in one volatile step. */
  public long getAndSet(long next) {
    return (long) VALUE.getAndSet(this, next);
  }

  /** Adds {@code delta} (wrapping) and returns what the cell held before, in one volatile step. */
  public long getAndAdd(long delta) {
    return (long) VALUE.getAndAdd(this, delta);
  }

  /**
   * Like {@link #compareAndSet}, but it reads in acquire mode and writes in plain mode. If it does
   * not write, it is only the read.
   *
   * @return whether it wrote
   */
  public boolean compareAndSetAcquire(long expected, long next) {
    // The weak form may fail spuriously; on x86 it is the same instruction as the strong form.
    while (!VALUE.weakCompareAndSetAcquire(this, expected, next)) {
      if (getAcquire() != expected) {
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
  public boolean compareAndSetRelease(long expected, long next) {
    // The weak form may fail spuriously; on x86 it is the same instruction as the strong form.
    while (!VALUE.weakCompareAndSetRelease(this, expected, next)) {
      if (getOpaque() != expected) {
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
  public long compareAndExchangeAcquire(long expected, long next) {
    return (long) VALUE.compareAndExchangeAcquire(this, expected, next);
  }

  /**
   * Like {@link #compareAndExchange}, but it reads in plain mode and writes in release mode.
   *
   * @return what the cell held; it wrote if and only if that equals {@code expected}
   */
  public long compareAndExchangeRelease(long expected, long next) {
    return (long) VALUE.compareAndExchangeRelease(this, expected, next);
  }

  /** Like {@link #getAndSet}, but it reads in acquire mode and writes in plain mode. */
  public long getAndSetAcquire(long next) {
    return (long) VALUE.getAndSetAcquire(this, next);
  }

  /** Like {@link #getAndSet}, but it reads in plain mode and writes in release mode. */
  public long getAndSetRelease(long next) {
    return (long) VALUE.getAndSetRelease(this, next);
  }

  /** Like {@link #getAndAdd}, but it reads in acquire mode and writes in plain mode. */
  public long getAndAddAcquire(long delta) {
    return (long) VALUE.getAndAddAcquire(this, delta);
  }

  /** Like {@link #getAndAdd}, but it reads in plain mode and writes in release mode. */
  public long getAndAddRelease(long delta) {
    return (long) VALUE.getAndAddRelease(this, delta);
  }
}
