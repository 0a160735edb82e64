package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.step.Mode;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** The shim of {@code AtomicReferenceFieldUpdater}. */
public final class AtomicReferenceFieldUpdaterShim<T, V> {
  private final UpdatedField field;
  private final Class<V> type;

  private AtomicReferenceFieldUpdaterShim(UpdatedField field, Class<V> type) {
    this.field = field;
    this.type = type;
  }

  /**
   * As the method of the updater.
   *
   * @param caller the class that asks
   */
  public static <T, V> AtomicReferenceFieldUpdaterShim<T, V> newUpdater(
      Class<T> owner, Class<V> type, String field, Class<?> caller) {
    return new AtomicReferenceFieldUpdaterShim<>(
        UpdatedField.ofReference(owner, type, field, caller), type);
  }

  /** As the method of the updater. */
  @SuppressWarnings("unchecked")
  public V get(T object) {
    return (V) at(object).get(Mode.VOLATILE);
  }

  /** As the method of the updater. */
  public void set(T object, V value) {
    Variable at = at(object);
    at.set(Mode.VOLATILE, type.cast(value));
  }

  /** As the method of the updater. */
  public void lazySet(T object, V value) {
    Variable at = at(object);
    at.set(Mode.ORDERED, type.cast(value));
  }

  /** As the method of the updater. */
  public boolean compareAndSet(T object, V expected, V next) {
    Variable at = at(object);
    return at.compareAndSet(expected, type.cast(next));
  }

  /** As the method of the updater. */
  public boolean weakCompareAndSet(T object, V expected, V next) {
    return compareAndSet(object, expected, next);
  }

  /** As the method of the updater. */
  @SuppressWarnings("unchecked")
  public V getAndSet(T object, V next) {
    Variable at = at(object);
    return (V) at.getAndSet(type.cast(next));
  }

  /** As the method of the updater. */
  public V getAndUpdate(T object, UnaryOperator<V> update) {
    while (true) {
      V before = get(object);
      V next = update.apply(before);
      if (compareAndSet(object, before, next)) {
        return before;
      }
    }
  }

  /** As the method of the updater. */
  public V updateAndGet(T object, UnaryOperator<V> update) {
    while (true) {
      V before = get(object);
      V next = update.apply(before);
      if (compareAndSet(object, before, next)) {
        return next;
      }
    }
  }

  /** As the method of the updater. */
  public V getAndAccumulate(T object, V operand, BinaryOperator<V> function) {
    while (true) {
      V before = get(object);
      V next = function.apply(before, operand);
      if (compareAndSet(object, before, next)) {
        return before;
      }
    }
  }

  /** As the method of the updater. */
  public V accumulateAndGet(T object, V operand, BinaryOperator<V> function) {
    while (true) {
      V before = get(object);
      V next = function.apply(before, operand);
      if (compareAndSet(object, before, next)) {
        return next;
      }
    }
  }

  private Variable at(T object) {
    return field.at(object);
  }
}
