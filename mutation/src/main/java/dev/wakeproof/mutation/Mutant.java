package dev.wakeproof.mutation;

/**
 * A class with one mistake in it.
 *
 * @param id says which mistake, and stays the same while the method does
 * @param type the class, as class files name it
 * @param place {@code File.java:line}
 * @param step the labelled step that stands there; empty if none does
 * @param operator the way of getting it wrong
 * @param detail what became what
 */
record Mutant(
    String id,
    String type,
    String place,
    String step,
    String operator,
    String detail,
    byte[] code) {
  Mutant {
    code = code.clone();
  }
}
