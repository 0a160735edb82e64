package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * One shared reference (or null), accessed in a stated mode and compared by identity. The package
 * description says what each mode orders. The explorer and Java PathFinder load classes of their
 * own by this name, so the signatures must not change.
 *
 * @param <T> what the cell refers to
 */
public class RefCell<T> {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(RefCell.class, "value", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
    link();
  }

  // Not volatile: the mode is chosen at each access.
  private T value;

  /** A cell that holds null; for a class that is its own cell. */
  protected RefCell() {}

  /**
   * A cell that holds {@code initial}, visible to a thread that gets the cell through a final
   * field.
   */
  public RefCell(T initial) {
    value = initial;
  }

  /**
   * Makes each access once, while there is memory: the first one allocates, and a release must not.
   */
  private static void link() {
    RefCell<Object> cell = new RefCell<>(null);
    cell.getOpaque();
    cell.setOpaque(null);
    cell.getAcquire();
    cell.setRelease(null);
    cell.get();
    cell.set(null);
    cell.compareAndSet(null, null);
    cell.compareAndExchange(null, null);
    cell.getAndSet(null);
    cell.compareAndSetAcquire(null, null);
    cell.compareAndSetRelease(null, null);
    cell.compareAndExchangeAcquire(null, null);
    cell.compareAndExchangeRelease(null, null);
    cell.getAndSetAcquire(null);
    cell.getAndSetRelease(null);
  }

  /** Plain read: ordered by nothing of its own. */
  public T getPlain() {
    return value;
  }

  /** Plain write: ordered by nothing of its own. */
  public void setPlain(T next) {
    value = next;
  }

  /** Opaque read: atomic and coherent, orders nothing else. */
  public T getOpaque() {
    return cast(VALUE.getOpaque(this));
  }

  /** Opaque write: atomic and coherent, visible in the end, orders nothing else. */
  public void setOpaque(T next) {
    VALUE.setOpaque(this, next);
  }

  /** Acquire read: sees everything done before the release write that it reads from. */
  public T getAcquire() {
    return cast(VALUE.getAcquire(this));
  }

  /** Release write: a thread that acquires this value sees everything done before. */
  public void setRelease(T next) {
    VALUE.setRelease(this, next);
  }

  /** Volatile read. */
  public T get() {
    return cast(VALUE.getVolatile(this));
  }

  /** Volatile write. */
  public void set(T next) {
    VALUE.setVolatile(this, next);
  }

  /**
   * Writes {@code next} if the cell holds {@code expected} itself; one volatile step, never fails
   * spuriously.
   *
   * @return whether it wrote
   */
  public boolean compareAndSet(T expected, T next) {
    return VALUE.compareAndSet(this, expected, next);
  }

  /**
   * Like {@link #compareAndSet}, but returns the witness.
   *
   * @return what the cell held; it wrote if and only if that is {@code expected} itself
   */
  public T compareAndExchange(T expected, T next) {
    return cast(VALUE.compareAndExchange(this, expected, next));
  }

  /** Writes {@code next} and returns what the cell held before, in one volatile step. */
  public T getAndSet(T next) {
    return cast(VALUE.getAndSet(this, next));
  }

  /**
   * Like {@link #compareAndSet}, but it reads in acquire mode and writes in plain mode. If it does
   * not write, it is only the read.
   *
   * @return whether it wrote
   */
  public boolean compareAndSetAcquire(T expected, T next) {
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
  public boolean compareAndSetRelease(T expected, T next) {
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
   * @return what the cell held; it wrote if and only if that is {@code expected} itself
   */
  public T compareAndExchangeAcquire(T expected, T next) {
    return cast(VALUE.compareAndExchangeAcquire(this, expected, next));
  }

  /**
   * Like {@link #compareAndExchange}, but it reads in plain mode and writes in release mode.
   *
   * @return what the cell held; it wrote if and only if that is {@code expected} itself
   */
  public T compareAndExchangeRelease(T expected, T next) {
    return cast(VALUE.compareAndExchangeRelease(this, expected, next));
  }

  /** Like {@link #getAndSet}, but it reads in acquire mode and writes in plain mode. */
  public T getAndSetAcquire(T next) {
    return cast(VALUE.getAndSetAcquire(this, next));
  }

  /** Like {@link #getAndSet}, but it reads in plain mode and writes in release mode. */
  public T getAndSetRelease(T next) {
    return cast(VALUE.getAndSetRelease(this, next));
  }

  // Only values that came in as a T are ever in the cell.
  @SuppressWarnings("unchecked")
  private T cast(Object held) {
    return (T) held;
  }
}
