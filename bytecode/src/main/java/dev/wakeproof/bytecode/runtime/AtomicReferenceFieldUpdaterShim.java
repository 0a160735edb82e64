package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.step.Mode;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** The shim of {@code AtomicReferenceFieldUpdater}. */
public final class AtomicReferenceFieldUpdaterShim<T, V> {
  private static final StackWalker CALLER = Callers.walker();

  private final int slot;

  private AtomicReferenceFieldUpdaterShim(Class<T> owner, String field) {
    slot = (int) UnsafeShim.getUnsafe().objectFieldOffset(owner, field);
  }

  /** As the method of the updater. */
  public static <T, V> AtomicReferenceFieldUpdaterShim<T, V> newUpdater(
      Class<T> owner, Class<V> type, String field) {
    Class<?> caller = CALLER.getCallerClass();
    Callers.requireUpdatable(caller, owner, field, 'L');
    if (type != Callers.typeOf(owner, field)) {
      throw new ClassCastException();
    }
    return new AtomicReferenceFieldUpdaterShim<>(owner, field);
  }

  /** As the method of the updater. */
  @SuppressWarnings("unchecked")
  public V get(T object) {
    return (V) at(object).get(Mode.VOLATILE);
  }

  /** As the method of the updater. */
  public void set(T object, V value) {
    at(object).set(Mode.VOLATILE, value);
  }

  /** As the method of the updater. */
  public void lazySet(T object, V value) {
    at(object).set(Mode.ORDERED, value);
  }

  /** As the method of the updater. */
  public boolean compareAndSet(T object, V expected, V next) {
    return at(object).compareAndSet(expected, next);
  }

  /** As the method of the updater. */
  public boolean weakCompareAndSet(T object, V expected, V next) {
    return compareAndSet(object, expected, next);
  }

  /** As the method of the updater. */
  @SuppressWarnings("unchecked")
  public V getAndSet(T object, V next) {
    return (V) at(object).getAndSet(next);
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
    Cells cells = Cells.of(object);
    return new Variable(cells.at(slot), cells.type(slot));
  }
}
