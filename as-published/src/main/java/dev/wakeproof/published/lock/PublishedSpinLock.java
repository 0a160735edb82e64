package dev.wakeproof.published.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;

/**
 * The spin locks of tiny-mutex: by compare-and-set; by loads as printed, where the inner loop waits
 * while the lock is free; and by loads as intended.
 */
public final class PublishedSpinLock {
  private static final int FREE = 0;
  private static final int LOCKED = 1;

  /** How a waiter polls before its next attempt. */
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

  /** Creates the lock that spins by compare-and-set. */
  public static PublishedSpinLock byCas() {
    return new PublishedSpinLock(Look.NOT_AT_ALL);
  }

  /** Creates the lock that spins by loads, as printed. */
  public static PublishedSpinLock byLoadPrinted() {
    return new PublishedSpinLock(Look.WHILE_FREE);
  }

  /** Creates the lock that spins by loads, as intended. */
  public static PublishedSpinLock byLoadMeant() {
    return new PublishedSpinLock(Look.WHILE_LOCKED);
  }

  /** Locks, spinning until it succeeds. */
  public void lock() {
    while (!tryLock()) {
      if (look != Look.NOT_AT_ALL) {
        spinWhile(look == Look.WHILE_FREE ? FREE : LOCKED);
      }
      // The lock by loads as printed has an additional pause here, since its next attempt fails
      // too.
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

  /** Unlocks. */
  public void unlock() {
    // [S9_StoreFree]
    locked.setRelease(FREE);
  }

  /** Tells whether the lock is free. */
  public boolean isFree() {
    return locked.getAcquire() == FREE;
  }
}
