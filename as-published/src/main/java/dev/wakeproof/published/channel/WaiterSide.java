package dev.wakeproof.published.channel;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;

/** The waiters of one side: a flag, a fast slot for one waiter, and a list for the others. */
final class WaiterSide {
  /** The mutex of both sides. */
  private final Guard mutex;

  private final FlagOrders orders;
  private final IntCell hasWaiters = new IntCell(0);
  private final RefCell<ChannelTask> fast = new RefCell<>(null);

  // Plain, accessed only under the mutex.
  private final RefCell<ChannelTask> front = new RefCell<>(null);
  private final RefCell<ChannelTask> back = new RefCell<>(null);

  WaiterSide(Guard mutex, FlagOrders orders) {
    this.mutex = mutex;
    this.orders = orders;
  }

  boolean hasWaiters() {
    return orders.load(hasWaiters) != 0;
  }

  void raiseFlag() {
    // [A3_StoreWaiting]
    orders.store(hasWaiters, 1);
  }

  void lowerFlagIfNobodyWaits() {
    if (nobodyWaits()) {
      // [B3_StoreWaiting]
      orders.store(hasWaiters, 0);
    }
  }

  private boolean nobodyWaits() {
    return fast.getAcquire() == null && front.getPlain() == null;
  }

  /** Called under the mutex: enters the fast slot if it is free, else the back of the list. */
  void add(ChannelTask task) {
    task.markPending();
    // [A2_AppendWaiter]
    if (fast.compareAndSet(null, task)) {
      return;
    }
    // [A2_AppendWaiter]
    pushBack(task);
  }

  private void pushBack(ChannelTask task) {
    ChannelTask last = back.getPlain();
    task.next.setPlain(null);
    if (last == null) {
      front.setPlain(task);
    } else {
      last.next.setPlain(task);
    }
    back.setPlain(task);
  }

  /** Not printed in the document. */
  void wakeOne() {
    // [W1_Lock]
    mutex.lock();
    // [W2_TakeOldest]
    ChannelTask task = fast.getAndSet(null);
    if (task == null) {
      task = popFront();
    }
    if (nobodyWaits()) {
      // [W3_StoreWaiting]
      orders.store(hasWaiters, 0);
    }
    // [W4_Unlock]
    mutex.unlock();
    if (task != null) {
      // [W5_Wake]
      task.wake();
    }
  }

  private ChannelTask popFront() {
    ChannelTask first = front.getPlain();
    if (first != null) {
      ChannelTask next = first.next.getPlain();
      front.setPlain(next);
      if (next == null) {
        back.setPlain(null);
      }
    }
    return first;
  }
}
