package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;

/**
 * Takes those that have given up out from between those that wait, so that the stack of a lock that
 * is held does not grow with every attempt.
 *
 * <p>Not each time: who gives up looks through the whole stack only after as many as half of those
 * that the last sweep met have done so. While the lock is held, then, as many as wait may have
 * given up and be in the stack; and a sweep costs each of them a few looks on average. Who takes
 * the top off may put back what was swept out from below it meanwhile, until the next sweep. And an
 * allowance is that of whoever sets it last: one that is slow sets one for those that it has met,
 * and hides what others have spent since; then more may be kept, until it is spent.
 *
 * <p>Any number may sweep at once, beside anybody who pushes or pops: a link only ever moves down,
 * past nodes that have given up for ever, so that all who wait below a node are still found there
 * whichever link is seen.
 */
final class Sweeper {
  /** How many may still give up before somebody sweeps; those that find none left all sweep. */
  private final IntCell allowance = new IntCell(0);

  /**
   * To be called by whoever has given up.
   *
   * @param top of the stack, or null if it is empty
   */
  void oneHasGivenUp(Node top) {
    // [G7_Spend]
    if (top != null && allowance.getAndAdd(-1) <= 0) {
      int kept = sweep(top);
      // [G11_Allow]
      allowance.set(kept / 2);
    }
  }

  /** Sweeps from that node down; returns how many it has met that have not given up. */
  private static int sweep(Node top) {
    int kept = 0;
    for (Node node = top; node != null; node = linkPast(node)) {
      kept++;
    }
    return kept;
  }

  /** Links the node to the first below it that has not given up, and returns that one, or null. */
  private static Node linkPast(Node node) {
    while (true) {
      // [G8_LoadBelow]
      Node first = node.below.getOpaque();
      Node rest = first;
      // [G9_LoadState]
      while (rest != null && rest.state.getAcquire() == Node.GONE) {
        rest = rest.below.getOpaque();
      }
      // [G10_LinkPast]
      if (rest == first || node.below.compareAndSet(first, rest)) {
        return rest;
      }
    }
  }
}
