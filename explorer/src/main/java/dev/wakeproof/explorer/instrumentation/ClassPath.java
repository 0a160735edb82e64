package dev.wakeproof.explorer.instrumentation;

/** The classes that explored code consists of, by internal names. */
public interface ClassPath {
  /** Returns the class file, or null if the class is unknown. */
  byte[] classFile(String name);

  /** Returns whether the class is one of the JDK. */
  boolean isOfJdk(String name);

  /** Returns whether the constructors of the class are known not to publish their objects. */
  boolean publishesNothing(String name);

  /** Returns whether each override of a method is known not to publish its object. */
  default boolean isHarmlessWhereOverridden(String owner, String method) {
    return false;
  }
}
