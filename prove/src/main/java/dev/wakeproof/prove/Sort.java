package dev.wakeproof.prove;

import java.util.List;

/** A sort of terms. TLA+ is untyped; the translator refuses a formula that mixes sorts. */
final class Sort {
  static final Sort INT = new Sort("Int", null, List.of());
  static final Sort BOOL = new Sort("Bool", null, List.of());
  static final Sort STRING = new Sort("String", null, List.of());

  private final String name;
  private final String set;
  private final List<String> others;

  /**
   * @param name the name in the solver
   * @param set the constant of the module that holds all elements but {@code others}; null for the
   *     built-in sorts
   * @param others constants of the module that are elements beside that set, all different
   */
  Sort(String name, String set, List<String> others) {
    this.name = name;
    this.set = set;
    this.others = others;
  }

  String name() {
    return name;
  }

  String set() {
    return set;
  }

  List<String> others() {
    return others;
  }

  boolean isOfElements() {
    return set != null;
  }

  /** The solver knows strings as numbers: all of them are constants. */
  String smt() {
    return this == STRING ? "Int" : name;
  }

  @Override
  public String toString() {
    return name;
  }
}
