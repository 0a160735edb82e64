package dev.wakeproof.published.channel;

import dev.wakeproof.atomic.LongCell;
import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.atomic.RefCellArray;

/**
 * Vyukov's ring with its usual sequence numbers: p free, p + 1 published, p + capacity free again.
 */
final class PublishedRing<E> {
  private final int capacity;
  private final LongCell tail = new LongCell(0);
  private final LongCell head = new LongCell(0);
  private final LongCellArray sequences;
  private final RefCellArray<E> values;

  PublishedRing(int capacity) {
    this.capacity = capacity;
    values = new RefCellArray<>(capacity);
    sequences = new LongCellArray(capacity);
    for (int slot = 0; slot < capacity; slot++) {
      sequences.setPlain(slot, slot);
    }
  }

  boolean send(E value) {
    // [T1_LoadTail]
    long position = tail.getAcquire();
    while (true) {
      int slot = (int) (position % capacity);
      // [T2_LoadSequence]
      long ahead = sequences.getAcquire(slot) - position;
      if (ahead < 0) {
        return false;
      }
      if (ahead > 0) {
        // [T1_LoadTail]
        position = tail.getAcquire();
        continue;
      }
      // [T3_CasTail]
      long witness = tail.compareAndExchange(position, position + 1);
      if (witness == position) {
        // [T4_WriteValue]
        values.setPlain(slot, value);
        // [T5_Publish]
        sequences.setRelease(slot, position + 1);
        return true;
      }
      position = witness;
    }
  }

  E receive() {
    // [V1_LoadHead]
    long position = head.getAcquire();
    while (true) {
      int slot = (int) (position % capacity);
      // [V2_LoadSequence]
      long ahead = sequences.getAcquire(slot) - (position + 1);
      if (ahead < 0) {
        return null;
      }
      if (ahead > 0) {
        // [V1_LoadHead]
        position = head.getAcquire();
        continue;
      }
      // [V3_CasHead]
      long witness = head.compareAndExchange(position, position + 1);
      if (witness == position) {
        // [V4_ReadValue]
        E value = values.getPlain(slot);
        // [V5_Free]
        sequences.setRelease(slot, position + capacity);
        return value;
      }
      position = witness;
    }
  }
}
