package dev.wakeproof.bytecode.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/** The types with which the accesses of a {@code VarHandle} may be called. */
final class HandleTypes {
  private static final Set<Class<?>> NO_BITS = Set.of(float.class, double.class);

  private final Class<?> held;
  private final MethodType coordinates;
  private final boolean exact;

  /** The calls that have been found to fit: the names of the methods by the type of the call. */
  private final Map<MethodType, Set<String>> fitting =
      Collections.synchronizedMap(new IdentityHashMap<>());

  HandleTypes(Class<?> owner, Class<?> held, boolean ofClass, boolean exact) {
    this.held = held;
    this.exact = exact;
    MethodType none = MethodType.methodType(void.class);
    this.coordinates =
        ofClass
            ? none
            : owner.isArray()
                ? none.appendParameterTypes(owner, int.class)
                : none.appendParameterTypes(owner);
  }

  /** Throws what the JDK throws for a call that does not fit. */
  void require(String method, MethodType site) {
    Set<String> known = fitting.computeIfAbsent(site, type -> new HashSet<>());
    if (known.contains(method)) {
      return;
    }
    MethodType type = typeOf(method);
    if (exact && !type.equals(site)) {
      throw new WrongMethodTypeException("expected " + type + " but found " + site);
    }
    if (!isSupported(method)) {
      throw new UnsupportedOperationException();
    }
    // The conversions are those of a method handle.
    MethodHandle unused = MethodHandles.empty(type).asType(site);
    known.add(method);
  }

  private boolean isSupported(String method) {
    if (method.startsWith("getAndAdd")) {
      return held.isPrimitive() && held != boolean.class;
    }
    return !method.startsWith("getAndBitwise") || (held.isPrimitive() && !NO_BITS.contains(held));
  }

  private MethodType typeOf(String method) {
    if (method.startsWith("set")) {
      return coordinates.appendParameterTypes(held);
    }
    if (method.startsWith("compareAndExchange")) {
      return coordinates.appendParameterTypes(held, held).changeReturnType(held);
    }
    if (method.startsWith("compareAndSet") || method.startsWith("weakCompareAndSet")) {
      return coordinates.appendParameterTypes(held, held).changeReturnType(boolean.class);
    }
    return (method.startsWith("getAnd") ? coordinates.appendParameterTypes(held) : coordinates)
        .changeReturnType(held);
  }

  /** Widens a number to the type that a call returns. */
  Object converted(Object result, Class<?> to) {
    if (!to.isPrimitive() || to == held || to == void.class || to == boolean.class) {
      return result;
    }
    if (result == null) {
      throw new NullPointerException();
    }
    try {
      MethodHandle identity = MethodHandles.identity(result.getClass());
      return identity
          .asType(MethodType.methodType(to, result.getClass()))
          .asType(MethodType.methodType(Object.class, Object.class))
          .invokeExact(result);
    } catch (Throwable thrown) {
      throw Refusals.unchecked(thrown);
    }
  }
}
