package __name__;

import java.util.concurrent.locks.LockSupport;

/** A gate for one waiter. Each comment names the step of the specification. */
public final class __Name__ {
  private volatile boolean open;
  private volatile Thread sleeper;

  /** Waits until the gate is open. */
  public void await() {
    // [A1_LoadOpen]
    if (open) {
      return;
    }
    // [A2_StoreSleeper]
    sleeper = Thread.currentThread();
    // [A3_LoadOpen]
    while (!open) {
      // [A4_Park]
      LockSupport.park(this);
    }
  }

  /** Opens the gate for good and wakes the waiter. */
  public void open() {
    // [B1_StoreOpen]
    open = true;
    // [B2_LoadSleeper]
    Thread waiter = sleeper;
    if (waiter != null) {
      // [B3_Wake]
      LockSupport.unpark(waiter);
    }
  }
}
