package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.OnFirstUse;

/**
 * The steps of a semaphore, with its queue, which the first waiter creates.
 *
 * <p>A waiter creates the queue before it marks the counter. So a counter without a mark needs no
 * queue, and a releasing thread that finds the mark finds the queue.
 */
final class LazySteps extends OnFirstUse<PermitSteps> {
  static {
    // Initialized while there is memory: a release must not allocate.
    SlotSemaphore.initialize();
    BargingSemaphore.initialize();
  }

  private final IntCell permits;
  private final boolean fair;

  LazySteps(IntCell permits, boolean fair) {
    this.permits = permits;
    this.fair = fair;
    declare();
  }

  @Override
  protected PermitSteps make() {
    return fair ? new SlotSemaphore(permits) : new BargingSemaphore(permits);
  }

  boolean acquireDirect(Waiter waiter) {
    return get().acquireDirect(waiter);
  }

  /** Creates the queue for a later {@link #enqueue}, which must not allocate. */
  void prepare() {
    get();
  }

  void enqueue(Waiter waiter) {
    existing().enqueue(waiter);
  }

  boolean isThrough(Waiter waiter) {
    return existing().isThrough(waiter);
  }

  /** Releases permits, at least one; {@code counter} is passed in to save an indirection. */
  void release(IntCell counter, int released) {
    boolean unmarked =
        fair
            ? SlotSemaphore.addUnlessMarked(counter, released)
            : BargingSemaphore.add(counter, released);
    if (!unmarked) {
      existing().releaseMarked(released);
    }
  }

  /** Cancels a waiter. If it got its permits without waiting, there may be no queue yet. */
  boolean cancel(Waiter waiter) {
    return get().cancel(waiter);
  }

  int queueLengthOf(int requested) {
    PermitSteps steps = peek();
    return steps == null ? 0 : steps.queueLengthOf(requested);
  }

  int queueLength() {
    PermitSteps steps = peek();
    return steps == null ? 0 : steps.queueLength();
  }

  int takenOf(int total) {
    PermitSteps steps = peek();
    return steps == null ? total - SlotSemaphore.available(permits) : steps.takenOf(total);
  }
}
