package dev.wakeproof.atomic;

import dev.wakeproof.conformance.Recorder;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The recorder's shim, as {@link LongCellArray}. */
public final class RefCellArray<T> {
  private final AtomicReferenceArray<T> values;

  public RefCellArray(int length) {
    values = new AtomicReferenceArray<>(length);
  }

  public int length() {
    return values.length();
  }

  public T getOpaque(int index) {
    return Recorder.recorded(() -> values.getOpaque(index));
  }

  public T getAcquire(int index) {
    return Recorder.recorded(() -> values.getAcquire(index));
  }

  public boolean compareAndSet(int index, T expected, T next) {
    return Recorder.recorded(() -> values.compareAndSet(index, expected, next));
  }

  public T getAndSet(int index, T next) {
    return Recorder.recorded(() -> values.getAndSet(index, next));
  }
}
