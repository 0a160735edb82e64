package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Identity hash codes that are the same in every execution. */
public final class Hashes {
  private static final int LAMBDA = 1;
  private static final String RENAMED = "dev.wakeproof.renamed.";
  private static final String IMMUTABLE = "java.util.ImmutableCollections$";

  /**
   * Whether a class has the hash code of its objects' identity; the rewriter adds a method for it.
   */
  private static final ClassValue<Boolean> IS_IDENTITY =
      ofDeclared(
          "hashCode",
          method -> {
            Class<?> owner = method.getDeclaringClass();
            return method.isSynthetic()
                || owner == Object.class
                || owner == Enum.class
                || owner == PlainObject.class;
          });

  private static final ClassValue<Boolean> OVERRIDES =
      ofDeclared(
          "hashCode",
          method ->
              method.getDeclaringClass() != Object.class
                  && method.getDeclaringClass() != Enum.class);

  /** Whether a class has neither a hash code nor an equality of its own. */
  private static final ClassValue<Boolean> COMPARES_IDENTITY =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            Method hash = type.getMethod("hashCode");
            // The rewriter adds a hash code of the identity to a class; javac adds bridges.
            boolean isAdded = hash.isSynthetic() && Kind.isRewritten(hash.getDeclaringClass());
            return (isAdded || hash.getDeclaringClass() == Object.class)
                && type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
          }
        }
      };

  /** Whether the text of the objects of a class that is not rewritten has their hash code. */
  private static final ClassValue<Boolean> SHOWS_IDENTITY =
      ofDeclared("toString", method -> method.getDeclaringClass() == Object.class);

  private Hashes() {}

  /** Returns whether a property holds for the method of each class that has no parameters. */
  private static ClassValue<Boolean> ofDeclared(String name, Predicate<Method> property) {
    return new ClassValue<>() {
      @Override
      protected Boolean computeValue(Class<?> type) {
        try {
          return property.test(type.getMethod(name));
        } catch (NoSuchMethodException e) {
          throw new IllegalStateException(e);
        }
      }
    };
  }

  /** Notes that a table may depend on a key's hash code, and on that of another one. */
  private static void noteKey(Object key, boolean byIdentity) {
    boolean ofJdk = byIdentity && key.getClass().getName().startsWith(RENAMED);
    World world = Current.explores() ? World.current() : null;
    if (world != null && !ofJdk && world.isMixed(key, byIdentity)) {
      Assumptions.fixedHashCodes();
    }
  }

  /** Instead of {@code System.identityHashCode}. */
  public static int of(Object object) {
    if (object == null) {
      return 0;
    }
    noteKey(object, true);
    // The codes of two objects decide their order in a table.
    if (Current.explores() && World.current() != null && World.current().isSecondHashed(object)) {
      Assumptions.fixedHashCodes();
    }
    if (object instanceof Tracked) {
      return Cells.of(object).hash();
    }
    if (object.getClass().isArray()) {
      return World.current().ofArray(object).hash();
    }
    // Lambdas are numbered as they are made, in each JVM in another order.
    if (object instanceof Enum<?> constant) {
      return constant.name().hashCode();
    }
    return object instanceof Class<?>
        ? object.toString().hashCode()
        : object.getClass().isHidden() ? LAMBDA : object.getClass().getName().hashCode();
  }

  /**
   * Replaces {@code Object.hashCode}, which depends on the identity unless a class overrides it.
   */
  public static int hashCode(Object object) {
    JdkObjects.use(object, JdkObjects.ASKS_ELEMENTS | JdkObjects.COMPARES);
    if (!OVERRIDES.get(object.getClass())) {
      return of(object);
    }
    noteKey(object, isOfIdentity(object));
    return fromParts(object);
  }

  /** Replaces {@code hashCode} of a collection, a map, an entry or an {@code Optional}. */
  public static int ofParts(Object object) {
    JdkObjects.use(object, JdkObjects.ASKS_ELEMENTS | JdkObjects.COMPARES);
    return fromParts(object);
  }

  /**
   * Returns the hash code of an object that has one of its own. The JDK would compute that of a
   * {@code List.of} from identity hash codes of the JVM, which differ from {@link #of}.
   */
  private static int fromParts(Object object) {
    if (object instanceof Optional<?> optional) {
      return ofPart(optional.orElse(null));
    }
    if (isEntryOfJdk(object)) {
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
      return ofPart(entry.getKey()) ^ ofPart(entry.getValue());
    }
    boolean isImmutable = isImmutable(object);
    if (isImmutable && object instanceof Map<?, ?> map) {
      return map.entrySet().stream().mapToInt(Hashes::fromParts).sum();
    }
    if (isImmutable && object instanceof Set<?> set) {
      return set.stream().mapToInt(Hashes::ofPart).sum();
    }
    if (isImmutable && object instanceof List<?> list) {
      return list.stream().mapToInt(Hashes::ofPart).reduce(1, (hash, part) -> 31 * hash + part);
    }
    return object.hashCode();
  }

  private static int ofPart(Object part) {
    return part == null ? 0 : OVERRIDES.get(part.getClass()) ? fromParts(part) : of(part);
  }

  private static boolean isImmutable(Object object) {
    return object.getClass().getName().startsWith(IMMUTABLE);
  }

  private static boolean isEntryOfJdk(Object object) {
    return object instanceof Map.Entry<?, ?> && !(object instanceof Tracked);
  }

  /** Called before the test's own code reads a hash code. */
  public static void told(Object object) {
    if (object != null && isOfIdentity(object)) {
      Assumptions.fixedHashCodes();
    }
  }

  /** Called before the test's own code reads the identity hash code of an object. */
  public static void toldOfIdentity(Object object) {
    if (object != null) {
      Assumptions.fixedHashCodes();
    }
  }

  /** Called before the JDK makes a text of an object that has no locations. */
  static void shown(Object object) {
    if (object != null && !(object instanceof Tracked) && SHOWS_IDENTITY.get(object.getClass())) {
      Assumptions.fixedHashCodes();
    }
  }

  /** Returns whether the class of an object has neither a hash code nor an equality of its own. */
  static boolean comparesIdentity(Object object) {
    return COMPARES_IDENTITY.get(object.getClass());
  }

  /** Returns whether the hash code is, or comes from, that of an identity. */
  private static boolean isOfIdentity(Object object) {
    Stream<?> parts = Stream.empty();
    if (object instanceof Record) {
      parts = Kind.componentsOf(object).stream();
    } else if (object instanceof Optional<?> optional) {
      parts = optional.stream();
    } else if (isImmutable(object)) {
      // An iterator of theirs has the hash code of its identity.
      parts =
          object instanceof Map<?, ?> map
              ? map.entrySet().stream()
              : object instanceof Collection<?> elements ? elements.stream() : parts;
    } else if (isEntryOfJdk(object)) {
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
      parts = Stream.of(entry.getKey(), entry.getValue());
    }
    return IS_IDENTITY.get(object.getClass())
        || parts.anyMatch(part -> part != null && isOfIdentity(part));
  }

  /** Instead of {@code Objects.hashCode}. */
  public static int ofNullable(Object object) {
    return object == null ? 0 : hashCode(object);
  }

  /** Instead of what {@code ObjectMethods} makes. */
  public static int ofRecord(Object record) {
    int hash = 0;
    for (Object component : Kind.componentsOf(record)) {
      hash = 31 * hash + ofNullable(component);
    }
    return hash;
  }
}
