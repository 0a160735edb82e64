package dev.wakeproof.explorer.machine.naming;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Objects that are hardly more than a number or a text: what stands for it, and of which there is
 * one alone, so that it is known which one it is.
 */
public final class Values {
  private static final Set<Class<?>> WRAPPERS =
      Set.of(Byte.class, Double.class, Float.class, Integer.class, Long.class, Short.class);

  /** The texts that the JVM keeps: all that stand in code, and copies of all others. */
  private static final Map<String, String> KEPT = new ConcurrentHashMap<>();

  private static final ClassValue<Boolean> IS_OBJECT =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return !isValue(type) && !type.isHidden();
        }
      };

  private Values() {}

  /** Whether all that can be known of it is its class, its text, and which one it is. */
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

  /** The name of the how-manieth object that the initializer of a class leaves. */
  static long nameOf(String initializer, int number) {
    return Hash.first(hash(2, initializer), number) | Creator.GIVEN;
  }

  /**
   * Returns the name of an object of which there is only one, whichever actor meets it; 0 for all
   * others.
   */
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

  /** Not itself, if the JVM keeps none yet: then none that was made while it ran is kept. */
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
    // Of these the JDK keeps some.
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
