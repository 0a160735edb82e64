package dev.wakeproof.channel;

import dev.wakeproof.atomic.Threads;
import java.util.Arrays;
import java.util.List;

/**
 * Looks into the ring, and takes from its middle, while nobody can receive.
 *
 * <p>Who holds it has put {@link Ring#HELD} into the head, a position that nothing is published at:
 * to a receiver this is the same as a sender between its two steps, so it is told that the next
 * item is not there, or goes to sleep, or tries again. What is published belongs to the holder
 * alone meanwhile. Senders do not notice, but for one that tries and finds no room: it tries again.
 * Once the head is back, one receiver that may have gone to sleep is woken, and passes on what it
 * leaves, as ever.
 *
 * <p>To take an item out, those before it move up by one slot, and the slot of the oldest is freed
 * as if it had been received. Nobody's code runs while the ring is held, and no memory is asked
 * for.
 */
final class HeldRing<E> {
  private final ChannelSteps<E> steps;
  private final Ring<E> ring;

  HeldRing(ChannelSteps<E> steps) {
    this.steps = steps;
    this.ring = steps.ring;
  }

  /** Whether there was nothing in the ring at a moment of the call. */
  boolean isEmpty() {
    // In this order: neither index goes back, so both were the same when the head was read.
    long head = ring.indices.get(Ring.HEAD) & ~Ring.HELD;
    return ring.indices.get(Ring.TAIL) >>> 1 == head;
  }

  /**
   * What was published at one moment of the call, oldest first: an item whose sender has returned
   * is there, one of a sender that is under way may be.
   */
  Object[] items() {
    Object[] seen = new Object[ring.size()];
    return Arrays.copyOf(seen, look(seen, new long[seen.length]));
  }

  /** The same with their positions. */
  List<Seen> look() {
    Object[] seen = new Object[ring.size()];
    long[] positions = new long[seen.length];
    Seen[] all = new Seen[look(seen, positions)];
    for (int i = 0; i < all.length; i++) {
      all[i] = new Seen(seen[i], positions[i]);
    }
    return List.of(all);
  }

  /** An item, and where it stood. */
  static final class Seen {
    final Object item;
    final long position;

    private Seen(Object item, long position) {
      this.item = item;
      this.position = position;
    }
  }

  /**
   * How many there were, of no more than there is room for: what came since stands behind.
   *
   * <p>Until it has found the same twice. While the ring is held there are only more of them, so
   * what is found again was all there was in between.
   */
  private int look(Object[] seen, long[] positions) {
    long head = hold();
    int count = -1;
    boolean isFoundAgain = false;
    while (!isFoundAgain) {
      int before = count;
      isFoundAgain = true;
      count = 0;
      for (long at = head; at < tail() && count < seen.length; at++) {
        if (isPublished(at)) {
          isFoundAgain &= positions[count] == at;
          seen[count] = ring.items.getPlain(ring.slot(at));
          positions[count] = at;
          count++;
        }
      }
      isFoundAgain &= count == before;
    }
    letGo(head);
    return count;
  }

  /** The item next in line; null if there was nothing in the ring at a moment of the call. */
  E oldest() {
    int rounds = 0;
    while (!isEmpty()) {
      long head = hold();
      E first = isPublished(head) ? ring.items.getPlain(ring.slot(head)) : null;
      letGo(head);
      if (first != null) {
        Threads.endSpinWait(rounds);
        return first;
      }
      // Somebody is about to send it, or has just received the last one. Not held meanwhile: to
      // wait changes nothing.
      while (isAboutToBeSent(head)) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      }
    }
    Threads.endSpinWait(rounds);
    return null;
  }

  /** Whether that is where the next item will be, and somebody has come to send it. */
  private boolean isAboutToBeSent(long head) {
    // Opaque: it only says whether to wait, and whoever does not looks again.
    return !isPublished(head)
        && (ring.indices.getOpaque(Ring.HEAD) & ~Ring.HELD) == head
        && tail() > head;
  }

  /**
   * Takes an item out, the very same, at its first place if it is there more than once.
   *
   * @return whether it was there
   */
  boolean remove(Object item) {
    return remove(item, 0);
  }

  /**
   * Takes an item out that was seen at that position, or that has moved up from there: no item ever
   * moves down. So of several that are the same it is not one that stands before it.
   *
   * @return whether it was there
   */
  boolean remove(Object item, long position) {
    long head = hold();
    long at = find(item, Math.max(head, position));
    if (at < 0) {
      letGo(head);
      return false;
    }
    awaitSendersBefore(at, head);
    int to = ring.slot(at);
    for (long from = at - 1; from >= head; from--) {
      int slot = ring.slot(from);
      // [K2_MoveUp]
      ring.items.setPlain(to, ring.items.getPlain(slot));
      to = slot;
    }
    ring.items.setPlain(to, null);
    int owed = putBack(head + 1);
    // [V5_Free]
    ring.sequences.set(to, Ring.free(head + ring.capacity()));
    steps.wake(owed | steps.owedAfterReceive());
    return true;
  }

  /** Where the item is, from there on, or -1. */
  private long find(Object item, long from) {
    for (long at = from; at < tail(); at++) {
      if (isPublished(at) && ring.items.getPlain(ring.slot(at)) == item) {
        return at;
      }
    }
    return -1;
  }

  /** Nothing can move past a slot that somebody is about to send into: one step of each of them. */
  private void awaitSendersBefore(long end, long head) {
    int rounds = 0;
    for (long at = head; at < end; at++) {
      while (!isPublished(at)) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      }
    }
    Threads.endSpinWait(rounds);
  }

  /** Lets nobody receive, and returns where the oldest item is. */
  private long hold() {
    int rounds = 0;
    long seen = ring.indices.get(Ring.HEAD);
    while (true) {
      if ((seen & Ring.HELD) != 0) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
        seen = ring.indices.get(Ring.HEAD);
        continue;
      }
      // [K1_HoldHead]
      long witness = ring.indices.compareAndExchange(Ring.HEAD, seen, seen | Ring.HELD);
      if (witness == seen) {
        Threads.endSpinWait(rounds);
        return seen;
      }
      seen = witness;
    }
  }

  /** Puts the head back, and wakes whom that owes a wake. */
  private void letGo(long head) {
    steps.wake(putBack(head));
  }

  /** Puts the head back. Whom to wake then: what a receiver looked for may have been there. */
  private int putBack(long head) {
    // [K3_StoreHead]
    ring.indices.set(Ring.HEAD, head);
    // [K4_LoadWaiting]
    return steps.receivers.isAwaited() ? ChannelSteps.RECEIVER : 0;
  }

  private long tail() {
    return ring.indices.get(Ring.TAIL) >>> 1;
  }

  private boolean isPublished(long at) {
    return ring.sequences.get(ring.slot(at)) == Ring.published(at);
  }
}
