package dev.wakeproof.explorer.machine.naming;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names for values of the JDK, such as boxed numbers and strings. A value that exists once has a
 * name that every actor knows.
 */
public final class Values {
  private static final Set<Class<?>> WRAPPERS =
      Set.of(Byte.class, Double.class, Float.class, Integer.class, Long.class, Short.class);

  /** The strings that the JVM interns: those in class files, and copies of all others. */
  private static final Map<String, String> KEPT = new ConcurrentHashMap<>();

  private static final ClassValue<Boolean> IS_OBJECT =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return !isValue(type) && !type.isHidden();
        }
      };

  private Values() {}

  /** Returns whether an object's class, text and identity are all that can be known of it. */
  static boolean isValue(Object object) {
    return isValue(object.getClass());
  }

  private static boolean isValue(Class<?> type) {
    return type == String.class
        || type == Boolean.class
        || type == Character.class
        || type == Class.class
        || Enum.class.isAssignableFrom(type)
        || WRAPPERS.contains(type);
  }

  private static long of(Object value) {
    String text = value instanceof Enum<?> constant ? constant.name() : value.toString();
    return hash(Hash.first(1, value.getClass().getName().hashCode()), text);
  }

  private static long hash(long first, String text) {
    long hash = first;
    for (int i = 0; i < text.length(); i++) {
      hash = Hash.first(hash, text.charAt(i));
    }
    return hash;
  }

  /** Returns the name of the object that a class initializer created with that number. */
  static long nameOf(String initializer, int number) {
    return Hash.first(hash(2, initializer), number) | Creator.GIVEN;
  }

  /** Returns the name of an object that has the same name for all actors; 0 for other objects. */
  public static long nameOf(Object object) {
    if (IS_OBJECT.get(object.getClass())) {
      return 0;
    }
    if (!isValue(object)) {
      String site = Made.onceAt(object.getClass());
      return site == null ? 0 : hash(1, site) | Creator.GIVEN;
    }
    return once(object) == object ? of(object) | Creator.GIVEN : 0;
  }

  /**
   * Returns a copy if the JVM has not interned the text yet, so no string of the running code
   * becomes the interned one.
   */
  private static String kept(String text) {
    return new String(text.toCharArray()).intern();
  }

  /** Returns the canonical object that is equal to it; null if there is none. */
  private static Object once(Object value) {
    if (value instanceof String text) {
      return KEPT.computeIfAbsent(text, Values::kept);
    }
    if (value instanceof Boolean truth) {
      return Boolean.valueOf(truth);
    }
    // The JDK caches some of these.
    if (value instanceof Integer number) {
      return Integer.valueOf(number);
    }
    if (value instanceof Long number) {
      return Long.valueOf(number);
    }
    if (value instanceof Character number) {
      return Character.valueOf(number);
    }
    if (value instanceof Short number) {
      return Short.valueOf(number);
    }
    if (value instanceof Byte number) {
      return Byte.valueOf(number);
    }
    return value instanceof Enum<?> || value instanceof Class<?> ? value : null;
  }
}
