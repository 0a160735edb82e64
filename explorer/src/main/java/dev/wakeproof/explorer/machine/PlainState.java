package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.RefusedException;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Refuses objects of the JDK, and arrays, that can be changed and that actors could share: the
 * explorer does not see what happens to them. Which class a {@code List} is of shows only when it
 * is there, so this is what the rules on class files leave over.
 */
final class PlainState {
  private static final String TWINS = "dev.wakeproof.atomic.";

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

  /** Lists and the like that nobody can change. */
  private static final List<String> CONSTANT =
      List.of(
          "java.util.ImmutableCollections$",
          "java.util.Collections$Empty",
          "java.util.Collections$Singleton");

  private final Map<Class<?>, Boolean> known = new HashMap<>();

  /** Refuses what a field holds; those of twins are the explorer's own. */
  void refuseIn(Field field, Object held) {
    if (held != null && isPlain(held) && !field.getDeclaringClass().getName().startsWith(TWINS)) {
      throw refusal(field.getDeclaringClass().getName() + "." + field.getName() + " holds", held);
    }
  }

  /** Refuses what is put into a cell. */
  void refuseInCell(Object held) {
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
    return known.computeIfAbsent(object.getClass(), PlainState::isPlain);
  }

  private static boolean isPlain(Class<?> type) {
    if (type.isArray()) {
      return true;
    }
    boolean ofJdk =
        type.getClassLoader() == null
            || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    return ofJdk
        && !VALUES.contains(type)
        && !Enum.class.isAssignableFrom(type)
        && !Throwable.class.isAssignableFrom(type)
        && !ThreadLocal.class.isAssignableFrom(type)
        && CONSTANT.stream().noneMatch(type.getName()::startsWith);
  }
}
