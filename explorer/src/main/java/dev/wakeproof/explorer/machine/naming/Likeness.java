package dev.wakeproof.explorer.machine.naming;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;

/** Compares two objects of the code under test for symmetry. */
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
   * Returns whether the objects have one class, and each field holds the same object or equal
   * values in both.
   *
   * @param but the superclass from which on fields are not compared
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
