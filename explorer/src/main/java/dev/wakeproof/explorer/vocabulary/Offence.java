package dev.wakeproof.explorer.vocabulary;

import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodTooLargeException;

/**
 * A place where code uses what the explorer does not see.
 *
 * @param rule the rule that it breaks
 * @param className the class, as in source code
 * @param member the field or method; empty for the class itself
 * @param place {@code File.java:line}; empty if the class file has no line
 * @param what what the code uses, or what it is
 */
public record Offence(String rule, String className, String member, String place, String what) {
  private static final int SHOWN = 6;

  /** Returns the place as text for a user. */
  public String where() {
    String name = member.isEmpty() ? className : className + "." + member;
    return place.isEmpty() ? name : name + " (" + place + ")";
  }

  @Override
  public String toString() {
    return rule + ": " + where() + ", " + what;
  }

  /** Returns the refusal of a method that instrumentation makes too long. */
  public static RefusedException tooLarge(MethodTooLargeException e) {
    return new RefusedException(
        e.getClassName().replace('/', '.')
            + "."
            + e.getMethodName()
            + " is too long to be explored: with its steps made visible it has "
            + e.getCodeSize()
            + " bytes of code, and the JVM allows 65535; split the method");
  }

  /**
   * Returns the refusal of a class with these offences.
   *
   * @param cell whether it is one of the classes with shims
   */
  public static RefusedException refusal(List<Offence> offences, boolean cell) {
    List<String> shown = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Offence offence : offences) {
      // Each once; and a class is named only if no call on it is: a call says more.
      boolean called = offences.stream().anyMatch(o -> o.what().startsWith(offence.what() + "."));
      if (!called && known.add(offence.what()) && shown.size() < SHOWN) {
        shown.add(offence.where() + ": " + offence.what() + " [" + offence.rule() + "]");
      }
    }
    String more = known.size() > SHOWN ? ", and " + (known.size() - SHOWN) + " more" : "";
    return new RefusedException(
        "the explorer does not see what this does: "
            + String.join("; ", shown)
            + more
            + (cell
                ? "; its shim is missing: it belongs into explorer/src/shims, run: make build"
                : "; what actors share has to stand in the cells of dev.wakeproof.atomic"));
  }
}
