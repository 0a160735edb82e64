package dev.wakeproof.ticket;

import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.layout.Spacing;

/**
 * Stacks of sleeping threads, so many that hardly two semaphores or tickets meet in one.
 *
 * <p>Any number of semaphores may share one. Where their tickets meet in a stack, a release of one
 * wakes waiters of the other, which look and go back to sleep. A stack is 128 bytes from the next.
 *
 * <p>A stack is only ever taken whole, so no step can mistake a node for an earlier one in its
 * place. To push never waits for another thread, nor does to take.
 */
public final class WaitingChains {
  private final RefCellArray<ChainNode> tops;
  private final int buckets;

  /**
   * Chains that nobody sleeps on.
   *
   * @param buckets how many
   * @throws IllegalArgumentException if that is not a power of two, or more than 2<sup>25</sup>
   */
  public WaitingChains(int buckets) {
    tops = new RefCellArray<>(Buckets.length(buckets, Spacing.REFERENCES));
    this.buckets = buckets;
  }

  /** Made when they are first asked for. */
  private static final class Shared {
    static final WaitingChains CHAINS = new WaitingChains(Buckets.SHARED);
  }

  /** Those that all share who do not bring their own: 4096, half a megabyte or one. */
  public static WaitingChains shared() {
    return Shared.CHAINS;
  }

  int buckets() {
    return buckets;
  }

  int indexOf(long salt, long ticket) {
    return Buckets.index(salt, ticket, buckets);
  }

  /** Puts a node that nobody else knows on top. */
  void push(int index, ChainNode node) {
    int at = place(index);
    ChainNode top;
    do {
      // Opaque: the exchange decides, and nobody looks into the node before that.
      // [E1_LoadTop]
      top = tops.getOpaque(at);
      // Plain: the exchange publishes it, with the node.
      node.next.setPlain(top);
      // [E2_PushNode]
    } while (!tops.compareAndSet(at, top, node));
  }

  /** Takes the whole stack and wakes all that sleep on it. */
  void wakeAll(int index) {
    // [P3_DetachChain]
    ChainNode node = tops.getAndSet(place(index), null);
    while (node != null) {
      // Before the gate: with the gate open, the node is its owner's again.
      // [P4_LoadNext]
      ChainNode next = node.next.getPlain();
      // [P5_OpenGate]
      node.open();
      // After the gate, or its owner might look too early, and sleep on.
      // [P6_Unpark]
      node.unpark();
      node = next;
    }
  }

  /** Not at 0: the length of the array is there, which every access reads. */
  private static int place(int index) {
    return (index + 1) * Spacing.REFERENCES;
  }
}
