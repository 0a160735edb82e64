package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.LongCell;

/**
 * The document's word-sized mutex: the lowest bit of its word says locked, the others are a pointer
 * to the top of a stack of nodes.
 *
 * <p>Printed, the unlock computes its new word as {@code usize(top.next) | (s & ~locked_bit)},
 * where {@code s} still holds the pointer to the top. So the new word is the one pointer or the
 * other, bit by bit: the node that is just woken when there is none below it, else a pointer to
 * nothing in particular. Meant is {@code usize(top.next)} alone.
 */
public final class PublishedWordMutex {
  private static final long FREE = 0;
  private static final long LOCKED_BIT = 1;
  private static final long NODE_MASK = ~LOCKED_BIT;

  private final LongCell state = new LongCell(FREE);
  private final Frames frames;
  private final int spinBound;
  private final boolean asMeant;

  private PublishedWordMutex(int threads, int spinBound, boolean asMeant) {
    frames = new Frames(threads);
    this.spinBound = spinBound;
    this.asMeant = asMeant;
  }

  /** The mutex as printed, for so many threads. */
  public static PublishedWordMutex printed(int threads, int spinBound) {
    return new PublishedWordMutex(threads, spinBound, false);
  }

  /** The mutex whose unlock computes the word that is meant. */
  public static PublishedWordMutex meant(int threads, int spinBound) {
    return new PublishedWordMutex(threads, spinBound, true);
  }

  /**
   * Takes the mutex, waiting for it.
   *
   * @param thread which of the threads calls, from 1
   */
  public void lock(int thread) {
    // [Q1_CasFree]
    long s = state.compareAndExchange(FREE, LOCKED_BIT);
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

  /** Takes the mutex while it is free; {@code FREE} then, else the locked word that was seen. */
  private long take(long first) {
    long s = first;
    while ((s & LOCKED_BIT) == 0) {
      // [Q3_CasLock]
      long witness = state.compareAndExchange(s, s | LOCKED_BIT);
      if (witness == s) {
        return FREE;
      }
      s = witness;
    }
    return s;
  }

  /** Queues and waits if the word is still {@code s}; the word that is seen afterwards. */
  private long queue(int thread, long s) {
    PointerNode node = new PointerNode(s & NODE_MASK);
    frames.allocate(thread, node);
    // [Q4_PushNode]
    long witness = state.compareAndExchange(s, Frames.address(thread) | (s & ~NODE_MASK));
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

  /** Lets the mutex go and wakes the waiter at the top, if there is one. */
  public void unlock() {
    // [U1_CasFree]
    long s = state.compareAndExchange(LOCKED_BIT, FREE);
    long expected = LOCKED_BIT;
    PointerNode top = null;
    while (s != expected) {
      top = frames.at(s & NODE_MASK);
      long next = asMeant ? top.next : top.next | (s & ~LOCKED_BIT);
      expected = s;
      // [U3_PopAndUnlock]
      s = state.compareAndExchange(expected, next);
    }
    if (top != null) {
      // [U4_ClaimNode]
      top.event.mark();
      // [U5_Wake]
      top.event.wake();
    }
  }

  /** Whether nobody holds it and nobody is in its stack. */
  public boolean isFree() {
    return state.getAcquire() == FREE;
  }
}
