package dev.wakeproof.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.callback.Callback;
import dev.wakeproof.callback.Wake;
import java.util.concurrent.Executor;

/**
 * A transfer that no thread waits for: the thread that wakes it makes it and runs its callback.
 *
 * <p>One thread at a time runs it. A wake that comes meanwhile is noted in the state, and the
 * running thread looks once more.
 *
 * <pre>
 *   RUNNING --&gt; QUEUED --&gt; WITHDRAWN
 *     ^  |  &lt;--   |
 *     |  +--&gt; DONE
 *     v
 *   RUNNING_AND_WOKEN
 * </pre>
 */
final class Request<E> extends LineWaiter implements Pending {
  private static final int QUEUED = 0;
  private static final int RUNNING = 1;
  private static final int RUNNING_AND_WOKEN = 2;
  private static final int DONE = 3;
  private static final int WITHDRAWN = 4;

  private final Transfer<E> transfer;
  private final ChannelCallback<? super E> told;
  private final Callback callback;
  private final IntCell state = new IntCell(RUNNING);

  /** 1 once the channel was found closed; plain: written before the callback that reads it. */
  private final IntCell closed = new IntCell(0);

  Request(Transfer<E> transfer, ChannelCallback<? super E> told) {
    this.transfer = transfer;
    this.told = told;
    this.callback = new Callback(this::tell);
  }

  Request(Transfer<E> transfer, ChannelCallback<? super E> told, Executor executor) {
    this.transfer = transfer;
    this.told = told;
    this.callback = new Callback(this::tell, executor);
  }

  /** Makes the transfer or queues; called once, by the thread that made the request. */
  void begin() {
    transfer.steps.wake(run(false), this);
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
    if (result == Ring.CLOSED) {
      closed.setPlain(1);
    }
    state.set(DONE);
    return owed | ChannelSteps.CALLBACK;
  }

  @Override
  Wake callback() {
    return callback;
  }

  private void tell() {
    if (closed.getPlain() != 0) {
      told.closed();
    } else {
      told.completed(transfer.item());
    }
  }

  @Override
  public boolean cancel() {
    int rounds = 0;
    while (true) {
      int seen = state.get();
      if (seen == DONE || seen == WITHDRAWN) {
        Threads.endSpinWait(rounds);
        return false;
      }
      if (seen != QUEUED) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      } else if (state.compareAndSet(QUEUED, WITHDRAWN)) {
        // A thread that has taken it from the line finds it withdrawn and wakes the next waiter.
        transfer.line().withdraw(this);
        Threads.endSpinWait(rounds);
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
    return callback.failure();
  }
}
