package dev.wakeproof.explorer.machine.naming;

/** A number that is no object: it is what it is worth, and there are never several of it. */
public record Primitive(long bits) {
  /** Returns a value for the content of a variable. */
  public static Object of(long bits) {
    return new Primitive(bits);
  }
}
