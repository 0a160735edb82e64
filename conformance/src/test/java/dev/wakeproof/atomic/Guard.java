package dev.wakeproof.atomic;

import dev.wakeproof.conformance.Recorder;
import java.util.concurrent.locks.ReentrantLock;

/** The recorder's shim, as {@link LongCellArray}. */
public final class Guard {
  private final ReentrantLock lock = new ReentrantLock();

  public void lock() {
    Recorder.recorded(lock::lock);
  }

  public void unlock() {
    Recorder.recorded(lock::unlock);
  }
}
