package dev.wakeproof.bytecode.models;

/**
 * The model of {@code java.lang.ref.SoftReference}.
 *
 * @param <T> the type of the referent
 */
public class SoftReference<T> extends Reference<T> {
  /** As {@code SoftReference(T)}. */
  public SoftReference(T referent) {
    super(referent, null);
  }

  /** As {@code SoftReference(T, ReferenceQueue)}. */
  public SoftReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }
}
