package dev.wakeproof.atomic;

import dev.wakeproof.conformance.Recorder;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;

/**
 * The recorder's twin of the library's array of cells, for tests with real threads: here it comes
 * first on the class path. The memory is the machine's own.
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
    recorded(
        () -> {
          values.setPlain(index, next);
          return next;
        });
  }

  public long getAcquire(int index) {
    return recorded(() -> values.getAcquire(index));
  }

  public long get(int index) {
    return recorded(() -> values.get(index));
  }

  public boolean compareAndSet(int index, long expected, long next) {
    return recorded(() -> values.compareAndExchange(index, expected, next)) == expected;
  }

  public long getAndAdd(int index, long delta) {
    return recorded(() -> values.getAndAdd(index, delta));
  }

  private static long recorded(LongSupplier access) {
    long begin = Recorder.now();
    long result = access.getAsLong();
    Recorder.record(begin, Recorder.now());
    return result;
  }
}
