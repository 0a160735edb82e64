package dev.wakeproof.prove;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** A TLA+ value whose scalars are terms; an infinite part is a Java function. */
interface Value {
  record Scalar(Term term) implements Value {}

  record Tuple(List<Value> parts) implements Value {}

  record Struct(LinkedHashMap<String, Value> fields) implements Value {}

  record FunctionOn(SetValue domain, Function<Value, Value> body) implements Value {}

  /** A function whose arguments are pairs of a constant string and a value, a part a string. */
  record Tagged(LinkedHashMap<String, FunctionOn> parts) implements Value {}

  /** An operator that is an argument of another. */
  record Operator(Function<List<Value>, Value> body) implements Value {}

  /**
   * A sequence.
   *
   * @param at null for a place that cannot be, of a sequence that is known to be empty
   * @param elements the set of its elements, which is often known better than by place
   * @param selection for a sequence made of others, what SelectSeq makes of it, from what it makes
   *     of each of them; else null
   */
  record Sequence(
      Term length,
      Function<Term, Value> at,
      Supplier<SetValue> elements,
      Function<UnaryOperator<Sequence>, Sequence> selection)
      implements Value {
    Sequence(Term length, Function<Term, Value> at, Supplier<SetValue> elements) {
      this(length, at, elements, null);
    }
  }
}
