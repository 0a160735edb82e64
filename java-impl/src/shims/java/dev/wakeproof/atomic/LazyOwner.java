package dev.wakeproof.atomic;

import java.util.function.Supplier;

/** The shim of the library's class of the same name; see {@link OnFirstUse}. */
public abstract class LazyOwner<T> extends Owner {
  private T value;

  protected LazyOwner() {}

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
