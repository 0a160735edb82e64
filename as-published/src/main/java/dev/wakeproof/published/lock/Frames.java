package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.RefCellArray;

/**
 * The memory that the nodes of a {@link PublishedWordMutex} lie in, so that a pointer is a number
 * with which one can calculate: thread 1's node lies at 2, thread 2's at 4, thread 3's at 8, and so
 * on. The address of a thread is the same for each of its nodes, as on a stack.
 */
final class Frames {
  /** The node of each thread while it lives, else null. */
  private final RefCellArray<PointerNode> nodes;

  Frames(int threads) {
    nodes = new RefCellArray<>(threads);
  }

  /** The address of the nodes of a thread, which count from 1. */
  static long address(int thread) {
    return 1L << thread;
  }

  /** Puts a thread's node at its address, which nobody else knows yet. */
  void allocate(int thread, PointerNode node) {
    nodes.setRelease(thread - 1, node);
  }

  /** Ends the life of a thread's node. */
  void free(int thread) {
    nodes.setRelease(thread - 1, null);
  }

  /** The node at an address; where C would read what happens to lie there, an error. */
  PointerNode at(long address) {
    int thread = Long.numberOfTrailingZeros(address);
    if (address != address(thread) || thread > nodes.length()) {
      throw new AssertionError("NoWildPointer: nothing ever lies at " + address);
    }
    PointerNode node = nodes.getAcquire(thread - 1);
    if (node == null) {
      throw new AssertionError("NoUseAfterLeave: there is no node at " + address + " any more");
    }
    return node;
  }
}
