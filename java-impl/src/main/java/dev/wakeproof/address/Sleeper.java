package dev.wakeproof.address;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/** One wait of the thread that created it; a new one for each wait. */
final class Sleeper {
  private static final int WAITING = 0;
  private static final int WOKEN = 1;

  final Address address;

  /** The next older sleeper; protected by the bucket's guard. */
  final RefCell<Sleeper> older = new RefCell<>(null);

  /**
   * The next newer sleeper; protected by the bucket's guard. After removal, the next to be woken.
   */
  final RefCell<Sleeper> newer = new RefCell<>(null);

  /** 1 while in the queue, else 0; protected by the bucket's guard. */
  final IntCell queued = new IntCell(0);

  private final Parker parker = new Parker();
  private final IntCell state = new IntCell(WAITING);

  Sleeper(Address address) {
    this.address = address;
  }

  boolean isWoken() {
    return state.getAcquire() == WOKEN;
  }

  void park(Object blocker) {
    parker.park(blocker);
  }

  void parkNanos(Object blocker, long nanos) {
    parker.parkNanos(blocker, nanos);
  }

  /** Called by the thread that took it out of the queue. */
  void wake() {
    // Release: the sleeper sees what its waker did.
    // [V4_StoreState]
    state.setRelease(WOKEN);
    // After the state, or the sleeper might look too early and park again.
    // [V5_Unpark]
    parker.unpark();
  }
}
