package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;

/**
 * The document's first locks, which only spin: by compare-and-set; by loads as printed, where the
 * inner loop waits while the lock is free; and by loads as meant.
 */
public final class PublishedSpinLock {
  private static final int FREE = 0;
  private static final int LOCKED = 1;

  /** By what a waiter looks before its next attempt. */
  private enum Look {
    NOT_AT_ALL,
    WHILE_FREE,
    WHILE_LOCKED
  }

  private final IntCell locked = new IntCell(FREE);
  private final Look look;

  private PublishedSpinLock(Look look) {
    this.look = look;
  }

  /** The one that spins by compare-and-set. */
  public static PublishedSpinLock byCas() {
    return new PublishedSpinLock(Look.NOT_AT_ALL);
  }

  /** The one that spins by loads, as printed. */
  public static PublishedSpinLock byLoadPrinted() {
    return new PublishedSpinLock(Look.WHILE_FREE);
  }

  /** The one that spins by loads, as meant. */
  public static PublishedSpinLock byLoadMeant() {
    return new PublishedSpinLock(Look.WHILE_LOCKED);
  }

  /** Takes the lock, spinning until it can. */
  public void lock() {
    while (!tryLock()) {
      if (look != Look.NOT_AT_ALL) {
        spinWhile(look == Look.WHILE_FREE ? FREE : LOCKED);
      }
      // By loads as printed, one pause more than printed: the next attempt is to fail, too.
      if (look != Look.WHILE_LOCKED) {
        Threads.onSpinWait();
      }
    }
  }

  private boolean tryLock() {
    // [S1_CasLocked]
    return locked.compareAndSet(FREE, LOCKED);
  }

  private void spinWhile(int value) {
    // [S2_LoadLocked]
    while (locked.getOpaque() == value) {
      Threads.onSpinWait();
    }
  }

  /** Lets the lock go. */
  public void unlock() {
    // [S9_StoreFree]
    locked.setRelease(FREE);
  }

  /** Whether nobody holds it. */
  public boolean isFree() {
    return locked.getAcquire() == FREE;
  }
}
