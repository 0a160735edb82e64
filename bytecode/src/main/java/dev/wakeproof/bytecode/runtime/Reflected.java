package dev.wakeproof.bytecode.runtime;

import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** What of reflection is seen: that libraries look for {@code Unsafe}, and arrays of a type. */
public final class Reflected {
  private Reflected() {}

  /** As {@link Field#get}. */
  public static Object get(Field field, Object object) throws IllegalAccessException {
    if (field.getType() != UnsafeTwin.class) {
      throw Refusals.refuse("java.lang.reflect.Field.get of " + field);
    }
    return field.get(object);
  }

  /** As {@link Field#setAccessible}. */
  public static void setAccessible(Field field, boolean accessible) {
    field.setAccessible(accessible);
  }

  /** As {@link Array#newInstance(Class, int)}. */
  public static Object newArray(Class<?> component, int length) {
    return Elements.adopt(Array.newInstance(component, length));
  }
}
