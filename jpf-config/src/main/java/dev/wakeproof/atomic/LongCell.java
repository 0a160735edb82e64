package dev.wakeproof.atomic;

import dev.wakeproof.scenario.StuckWatch;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** The shim of the library's cell of the same name; see the package description. */
public class LongCell {
  private static final AtomicLongFieldUpdater<LongCell> VALUE =
      AtomicLongFieldUpdater.newUpdater(LongCell.class, "value");

  private volatile long value;

  protected LongCell() {}

  public LongCell(long initial) {
    value = initial;
  }

  public long getPlain() {
    return get();
  }

  public void setPlain(long next) {
    set(next);
  }

  public long getOpaque() {
    return get();
  }

  public void setOpaque(long next) {
    set(next);
  }

  public long getAcquire() {
    return get();
  }

  public void setRelease(long next) {
    set(next);
  }

  public long get() {
    SchedulingPoint.pass();
    return value;
  }

  public void set(long next) {
    SchedulingPoint.pass();
    value = next;
    StuckWatch.changes();
  }

  public boolean compareAndSet(long expected, long next) {
    SchedulingPoint.pass();
    boolean writes = VALUE.compareAndSet(this, expected, next);
    if (writes) {
      StuckWatch.changes();
    }
    return writes;
  }

  public long compareAndExchange(long expected, long next) {
    SchedulingPoint.pass();
    long witness = value;
    while (witness == expected && !VALUE.compareAndSet(this, expected, next)) {
      witness = value;
    }
    if (witness == expected) {
      StuckWatch.changes();
    }
    return witness;
  }

  public long getAndSet(long next) {
    SchedulingPoint.pass();
    StuckWatch.changes();
    return VALUE.getAndSet(this, next);
  }

  public long getAndAdd(long delta) {
    SchedulingPoint.pass();
    StuckWatch.changes();
    return VALUE.getAndAdd(this, delta);
  }

  public boolean compareAndSetAcquire(long expected, long next) {
    return compareAndSet(expected, next);
  }

  public boolean compareAndSetRelease(long expected, long next) {
    return compareAndSet(expected, next);
  }

  public long compareAndExchangeAcquire(long expected, long next) {
    return compareAndExchange(expected, next);
  }

  public long compareAndExchangeRelease(long expected, long next) {
    return compareAndExchange(expected, next);
  }

  public long getAndSetAcquire(long next) {
    return getAndSet(next);
  }

  public long getAndSetRelease(long next) {
    return getAndSet(next);
  }

  public long getAndAddAcquire(long delta) {
    return getAndAdd(delta);
  }

  public long getAndAddRelease(long delta) {
    return getAndAdd(delta);
  }
}
