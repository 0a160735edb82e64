package dev.wakeproof.explorer.refusal;

import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;

/**
 * Refuses mutable JDK objects and arrays that actors could share, because the explorer does not see
 * their changes. The class of a {@code List} is known only at run time, so this covers what the
 * check of class files cannot decide.
 */
public final class PlainState {
  private static final String SHIMS = "dev.wakeproof.atomic.";

  private static final ClassValue<Boolean> IS_CELL =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.getName().startsWith(SHIMS) && type.getSimpleName().endsWith("Cell");
        }
      };

  private static final Set<Class<?>> VALUES =
      Set.of(
          Boolean.class,
          Byte.class,
          Character.class,
          Class.class,
          Double.class,
          Duration.class,
          Float.class,
          Integer.class,
          Long.class,
          Object.class,
          Optional.class,
          Short.class,
          String.class);

  /** Immutable collections. */
  private static final List<String> CONSTANT =
      List.of(
          "java.util.ImmutableCollections$",
          "java.util.Collections$Empty",
          "java.util.Collections$Singleton");

  private final Map<Class<?>, Boolean> known = new HashMap<>();

  /**
   * Returns whether a field may hold such an object; fields of shims may, because the explorer owns
   * them.
   */
  public static boolean mayBeIn(Field field) {
    Class<?> type = field.getType();
    return (type.isArray() || isOfJdk(type))
        && (type == Object.class || type == Optional.class || !VALUES.contains(type))
        && !field.getDeclaringClass().getName().startsWith(SHIMS);
  }

  /** Returns whether a class is a cell. */
  public static boolean isCell(Class<?> type) {
    return IS_CELL.get(type);
  }

  /** Refuses the content of a field. */
  public void refuseIn(Field field, Object held) {
    if (held != null && mayBeIn(field) && isPlain(held)) {
      throw refusal(field.getDeclaringClass().getName() + "." + field.getName() + " holds", held);
    }
  }

  /** Refuses a cell that is published by a store after which its first value may not be visible. */
  public static void refuseUnordered(Object held) {
    if (held != null && IS_CELL.get(held.getClass())) {
      throw new RefusedException(
          "a store that orders nothing passes on a "
              + held.getClass().getName()
              + ", whose first value other actors may miss; store it in release mode, or an object"
              + " that has the cell in a final field");
    }
  }

  /** Refuses an object that is stored in a cell. */
  public void refuseInCell(Object held) {
    if (isPlain(held)) {
      throw refusal("a cell holds", held);
    }
  }

  private static RefusedException refusal(String where, Object held) {
    return new RefusedException(
        where
            + " a "
            + held.getClass().getTypeName()
            + ", whose changes the explorer does not see; what actors share has to stand in the"
            + " cells of dev.wakeproof.atomic, and a list that never changes is a List.of");
  }

  private boolean isPlain(Object object) {
    if (known.computeIfAbsent(object.getClass(), PlainState::isPlain)) {
      return true;
    }
    if (object instanceof Optional<?> optional) {
      return optional.isPresent() && isPlain(optional.get());
    }
    if (!isConstant(object.getClass())) {
      return false;
    }
    // The map cannot change, but its keys and values may.
    if (object instanceof Map<?, ?> map) {
      return map.keySet().stream().anyMatch(this::isPlain)
          || map.values().stream().anyMatch(this::isPlain);
    }
    return object instanceof Collection<?> elements
        && elements.stream().anyMatch(element -> element != null && isPlain(element));
  }

  private static boolean isPlain(Class<?> type) {
    if (type.isArray()) {
      return true;
    }
    return isOfJdk(type)
        && !VALUES.contains(type)
        && !Enum.class.isAssignableFrom(type)
        && !Throwable.class.isAssignableFrom(type)
        && !ThreadLocal.class.isAssignableFrom(type)
        && !isConstant(type);
  }

  /**
   * Returns whether no thread can change an object of the type; iterators over such objects can
   * change.
   */
  private static boolean isConstant(Class<?> type) {
    return CONSTANT.stream().anyMatch(type.getName()::startsWith)
        && !Iterator.class.isAssignableFrom(type)
        && !Spliterator.class.isAssignableFrom(type);
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }
}
