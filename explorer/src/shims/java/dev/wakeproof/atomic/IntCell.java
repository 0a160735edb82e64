package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;

/** The shim of the library's cell of the same name; see the package description. */
public class IntCell {
  private final Location at;

  protected IntCell() {
    this(0);
  }

  public IntCell(int initial) {
    at = Allocation.number(initial);
  }

  public int getPlain() {
    return (int) Access.load(at, Mode.PLAIN);
  }

  public void setPlain(int next) {
    Access.store(at, Mode.PLAIN, next);
  }

  public int getOpaque() {
    return (int) Access.load(at, Mode.OPAQUE);
  }

  public void setOpaque(int next) {
    Access.store(at, Mode.OPAQUE, next);
  }

  public int getAcquire() {
    return (int) Access.load(at, Mode.ORDERED);
  }

  public void setRelease(int next) {
    Access.store(at, Mode.ORDERED, next);
  }

  public int get() {
    return (int) Access.load(at, Mode.VOLATILE);
  }

  public void set(int next) {
    Access.store(at, Mode.VOLATILE, next);
  }

  public boolean compareAndSet(int expected, int next) {
    return Access.compareAndExchange(at, expected, next) == expected;
  }

  public int compareAndExchange(int expected, int next) {
    return (int) Access.compareAndExchange(at, expected, next);
  }

  public int getAndSet(int next) {
    return (int) Access.getAndSet(at, next);
  }

  public int getAndAdd(int delta) {
    return Access.getAndAdd(at, delta);
  }

  public boolean compareAndSetAcquire(int expected, int next) {
    return compareAndExchangeAcquire(expected, next) == expected;
  }

  public int compareAndExchangeAcquire(int expected, int next) {
    return (int) Access.compareAndExchange(at, expected, next, Mode.ORDERED, Mode.PLAIN);
  }

  public int getAndSetAcquire(int next) {
    return (int) Access.getAndSet(at, next, Mode.ORDERED, Mode.PLAIN);
  }

  public int getAndAddAcquire(int delta) {
    return Access.getAndAdd(at, delta, Mode.ORDERED, Mode.PLAIN);
  }

  public boolean compareAndSetRelease(int expected, int next) {
    return compareAndExchangeRelease(expected, next) == expected;
  }

  public int compareAndExchangeRelease(int expected, int next) {
    return (int) Access.compareAndExchange(at, expected, next, Mode.PLAIN, Mode.ORDERED);
  }

  public int getAndSetRelease(int next) {
    return (int) Access.getAndSet(at, next, Mode.PLAIN, Mode.ORDERED);
  }

  public int getAndAddRelease(int delta) {
    return Access.getAndAdd(at, delta, Mode.PLAIN, Mode.ORDERED);
  }
}
