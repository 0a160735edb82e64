package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;

/**
 * A location with the type of what stands there, and what a {@code VarHandle} can do with it.
 * Values are boxed. A compare-and-set never fails for no reason.
 *
 * @param type the first character of the descriptor
 */
record Variable(Location at, char type) {
  Object get(Mode mode) {
    return isReference() ? Access.loadReference(at, mode) : box(Access.load(at, mode));
  }

  void set(Mode mode, Object value) {
    if (isReference()) {
      Access.storeReference(at, mode, value);
    } else {
      Access.store(at, mode, bits(value));
    }
  }

  Object compareAndExchange(Object expected, Object next, Mode reading, Mode writing) {
    return isReference()
        ? Access.compareAndExchangeReference(at, expected, next, reading, writing)
        : box(Access.compareAndExchange(at, bits(expected), bits(next), reading, writing));
  }

  boolean compareAndSet(Object expected, Object next) {
    return compareAndSet(expected, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  boolean compareAndSet(Object expected, Object next, Mode reading, Mode writing) {
    return isReference()
        ? Access.compareAndExchangeReference(at, expected, next, reading, writing) == expected
        : Access.compareAndExchange(at, bits(expected), bits(next), reading, writing)
            == bits(expected);
  }

  Object getAndSet(Object next) {
    return getAndSet(next, Mode.VOLATILE, Mode.VOLATILE);
  }

  Object getAndSet(Object next, Mode reading, Mode writing) {
    return isReference()
        ? Access.getAndSetReference(at, next, reading, writing)
        : box(Access.getAndSet(at, bits(next), reading, writing));
  }

  Object getAndAdd(Object delta) {
    return getAndAdd(delta, Mode.VOLATILE, Mode.VOLATILE);
  }

  Object getAndAdd(Object delta, Mode reading, Mode writing) {
    return switch (type) {
      case 'I' -> Access.getAndAdd(at, (int) bits(delta), reading, writing);
      case 'J' -> Access.getAndAdd(at, bits(delta), reading, writing);
      case 'F', 'D', 'L', '[', 'Z' -> throw Refusals.refuse("getAndAdd of a " + type);
      default -> getAndUpdate('+', delta, reading, writing);
    };
  }

  /**
   * Combines with {@code &}, {@code |}, {@code ^} or {@code +}: retries until no other access
   * intervenes.
   */
  Object getAndUpdate(char operator, Object operand, Mode reading, Mode writing) {
    while (true) {
      Object before = get(reading);
      long one = bits(before);
      long other = bits(operand);
      long next =
          switch (operator) {
            case '&' -> one & other;
            case '|' -> one | other;
            case '^' -> one ^ other;
            default -> one + other;
          };
      if (compareAndSet(before, box(next), reading, writing)) {
        return before;
      }
    }
  }

  private boolean isReference() {
    return Values.isReference(type);
  }

  private Object box(long bits) {
    return Values.box(type, bits);
  }

  private long bits(Object value) {
    // Narrowed to what the variable can hold.
    return Values.bits(type, Values.box(type, Values.bits(type, value)));
  }
}
