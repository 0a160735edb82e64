package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;

/** The shim of the library's cell of the same name; see the package description. */
public class RefCell<T> {
  private final Location at;

  protected RefCell() {
    this(null);
  }

  public RefCell(T initial) {
    at = Allocation.reference(initial);
  }

  public T getPlain() {
    return cast(Access.loadReference(at, Mode.PLAIN));
  }

  public void setPlain(T next) {
    Access.storeReference(at, Mode.PLAIN, next);
  }

  public T getOpaque() {
    return cast(Access.loadReference(at, Mode.OPAQUE));
  }

  public void setOpaque(T next) {
    Access.storeReference(at, Mode.OPAQUE, next);
  }

  public T getAcquire() {
    return cast(Access.loadReference(at, Mode.ORDERED));
  }

  public void setRelease(T next) {
    Access.storeReference(at, Mode.ORDERED, next);
  }

  public T get() {
    return cast(Access.loadReference(at, Mode.VOLATILE));
  }

  public void set(T next) {
    Access.storeReference(at, Mode.VOLATILE, next);
  }

  public boolean compareAndSet(T expected, T next) {
    return Access.compareAndExchangeReference(at, expected, next) == expected;
  }

  public T compareAndExchange(T expected, T next) {
    return cast(Access.compareAndExchangeReference(at, expected, next));
  }

  public T getAndSet(T next) {
    return cast(Access.getAndSetReference(at, next));
  }

  public boolean compareAndSetAcquire(T expected, T next) {
    return compareAndExchangeAcquire(expected, next) == expected;
  }

  public T compareAndExchangeAcquire(T expected, T next) {
    return cast(Access.compareAndExchangeReference(at, expected, next, Mode.ORDERED, Mode.PLAIN));
  }

  public T getAndSetAcquire(T next) {
    return cast(Access.getAndSetReference(at, next, Mode.ORDERED, Mode.PLAIN));
  }

  public boolean compareAndSetRelease(T expected, T next) {
    return compareAndExchangeRelease(expected, next) == expected;
  }

  public T compareAndExchangeRelease(T expected, T next) {
    return cast(Access.compareAndExchangeReference(at, expected, next, Mode.PLAIN, Mode.ORDERED));
  }

  public T getAndSetRelease(T next) {
    return cast(Access.getAndSetReference(at, next, Mode.PLAIN, Mode.ORDERED));
  }

  // Only values that came in as a T are ever in the cell.
  @SuppressWarnings("unchecked")
  private T cast(Object held) {
    return (T) held;
  }
}
