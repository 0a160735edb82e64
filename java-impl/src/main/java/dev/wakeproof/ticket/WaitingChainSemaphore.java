package dev.wakeproof.ticket;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.semaphore.Permits;
import java.util.Objects;

/**
 * A ticketed semaphore whose waiters sleep, each on a stack of {@link WaitingChains} picked by
 * semaphore and ticket; a release takes the stack of the ticket that it grants and wakes all on it.
 *
 * <p>Where no two tickets meet in a stack, a release wakes the one thread that it admits. A wait
 * allocates a small object; without contention nothing is allocated. A release touches no stack of
 * a ticket that is yet to be drawn, hence none while nobody waits: {@code OnlyForDrawn}.
 *
 * <p><b>Guarantees, memory effects, fairness, interruption, errors:</b> see {@link
 * TicketedSemaphore}; and {@code OnlyForDrawn}. To sleep makes no difference to what an interrupt
 * can do: it leaves its status set, and the thread goes back to sleep. Where there is no memory for
 * the small object, a wait is one of {@link TicketSemaphore}: no ticket is lost by it.
 *
 * <p><b>Source.</b> Document 002, "Waiting Chains", without a threshold, as there. Two things are
 * done otherwise:
 *
 * <ul>
 *   <li>Not said there, and needed: to look at the grants once more after the push. A release that
 *       came before the push found an empty stack. A waiter that this look admits takes its stack
 *       down itself and wakes all on it; its own node may be in a releaser's hand by then, so it
 *       still waits for its gate.
 *   <li>A node is pushed by compare-and-set, with its successor in it. By an exchange, as there, a
 *       pusher learns its successor only afterwards, and a releaser that holds the node has to wait
 *       for that: then the chains are not lock-free, contrary to what is claimed.
 * </ul>
 */
public final class WaitingChainSemaphore extends TicketedSemaphore {
  private final long salt = Buckets.newSalt();
  private final WaitingChains chains;

  /**
   * A semaphore with nobody waiting, on the chains that all share.
   *
   * @param permits how many permits there are at first
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public WaitingChainSemaphore(int permits) {
    this(permits, WaitingChains.shared());
  }

  /**
   * A semaphore with nobody waiting.
   *
   * @param permits how many permits there are at first
   * @param chains where its waiters sleep
   * @throws IllegalArgumentException if {@code permits} is negative
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

  /** Or null: an error would leave the ticket behind, and the permit with it. */
  private static ChainNode newNode() {
    try {
      return new ChainNode();
    } catch (OutOfMemoryError e) {
      return null;
    }
  }

  /** Sleeps until somebody takes the stack down; returns whether the thread was interrupted. */
  private boolean sleep(long ticket, ChainNode node) {
    int index = chains.indexOf(salt, ticket);
    chains.push(index, node);
    // A release that is not seen here sees that this ticket is drawn, and takes the stack down
    // after the push.
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
    // Tickets that follow each other are in stacks that follow each other; no stack twice, and none
    // for who has yet to draw.
    long stacks = Permits.least(drawnFrom(first), Permits.least(permits, chains.buckets()));
    for (int i = 0; i < stacks; i++) {
      chains.wakeAll(chains.indexOf(salt, first + i));
    }
  }
}
