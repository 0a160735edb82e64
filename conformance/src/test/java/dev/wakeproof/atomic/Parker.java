package dev.wakeproof.atomic;

import dev.wakeproof.conformance.Recorder;
import java.util.concurrent.Semaphore;

/**
 * The recorder's shim, as {@link LongCellArray}. A park ends by an unpark alone, since the
 * specification beside which it is held knows no other end.
 */
public final class Parker {
  private final Semaphore permit = new Semaphore(0);

  public void park(Object blocker) {
    Recorder.recorded(() -> permit.acquireUninterruptibly());
  }

  /** One permit at most. */
  public void unpark() {
    Recorder.recorded(
        () -> {
          permit.drainPermits();
          permit.release();
        });
  }
}
