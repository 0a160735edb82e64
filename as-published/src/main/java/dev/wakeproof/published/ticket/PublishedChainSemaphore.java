package dev.wakeproof.published.ticket;

import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.atomic.Threads;

/**
 * Waiting chains: push by exchange, detach by exchange, unpark all. The caller chooses the details
 * that the document leaves open.
 */
public final class PublishedChainSemaphore extends PublishedTickets {
  private final boolean looksAgain;
  private final boolean awaitsLink;
  private final RefCellArray<PublishedNode> chains;

  /**
   * Creates a semaphore with {@code permits} permits and chains of its own.
   *
   * @param looksAgain whether a waiter reads the grant again after its push
   * @param awaitsLink whether a notifier waits for a node that is not linked yet; otherwise it
   *     takes the node for the last one
   */
  public PublishedChainSemaphore(int permits, int buckets, boolean looksAgain, boolean awaitsLink) {
    super(permits);
    this.looksAgain = looksAgain;
    this.awaitsLink = awaitsLink;
    chains = new RefCellArray<>(buckets);
  }

  private int indexOf(long number) {
    return (int) (number % chains.length());
  }

  @Override
  void await(long mine) {
    // [K2_LoadGrant]
    while (mine - grant.getAcquire() >= 0) {
      sleep(mine);
    }
  }

  private void sleep(long mine) {
    PublishedNode node = new PublishedNode(awaitsLink);
    // [E2_PushNode]
    PublishedNode below = chains.getAndSet(indexOf(mine), node);
    // [E3_SetNext]
    node.next.setRelease(below);
    if (looksAgain) {
      // [E4_LoadGrantAgain]
      if (mine - grant.get() < 0) {
        wakeAll(indexOf(mine));
      }
    }
    // [E6_LoadGate]
    while (node.gate.getAcquire() == 0) {
      // [E7_Park]
      node.parker.park(this);
    }
  }

  @Override
  void announce(long before) {
    wakeAll(indexOf(before));
  }

  private void wakeAll(int index) {
    // [P3_DetachChain]
    PublishedNode node = chains.getAndSet(index, null);
    while (node != null) {
      PublishedNode next = next(node);
      // [P5_OpenGate]
      node.gate.setRelease(1);
      // [P6_Unpark]
      node.parker.unpark();
      node = next;
    }
  }

  private static PublishedNode next(PublishedNode node) {
    int rounds = 0;
    while (true) {
      // [P4_LoadNext]
      PublishedNode next = node.next.getAcquire();
      if (next != node) {
        return next;
      }
      rounds = Threads.onSpinWait(rounds);
    }
  }
}
