package dev.wakeproof.callback;

import dev.wakeproof.atomic.Foreign;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * A user's code that runs once: in the thread that makes it due, or in an executor.
 *
 * <p>An exception that it throws comes out of no call: it is kept, and reported to the
 * uncaught-exception handler of the thread that ran it.
 */
public final class Callback extends Wake {
  private final Runnable code;

  /** Hands this to the executor; null if there is none. */
  private final Runnable handOver;

  private final IntCell begun = new IntCell(0);
  private final RefCell<Throwable> failure = new RefCell<>(null);

  /**
   * Creates a callback that the thread that makes it due runs.
   *
   * @param code the user's code
   */
  public Callback(Runnable code) {
    this.code = code;
    this.handOver = null;
    loadQueue();
  }

  /**
   * Creates a callback that an executor runs.
   *
   * @param code the user's code
   * @param executor runs the code; if it refuses, the thread that makes the callback due does
   */
  public Callback(Runnable code, Executor executor) {
    Objects.requireNonNull(executor, "executor");
    this.code = code;
    Runnable task = this::runOnce;
    this.handOver = () -> executor.execute(task);
    loadQueue();
  }

  /** Loads the queue that runs it while there is memory for that. */
  private static void loadQueue() {
    WakeQueue.run(null);
  }

  @Override
  public Throwable failure() {
    return failure.getAcquire();
  }

  @Override
  Wake begin(Wake due) {
    return WakeQueue.append(due, this);
  }

  @Override
  void tell() {
    if (handOver != null) {
      Throwable refusal = Foreign.thrownBy(handOver);
      if (refusal == null) {
        return;
      }
      failed(refusal);
    }
    runOnce();
  }

  /** Runs the code once: an executor may begin to run it and then throw. */
  private void runOnce() {
    if (begun.compareAndSet(0, 1)) {
      Throwable thrown = Foreign.thrownBy(code);
      if (thrown != null) {
        failed(thrown);
      }
    }
  }

  private void failed(Throwable thrown) {
    failure.compareAndSet(null, thrown);
    Foreign.report(thrown);
  }
}
