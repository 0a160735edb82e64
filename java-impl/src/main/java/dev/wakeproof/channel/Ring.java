package dev.wakeproof.channel;

import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.layout.Spacing;
import dev.wakeproof.layout.StackReserve;

/**
 * A bounded ring of slots after Vyukov: a thread claims a position, then publishes or takes its
 * item.
 *
 * <p>A thread between the two steps holds up the threads after it. They find that out at once and
 * may come back ({@link #NOT_YET}), or they wait for that one step, and are told that the ring was
 * full or empty.
 *
 * <p>The sequence of a slot says for which position it is, and whether its item is there:
 *
 * <pre>
 *   2p       --publish--&gt;  2p + 1     --take--&gt;  2(p + capacity)
 *   free for p              item of p             free for the next lap
 * </pre>
 *
 * <p>Vyukov's own numbers, p and p + 1, coincide where the capacity is 1: a sender would write over
 * the item.
 *
 * <p>A sequence is stored volatile before the flag of the waiters is loaded, and loaded volatile
 * after that flag is stored: one of the two threads sees the other.
 */
final class Ring<E> {
  /** The slot of the next position is not free yet, or its item is not published yet. */
  static final int NOT_YET = -1;

  /** The ring is closed; for a receiver it is also empty. */
  static final int CLOSED = -2;

  /** The ring is neither full nor empty, but one step of another thread is missing. */
  private static final int IN_BETWEEN = -3;

  private static final long CLOSED_BIT = 1;

  /** Index of the flag of the receivers' line; see {@link WaitingLine}. */
  static final int RECEIVERS = 0;

  /** Index of the flag of the senders' line. */
  static final int SENDERS = 1;

  /** Index of the tail: twice the position to be sent next, plus one if the ring is closed. */
  static final int TAIL = Spacing.LINE_OF_LONGS;

  /** Index of the head: the position to be received next, plus {@link #HELD} while it is held. */
  static final int HEAD = 2 * Spacing.LINE_OF_LONGS;

  /** Index of the number of items taken out by {@link HeldRing}; plain, for the holder alone. */
  static final int TAKEN_OUT = HEAD + 1;

  /** Index of the sequence of the first slot. */
  static final int SEQUENCES = 3 * Spacing.LINE_OF_LONGS;

  /** Added to the head, it makes a position at which nothing is published. */
  static final long HELD = 1L << 60;

  private final int capacity;

  /**
   * The flags, the tail, the head and the sequences. The tail and the head are a cache line from
   * each other and from all else: senders write the one, receivers the other.
   */
  final LongCellArray words;

  final RefCellArray<E> items;

  Ring(int capacity) {
    this.capacity = capacity;
    items = new RefCellArray<>(capacity);
    words = new LongCellArray(SEQUENCES + capacity);
    for (int slot = 0; slot < capacity; slot++) {
      // Plain: no other thread has the ring yet.
      words.setPlain(SEQUENCES + slot, free(slot));
    }
  }

  /**
   * Claims the next position for a sender, which must {@link #publish} it.
   *
   * @return the position, or {@link #NOT_YET} if its slot is not free, or {@link #CLOSED}
   */
  long claimFree() {
    return claimFree(false);
  }

  /** As {@link #claimFree()}, but {@link #NOT_YET} means: it was full at a moment of the call. */
  long claimFreeUnlessFull() {
    int rounds = 0;
    long position = claimFree(true);
    while (position == IN_BETWEEN) {
      rounds = Threads.onUninterruptibleSpinWait(rounds);
      position = claimFree(true);
    }
    Threads.endSpinWait(rounds);
    return position;
  }

  private long claimFree(boolean unlessFull) {
    // A claim must be followed by its publication.
    StackReserve.require(capacity);
    // Acquire: the sequence or the exchange shows if it was old.
    // [T1_LoadTail]
    long seen = words.getAcquire(TAIL);
    while ((seen & CLOSED_BIT) == 0) {
      long position = seen >>> 1;
      // [T2_LoadSequence]
      long ahead = words.get(sequence(position)) - free(position);
      if (ahead < 0) {
        if (!unlessFull) {
          return NOT_YET;
        }
        // If the last item of this slot is not claimed yet, nothing was sent after it either.
        // [T7_LoadHead]
        return words.get(HEAD) == position - capacity ? NOT_YET : IN_BETWEEN;
      }
      if (ahead > 0) {
        // Another sender has claimed the position.
        // [T1_LoadTail]
        seen = words.getAcquire(TAIL);
        continue;
      }
      // [T3_CasTail]
      long witness = words.compareAndExchange(TAIL, seen, seen + 2);
      if (witness == seen) {
        return position;
      }
      seen = witness;
    }
    return CLOSED;
  }

  /** Publishes the item at a position that {@link #claimFree()} returned. */
  void publish(long position, E item) {
    int slot = slot(position);
    // [T4_WriteValue]
    items.setPlain(slot, item);
    // Volatile: the load of the flag that comes next could overtake a release store.
    // [T5_Publish]
    words.set(SEQUENCES + slot, published(position));
  }

  /**
   * Claims the next position for a receiver, which must {@link #take} its item.
   *
   * @return the position, or {@link #NOT_YET} if no item is published there, or {@link #CLOSED} if
   *     none ever will be
   */
  long claimPublished() {
    return claimPublished(false);
  }

  /** As {@link #claimPublished()}, but {@link #NOT_YET} means: it was empty at a moment. */
  long claimPublishedUnlessEmpty() {
    int rounds = 0;
    long position = claimPublished(true);
    while (position == IN_BETWEEN) {
      rounds = Threads.onUninterruptibleSpinWait(rounds);
      position = claimPublished(true);
    }
    Threads.endSpinWait(rounds);
    return position;
  }

  private long claimPublished(boolean unlessEmpty) {
    // A claim must be followed by the release of its slot.
    StackReserve.require(capacity);
    // Volatile, unlike the tail: HeldRing puts the head back, and nothing shows that a held head
    // was old. A receiver in line must see the head that was put back before the flag was loaded.
    // [V1_LoadHead]
    long position = words.get(HEAD);
    while (true) {
      // [V2_LoadSequence]
      long ahead = words.get(sequence(position)) - published(position);
      if (ahead < 0) {
        // [V7_LoadTail]
        long tail = words.get(TAIL);
        if (isEnd(position, tail)) {
          return CLOSED;
        }
        return unlessEmpty && tail >>> 1 != position ? IN_BETWEEN : NOT_YET;
      }
      if (ahead > 0) {
        // [V1_LoadHead]
        position = words.get(HEAD);
        continue;
      }
      // [V3_CasHead]
      long witness = words.compareAndExchange(HEAD, position, position + 1);
      if (witness == position) {
        return position;
      }
      position = witness;
    }
  }

  /** Takes the item of a position that {@link #claimPublished()} returned, and frees its slot. */
  E take(long position) {
    int slot = slot(position);
    // [V4_ReadValue]
    E item = items.getPlain(slot);
    // For the garbage collector only.
    items.setPlain(slot, null);
    // [V5_Free]
    words.set(SEQUENCES + slot, free(position + capacity));
    return item;
  }

  /**
   * Returns whether a sender that tries now finds room. A closed ring has none: no sender has to
   * wake another for a close, since a sender that the close does not wake loads the tail after it.
   */
  boolean isRoom() {
    while (true) {
      // [N1_LoadIndex]
      long seen = words.getAcquire(TAIL);
      if ((seen & CLOSED_BIT) != 0) {
        return false;
      }
      long position = seen >>> 1;
      // [N2_LoadSequence]
      long ahead = words.get(sequence(position)) - free(position);
      if (ahead <= 0) {
        return ahead == 0;
      }
    }
  }

  /** Returns whether a receiver that tries now finds an item, or the ring closed and empty. */
  boolean isItemOrEnd() {
    while (true) {
      // [N1_LoadIndex]
      long position = words.get(HEAD);
      // [N2_LoadSequence]
      long ahead = words.get(sequence(position)) - published(position);
      if (ahead == 0) {
        return true;
      }
      if (ahead < 0) {
        // [N3_LoadTail]
        return isEnd(position, words.get(TAIL));
      }
    }
  }

  /** Returns whether that tail means: closed, and nothing was sent at the position or after it. */
  private static boolean isEnd(long position, long tail) {
    return tail == (position << 1 | CLOSED_BIT);
  }

  /**
   * Closes the ring: no sender claims a position any more.
   *
   * @return whether it was open
   */
  boolean close() {
    long seen = words.get(TAIL);
    while ((seen & CLOSED_BIT) == 0) {
      // [X1_CloseTail]
      long witness = words.compareAndExchange(TAIL, seen, seen | CLOSED_BIT);
      if (witness == seen) {
        return true;
      }
      seen = witness;
    }
    return false;
  }

  /** Returns whether the ring was closed; items may be left. */
  boolean isClosed() {
    return (words.get(TAIL) & CLOSED_BIT) != 0;
  }

  /** Returns whether the line with that flag has waiters. */
  boolean isAwaited(int flag) {
    return words.get(flag) != 0;
  }

  /** Returns the number of slots. */
  int capacity() {
    return capacity;
  }

  /** Returns how many positions were claimed by senders and not by receivers. */
  int size() {
    // In the other order, items that come and go between the two loads would count, and the
    // difference could exceed the capacity.
    long sent = words.get(TAIL) >>> 1;
    long received = words.get(HEAD) & ~HELD;
    return (int) Math.max(0, sent - received);
  }

  /** Returns the slot of a position. */
  int slot(long position) {
    // The remainder takes longer than everything else here.
    int mask = capacity - 1;
    return (int) ((capacity & mask) == 0 ? position & mask : position % capacity);
  }

  /** Returns the index of the sequence of the slot of a position. */
  int sequence(long position) {
    return SEQUENCES + slot(position);
  }

  /** Returns the sequence of a slot that is free for that position. */
  static long free(long position) {
    return position << 1;
  }

  /** Returns the sequence of a slot in which the item of that position is. */
  static long published(long position) {
    return position << 1 | 1;
  }
}
