package dev.wakeproof.ticket;

import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.layout.Spacing;

/**
 * An array of stacks of parked threads. With enough stacks, two tickets rarely share one.
 *
 * <pre>{@code
 * WaitingChains chains = new WaitingChains(64);
 * TicketedSemaphore semaphore = new WaitingChainSemaphore(0, chains);
 * }</pre>
 *
 * <p>Several semaphores may share the chains. If their tickets meet in a stack, a release of one
 * wakes waiters of the other, which look and park again. Stacks are 128 bytes apart.
 *
 * <p>A stack is only taken whole, so the ABA problem does not arise. Neither a push nor a take
 * waits for another thread. <b>Thread safety.</b> All methods may be called by any thread.
 */
public final class WaitingChains {
  private final RefCellArray<ChainNode> tops;
  private final int buckets;

  /**
   * Creates empty chains.
   *
   * @param buckets how many stacks
   * @throws IllegalArgumentException if that is not a power of two, or more than 2<sup>25</sup>
   */
  public WaitingChains(int buckets) {
    tops = new RefCellArray<>(Buckets.length(buckets, Spacing.REFERENCES));
    this.buckets = buckets;
  }

  /** Initialized on first use. */
  private static final class Shared {
    static final WaitingChains CHAINS = new WaitingChains(Buckets.SHARED);
  }

  /**
   * Returns the chains of all semaphores that bring none: 4096 stacks, at most a megabyte.
   *
   * @return the shared chains
   */
  public static WaitingChains shared() {
    return Shared.CHAINS;
  }

  int buckets() {
    return buckets;
  }

  int indexOf(long salt, long ticket) {
    return Buckets.index(salt, ticket, buckets);
  }

  /** Pushes a node that no other thread knows. */
  void push(int index, ChainNode node) {
    int at = place(index);
    ChainNode top;
    do {
      // Opaque: the exchange decides, and no thread looks into the node before that.
      // [E1_LoadTop]
      top = tops.getOpaque(at);
      // Plain: the exchange publishes it together with the node.
      node.next.setPlain(top);
      // [E2_PushNode]
    } while (!tops.compareAndSet(at, top, node));
  }

  /** Takes the whole stack and wakes every thread on it. */
  void wakeAll(int index) {
    // [P3_DetachChain]
    ChainNode node = tops.getAndSet(place(index), null);
    while (node != null) {
      // Before the gate: once that is open, the node belongs to its owner again.
      // [P4_LoadNext]
      ChainNode next = node.next.getPlain();
      // [P5_OpenGate]
      node.open();
      // After the gate, or the owner might look too early and park again.
      // [P6_Unpark]
      node.unpark();
      node = next;
    }
  }

  /** Not at 0: the array length lies there, and every access reads it. */
  private static int place(int index) {
    return (index + 1) * Spacing.REFERENCES;
  }
}
