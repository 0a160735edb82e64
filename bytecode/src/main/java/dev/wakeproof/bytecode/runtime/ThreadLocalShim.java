package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Observations;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.function.Supplier;

/** Replaces {@link ThreadLocal}: only its own thread sees a value, so access is no step. */
public class ThreadLocalShim<T> extends PlainObject {
  /** A thread local without a value. */
  public ThreadLocalShim() {}

  /** As {@link ThreadLocal#withInitial}. */
  public static <S> ThreadLocalShim<S> withInitial(Supplier<? extends S> supplier) {
    Objects.requireNonNull(supplier);
    Observations.keepAll();
    return new ThreadLocalShim<>() {
      @Override
      protected S initialValue() {
        return supplier.get();
      }
    };
  }

  /** As {@link ThreadLocal#initialValue}. */
  protected T initialValue() {
    return null;
  }

  private static IdentityHashMap<Object, Object> locals() {
    if (Current.belongsToAll()) {
      throw Refusals.refuse("a ThreadLocal that a class initializer uses");
    }
    return World.current().localsOf(Current.actor());
  }

  /** As {@link ThreadLocal#get}. */
  @SuppressWarnings("unchecked")
  public T get() {
    var values = locals();
    if (!values.containsKey(this)) {
      values.put(this, initialValue());
      Loops.effect();
    }
    return (T) values.get(this);
  }

  /** As {@link ThreadLocal#set}. */
  public void set(T value) {
    locals().put(this, value);
    Loops.effect();
  }

  /** As {@link ThreadLocal#remove}. */
  public void remove() {
    locals().remove(this);
    Loops.effect();
  }
}
