package dev.wakeproof.explorer.machine.naming;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;

/** Whether two objects of the code under test are the same but for which of them they are. */
public final class Likeness {
  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  private Likeness() {}

  /**
   * Whether they are of one class, and each field holds the same object in both, or equal values.
   *
   * @param but the class from which on the fields do not count
   */
  public static boolean isBetween(Object one, Object other, Class<?> but) {
    if (one.getClass() != other.getClass()) {
      return false;
    }
    for (Class<?> in = one.getClass(); in != null && in != but; in = in.getSuperclass()) {
      for (Field field : in.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !holdsAlike(field, one, other)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean holdsAlike(Field field, Object one, Object other) {
    if (!field.trySetAccessible()) {
      return false;
    }
    try {
      Object first = field.get(one);
      Object second = field.get(other);
      return first == second
          || (first != null && VALUES.contains(first.getClass()) && first.equals(second));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
