package dev.wakeproof.published.lock;

/** A waiter of a {@link PublishedWordMutex}. */
final class PointerNode {
  /** The address of the node below, or 0. */
  final long next;

  final Event event = new Event();

  PointerNode(long next) {
    this.next = next;
  }
}
