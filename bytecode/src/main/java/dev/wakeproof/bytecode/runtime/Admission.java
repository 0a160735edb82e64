package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.refusal.RefusedException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.logging.Level;
import java.util.regex.Pattern;

/** The objects that threads may share: those whose changes are steps, and immutable ones. */
public final class Admission {
  private static final Set<Class<?>> VALUES =
      Set.of(
          BigDecimal.class,
          BigInteger.class,
          Boolean.class,
          Byte.class,
          Character.class,
          Class.class,
          Double.class,
          DateTimeFormatter.class,
          Duration.class,
          Float.class,
          Instant.class,
          Integer.class,
          Level.class,
          Locale.class,
          Long.class,
          MathContext.class,
          MethodHandles.Lookup.class,
          Object.class,
          Optional.class,
          OptionalDouble.class,
          OptionalInt.class,
          OptionalLong.class,
          Pattern.class,
          Period.class,
          Short.class,
          String.class,
          ThreadGroup.class,
          URI.class,
          UUID.class);

  /** Of the JDK, by the beginnings of their names. */
  private static final List<String> CONSTANT =
      List.of(
          "java.util.ImmutableCollections$",
          "java.util.KeyValueHolder",
          "java.util.Collections$ReverseComparator",
          "java.time.Local",
          "java.time.Month",
          "java.time.Offset",
          "java.time.Year",
          "java.time.Zone",
          "java.lang.RuntimePermission",
          "java.security.AccessControlContext",
          "java.security.ProtectionDomain",
          "java.lang.invoke.MethodType",
          "java.util.Comparators$",
          "java.io.ObjectStreamField");

  private static final String OURS = "dev.wakeproof.bytecode.runtime.";

  private Admission() {}

  /** Refuses what is about to be put where threads may share it. */
  public static void require(Object object) {
    if (!isVisible(object)) {
      throw new RefusedException(
          "the exploration does not see what becomes of a "
              + object.getClass().getTypeName()
              + ", which was not rewritten and can be changed; threads must not share it");
    }
  }

  /** Refuses to start a thread with an object that leads to what cannot be seen. */
  static void requireVisible(Object target) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    try {
      walk(target, seen);
    } catch (RefusedException e) {
      throw Refusals.end(e);
    }
  }

  private static void walk(Object object, Set<Object> seen) {
    if (object == null || !seen.add(object)) {
      return;
    }
    require(object);
    for (Class<?> type = object.getClass();
        isRewritten(type) && type != null;
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        // A non-final field is checked at each assignment.
        if (!Modifier.isStatic(field.getModifiers())
            && Modifier.isFinal(field.getModifiers())
            && !field.getType().isPrimitive()
            && field.trySetAccessible()) {
          walk(held(field, object), seen);
        }
      }
    }
  }

  /** Refuses what the static fields of a class hold. */
  public static void requireStatics(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())
          && Modifier.isFinal(field.getModifiers())
          && !field.getType().isPrimitive()
          && !field.isSynthetic()
          && field.trySetAccessible()) {
        Object held = held(field, null);
        if (held != null && !isVisible(held)) {
          throw new RefusedException(
              "the exploration does not see what becomes of "
                  + type.getName()
                  + "."
                  + field.getName()
                  + ", a "
                  + held.getClass().getTypeName());
        }
      }
    }
  }

  private static Object held(Field field, Object in) {
    try {
      return field.get(in);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isRewritten(Class<?> type) {
    return type != null && type.getClassLoader() instanceof Layout.Source;
  }

  private static boolean isVisible(Object object) {
    Class<?> type = object.getClass();
    return isRewritten(type)
        || type.isArray()
        || (type.getName().startsWith(OURS) && !(object instanceof ThreadBuilderShim))
        || VALUES.contains(type)
        || object instanceof Enum<?>
        || object instanceof Throwable
        || type.isHidden()
        || CONSTANT.stream().anyMatch(type.getName()::startsWith);
  }
}
