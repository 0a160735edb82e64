package dev.wakeproof.bytecode.models;

/**
 * The model of {@code java.lang.ref.PhantomReference}.
 *
 * @param <T> the type of the referent
 */
public class PhantomReference<T> extends Reference<T> {
  /** As {@code PhantomReference(T, ReferenceQueue)}. */
  public PhantomReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }

  @Override
  public T get() {
    return null;
  }
}
