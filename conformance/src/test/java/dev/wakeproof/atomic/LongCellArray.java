package dev.wakeproof.atomic;

import dev.wakeproof.conformance.Recorder;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The recorder's shim of the array of cells. It precedes the library on the test's class path, and
 * its memory is the machine's.
 */
public final class LongCellArray {
  private final AtomicLongArray values;

  public LongCellArray(int length) {
    values = new AtomicLongArray(length);
  }

  public int length() {
    return values.length();
  }

  public void setPlain(int index, long next) {
    Recorder.recorded(() -> values.setPlain(index, next));
  }

  public long getOpaque(int index) {
    return Recorder.recorded(() -> values.getOpaque(index));
  }

  public long getAcquire(int index) {
    return Recorder.recorded(() -> values.getAcquire(index));
  }

  public long get(int index) {
    return Recorder.recorded(() -> values.get(index));
  }

  public boolean compareAndSet(int index, long expected, long next) {
    return Recorder.recorded(() -> values.compareAndSet(index, expected, next));
  }

  public long getAndAdd(int index, long delta) {
    return Recorder.recorded(() -> values.getAndAdd(index, delta));
  }

  public boolean compareAndSetRelease(int index, long expected, long next) {
    return Recorder.recorded(
        () -> values.compareAndExchangeRelease(index, expected, next) == expected);
  }

  public long getAndAddRelease(int index, long delta) {
    return Recorder.recorded(() -> values.getAndAdd(index, delta));
  }
}
