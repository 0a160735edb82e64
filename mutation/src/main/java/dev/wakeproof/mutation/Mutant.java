package dev.wakeproof.mutation;

/** A class with one mistake in it. */
final class Mutant {
  private final String id;
  private final String type;
  private final String place;
  private final String step;
  private final String operator;
  private final byte[] code;

  /**
   * A mutant.
   *
   * @param id says which mistake, and stays the same while the method does
   * @param type the class, as class files name it
   * @param place {@code File.java:line}
   * @param step the labelled step that stands there; empty if none does
   * @param operator the way of getting it wrong
   */
  Mutant(String id, String type, String place, String step, String operator, byte[] code) {
    this.id = id;
    this.type = type;
    this.place = place;
    this.step = step;
    this.operator = operator;
    this.code = code.clone();
  }

  String id() {
    return id;
  }

  String type() {
    return type;
  }

  String place() {
    return place;
  }

  /** Returns the place that a run must execute to detect it, in the form of {@link Probes}. */
  String probe() {
    return type + place.substring(place.lastIndexOf(':'));
  }

  String method() {
    return id.substring(0, id.indexOf(':'));
  }

  String step() {
    return step;
  }

  String operator() {
    return operator;
  }

  String digest() {
    return Digests.of(code);
  }

  byte[] code() {
    return code.clone();
  }
}
