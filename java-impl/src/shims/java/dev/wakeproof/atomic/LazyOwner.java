package dev.wakeproof.atomic;

/** The shim of the library's class of the same name; see {@link OnFirstUse}. */
public abstract class LazyOwner<T> extends Owner {
  private T value;

  protected LazyOwner() {}

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
