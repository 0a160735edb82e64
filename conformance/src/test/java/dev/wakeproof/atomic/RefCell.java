package dev.wakeproof.atomic;

import dev.wakeproof.conformance.Recorder;
import java.util.concurrent.atomic.AtomicReference;

/** The recorder's shim, as {@link LongCellArray}. */
public class RefCell<T> {
  private final AtomicReference<T> value;

  public RefCell(T initial) {
    value = new AtomicReference<>(initial);
  }

  public T getPlain() {
    return Recorder.recorded(value::getPlain);
  }

  public void setPlain(T next) {
    Recorder.recorded(() -> value.setPlain(next));
  }

  public T getOpaque() {
    return Recorder.recorded(value::getOpaque);
  }

  public boolean compareAndSet(T expected, T next) {
    return Recorder.recorded(() -> value.compareAndSet(expected, next));
  }

  public T getAndSet(T next) {
    return Recorder.recorded(() -> value.getAndSet(next));
  }

  public boolean compareAndSetRelease(T expected, T next) {
    return Recorder.recorded(() -> value.compareAndExchangeRelease(expected, next) == expected);
  }

  public T getAndSetAcquire(T next) {
    return Recorder.recorded(() -> value.getAndSet(next));
  }
}
