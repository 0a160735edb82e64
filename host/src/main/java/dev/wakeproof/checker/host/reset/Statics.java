package dev.wakeproof.checker.host.reset;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The initialized classes of a program, in the order of initialization. */
public final class Statics {
  private static final List<Class<?>> INITIALIZED = new ArrayList<>();

  private Statics() {}

  /** Called by each class at the end of its initializer. */
  public static void initialized(Class<?> type) {
    synchronized (INITIALIZED) {
      INITIALIZED.add(type);
    }
  }

  /**
   * Restores all static fields to their state before the first use. First all are cleared, so that
   * no initializer finds what a run has left, and then each class is initialized in the original
   * order. A class that needs another one finds it initialized, because that one had finished
   * first.
   */
  static void reset() throws ReflectiveOperationException {
    List<Class<?>> types;
    synchronized (INITIALIZED) {
      types = List.copyOf(INITIALIZED);
    }
    for (Class<?> type : types) {
      call(type, Resettable.FORGET);
    }
    for (Class<?> type : types) {
      call(type, Resettable.INITIALIZE);
    }
  }

  private static void call(Class<?> type, String name) throws ReflectiveOperationException {
    Optional<Method> method =
        Stream.of(type.getDeclaredMethods()).filter(m -> m.getName().equals(name)).findFirst();
    if (method.isPresent()) {
      method.get().setAccessible(true);
      try {
        method.get().invoke(null);
      } catch (InvocationTargetException e) {
        throw new IllegalStateException(type + " cannot be initialized again", e.getCause());
      }
    }
  }
}
