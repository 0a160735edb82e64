package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * One shared {@code int}, accessed in a stated mode. The package description says what each mode
 * orders. The explorer and Java PathFinder load classes of their own by this name, so the
 * signatures must not change.
 */
public class IntCell {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(IntCell.class, "value", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
    link();
  }

  // Not volatile: the mode is chosen at each access.
  private int value;

  /** A cell that holds zero; for a class that is its own cell. */
  protected IntCell() {}

  /**
   * A cell that holds {@code initial}, visible to a thread that gets the cell through a final
   * field.
   */
  public IntCell(int initial) {
    value = initial;
  }

  /**
   * Makes each access once, while there is memory: the first one allocates, and a release must not.
   */
  private static void link() {
    IntCell cell = new IntCell(0);
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
  public int getPlain() {
    return value;
  }

  /** Plain write: ordered by nothing of its own. */
  public void setPlain(int next) {
    value = next;
  }

  /** Opaque read: atomic and coherent, orders nothing else. */
  public int getOpaque() {
    return (int) VALUE.getOpaque(this);
  }

  /** Opaque write: atomic and coherent, visible in the end, orders nothing else. */
  public void setOpaque(int next) {
    VALUE.setOpaque(this, next);
  }

  /** Acquire read: sees everything done before the release write that it reads from. */
  public int getAcquire() {
    return (int) VALUE.getAcquire(this);
  }

  /** Release write: a thread that acquires this value sees everything done before. */
  public void setRelease(int next) {
    VALUE.setRelease(this, next);
  }

  /** Volatile read. */
  public int get() {
    return (int) VALUE.getVolatile(this);
  }

  /** Volatile write. */
  public void set(int next) {
    VALUE.setVolatile(this, next);
  }

  /**
   * Writes {@code next} if the cell holds {@code expected}; one volatile step, never fails
   * spuriously.
   *
   * @return whether it wrote
   */
  public boolean compareAndSet(int expected, int next) {
    return VALUE.compareAndSet(this, expected, next);
  }

  /**
   * Like {@link #compareAndSet}, but returns the witness.
   *
   * @return what the cell held; it wrote if and only if that equals {@code expected}
   */
  public int compareAndExchange(int expected, int next) {
    return (int) VALUE.compareAndExchange(this, expected, next);
  }

  /** Writes {@code next} and returns what the cell held before, in one volatile step. */
  public int getAndSet(int next) {
    return (int) VALUE.getAndSet(this, next);
  }

  /** Adds {@code delta} (wrapping) and returns what the cell held before, in one volatile step. */
  public int getAndAdd(int delta) {
    return (int) VALUE.getAndAdd(this, delta);
  }

  /**
   * Like {@link #compareAndSet}, but it reads in acquire mode and writes in plain mode. If it does
   * not write, it is only the read.
   *
   * @return whether it wrote
   */
  public boolean compareAndSetAcquire(int expected, int next) {
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
  public boolean compareAndSetRelease(int expected, int next) {
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
  public int compareAndExchangeAcquire(int expected, int next) {
    return (int) VALUE.compareAndExchangeAcquire(this, expected, next);
  }

  /**
   * Like {@link #compareAndExchange}, but it reads in plain mode and writes in release mode.
   *
   * @return what the cell held; it wrote if and only if that equals {@code expected}
   */
  public int compareAndExchangeRelease(int expected, int next) {
    return (int) VALUE.compareAndExchangeRelease(this, expected, next);
  }

  /** Like {@link #getAndSet}, but it reads in acquire mode and writes in plain mode. */
  public int getAndSetAcquire(int next) {
    return (int) VALUE.getAndSetAcquire(this, next);
  }

  /** Like {@link #getAndSet}, but it reads in plain mode and writes in release mode. */
  public int getAndSetRelease(int next) {
    return (int) VALUE.getAndSetRelease(this, next);
  }

  /** Like {@link #getAndAdd}, but it reads in acquire mode and writes in plain mode. */
  public int getAndAddAcquire(int delta) {
    return (int) VALUE.getAndAddAcquire(this, delta);
  }

  /** Like {@link #getAndAdd}, but it reads in plain mode and writes in release mode. */
  public int getAndAddRelease(int delta) {
    return (int) VALUE.getAndAddRelease(this, delta);
  }
}
