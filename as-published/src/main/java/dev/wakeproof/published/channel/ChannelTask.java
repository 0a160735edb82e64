package dev.wakeproof.published.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.RefCell;

/** A thread that stands for the document's task and its waiter: a status and a link. */
final class ChannelTask {
  private static final int PENDING = 0;
  private static final int NOTIFIED = 1;

  private final Parker parker = new Parker();
  private final IntCell status = new IntCell(NOTIFIED);

  /** The task enqueued after this one; plain, accessed only under the mutex. */
  final RefCell<ChannelTask> next = new RefCell<>(null);

  void markPending() {
    status.setRelease(PENDING);
  }

  void yieldUntilNotified() {
    while (status.getAcquire() == PENDING) {
      // [P1_Park]
      parker.park(this);
    }
  }

  void wake() {
    status.setRelease(NOTIFIED);
    parker.unpark();
  }
}
