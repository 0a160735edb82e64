package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.step.Mode;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** The shim of {@code AtomicIntegerFieldUpdater}. */
public final class AtomicIntegerFieldUpdaterShim<T> {
  private final UpdatedField field;

  private AtomicIntegerFieldUpdaterShim(UpdatedField field) {
    this.field = field;
  }

  /**
   * As the method of the updater.
   *
   * @param caller the class that asks
   */
  public static <T> AtomicIntegerFieldUpdaterShim<T> newUpdater(
      Class<T> owner, String field, Class<?> caller) {
    return new AtomicIntegerFieldUpdaterShim<>(UpdatedField.of(owner, field, int.class, caller));
  }

  /** As the method of the updater. */
  public int get(T object) {
    return (Integer) at(object).get(Mode.VOLATILE);
  }

  /** As the method of the updater. */
  public void set(T object, int value) {
    at(object).set(Mode.VOLATILE, value);
  }

  /** As the method of the updater. */
  public void lazySet(T object, int value) {
    at(object).set(Mode.ORDERED, value);
  }

  /** As the method of the updater. */
  public boolean compareAndSet(T object, int expected, int next) {
    return at(object).compareAndSet(expected, next);
  }

  /** As the method of the updater. */
  public boolean weakCompareAndSet(T object, int expected, int next) {
    return compareAndSet(object, expected, next);
  }

  /** As the method of the updater. */
  public int getAndSet(T object, int next) {
    return (Integer) at(object).getAndSet(next);
  }

  /** As the method of the updater. */
  public int getAndAdd(T object, int delta) {
    return (Integer) at(object).getAndAdd(delta);
  }

  /** As the method of the updater. */
  public int addAndGet(T object, int delta) {
    return (Integer) at(object).getAndAdd(delta) + delta;
  }

  /** As the method of the updater. */
  public int getAndIncrement(T object) {
    return (Integer) at(object).getAndAdd(1);
  }

  /** As the method of the updater. */
  public int getAndDecrement(T object) {
    return (Integer) at(object).getAndAdd(-1);
  }

  /** As the method of the updater. */
  public int incrementAndGet(T object) {
    return (Integer) at(object).getAndAdd(1) + 1;
  }

  /** As the method of the updater. */
  public int decrementAndGet(T object) {
    return (Integer) at(object).getAndAdd(-1) - 1;
  }

  /** As the method of the updater. */
  public int getAndUpdate(T object, IntUnaryOperator update) {
    while (true) {
      int before = get(object);
      int next = update.applyAsInt(before);
      if (compareAndSet(object, before, next)) {
        return before;
      }
    }
  }

  /** As the method of the updater. */
  public int updateAndGet(T object, IntUnaryOperator update) {
    while (true) {
      int before = get(object);
      int next = update.applyAsInt(before);
      if (compareAndSet(object, before, next)) {
        return next;
      }
    }
  }

  /** As the method of the updater. */
  public int getAndAccumulate(T object, int operand, IntBinaryOperator function) {
    while (true) {
      int before = get(object);
      int next = function.applyAsInt(before, operand);
      if (compareAndSet(object, before, next)) {
        return before;
      }
    }
  }

  /** As the method of the updater. */
  public int accumulateAndGet(T object, int operand, IntBinaryOperator function) {
    while (true) {
      int before = get(object);
      int next = function.applyAsInt(before, operand);
      if (compareAndSet(object, before, next)) {
        return next;
      }
    }
  }

  private Variable at(T object) {
    return field.at(object);
  }
}
