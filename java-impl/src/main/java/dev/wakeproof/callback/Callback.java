package dev.wakeproof.callback;

import dev.wakeproof.atomic.Foreign;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * Code of a user's, which is run once, by the thread whose turn it is or by an executor.
 *
 * <p>What it throws, of whatever kind, comes out of nobody's call: it is kept, and reported to the
 * thread that ran it.
 */
public final class Callback extends Wake {
  private final Runnable code;

  /** Hands this to the executor; null if there is none. */
  private final Runnable handOver;

  private final IntCell begun = new IntCell(0);
  private final RefCell<Throwable> failure = new RefCell<>(null);

  /** Code that is run by the thread whose turn it is. */
  public Callback(Runnable code) {
    this.code = code;
    this.handOver = null;
    loadQueue();
  }

  /** Code that {@code executor} runs, unless it refuses. */
  public Callback(Runnable code, Executor executor) {
    Objects.requireNonNull(executor, "executor");
    this.code = code;
    Runnable task = this::runOnce;
    this.handOver = () -> executor.execute(task);
    loadQueue();
  }

  /** What is to run it, while there is memory to load that. */
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

  /** Runs the code, unless it was run before: an executor may have begun, and throw then. */
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
