package dev.wakeproof.ticket;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.semaphore.Permits;
import java.util.Objects;

/**
 * A ticketed semaphore with parked waiters, each on a stack of {@link WaitingChains}. A release
 * takes the stack of the ticket that it grants and wakes every thread on it.
 *
 * <pre>
 * chains[i] -> node -> node      waiters with tickets of stack i
 * release of ticket t            detach chains[index(t)], open each gate, unpark
 * </pre>
 *
 * <p>If no two tickets meet in a stack, a release wakes only the thread that it admits. A wait
 * allocates a small object; without contention nothing is allocated. Without memory for that object
 * a wait polls as in {@link TicketSemaphore}, so no ticket is lost.
 *
 * <p><b>Guarantees</b>, besides those of {@link TicketedSemaphore}: {@code OnlyForDrawn} (a release
 * touches no stack of a ticket that is not drawn). An interrupt sets the interrupt status, and the
 * thread parks again. A wait in a worker of a {@link java.util.concurrent.ForkJoinPool} announces
 * itself to the pool. <b>Memory effects, fairness, errors, thread safety</b> are those of {@link
 * TicketedSemaphore}.
 *
 * <p><b>Source.</b> twa-semaphores, "Waiting Chains", without a threshold. Two differences:
 *
 * <ul>
 *   <li>A waiter looks at the grants once more after its push, because an earlier release found an
 *       empty stack. If that look admits it, it wakes its whole stack, and still waits for its own
 *       gate, because its node may be in a releaser's hand.
 *   <li>A push is a compare-and-set of a node that has its successor already. With an exchange a
 *       releaser would have to wait for the successor, and the chains would not be lock-free.
 * </ul>
 */
public final class WaitingChainSemaphore extends TicketedSemaphore {
  private final long salt = Buckets.newSalt();
  private final WaitingChains chains;

  /**
   * Creates a semaphore on the shared chains.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public WaitingChainSemaphore(int permits) {
    this(permits, WaitingChains.shared());
  }

  /**
   * Creates a semaphore.
   *
   * @param permits how many permits there are at first
   * @param chains the stacks on which its waiters park
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws NullPointerException if {@code chains} is null
   */
  public WaitingChainSemaphore(int permits, WaitingChains chains) {
    super(permits);
    this.chains = Objects.requireNonNull(chains, "chains");
  }

  @Override
  void await(long ticket) {
    if (isGrantedSoon(ticket)) {
      return;
    }
    boolean interrupted = false;
    do {
      ChainNode node = newNode();
      if (node == null) {
        awaitGrant(ticket);
        break;
      }
      interrupted |= sleep(ticket, node);
      // [K2_LoadGrant]
    } while (ahead(ticket) >= 0);
    if (interrupted) {
      Threads.interruptSelf();
    }
  }

  private boolean isGrantedSoon(long ticket) {
    // [K2_LoadGrant]
    if (ahead(ticket) < 0) {
      return true;
    }
    long begun = Threads.beginToLook();
    while (Threads.worthAnotherLook(begun)) {
      if (ahead(ticket) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns null without memory: an error would lose the ticket and its permit. */
  private static ChainNode newNode() {
    try {
      return new ChainNode();
    } catch (OutOfMemoryError e) {
      return null;
    }
  }

  /**
   * Parks until a thread takes the stack.
   *
   * @return whether the thread was interrupted
   */
  private boolean sleep(long ticket, ChainNode node) {
    int index = chains.indexOf(salt, ticket);
    chains.push(index, node);
    // A release that this misses sees that the ticket is drawn, and takes the stack after the push.
    // [E4_LoadGrantAgain]
    long ahead = aheadBeforeWait(ticket);
    if (ahead < 0) {
      chains.wakeAll(index);
    }
    boolean interrupted = false;
    // [E6_LoadGate]
    while (!node.isOpen()) {
      // [E7_Park]
      node.park(this);
      // Cleared until the end, or the next park would return at once.
      interrupted |= Threads.interrupted();
    }
    return interrupted;
  }

  @Override
  void announce(long first, int permits) {
    // Consecutive tickets have consecutive stacks. No stack twice, and none of a ticket that is not
    // drawn.
    long stacks = Permits.least(drawnFrom(first), Permits.least(permits, chains.buckets()));
    for (int i = 0; i < stacks; i++) {
      chains.wakeAll(chains.indexOf(salt, first + i));
    }
  }
}
