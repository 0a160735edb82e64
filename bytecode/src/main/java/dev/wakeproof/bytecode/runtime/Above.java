package dev.wakeproof.bytecode.runtime;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.Set;

/** The classes and interfaces that a JVM may initialize before a class (JLS 12.4.1). */
final class Above {
  private Above() {}

  /** Returns the superclasses of a class and the superinterfaces of all. */
  static Set<Class<?>> of(Class<?> type) {
    Set<Class<?>> found = new LinkedHashSet<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (at != type) {
        found.add(at);
      }
      addInterfaces(at, found);
    }
    return found;
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> found) {
    for (Class<?> each : type.getInterfaces()) {
      found.add(each);
      addInterfaces(each, found);
    }
  }

  /** Whether the initializer of a class waits for that of {@code above}. */
  static boolean isInitializedBefore(Class<?> above, Class<?> type) {
    if (type.isInterface()) {
      return false;
    }
    return !above.isInterface() || hasDefault(above);
  }

  private static boolean hasDefault(Class<?> type) {
    for (Method method : type.getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      if (!Modifier.isAbstract(modifiers) && !Modifier.isStatic(modifiers)) {
        return true;
      }
    }
    return false;
  }

  /** Whether {@code type} is an anonymous class of an initializer, so no other code creates it. */
  static boolean createsAlone(Class<?> above, Class<?> type) {
    return type.isAnonymousClass()
        && type.getEnclosingMethod() == null
        && type.getEnclosingConstructor() == null
        && type.getEnclosingClass() == above;
  }
}
