package dev.wakeproof.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.callback.Wake;

/** One of the transfers among which a thread chooses: its node in the line of that channel. */
final class Choice<E> extends LineWaiter {
  private final Transfer<E> transfer;
  private final ChannelCallback<? super E> told;
  private final Parker parker;

  /** 1 once another thread has taken it out of the line to wake it. */
  private final IntCell woken = new IntCell(0);

  /** 1 while it is in the line, as far as its thread knows; plain: for that thread alone. */
  private final IntCell joined = new IntCell(0);

  /** 1 once its thread knows that it was taken from the line and owes the wake; plain. */
  private final IntCell owes = new IntCell(0);

  Choice(Transfer<E> transfer, ChannelCallback<? super E> told, Parker parker) {
    this.transfer = transfer;
    this.told = told;
    this.parker = parker;
  }

  /** As {@link Transfer#attempt}. */
  int attempt() {
    return transfer.attempt();
  }

  /** Called while it is joined. */
  boolean isWoken() {
    return woken.getAcquire() != 0;
  }

  /** Notes that it was taken from the line, if it was, and woken. */
  void learn() {
    if (isWoken()) {
      joined.setPlain(0);
      owes.setPlain(1);
    }
  }

  /** Joins the line, unless it is in it. */
  void join() {
    if (joined.getPlain() == 0) {
      // Plain: only a thread that has taken it from the line can wake it.
      woken.setPlain(0);
      owes.setPlain(0);
      joined.setPlain(1);
      transfer.line().register(this);
    }
  }

  /** Leaves the line for good. If another thread has taken it from there, passes the wake on. */
  void leave() {
    if (joined.getPlain() != 0) {
      // [J4_Withdraw]
      if (!transfer.line().withdraw(this)) {
        owes.setPlain(1);
      }
    }
    if (owes.getPlain() != 0) {
      // [J5_PassOn]
      transfer.steps.wake(transfer.passOn());
    }
  }

  /** Wakes the waiters that the result names, and calls the callback. */
  void settle(int result) {
    if (result == Ring.CLOSED) {
      told.closed();
    } else {
      transfer.steps.wake(result);
      told.completed(transfer.item());
    }
  }

  @Override
  int wake() {
    woken.setRelease(1);
    parker.unpark();
    return 0;
  }

  @Override
  Wake callback() {
    throw new IllegalStateException("a thread has none");
  }
}
