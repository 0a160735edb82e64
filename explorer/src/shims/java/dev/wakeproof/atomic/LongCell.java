package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;

/** The shim of the library's cell of the same name; see the package description. */
public class LongCell {
  private final Location at;

  protected LongCell() {
    this(0);
  }

  public LongCell(long initial) {
    at = Allocation.number(initial);
  }

  public long getPlain() {
    return Access.load(at, Mode.PLAIN);
  }

  public void setPlain(long next) {
    Access.store(at, Mode.PLAIN, next);
  }

  public long getOpaque() {
    return Access.load(at, Mode.OPAQUE);
  }

  public void setOpaque(long next) {
    Access.store(at, Mode.OPAQUE, next);
  }

  public long getAcquire() {
    return Access.load(at, Mode.ORDERED);
  }

  public void setRelease(long next) {
    Access.store(at, Mode.ORDERED, next);
  }

  public long get() {
    return Access.load(at, Mode.VOLATILE);
  }

  public void set(long next) {
    Access.store(at, Mode.VOLATILE, next);
  }

  public boolean compareAndSet(long expected, long next) {
    return Access.compareAndExchange(at, expected, next) == expected;
  }

  public long compareAndExchange(long expected, long next) {
    return Access.compareAndExchange(at, expected, next);
  }

  public long getAndSet(long next) {
    return Access.getAndSet(at, next);
  }

  public long getAndAdd(long delta) {
    return Access.getAndAdd(at, delta);
  }

  public boolean compareAndSetAcquire(long expected, long next) {
    return compareAndExchangeAcquire(expected, next) == expected;
  }

  public long compareAndExchangeAcquire(long expected, long next) {
    return Access.compareAndExchange(at, expected, next, Mode.ORDERED, Mode.PLAIN);
  }

  public long getAndSetAcquire(long next) {
    return Access.getAndSet(at, next, Mode.ORDERED, Mode.PLAIN);
  }

  public long getAndAddAcquire(long delta) {
    return Access.getAndAdd(at, delta, Mode.ORDERED, Mode.PLAIN);
  }

  public boolean compareAndSetRelease(long expected, long next) {
    return compareAndExchangeRelease(expected, next) == expected;
  }

  public long compareAndExchangeRelease(long expected, long next) {
    return Access.compareAndExchange(at, expected, next, Mode.PLAIN, Mode.ORDERED);
  }

  public long getAndSetRelease(long next) {
    return Access.getAndSet(at, next, Mode.PLAIN, Mode.ORDERED);
  }

  public long getAndAddRelease(long delta) {
    return Access.getAndAdd(at, delta, Mode.PLAIN, Mode.ORDERED);
  }
}
