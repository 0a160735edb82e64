package dev.wakeproof.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;

/**
 * A transfer that no thread waits for: whoever wakes it makes it, and calls back.
 *
 * <p>One thread at a time runs it. A wake that comes while it runs is noted, and whoever runs it
 * looks once more.
 */
final class Request<E> extends LineWaiter implements Pending {
  private static final int QUEUED = 0;
  private static final int RUNNING = 1;
  private static final int RUNNING_AND_WOKEN = 2;
  private static final int DONE = 3;
  private static final int WITHDRAWN = 4;

  private final Transfer<E> transfer;
  private final ChannelCallback<? super E> callback;
  private final IntCell state = new IntCell(RUNNING);
  private final RefCell<Throwable> failure = new RefCell<>(null);

  Request(Transfer<E> transfer, ChannelCallback<? super E> callback) {
    this.transfer = transfer;
    this.callback = callback;
  }

  /** Makes the transfer, or queues; to be called once, by who made the request. */
  void begin() {
    transfer.steps.wake(run(false));
  }

  @Override
  int wake() {
    while (true) {
      int seen = state.get();
      if (seen == WITHDRAWN) {
        return transfer.passOn();
      }
      if (seen == DONE) {
        return 0;
      }
      if (seen == QUEUED && state.compareAndSet(QUEUED, RUNNING)) {
        return run(true);
      }
      if (seen == RUNNING && state.compareAndSet(RUNNING, RUNNING_AND_WOKEN)) {
        return 0;
      }
    }
  }

  private int run(boolean wasTaken) {
    boolean taken = wasTaken;
    int result = transfer.attempt();
    while (result == Ring.NOT_YET) {
      transfer.line().register(this);
      result = transfer.attempt();
      if (result != Ring.NOT_YET) {
        taken = !transfer.line().withdraw(this);
      } else if (state.compareAndSet(RUNNING, QUEUED)) {
        return 0;
      } else {
        state.set(RUNNING);
        taken = true;
        result = transfer.attempt();
      }
    }
    int owed = Math.max(result, 0) | (taken ? transfer.passOn() : 0);
    state.set(DONE);
    call(result);
    return owed;
  }

  private void call(int result) {
    try {
      if (result == Ring.CLOSED) {
        callback.closed();
      } else {
        callback.completed(transfer.item());
      }
    } catch (RuntimeException | Error e) {
      // Not Throwable: an explorer ends its actors with one that is neither.
      failure.set(e);
    }
  }

  @Override
  public boolean cancel() {
    while (true) {
      int seen = state.get();
      if (seen == DONE || seen == WITHDRAWN) {
        return false;
      }
      if (seen != QUEUED) {
        Threads.onSpinWait();
      } else if (state.compareAndSet(QUEUED, WITHDRAWN)) {
        // If somebody has taken it: whoever that is finds it withdrawn, and wakes another.
        transfer.line().withdraw(this);
        return true;
      }
    }
  }

  @Override
  public boolean isDone() {
    return state.get() == DONE;
  }

  @Override
  public Throwable failure() {
    return failure.get();
  }
}
