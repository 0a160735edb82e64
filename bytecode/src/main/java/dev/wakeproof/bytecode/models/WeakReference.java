package dev.wakeproof.bytecode.models;

/**
 * The model of {@code java.lang.ref.WeakReference}.
 *
 * @param <T> the type of the referent
 */
public class WeakReference<T> extends Reference<T> {
  /** As {@code WeakReference(T)}. */
  public WeakReference(T referent) {
    super(referent, null);
  }

  /** As {@code WeakReference(T, ReferenceQueue)}. */
  public WeakReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }
}
