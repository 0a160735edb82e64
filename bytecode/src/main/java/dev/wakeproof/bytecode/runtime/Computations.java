package dev.wakeproof.bytecode.runtime;

/** Answers from the running JDK for the model of {@code ClassValue}. */
public final class Computations {
  private static final boolean END_AT_EACH_REMOVAL = endAtEachRemovalNow();

  private Computations() {}

  /** Whether a removal makes each computation of other threads obsolete (JDK-8351996). */
  public static boolean endAtEachRemoval() {
    return END_AT_EACH_REMOVAL;
  }

  /** Asks the JDK: only there may a thread store a value that it has removed meanwhile. */
  private static boolean endAtEachRemovalNow() {
    int[] computed = new int[1];
    ClassValue<Object> probe =
        new ClassValue<>() {
          @Override
          protected Object computeValue(Class<?> type) {
            computed[0]++;
            if (computed[0] == 1) {
              get(type);
              remove(type);
            }
            return type;
          }
        };
    probe.get(Computations.class);
    return computed[0] == 2;
  }
}
