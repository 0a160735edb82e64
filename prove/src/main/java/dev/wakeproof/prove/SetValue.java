package dev.wakeproof.prove;

import java.util.List;
import java.util.function.Function;

/** A set, known by its membership and by how to quantify over it. */
abstract class SetValue implements Value {
  /** One way to take an element: the element, and the condition under which it is one. */
  record Choice(Value value, Term condition) {}

  /** The type of its elements; null if it is not known, as of the empty set. */
  abstract Type element();

  abstract Term contains(Value value);

  /** That {@code body} holds of all elements, or of some. */
  abstract Term quantify(boolean all, Function<Value, Term> body);

  /** All ways to take an element in an action. */
  abstract List<Choice> choices();

  /** Its elements where they are listed one by one; else null. */
  List<Value> listed() {
    return null;
  }

  /** {@code n} where it is {@code 1..n}; else null. */
  Term upTo() {
    return null;
  }
}
