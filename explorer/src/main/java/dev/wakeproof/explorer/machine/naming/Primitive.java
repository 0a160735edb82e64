package dev.wakeproof.explorer.machine.naming;

/** A number that is compared by its value, unlike an object. */
public record Primitive(long bits) {
  /** Returns a value for the content of a variable. */
  public static Object of(long bits) {
    return new Primitive(bits);
  }
}
