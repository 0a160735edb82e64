package dev.wakeproof.explorer.machine;

import java.util.regex.Pattern;

/**
 * A property that an execution violates.
 *
 * @param property the name of the violated property
 * @param message a description for the user
 * @param thrown the exception of the code under test, or null
 */
public record Violation(String property, String message, Thrown thrown) {
  /** Matches the names of lambda classes, which differ between JVMs. */
  private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[^\\s@]*(@[0-9a-f]+)?");

  /** The prefix of the names of JDK classes that are explored. */
  private static final String RENAMED = "dev.wakeproof.renamed.";

  /** The prefix of the names of shims. */
  private static final String RUNTIME = "dev.wakeproof.bytecode.runtime.";

  /** Matches a shim's name, without the part that it has in common with the JDK's class. */
  private static final Pattern SHIM = Pattern.compile(Pattern.quote(RUNTIME) + "(\\w+)Shim");

  /** Matches what the JVM takes for the null expression. */
  private static final Pattern REASON =
      Pattern.compile(
          " because (the return value of \"dev\\.wakeproof[^\"]*\"|\"<parameter\\d+>\") is null");

  /** Creates a violation without an exception. */
  public Violation(String property, String message) {
    this(property, message, null);
  }

  /** Ignores the exception, which is another object in each execution. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Violation violation
        && property.equals(violation.property)
        && message.equals(violation.message);
  }

  @Override
  public int hashCode() {
    return property.hashCode();
  }

  /** Creates a violation from an exception of an actor, or of the end of a scenario. */
  public static Violation of(String thrower, Throwable thrown) {
    Thrown shown = Thrown.of(thrown);
    String message = thrower + ": " + shown.text();
    String said = thrown instanceof AssertionError ? said(thrown) : null;
    if (said != null) {
      String property = said.split("\\W", 2)[0];
      if (!property.isEmpty()) {
        return new Violation(property, message, shown);
      }
    }
    return new Violation(nameOf(thrown.getClass()), message, shown);
  }

  /** The name of an exception of an anonymous class is that of its superclass. */
  private static String nameOf(Class<?> type) {
    return type.isAnonymousClass() ? nameOf(type.getSuperclass()) : type.getSimpleName();
  }

  /** Returns the message of an exception; the code under test that makes it may itself fail. */
  static String text(Throwable thrown) {
    try {
      String text = String.valueOf((Object) thrown.toString()).replace(RENAMED, "");
      String named = LAMBDA.matcher(text).replaceAll("\\$\\$Lambda");
      return thrown instanceof NullPointerException ? withoutShims(thrown, named) : named;
    } catch (Throwable broken) {
      return thrown.getClass().getName()
          + " (its toString throws a "
          + broken.getClass().getName()
          + ")";
    }
  }

  /**
   * Removes what the JVM says of a null in instrumented code: the program has other expressions.
   */
  private static String withoutShims(Throwable thrown, String text) {
    StackTraceElement[] frames = thrown.getStackTrace();
    if (frames.length > 0 && frames[0].getClassName().startsWith(RUNTIME)) {
      return thrown.getClass().getName();
    }
    return SHIM.matcher(REASON.matcher(text).replaceAll("")).replaceAll("$1");
  }

  private static String said(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (Throwable broken) {
      return null;
    }
  }
}
