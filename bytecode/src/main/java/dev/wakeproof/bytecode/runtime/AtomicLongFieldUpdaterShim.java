package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.step.Mode;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** The shim of {@code AtomicLongFieldUpdater}. */
public final class AtomicLongFieldUpdaterShim<T> {
  private final UpdatedField field;

  private AtomicLongFieldUpdaterShim(UpdatedField field) {
    this.field = field;
  }

  /**
   * As the method of the updater.
   *
   * @param caller the class that asks
   */
  public static <T> AtomicLongFieldUpdaterShim<T> newUpdater(
      Class<T> owner, String field, Class<?> caller) {
    return new AtomicLongFieldUpdaterShim<>(UpdatedField.of(owner, field, long.class, caller));
  }

  /** As the method of the updater. */
  public long get(T object) {
    return (Long) at(object).get(Mode.VOLATILE);
  }

  /** As the method of the updater. */
  public void set(T object, long value) {
    at(object).set(Mode.VOLATILE, value);
  }

  /** As the method of the updater. */
  public void lazySet(T object, long value) {
    at(object).set(Mode.ORDERED, value);
  }

  /** As the method of the updater. */
  public boolean compareAndSet(T object, long expected, long next) {
    return at(object).compareAndSet(expected, next);
  }

  /** As the method of the updater. */
  public boolean weakCompareAndSet(T object, long expected, long next) {
    return compareAndSet(object, expected, next);
  }

  /** As the method of the updater. */
  public long getAndSet(T object, long next) {
    return (Long) at(object).getAndSet(next);
  }

  /** As the method of the updater. */
  public long getAndAdd(T object, long delta) {
    return (Long) at(object).getAndAdd(delta);
  }

  /** As the method of the updater. */
  public long addAndGet(T object, long delta) {
    return (Long) at(object).getAndAdd(delta) + delta;
  }

  /** As the method of the updater. */
  public long getAndIncrement(T object) {
    return (Long) at(object).getAndAdd(1L);
  }

  /** As the method of the updater. */
  public long getAndDecrement(T object) {
    return (Long) at(object).getAndAdd(-1L);
  }

  /** As the method of the updater. */
  public long incrementAndGet(T object) {
    return (Long) at(object).getAndAdd(1L) + 1;
  }

  /** As the method of the updater. */
  public long decrementAndGet(T object) {
    return (Long) at(object).getAndAdd(-1L) - 1;
  }

  /** As the method of the updater. */
  public long getAndUpdate(T object, LongUnaryOperator update) {
    while (true) {
      long before = get(object);
      long next = update.applyAsLong(before);
      if (compareAndSet(object, before, next)) {
        return before;
      }
    }
  }

  /** As the method of the updater. */
  public long updateAndGet(T object, LongUnaryOperator update) {
    while (true) {
      long before = get(object);
      long next = update.applyAsLong(before);
      if (compareAndSet(object, before, next)) {
        return next;
      }
    }
  }

  /** As the method of the updater. */
  public long getAndAccumulate(T object, long operand, LongBinaryOperator function) {
    while (true) {
      long before = get(object);
      long next = function.applyAsLong(before, operand);
      if (compareAndSet(object, before, next)) {
        return before;
      }
    }
  }

  /** As the method of the updater. */
  public long accumulateAndGet(T object, long operand, LongBinaryOperator function) {
    while (true) {
      long before = get(object);
      long next = function.applyAsLong(before, operand);
      if (compareAndSet(object, before, next)) {
        return next;
      }
    }
  }

  private Variable at(T object) {
    return field.at(object);
  }
}
