package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An {@link Owner} that holds what it needs only once a thread has to wait, as {@link OnFirstUse}
 * does, to be one object with it.
 *
 * <p>Java PathFinder and the embedded explorer have a same-named shim: signatures must not change
 * lightly.
 *
 * @param <T> the class of the object that the first use creates
 */
@SuppressWarnings("serial") // As its ancestor.
public abstract class LazyOwner<T> extends Owner {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(LazyOwner.class, "value", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused") // by the handle
  private transient Object value;

  /** Creates a lock without a holder, and without the object. */
  protected LazyOwner() {}

  /** Does what {@link OnFirstUse#make} does. */
  protected abstract T make();

  /** Does what {@link OnFirstUse#declare} does. */
  protected final void declare() {
    // The shim creates the object here.
  }

  /** Does what {@link OnFirstUse#get} does. */
  protected final T get() {
    T existing = peek();
    if (existing == null) {
      T made = make();
      T witness = cast(VALUE.compareAndExchange(this, null, made));
      existing = witness == null ? made : witness;
    }
    return existing;
  }

  /** Does what {@link OnFirstUse#existing} does. */
  protected final T existing() {
    T existing = peek();
    while (existing == null) {
      Thread.onSpinWait();
      existing = peek();
    }
    return existing;
  }

  /** Returns the object, or null if there is none. */
  protected final T peek() {
    return cast(VALUE.getAcquire(this));
  }

  @SuppressWarnings("unchecked") // Only results of a maker are stored.
  private T cast(Object stored) {
    return (T) stored;
  }
}
