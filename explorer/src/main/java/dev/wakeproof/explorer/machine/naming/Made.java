package dev.wakeproof.explorer.machine.naming;

import java.lang.reflect.Modifier;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * The places in the code that create lambdas. The JVM names lambda classes arbitrarily. The name of
 * a place does not depend on the order in which code was loaded.
 */
public final class Made {
  private static final ClassValue<AtomicReference<String>> SITES =
      new ClassValue<>() {
        @Override
        protected AtomicReference<String> computeValue(Class<?> type) {
          return new AtomicReference<>();
        }
      };

  private Made() {}

  /** Records that a lambda was created at a place. */
  public static void at(String site, Object lambda) {
    AtomicReference<String> known = SITES.get(lambda.getClass());
    if (known.get() == null) {
      known.set(site);
    }
  }

  /** Returns the name of a lambda class without captured values, which has a single instance. */
  static String onceAt(Class<?> type) {
    boolean captures =
        Stream.of(type.getDeclaredFields())
            .anyMatch(field -> !Modifier.isStatic(field.getModifiers()));
    return captures ? null : SITES.get(type).get();
  }

  /**
   * Returns the name of a class, which does not depend on when and by which thread it is loaded.
   */
  static String nameOf(Class<?> type) {
    String site = type.isHidden() ? SITES.get(type).get() : null;
    return site == null ? type.getName() : site;
  }
}
