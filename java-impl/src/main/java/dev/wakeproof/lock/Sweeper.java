package dev.wakeproof.lock;

import dev.wakeproof.atomic.LongCell;

/**
 * Takes those that have given up out from between those that wait, so that the stack of a lock that
 * is held does not grow with every attempt.
 *
 * <p>Not each time: who gives up looks through the whole stack only after as many as half of those
 * that a sweep met have done so since. While the lock is held, then, as many as wait may have given
 * up and be in the stack; and a sweep costs each of them a few looks on average. Who takes the top
 * off may put back what was swept out from below it meanwhile, until the next sweep. So may who
 * sweeps, beneath one that waits, where two loads may see two stores in another order than others
 * do: it sees one gone, but an older link of it. Where a store is seen by all others at once, as on
 * x86 and ARMv8, nobody does.
 *
 * <p>Those that give up are numbered, before they look at the stack, so that a sweep meets all that
 * have a lower number than its own; and whom it spares, it says by their numbers. However slow it
 * is to say so, no more are spared, since those that gave up meanwhile have had numbers.
 *
 * <p>Any number may sweep at once, beside anybody who pushes or pops: a link only ever moves down,
 * past nodes that have given up for ever, so that all who wait below a node are still found there
 * whichever link is seen.
 */
final class Sweeper {
  private final LongCell givenUp = new LongCell(0);

  /** Who has a lower number need not sweep. */
  private final LongCell spared = new LongCell(0);

  /** The number of one who has just given up. */
  long draw() {
    // [G7_Draw]
    return givenUp.getAndAdd(1);
  }

  /**
   * To be called by whoever has given up.
   *
   * @param number its own
   * @param top of the stack since then, or null if it is empty
   */
  void oneHasGivenUp(long number, Node top) {
    // [G12_LoadSpared]
    if (top != null && number - spared.get() >= 0) {
      int kept = sweep(top);
      // [G11_Spare]
      spared.set(number + 1 + kept / 2);
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
