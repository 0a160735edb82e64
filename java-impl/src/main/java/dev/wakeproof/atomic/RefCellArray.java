package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A fixed number of shared references, each accessed in a stated mode and compared by identity. The
 * package description says what each mode orders. The explorer and Java PathFinder load classes of
 * their own by this name, so the signatures must not change. An index outside the array throws
 * {@link IndexOutOfBoundsException} and changes nothing.
 *
 * @param <T> what the cells refer to
 */
public final class RefCellArray<T> {
  private static final VarHandle VALUES = MethodHandles.arrayElementVarHandle(Object[].class);

  static {
    link();
  }

  private final Object[] values;

  /** An array of {@code length} cells that hold null. */
  public RefCellArray(int length) {
    values = new Object[length];
  }

  /**
   * Makes each access once, while there is memory: the first one allocates, and a release must not.
   */
  private static void link() {
    RefCellArray<Object> array = new RefCellArray<>(1);
    array.getOpaque(0);
    array.setOpaque(0, null);
    array.getAcquire(0);
    array.setRelease(0, null);
    array.get(0);
    array.set(0, null);
    array.compareAndSet(0, null, null);
    array.compareAndExchange(0, null, null);
    array.getAndSet(0, null);
    array.compareAndSetAcquire(0, null, null);
    array.compareAndSetRelease(0, null, null);
    array.compareAndExchangeAcquire(0, null, null);
    array.compareAndExchangeRelease(0, null, null);
    array.getAndSetAcquire(0, null);
    array.getAndSetRelease(0, null);
  }

  /** The number of cells. */
  public int length() {
    return values.length;
  }

  /** Plain read: ordered by nothing of its own. */
  public T getPlain(int index) {
    return cast(values[index]);
  }

  /** Plain write: ordered by nothing of its own. */
  public void setPlain(int index, T next) {
    values[index] = next;
  }

  /** Opaque read: atomic and coherent, orders nothing else. */
  public T getOpaque(int index) {
    return cast(VALUES.getOpaque(values, index));
  }

  /** Opaque write: atomic and coherent, visible in the end, orders nothing else. */
  public void setOpaque(int index, T next) {
    VALUES.setOpaque(values, index, next);
  }

  /** Acquire read: sees everything done before the release write that it reads from. */
  public T getAcquire(int index) {
    return cast(VALUES.getAcquire(values, index));
  }

  /** Release write: a thread that acquires this value sees everything done before. */
  public void setRelease(int index, T next) {
    VALUES.setRelease(values, index, next);
  }

  /** Volatile read. */
  public T get(int index) {
    return cast(VALUES.getVolatile(values, index));
  }

  /** Volatile write. */
  public void set(int index, T next) {
    VALUES.setVolatile(values, index, next);
  }

  /**
   * Writes {@code next} if the cell holds {@code expected} itself; one volatile step, never fails
   * spuriously.
   *
   * @return whether it wrote
   */
  public boolean compareAndSet(int index, T expected, T next) {
    return VALUES.compareAndSet(values, index, expected, next);
  }

  /**
   * Like {@link #compareAndSet}, but returns the witness.
   *
   * @return what the cell held; it wrote if and only if that is {@code expected} itself
   */
  public T compareAndExchange(int index, T expected, T next) {
    return cast(VALUES.compareAndExchange(values, index, expected, next));
  }

  /** Writes {@code next} and returns what the cell held before, in one volatile step. */
  public T getAndSet(int index, T next) {
    return cast(VALUES.getAndSet(values, index, next));
  }

  /**
   * Like {@link #compareAndSet}, but it reads in acquire mode and writes in plain mode. If it does
   * not write, it is only the read.
   *
   * @return whether it wrote
   */
  public boolean compareAndSetAcquire(int index, T expected, T next) {
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
  public boolean compareAndSetRelease(int index, T expected, T next) {
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
   * @return what the cell held; it wrote if and only if that is {@code expected} itself
   */
  public T compareAndExchangeAcquire(int index, T expected, T next) {
    return cast(VALUES.compareAndExchangeAcquire(values, index, expected, next));
  }

  /**
   * Like {@link #compareAndExchange}, but it reads in plain mode and writes in release mode.
   *
   * @return what the cell held; it wrote if and only if that is {@code expected} itself
   */
  public T compareAndExchangeRelease(int index, T expected, T next) {
    return cast(VALUES.compareAndExchangeRelease(values, index, expected, next));
  }

  /** Like {@link #getAndSet}, but it reads in acquire mode and writes in plain mode. */
  public T getAndSetAcquire(int index, T next) {
    return cast(VALUES.getAndSetAcquire(values, index, next));
  }

  /** Like {@link #getAndSet}, but it reads in plain mode and writes in release mode. */
  public T getAndSetRelease(int index, T next) {
    return cast(VALUES.getAndSetRelease(values, index, next));
  }

  // Only values that came in as a T are ever in the array.
  @SuppressWarnings("unchecked")
  private T cast(Object held) {
    return (T) held;
  }
}
