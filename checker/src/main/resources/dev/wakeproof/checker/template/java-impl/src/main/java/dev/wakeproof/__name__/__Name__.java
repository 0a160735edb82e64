package dev.wakeproof.__name__;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/**
 * A gate: threads wait at it until another thread opens it permanently.
 *
 * <p>Guarantees: {@code NoLostWakeup}, and {@code Progress} if the threads keep running. Memory:
 * a thread that gets through sees what happened before the gate was opened.
 */
public final class __Name__ {
  private final IntCell open = new IntCell(0);
  private final RefCell<Parker> sleeper = new RefCell<>(null);

  /** Whether it is open. */
  public boolean isOpen() {
    return open.get() == 1;
  }

  /**
   * Waits until it is open; one thread at most may do so. An interrupt does not end the wait: while
   * the thread is interrupted, it looks again and again instead of sleeping.
   */
  public void await() {
    // [A1_LoadOpen]
    if (open.get() == 1) {
      return;
    }
    Parker parker = new Parker();
    // [A2_StoreSleeper]
    sleeper.set(parker);
    while (true) {
      // [A3_LoadOpen]
      if (open.get() == 1) {
        return;
      }
      // [A4_Park]
      parker.park(this);
    }
  }

  /** Opens the gate and wakes the waiters; may be called again. */
  public void open() {
    // [B1_StoreOpen]
    open.set(1);
    // [B2_LoadSleeper]
    Parker parker = sleeper.get();
    if (parker != null) {
      // [B3_Wake]
      parker.unpark();
    }
  }
}
