package dev.wakeproof.explorer.vocabulary;

/**
 * A place where code uses what the explorer does not see.
 *
 * @param rule which rule it breaks
 * @param className the class, as in source code
 * @param member the field or method; empty for the class itself
 * @param place {@code File.java:line}; empty where the class file gives none
 * @param what what it uses or is
 */
public record Offence(String rule, String className, String member, String place, String what) {
  /** Where, for people. */
  public String where() {
    String name = member.isEmpty() ? className : className + "." + member;
    return place.isEmpty() ? name : name + " (" + place + ")";
  }

  @Override
  public String toString() {
    return rule + ": " + where() + ", " + what;
  }
}
