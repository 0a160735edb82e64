package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/**
 * The first mutex of tiny-mutex with a queue: a flag, and a separate stack of waiters. The document
 * presents it as broken: a waiter that enqueues after the holder has read the stack sleeps while
 * the mutex is free.
 *
 * <p>Its spinning is left out, since it only decides when a waiter enqueues.
 */
public final class PublishedFlagMutex {
  private static final int FREE = 0;
  private static final int LOCKED = 1;

  private final IntCell locked = new IntCell(FREE);
  private final RefCell<FlagNode> top = new RefCell<>(null);

  /** Creates a free mutex. */
  public PublishedFlagMutex() {}

  /** A waiter; each wait has a new one. */
  private static final class FlagNode {
    /** The node below, or null; plain, written before the push only. */
    final RefCell<FlagNode> next = new RefCell<>(null);

    final Event event = new Event();
  }

  /** Locks the mutex, waiting for it. */
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

  /** Unlocks the mutex and wakes the waiter on top of the stack, if there is one. */
  public void unlock() {
    FlagNode node = pop();
    // [U3_StoreFree]
    locked.setRelease(FREE);
    if (node != null) {
      // [U4_SetEvent]
      node.event.set();
    }
  }

  /** Tells whether the mutex is free. */
  public boolean isFree() {
    return locked.getAcquire() == FREE;
  }
}
