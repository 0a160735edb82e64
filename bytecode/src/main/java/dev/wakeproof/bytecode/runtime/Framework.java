package dev.wakeproof.bytecode.runtime;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** A test framework, which decides what exceptions skip a test. To the others they are failures. */
public enum Framework {
  /** JUnit 5, which also knows the exception of JUnit 4. */
  JUPITER(Names.ABORTED, Names.VIOLATED),
  /** JUnit 4. */
  JUNIT4(Names.VIOLATED),
  /** TestNG. */
  TESTNG(Names.SKIPPED),
  /** No annotation tells. */
  UNKNOWN(Names.ABORTED, Names.VIOLATED, Names.SKIPPED);

  private static final class Names {
    static final String ABORTED = "org.opentest4j.TestAbortedException";
    static final String VIOLATED = "org.junit.internal.AssumptionViolatedException";
    static final String SKIPPED = "org.testng.SkipException";
  }

  /** The names of the exceptions, with commas between them. */
  private final String assumptions;

  Framework(String... assumptions) {
    this.assumptions = String.join(",", assumptions);
  }

  /**
   * Returns the framework that runs a test.
   *
   * @param ofMethod the names of its annotations
   * @param ofClass the names of the annotations of its class
   */
  public static Framework of(Set<String> ofMethod, Set<String> ofClass) {
    if (ofMethod.stream()
        .anyMatch(name -> name.matches("(org\\.junit\\.jupiter|dev\\.wakeproof\\.junit)\\..*"))) {
      return JUPITER;
    }
    if (ofMethod.contains("org.junit.Test")) {
      return JUNIT4;
    }
    return Stream.of(ofMethod, ofClass).anyMatch(all -> all.contains("org.testng.annotations.Test"))
        ? TESTNG
        : UNKNOWN;
  }

  /** Whether the framework skips a test that throws this, and does not fail it. */
  public boolean isAssumption(Throwable thrown) {
    List<String> names = List.of(assumptions.split(",", -1));
    return Stream.<Class<?>>iterate(thrown.getClass(), Objects::nonNull, Class::getSuperclass)
        .anyMatch(type -> names.contains(type.getName()));
  }
}
