package dev.wakeproof.lock;

import dev.wakeproof.atomic.LongCell;

/**
 * Unlinks cancelled nodes from between waiters, so the stack of a held lock does not grow with
 * every attempt.
 *
 * <p><b>When.</b> A cancelling thread sweeps only after {@code kept / 2} further cancellations
 * since the last sweep, where {@code kept} is the number of live nodes that sweep met. So a held
 * lock keeps at most as many cancelled nodes as waiters, and a sweep costs each cancellation a few
 * loads on average.
 *
 * <p><b>Numbers.</b> A cancelling thread draws a number before it looks at the stack. So a sweep
 * meets every node with a lower number than its own, and it says by number which threads need not
 * sweep. The sweeper itself is the cell of the next number.
 *
 * <p><b>Concurrent sweeps</b> are safe: a link only moves down, past nodes that stay cancelled.
 * Every waiter below a node stays reachable through each link that a thread may see.
 *
 * <p><b>Exceptions to the bound.</b> A thread that unlinks the top may restore nodes that a sweep
 * has just removed, until the next sweep. On machines without multi-copy atomicity a sweep may do
 * the same below a live node. On x86 and ARMv8 it does not.
 */
class Sweeper extends LongCell {
  /** Threads with a lower number need not sweep. */
  private final LongCell spared = new LongCell(0);

  /** Draws the number of a thread that has just cancelled. */
  final long draw() {
    // [G7_Draw]
    return super.getAndAdd(1);
  }

  /**
   * Called by a thread that has cancelled.
   *
   * @param number the number that it drew
   * @param top the top of the stack after its cancellation, or null
   */
  final void oneHasGivenUp(long number, Node top) {
    // [G12_LoadSpared]
    if (top != null && number - spared.get() >= 0) {
      int kept = sweep(top);
      // [G11_Spare]
      spared.set(number + 1 + kept / 2);
    }
  }

  /**
   * Sweeps from that node down.
   *
   * @return how many nodes it met that are not cancelled
   */
  private static int sweep(Node top) {
    int kept = 0;
    for (Node node = top; node != null; node = linkPast(node)) {
      kept++;
    }
    return kept;
  }

  /**
   * Links the node to the first node below it that is not cancelled.
   *
   * @return that node, or null
   */
  private static Node linkPast(Node node) {
    while (true) {
      // [G8_LoadBelow]
      Node first = node.below.getOpaque();
      Node rest = first;
      // [G9_LoadState]
      while (rest != null && rest.state.getAcquire() == Node.CANCELLED) {
        rest = rest.below.getOpaque();
      }
      // [G10_LinkPast]
      if (rest == first || node.below.compareAndSet(first, rest)) {
        return rest;
      }
    }
  }
}
