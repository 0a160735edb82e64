package dev.wakeproof.channel;

import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.atomic.RefCellArray;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.layout.Spacing;

/**
 * A bounded ring after Vyukov. To claim a position and to make it seen are two steps, and whoever
 * stands between them holds up those behind. These are told so at once, and may come back; or they
 * wait for that one step, and what they are told is that the ring was full, or empty.
 *
 * <p>The sequence of a slot says which position it is at: 2p while it is free for position p, 2p +
 * 1 while the item of p is in it, 2(p + capacity) once that was received. Vyukov's own numbers, p
 * and p + 1, are the same number twice where the capacity is 1, and an item would be written over.
 *
 * <p>Volatile where a waiter looks at the other's news: a store of a sequence stands before the
 * look at the flag of those who wait, and a look at a sequence behind the store of that flag.
 */
final class Ring<E> {
  /** The position that was asked for is still in use, or not yet. */
  static final int NOT_YET = -1;

  /** Nothing can be sent any more; or received, if that was asked. */
  static final int CLOSED = -2;

  /** The ring is neither full nor empty, but one step of somebody else is missing. */
  private static final int IN_BETWEEN = -3;

  private static final long CLOSED_BIT = 1;

  /** In the indices: twice the position to be sent next, plus one if the ring is closed. */
  static final int TAIL = Spacing.LONGS;

  /** In the indices: the position to be received next; plus {@link #HELD} while it is held. */
  static final int HEAD = 2 * Spacing.LONGS;

  /**
   * Added to the head, it makes a position that nothing is published at, as in {@link HeldRing}.
   */
  static final long HELD = 1L << 60;

  private final int capacity;

  /** What a position is cut to, if the capacity is a power of two; else -1. */
  private final int mask;

  // 128 bytes from each other and from all else, since senders write the one and receivers the
  // other.
  final LongCellArray indices = new LongCellArray(3 * Spacing.LONGS);

  final LongCellArray sequences;
  final RefCellArray<E> items;

  Ring(int capacity) {
    this.capacity = capacity;
    mask = Integer.bitCount(capacity) == 1 ? capacity - 1 : -1;
    items = new RefCellArray<>(capacity);
    sequences = new LongCellArray(capacity);
    for (int slot = 0; slot < capacity; slot++) {
      // Plain: nobody else knows the ring yet.
      sequences.setPlain(slot, free(slot));
    }
  }

  /**
   * Takes a position to send at; the caller must {@link #publish} it.
   *
   * @return the position, or {@link #NOT_YET} if the slot is not free, or {@link #CLOSED}
   */
  long claimFree() {
    return claimFree(false);
  }

  /** The same, but {@link #NOT_YET} means that the ring was full at a moment of the call. */
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
    // Acquire: an old one shows in the sequence, or in the exchange.
    // [T1_LoadTail]
    long seen = indices.getAcquire(TAIL);
    while ((seen & CLOSED_BIT) == 0) {
      long position = seen >>> 1;
      // [T2_LoadSequence]
      long ahead = sequences.get(slot(position)) - free(position);
      if (ahead < 0) {
        if (!unlessFull) {
          return NOT_YET;
        }
        // Is the item that was in the slot not claimed? Then nothing was sent since, either.
        // [T7_LoadHead]
        return indices.get(HEAD) == position - capacity ? NOT_YET : IN_BETWEEN;
      }
      if (ahead > 0) {
        // Somebody else has taken the position.
        // [T1_LoadTail]
        seen = indices.getAcquire(TAIL);
        continue;
      }
      // [T3_CasTail]
      long witness = indices.compareAndExchange(TAIL, seen, seen + 2);
      if (witness == seen) {
        return position;
      }
      seen = witness;
    }
    return CLOSED;
  }

  /** Puts the item where {@link #claimFree} said, for all to see. */
  void publish(long position, E item) {
    int slot = slot(position);
    // [T4_WriteValue]
    items.setPlain(slot, item);
    // Volatile: released, it could be overtaken by the look at the flag that comes next.
    // [T5_Publish]
    sequences.set(slot, published(position));
  }

  /**
   * Takes a position to receive; the caller must {@link #take} it.
   *
   * @return the position, or {@link #NOT_YET} if nothing is published there, or {@link #CLOSED} if
   *     nothing ever will be
   */
  long claimPublished() {
    return claimPublished(false);
  }

  /** The same, but {@link #NOT_YET} means that the ring was empty at a moment of the call. */
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
    // Volatile, unlike the tail: a look holds the head and puts it back (HeldRing), and an old one
    // that was held shows nowhere. Who has announced itself has to see what was put back before
    // somebody looked for it.
    // [V1_LoadHead]
    long position = indices.get(HEAD);
    while (true) {
      // [V2_LoadSequence]
      long ahead = sequences.get(slot(position)) - published(position);
      if (ahead < 0) {
        // [V7_LoadTail]
        long tail = indices.get(TAIL);
        if (isEnd(position, tail)) {
          return CLOSED;
        }
        return unlessEmpty && tail >>> 1 != position ? IN_BETWEEN : NOT_YET;
      }
      if (ahead > 0) {
        // [V1_LoadHead]
        position = indices.get(HEAD);
        continue;
      }
      // [V3_CasHead]
      long witness = indices.compareAndExchange(HEAD, position, position + 1);
      if (witness == position) {
        return position;
      }
      position = witness;
    }
  }

  /** Gets the item that {@link #claimPublished} claimed, and frees its slot. */
  E take(long position) {
    int slot = slot(position);
    // [V4_ReadValue]
    E item = items.getPlain(slot);
    // For the garbage collector alone.
    items.setPlain(slot, null);
    // [V5_Free]
    sequences.set(slot, free(position + capacity));
    return item;
  }

  /**
   * Whether a sender that tries now finds room. A ring that is closed has none, and no sender needs
   * to be told by another: whom the close does not wake looks at the tail after it.
   */
  boolean isRoom() {
    while (true) {
      // [N1_LoadIndex]
      long seen = indices.getAcquire(TAIL);
      if ((seen & CLOSED_BIT) != 0) {
        return false;
      }
      long position = seen >>> 1;
      // [N2_LoadSequence]
      long ahead = sequences.get(slot(position)) - free(position);
      if (ahead <= 0) {
        return ahead == 0;
      }
    }
  }

  /** Whether a receiver that tries now finds an item, or the ring closed and empty. */
  boolean isItemOrEnd() {
    while (true) {
      // [N1_LoadIndex]
      long position = indices.get(HEAD);
      // [N2_LoadSequence]
      long ahead = sequences.get(slot(position)) - published(position);
      if (ahead == 0) {
        return true;
      }
      if (ahead < 0) {
        // [N3_LoadTail]
        return isEnd(position, indices.get(TAIL));
      }
    }
  }

  /** Whether that tail says that the ring is closed and nothing was sent from the position on. */
  private static boolean isEnd(long position, long tail) {
    return tail == (position << 1 | CLOSED_BIT);
  }

  /**
   * Lets no more positions be claimed by senders.
   *
   * @return whether it was open
   */
  boolean close() {
    long seen = indices.get(TAIL);
    while ((seen & CLOSED_BIT) == 0) {
      // [X1_CloseTail]
      long witness = indices.compareAndExchange(TAIL, seen, seen | CLOSED_BIT);
      if (witness == seen) {
        return true;
      }
      seen = witness;
    }
    return false;
  }

  boolean isClosed() {
    return (indices.get(TAIL) & CLOSED_BIT) != 0;
  }

  int capacity() {
    return capacity;
  }

  /** How many positions are claimed by senders and not by receivers; a moment ago. */
  int size() {
    // In this order: the other way round, items that come and go in between would count.
    long sent = indices.get(TAIL) >>> 1;
    long received = indices.get(HEAD) & ~HELD;
    return (int) Math.max(0, Math.min(capacity, sent - received));
  }

  int slot(long position) {
    // The remainder takes longer than all else here.
    return (int) (mask >= 0 ? position & mask : position % capacity);
  }

  static long free(long position) {
    return position << 1;
  }

  static long published(long position) {
    return position << 1 | 1;
  }
}
