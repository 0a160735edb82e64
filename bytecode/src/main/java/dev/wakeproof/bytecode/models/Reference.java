package dev.wakeproof.bytecode.models;

import dev.wakeproof.bytecode.runtime.HeldStrongly;

/**
 * The model of {@code java.lang.ref.Reference}. No object is ever collected, so the referent stays
 * until the program clears the reference; the verdict names that assumption.
 *
 * @param <T> the type of the referent
 */
public abstract class Reference<T> {
  private final ReferenceQueue<? super T> queue;
  private T referent;
  private volatile boolean enqueued;

  /** Whether it was ever in a queue, which it enters once. The lock of the queue guards it. */
  private boolean entered;

  /** The next reference in the queue. The lock of the queue guards it. */
  Reference<?> next;

  Reference(T referent, ReferenceQueue<? super T> queue) {
    HeldStrongly.assume();
    this.queue = queue;
    this.referent = referent;
  }

  /** As {@code get}. */
  public T get() {
    return referent;
  }

  /** As {@code refersTo}. */
  public final boolean refersTo(T object) {
    return referent == object;
  }

  /** As {@code clear}. */
  public void clear() {
    referent = null;
  }

  /** As {@code isEnqueued}. */
  public boolean isEnqueued() {
    return enqueued;
  }

  /** As {@code enqueue}. */
  public boolean enqueue() {
    referent = null;
    return queue != null && queue.add(this);
  }

  /** Marks it as enqueued. Returns false if it ever was; the lock of the queue is held. */
  boolean enter() {
    if (entered) {
      return false;
    }
    entered = true;
    enqueued = true;
    return true;
  }

  /** Called when it leaves the queue; the lock of the queue is held. */
  void leave() {
    enqueued = false;
  }

  /** As {@code reachabilityFence}. */
  public static void reachabilityFence(Object object) {}

  @Override
  protected Object clone() throws CloneNotSupportedException {
    throw new CloneNotSupportedException();
  }
}
