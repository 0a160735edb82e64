package dev.wakeproof.atomic;

import dev.wakeproof.scenario.StuckWatch;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** The shim of the library's cell of the same name; see the package description. */
public class RefCell<T> {
  // Raw because a class literal has no type arguments; only values of type T are stored.
  @SuppressWarnings("rawtypes")
  private static final AtomicReferenceFieldUpdater<RefCell, Object> VALUE =
      AtomicReferenceFieldUpdater.newUpdater(RefCell.class, Object.class, "value");

  private volatile Object value;

  protected RefCell() {}

  public RefCell(T initial) {
    value = initial;
  }

  public T getPlain() {
    return get();
  }

  public void setPlain(T next) {
    set(next);
  }

  public T getOpaque() {
    return get();
  }

  public void setOpaque(T next) {
    set(next);
  }

  public T getAcquire() {
    return get();
  }

  public void setRelease(T next) {
    set(next);
  }

  public T get() {
    SchedulingPoint.pass();
    return cast(value);
  }

  public void set(T next) {
    SchedulingPoint.pass();
    value = next;
    StuckWatch.changes();
  }

  public boolean compareAndSet(T expected, T next) {
    SchedulingPoint.pass();
    boolean writes = VALUE.compareAndSet(this, expected, next);
    if (writes) {
      StuckWatch.changes();
    }
    return writes;
  }

  public T compareAndExchange(T expected, T next) {
    SchedulingPoint.pass();
    Object witness = value;
    while (witness == expected && !VALUE.compareAndSet(this, expected, next)) {
      witness = value;
    }
    if (witness == expected) {
      StuckWatch.changes();
    }
    return cast(witness);
  }

  public T getAndSet(T next) {
    SchedulingPoint.pass();
    // Not the updater's getAndSet: Java PathFinder's model of it fails on an object that it has
    // seen before ("attempt to modify frozen object").
    Object previous = value;
    while (!VALUE.compareAndSet(this, previous, next)) {
      previous = value;
    }
    StuckWatch.changes();
    return cast(previous);
  }

  public boolean compareAndSetAcquire(T expected, T next) {
    return compareAndSet(expected, next);
  }

  public boolean compareAndSetRelease(T expected, T next) {
    return compareAndSet(expected, next);
  }

  public T compareAndExchangeAcquire(T expected, T next) {
    return compareAndExchange(expected, next);
  }

  public T compareAndExchangeRelease(T expected, T next) {
    return compareAndExchange(expected, next);
  }

  public T getAndSetAcquire(T next) {
    return getAndSet(next);
  }

  public T getAndSetRelease(T next) {
    return getAndSet(next);
  }

  @SuppressWarnings("unchecked")
  private T cast(Object held) {
    return (T) held;
  }
}
