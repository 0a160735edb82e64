package dev.wakeproof.atomic;

import dev.wakeproof.conformance.Recorder;
import java.util.concurrent.Semaphore;

/**
 * The recorder's shim, as {@link LongCellArray}. A park ends only by an unpark, as in the
 * specification.
 */
public class Parker {
  private final Semaphore permit = new Semaphore(0);

  public void park(Object blocker) {
    Recorder.recorded(() -> permit.acquireUninterruptibly());
  }

  /** At most one permit. */
  public void unpark() {
    Recorder.recorded(
        () -> {
          permit.drainPermits();
          permit.release();
        });
  }
}
