package dev.wakeproof.bytecode.runtime;

/** Identity hash codes that are the same in every execution. */
public final class Hashes {
  private static final int LAMBDA = 1;

  private static final ClassValue<Boolean> OVERRIDES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            Class<?> owner = type.getMethod("hashCode").getDeclaringClass();
            return owner != Object.class && owner != Enum.class;
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
          }
        }
      };

  private Hashes() {}

  /** Instead of {@code System.identityHashCode}. */
  public static int of(Object object) {
    if (object == null) {
      return 0;
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
    JdkObjects.use(object, JdkObjects.ASKS_ELEMENTS);
    return OVERRIDES.get(object.getClass()) ? object.hashCode() : of(object);
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
