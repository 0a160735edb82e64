package dev.wakeproof.atomic;

import dev.wakeproof.conformance.Recorder;
import java.util.concurrent.atomic.AtomicInteger;

/** The recorder's shim, as {@link LongCellArray}. */
public class IntCell {
  private final AtomicInteger value;

  protected IntCell() {
    this(0);
  }

  public IntCell(int initial) {
    value = new AtomicInteger(initial);
  }

  public int getPlain() {
    return Recorder.recorded(value::getPlain);
  }

  public void setPlain(int next) {
    Recorder.recorded(() -> value.setPlain(next));
  }

  public int getAcquire() {
    return Recorder.recorded(value::getAcquire);
  }

  public void setRelease(int next) {
    Recorder.recorded(() -> value.setRelease(next));
  }

  public int getOpaque() {
    return Recorder.recorded(value::getOpaque);
  }

  public void setOpaque(int next) {
    Recorder.recorded(() -> value.setOpaque(next));
  }

  public boolean compareAndSet(int expected, int next) {
    return Recorder.recorded(() -> value.compareAndSet(expected, next));
  }

  public int compareAndExchange(int expected, int next) {
    return Recorder.recorded(() -> value.compareAndExchange(expected, next));
  }

  public int getAndAdd(int delta) {
    return Recorder.recorded(() -> value.getAndAdd(delta));
  }

  public boolean compareAndSetAcquire(int expected, int next) {
    return compareAndExchangeAcquire(expected, next) == expected;
  }

  public int compareAndExchangeAcquire(int expected, int next) {
    return Recorder.recorded(() -> value.compareAndExchangeAcquire(expected, next));
  }

  public boolean compareAndSetRelease(int expected, int next) {
    return compareAndExchangeRelease(expected, next) == expected;
  }

  public int compareAndExchangeRelease(int expected, int next) {
    return Recorder.recorded(() -> value.compareAndExchangeRelease(expected, next));
  }
}
