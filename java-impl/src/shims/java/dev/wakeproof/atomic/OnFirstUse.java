package dev.wakeproof.atomic;

/**
 * The shim of the library's class of the same name. It creates the object at once, in the
 * constructor, so the field needs no order.
 */
public abstract class OnFirstUse<T> {
  private T value;

  protected OnFirstUse() {}

  protected abstract T make();

  protected final void declare() {
    value = make();
  }

  protected final T get() {
    return value;
  }

  protected final T existing() {
    return value;
  }

  protected final T peek() {
    return value;
  }
}
