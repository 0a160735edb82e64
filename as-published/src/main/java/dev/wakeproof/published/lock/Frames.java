package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.RefCellArray;

/**
 * The memory of the nodes of a {@link PublishedWordMutex}, so that a pointer is a number: the node
 * of thread 1 has address 2, that of thread 2 address 4, that of thread 3 address 8, and so on. All
 * nodes of a thread have the same address, as on a stack.
 */
final class Frames {
  /** The node of each thread while it lives, else null. */
  private final RefCellArray<PointerNode> nodes;

  private final boolean plain;

  /**
   * Creates the memory.
   *
   * @param plain whether an access to it orders nothing, as on a stack
   */
  Frames(int threads, boolean plain) {
    nodes = new RefCellArray<>(threads);
    this.plain = plain;
  }

  /** Returns the address of the nodes of a thread; threads count from 1. */
  static long address(int thread) {
    return 1L << thread;
  }

  /** Puts a thread's node at its address, which no other thread knows yet. */
  void allocate(int thread, PointerNode node) {
    store(thread, node);
  }

  /** Ends the life of a thread's node. */
  void free(int thread) {
    store(thread, null);
  }

  private void store(int thread, PointerNode node) {
    if (plain) {
      nodes.setPlain(thread - 1, node);
    } else {
      nodes.setRelease(thread - 1, node);
    }
  }

  /** Returns the node at an address; a dangling pointer is an error here. */
  PointerNode at(long address) {
    int thread = Long.numberOfTrailingZeros(address);
    if (address != address(thread) || thread > nodes.length()) {
      throw new AssertionError("NoWildPointer: nothing ever lies at " + address);
    }
    PointerNode node = plain ? nodes.getPlain(thread - 1) : nodes.getAcquire(thread - 1);
    if (node == null) {
      throw new AssertionError("NoUseAfterLeave: there is no node at " + address + " any more");
    }
    return node;
  }
}
