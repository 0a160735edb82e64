package dev.wakeproof.channel;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.layout.StackReserve;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks through the ring and takes items out of its middle while no thread can receive.
 *
 * <p>The holder stores {@link Ring#HELD} into the head, a position at which nothing is published. A
 * receiver takes that for a sender between its two steps: it finds no item, joins its line, or
 * tries again. The published items belong to the holder. Senders go on until the ring is full. The
 * holder puts the head back and then wakes one receiver, which passes on what it leaves.
 *
 * <p>To take items out, the holder moves the items before them up and frees the slots left over at
 * the head, as a receiver frees its slot:
 *
 * <pre>
 *   head                           head
 *    | a | b | c | d | e |   --&gt;     .   . | a | c | e |      b and d are taken out
 * </pre>
 *
 * <p>No foreign code runs while the ring is held, and nothing is allocated.
 */
final class HeldRing<E> {
  private final ChannelSteps<E> steps;
  private final Ring<E> ring;

  HeldRing(ChannelSteps<E> steps) {
    this.steps = steps;
    this.ring = steps.ring;
  }

  /** Returns whether the ring was empty at a moment of the call. */
  boolean isEmpty() {
    // In this order: neither index decreases, so both had these values when the head was read.
    long head = ring.words.get(Ring.HEAD) & ~Ring.HELD;
    return tail() == head;
  }

  /**
   * Returns the items that were published at one moment of the call, oldest first ({@code
   * OneMoment}). They include each item whose send returned before the call and that is still
   * there.
   */
  Snapshot<E> look() {
    int room = ring.size();
    while (true) {
      Object[] seen = new Object[room];
      long[] positions = new long[room];
      long head = hold();
      long takenOut = ring.words.getPlain(Ring.TAKEN_OUT);
      int count = copy(head, seen, positions);
      letGo(head);
      if (count <= room) {
        return snapshot(seen, positions, count, takenOut);
      }
      // More came before the ring was held. A part of them was never all there was.
      room = (int) Math.min(ring.capacity(), 2L * count);
    }
  }

  /**
   * Copies the published items, repeating until it finds the same items twice: while the ring is
   * held they only become more, so these were all there were in between.
   *
   * @return the number of items; more than there is room for if they were not all copied
   */
  private int copy(long head, Object[] seen, long[] positions) {
    int before = -1;
    while (true) {
      int count = 0;
      boolean isFoundAgain = true;
      for (long at = head; at < tail(); at++) {
        if (isPublished(at)) {
          if (count < seen.length) {
            isFoundAgain &= positions[count] == at;
            seen[count] = ring.items.getPlain(ring.slot(at));
            positions[count] = at;
          }
          count++;
        }
      }
      isFoundAgain &= count == before;
      if (isFoundAgain || count > seen.length) {
        return count;
      }
      before = count;
    }
  }

  @SuppressWarnings("unchecked") // The ring holds nothing else.
  private static <E> Snapshot<E> snapshot(
      Object[] seen, long[] positions, int count, long takenOut) {
    List<Snapshot.Entry<E>> entries = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      entries.add(new Snapshot.Entry<>((E) seen[i], positions[i]));
    }
    return new Snapshot<>(entries, takenOut);
  }

  /** Returns the item next in line, or null if the ring was empty at a moment of the call. */
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
      // A sender is about to publish it, or a receiver has just taken the last one. The ring is
      // not held meanwhile: this wait changes nothing.
      while (isAboutToBeSent(head)) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      }
    }
    Threads.endSpinWait(rounds);
    return null;
  }

  /** Returns whether the next item will be at that position, and a sender has claimed it. */
  private boolean isAboutToBeSent(long head) {
    // Opaque: it decides only whether to wait, and the caller looks again after it.
    return !isPublished(head)
        && (ring.words.getOpaque(Ring.HEAD) & ~Ring.HELD) == head
        && tail() > head;
  }

  /**
   * Takes out one item of a snapshot, the same object, at its position or where it was moved up to.
   * Of several places of one object it is the first that is not before that position.
   *
   * @return whether it was still there
   */
  boolean remove(Snapshot<E> seen, int index) {
    long[] out = new long[1];
    long head = hold();
    long last = Math.min(tail() - 1, seen.position(index) + movedUpSince(seen));
    for (long at = Math.max(head, seen.position(index)); at <= last; at++) {
      if (isPublished(at) && ring.items.getPlain(ring.slot(at)) == seen.item(index)) {
        out[0] = at;
        takeOut(head, out, 1);
        return true;
      }
    }
    letGo(head);
    return false;
  }

  /**
   * Takes out those items of a snapshot that are marked, each as {@link #remove} does, while the
   * ring is held once.
   *
   * @return the number of items that were still there
   */
  int removeAll(Snapshot<E> seen, boolean[] marked) {
    long[] out = new long[seen.size()];
    long head = hold();
    int count = findMarked(seen, marked, head, out);
    if (count == 0) {
      letGo(head);
    } else {
      takeOut(head, out, count);
    }
    return count;
  }

  /**
   * Writes the positions of the marked items that are still in the ring to {@code out}, and returns
   * their number. Items of the snapshot keep their order. Each has moved toward the tail by at most
   * the number of items removed since from the middle.
   */
  private int findMarked(Snapshot<E> seen, boolean[] marked, long head, long[] out) {
    long moved = movedUpSince(seen);
    int count = 0;
    int next = 0;
    for (long at = head; at < tail() && next < seen.size(); at++) {
      while (next < seen.size() && seen.position(next) < at - moved) {
        next++;
      }
      int found = isPublished(at) ? find(seen, next, at) : -1;
      if (found >= 0) {
        next = found + 1;
        if (marked[found]) {
          out[count] = at;
          count++;
        }
      }
    }
    return count;
  }

  /** Returns the index of the entry that stands at that position now, or -1 if none does. */
  private int find(Snapshot<E> seen, int from, long at) {
    E item = ring.items.getPlain(ring.slot(at));
    for (int i = from; i < seen.size() && seen.position(i) <= at; i++) {
      if (seen.item(i) == item) {
        return i;
      }
    }
    return -1;
  }

  /** Returns by how many slots an item of the snapshot can have moved up at most. */
  private long movedUpSince(Snapshot<E> seen) {
    return ring.words.getPlain(Ring.TAKEN_OUT) - seen.takenOut;
  }

  /**
   * Removes items, and lets other threads receive again.
   *
   * @param head the position of the oldest item, as {@link #hold} returned it
   * @param out the positions of the items to remove, in ascending order
   * @param count the number of positions in {@code out}
   */
  private void takeOut(long head, long[] out, int count) {
    long to = out[count - 1];
    awaitSendersBefore(to, head);
    int next = count - 1;
    for (long from = to; from >= head; from--) {
      if (next >= 0 && out[next] == from) {
        next--;
      } else {
        // [K2_MoveUp]
        ring.items.setPlain(ring.slot(to), ring.items.getPlain(ring.slot(from)));
        to--;
      }
    }
    long end = head + count;
    for (long free = head; free < end; free++) {
      ring.items.setPlain(ring.slot(free), null);
    }
    ring.words.setPlain(Ring.TAKEN_OUT, ring.words.getPlain(Ring.TAKEN_OUT) + count);
    int owed = putBack(end);
    for (long free = head; free < end; free++) {
      // [V5_Free]
      ring.words.set(ring.sequence(free), Ring.free(free + ring.capacity()));
    }
    steps.wake(owed | steps.owedAfterReceive());
  }

  /**
   * Waits for one step of each sender that has claimed a position before the last one: nothing can
   * move into or past a slot that a sender is about to write.
   */
  private void awaitSendersBefore(long end, long head) {
    int rounds = 0;
    for (long at = head; at < end; at++) {
      while (!isPublished(at)) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      }
    }
    Threads.endSpinWait(rounds);
  }

  /** Lets no thread receive, and returns the position of the oldest item. */
  private long hold() {
    // A held ring must be let go.
    StackReserve.require(ring.capacity());
    int rounds = 0;
    long seen = ring.words.get(Ring.HEAD);
    while (true) {
      if ((seen & Ring.HELD) != 0) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
        seen = ring.words.get(Ring.HEAD);
        continue;
      }
      // [K1_HoldHead]
      long witness = ring.words.compareAndExchange(Ring.HEAD, seen, seen | Ring.HELD);
      if (witness == seen) {
        Threads.endSpinWait(rounds);
        return seen;
      }
      seen = witness;
    }
  }

  /**
   * Lets threads receive again, from {@code head} on, and wakes a receiver that they left asleep.
   */
  private void letGo(long head) {
    steps.wake(putBack(head));
  }

  /**
   * Puts the head back.
   *
   * @return the receiver to wake: it may have looked while the ring was held
   */
  private int putBack(long head) {
    // [K3_StoreHead]
    ring.words.set(Ring.HEAD, head);
    // [K4_LoadWaiting]
    return ring.isAwaited(Ring.RECEIVERS) ? ChannelSteps.RECEIVER : 0;
  }

  private long tail() {
    return ring.words.get(Ring.TAIL) >>> 1;
  }

  private boolean isPublished(long at) {
    return ring.words.get(ring.sequence(at)) == Ring.published(at);
  }
}
