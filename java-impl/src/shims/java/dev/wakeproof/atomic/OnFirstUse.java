package dev.wakeproof.atomic;

import java.util.function.Supplier;

/**
 * The shim of the library's class of the same name. It creates the object at once, in the
 * constructor, so the field needs no order.
 */
public abstract class OnFirstUse<T> {
  private T value;

  protected OnFirstUse() {}

  protected final void declare(Supplier<T> maker) {
    value = maker.get();
  }

  protected final T get(Supplier<T> maker) {
    return value;
  }

  protected final T existing() {
    return value;
  }

  protected final T peek() {
    return value;
  }
}
