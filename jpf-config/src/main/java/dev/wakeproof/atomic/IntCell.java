package dev.wakeproof.atomic;

import dev.wakeproof.scenario.StuckWatch;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** The shim of the library's cell of the same name; see the package description. */
public class IntCell {
  private static final AtomicIntegerFieldUpdater<IntCell> VALUE =
      AtomicIntegerFieldUpdater.newUpdater(IntCell.class, "value");

  private volatile int value;

  protected IntCell() {}

  public IntCell(int initial) {
    value = initial;
  }

  public int getPlain() {
    return get();
  }

  public void setPlain(int next) {
    set(next);
  }

  public int getOpaque() {
    return get();
  }

  public void setOpaque(int next) {
    set(next);
  }

  public int getAcquire() {
    return get();
  }

  public void setRelease(int next) {
    set(next);
  }

  public int get() {
    SchedulingPoint.pass();
    return value;
  }

  public void set(int next) {
    SchedulingPoint.pass();
    value = next;
    StuckWatch.changes();
  }

  public boolean compareAndSet(int expected, int next) {
    SchedulingPoint.pass();
    boolean writes = VALUE.compareAndSet(this, expected, next);
    if (writes) {
      StuckWatch.changes();
    }
    return writes;
  }

  public int compareAndExchange(int expected, int next) {
    SchedulingPoint.pass();
    int witness = value;
    while (witness == expected && !VALUE.compareAndSet(this, expected, next)) {
      witness = value;
    }
    if (witness == expected) {
      StuckWatch.changes();
    }
    return witness;
  }

  public int getAndSet(int next) {
    SchedulingPoint.pass();
    StuckWatch.changes();
    return VALUE.getAndSet(this, next);
  }

  public int getAndAdd(int delta) {
    SchedulingPoint.pass();
    StuckWatch.changes();
    return VALUE.getAndAdd(this, delta);
  }

  public boolean compareAndSetAcquire(int expected, int next) {
    return compareAndSet(expected, next);
  }

  public boolean compareAndSetRelease(int expected, int next) {
    return compareAndSet(expected, next);
  }

  public int compareAndExchangeAcquire(int expected, int next) {
    return compareAndExchange(expected, next);
  }

  public int compareAndExchangeRelease(int expected, int next) {
    return compareAndExchange(expected, next);
  }

  public int getAndSetAcquire(int next) {
    return getAndSet(next);
  }

  public int getAndSetRelease(int next) {
    return getAndSet(next);
  }

  public int getAndAddAcquire(int delta) {
    return getAndAdd(delta);
  }

  public int getAndAddRelease(int delta) {
    return getAndAdd(delta);
  }
}
