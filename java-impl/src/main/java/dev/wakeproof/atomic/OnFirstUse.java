package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An object that a synchronizer needs only once a thread has to wait. The first use creates it, and
 * all threads get the same one. So a synchronizer without contention takes less memory.
 *
 * <p>The holder of the object extends this class, to be one object with it. Its constructor ends
 * with {@link #declare}.
 *
 * <p>Java PathFinder and the embedded explorer have a same-named shim: signatures must not change
 * lightly. The shim creates the object at once, so an exploration has no steps for the creation.
 *
 * @param <T> the class of the object
 */
public abstract class OnFirstUse<T> {
  private static final VarHandle VALUE;

  static {
    try {
      VALUE = MethodHandles.lookup().findVarHandle(OnFirstUse.class, "value", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @SuppressWarnings("unused") // by the handle
  private Object value;

  /** Creates a holder without the object. */
  protected OnFirstUse() {}

  /**
   * Makes the object. A method, not a function: a thread that finds the object must not allocate.
   *
   * @return a new object; several threads may call this at once, and one result is used
   */
  protected abstract T make();

  /** Called at the end of the constructor. */
  protected final void declare() {
    // The shim creates the object here.
  }

  /** Returns the object, and creates it if there is none. */
  protected final T get() {
    T existing = peek();
    if (existing == null) {
      T made = make();
      T witness = cast(VALUE.compareAndExchange(this, null, made));
      existing = witness == null ? made : witness;
    }
    return existing;
  }

  /**
   * Returns the object to a thread that has seen an effect of it. Allocates nothing.
   *
   * <p>The effect may have been seen without order. Then the object may become visible later.
   */
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
