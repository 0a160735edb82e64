package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.LongCell;

/**
 * The word-sized mutex of tiny-mutex: the lowest bit of its word is the lock bit, and the other
 * bits are a pointer to the top of a stack of nodes.
 *
 * <p>As printed, unlock computes the new word as {@code usize(top.next) | (s & ~locked_bit)}, where
 * {@code s} still contains the pointer to the top. So the new word is the bitwise or of two
 * pointers: the node being woken if there is none below it, and otherwise an address of no node.
 * Intended is {@code usize(top.next)}.
 */
public final class PublishedWordMutex {
  private static final long FREE = 0;
  private static final long LOCKED_BIT = 1;
  private static final long NODE_MASK = ~LOCKED_BIT;

  private final LongCell state = new LongCell(FREE);
  private final Frames frames;
  private final int spinBound;
  private final boolean asMeant;
  private final Order order;

  /** The memory orders of the compare-and-swaps. */
  private enum Order {
    /** All volatile, so that only the algorithm is checked. */
    VOLATILE,

    /** As printed: acquire to lock, release to push and to unlock, acquire if the unlock fails. */
    PRINTED,

    /** As printed, but a push is not a release. */
    UNORDERED_PUSH
  }

  private PublishedWordMutex(int threads, int spinBound, boolean asMeant, Order order) {
    frames = new Frames(threads, order != Order.VOLATILE);
    this.spinBound = spinBound;
    this.asMeant = asMeant;
    this.order = order;
  }

  /** Creates the mutex as printed, for a number of threads. */
  public static PublishedWordMutex printed(int threads, int spinBound) {
    return new PublishedWordMutex(threads, spinBound, false, Order.VOLATILE);
  }

  /** Creates the mutex with an unlock that computes the intended word. */
  public static PublishedWordMutex meant(int threads, int spinBound) {
    return new PublishedWordMutex(threads, spinBound, true, Order.VOLATILE);
  }

  /** Creates the mutex as intended, with the memory orders of the document. */
  public static PublishedWordMutex ordered(int threads) {
    return new PublishedWordMutex(threads, 0, true, Order.PRINTED);
  }

  /** Creates the mutex of {@link #ordered} with a push that publishes nothing. */
  public static PublishedWordMutex unordered(int threads) {
    return new PublishedWordMutex(threads, 0, true, Order.UNORDERED_PUSH);
  }

  /**
   * Locks the mutex, waiting for it.
   *
   * @param thread the number of the calling thread, from 1
   */
  public void lock(int thread) {
    // [Q1_CasFree]
    long s = locks(FREE, LOCKED_BIT);
    if (s == FREE) {
      return;
    }
    for (int i = 0; i < spinBound; i++) {
      // [Q2_LoadWord]
      s = take(state.getOpaque());
      if (s == FREE) {
        return;
      }
    }
    s = take(s);
    while (s != FREE) {
      s = take(queue(thread, s));
    }
  }

  /** Locks the mutex if it is free; returns {@code FREE} on success, else the locked word. */
  private long take(long first) {
    long s = first;
    while ((s & LOCKED_BIT) == 0) {
      // [Q3_CasLock]
      long witness = locks(s, s | LOCKED_BIT);
      if (witness == s) {
        return FREE;
      }
      s = witness;
    }
    return s;
  }

  /** Enqueues and waits if the word is still {@code s}; returns the word read afterwards. */
  private long queue(int thread, long s) {
    PointerNode node = new PointerNode(s & NODE_MASK);
    frames.allocate(thread, node);
    // [Q4_PushNode]
    long witness = pushes(s, Frames.address(thread) | (s & ~NODE_MASK));
    if (witness == s) {
      // [Q5_LoadState]
      while (!node.event.isSet()) {
        // [Q6_Park]
        node.event.park();
      }
      // [Q2_LoadWord]
      witness = state.getOpaque();
    }
    frames.free(thread);
    return witness;
  }

  /** Unlocks the mutex and wakes the waiter on top of the stack, if there is one. */
  public void unlock() {
    // [U1_CasFree]
    long s = unlocks(LOCKED_BIT, FREE);
    long expected = LOCKED_BIT;
    PointerNode top = null;
    while (s != expected) {
      top = frames.at(s & NODE_MASK);
      long next = asMeant ? top.next : top.next | (s & ~LOCKED_BIT);
      expected = s;
      // [U3_PopAndUnlock]
      s = unlocks(expected, next);
    }
    if (top != null) {
      // [U4_ClaimNode]
      top.event.mark();
      // [U5_Wake]
      top.event.wake();
    }
  }

  private long locks(long expected, long next) {
    return order == Order.VOLATILE
        ? state.compareAndExchange(expected, next)
        : state.compareAndExchangeAcquire(expected, next);
  }

  private long pushes(long expected, long next) {
    if (order == Order.UNORDERED_PUSH) {
      return state.compareAndExchangeAcquire(expected, next);
    }
    return order == Order.PRINTED
        ? state.compareAndExchangeRelease(expected, next)
        : state.compareAndExchange(expected, next);
  }

  /** In Java no exchange is a release that acquires if it fails, so a failure loads once more. */
  private long unlocks(long expected, long next) {
    if (order == Order.VOLATILE) {
      return state.compareAndExchange(expected, next);
    }
    long witness = state.compareAndExchangeRelease(expected, next);
    // The holder alone takes nodes off the stack, so the word is not the expected one again.
    return witness == expected ? witness : state.getAcquire();
  }

  /** Tells whether the mutex is free and its stack is empty. */
  public boolean isFree() {
    return state.getAcquire() == FREE;
  }
}
