package dev.wakeproof.bytecode.models;

/**
 * The model of {@code java.lang.ref.ReferenceQueue}. It gets the references that the program
 * enqueues itself.
 *
 * @param <T> the type of the referents
 */
public class ReferenceQueue<T> {
  private final Object lock = new Object();
  private volatile Reference<? extends T> head;

  /** As {@code ReferenceQueue()}. */
  public ReferenceQueue() {}

  /** Adds a reference that was in no queue before. */
  @SuppressWarnings("unchecked") // Each reference has the queue that it was made with.
  boolean add(Reference<?> reference) {
    synchronized (lock) {
      if (!reference.enter()) {
        return false;
      }
      reference.next = head;
      head = (Reference<? extends T>) reference;
      lock.notifyAll();
      return true;
    }
  }

  /** As {@code poll}. */
  public Reference<? extends T> poll() {
    if (head == null) {
      return null;
    }
    synchronized (lock) {
      return take();
    }
  }

  @SuppressWarnings("unchecked") // As in add.
  private Reference<? extends T> take() {
    Reference<? extends T> first = head;
    if (first != null) {
      head = (Reference<? extends T>) first.next;
      first.next = null;
      first.leave();
    }
    return first;
  }

  /** As {@code remove}. */
  public Reference<? extends T> remove() throws InterruptedException {
    return remove(0);
  }

  /** As {@code remove(long)}; a wait that returns early has timed out. */
  public Reference<? extends T> remove(long timeout) throws InterruptedException {
    if (timeout < 0) {
      throw new IllegalArgumentException("Negative timeout value");
    }
    synchronized (lock) {
      Reference<? extends T> first = take();
      while (first == null) {
        lock.wait(timeout);
        first = take();
        if (timeout != 0) {
          return first;
        }
      }
      return first;
    }
  }
}
