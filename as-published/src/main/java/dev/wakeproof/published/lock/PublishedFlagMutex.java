package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/**
 * The document's first mutex that queues: a flag, and beside it a stack of those that wait. It is
 * there to be found wanting: a waiter that queues after the holder has looked at the stack sleeps
 * beside a free mutex.
 *
 * <p>Its spinning is left out, which only decides when a waiter comes to queue.
 */
public final class PublishedFlagMutex {
  private static final int FREE = 0;
  private static final int LOCKED = 1;

  private final IntCell locked = new IntCell(FREE);
  private final RefCell<FlagNode> top = new RefCell<>(null);

  /** A mutex that nobody holds. */
  public PublishedFlagMutex() {}

  /** A waiter; a new one for each wait. */
  private static final class FlagNode {
    /** The node below, or null; plain, written before the push and never after. */
    final RefCell<FlagNode> next = new RefCell<>(null);

    final Event event = new Event();
  }

  /** Takes the mutex, waiting for it. */
  public void lock() {
    while (!tryLock()) {
      FlagNode node = new FlagNode();
      push(node);
      // [K4_Wait]
      node.event.await();
    }
  }

  private boolean tryLock() {
    // [K1_CasLocked]
    return locked.compareAndSet(FREE, LOCKED);
  }

  private void push(FlagNode node) {
    // [K2_LoadTop]
    FlagNode seen = top.getOpaque();
    while (true) {
      node.next.setPlain(seen);
      // [K3_CasTop]
      FlagNode witness = top.compareAndExchange(seen, node);
      if (witness == seen) {
        return;
      }
      seen = witness;
    }
  }

  private FlagNode pop() {
    // [U1_LoadTop]
    FlagNode node = top.getAcquire();
    while (node != null) {
      // [U2_CasTop]
      FlagNode witness = top.compareAndExchange(node, node.next.getPlain());
      if (witness == node) {
        return node;
      }
      node = witness;
    }
    return null;
  }

  /** Lets the mutex go and wakes the waiter at the top, if there is one. */
  public void unlock() {
    FlagNode node = pop();
    // [U3_StoreFree]
    locked.setRelease(FREE);
    if (node != null) {
      // [U4_SetEvent]
      node.event.set();
    }
  }

  /** Whether nobody holds it. */
  public boolean isFree() {
    return locked.getAcquire() == FREE;
  }
}
