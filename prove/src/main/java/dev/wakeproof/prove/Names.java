package dev.wakeproof.prove;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Gives a name to what an instance of a module puts in the place of a variable. A claim then
 * mentions the name where it would repeat a long formula, and is told once what the name stands
 * for.
 */
final class Names {
  private static final String KIND = "named";

  private final Context context;

  Names(Context context) {
    this.context = context;
  }

  static boolean isIn(Term term) {
    return term.mentions(KIND + "!");
  }

  /** The same value. Of another shape than these it has no name. */
  Value named(Value value) {
    if (value instanceof Value.Scalar scalar) {
      return new Value.Scalar(symbol(scalar.term()));
    }
    if (value instanceof Value.Sequence sequence && sequence.length().number() == null) {
      return new Value.Sequence(
          symbol(sequence.length()),
          place -> at(variable(Sort.INT), place, sequence.at()),
          sequence.elements(),
          sequence.selection());
    }
    if (value instanceof Value.FunctionOn function
        && function.domain().element() instanceof Type.Scalar argument) {
      return new Value.FunctionOn(
          function.domain(),
          x ->
              at(
                  variable(argument.sort()),
                  Sets.scalar(x),
                  any -> function.body().apply(new Value.Scalar(any))));
    }
    return value;
  }

  private Term variable(Sort sort) {
    return Term.variable("any" + context.depth(), sort);
  }

  private Value at(Term any, Term argument, Function<Term, Value> function) {
    Term named =
        context.with(
            any, () -> function.apply(any) instanceof Value.Scalar s ? symbol(s.term()) : null);
    return named == null
        ? function.apply(argument)
        : new Value.Scalar(named.replace(Map.of(any, argument)));
  }

  private static boolean isSimple(Term term) {
    return term.kind != Term.Kind.BUILT_IN && term.args.stream().allMatch(a -> a.args.isEmpty());
  }

  private Term symbol(Term term) {
    if (isSimple(term)) {
      return term;
    }
    Context.Abstraction name = context.abstraction(KIND, List.of(term));
    Term symbol = name.of("", term.sort);
    if (!context.hasAxioms(name.symbol())) {
      context.axiom(
          name.symbol(),
          name.params().isEmpty()
              ? Term.equal(symbol, term)
              : Term.quantify(
                  true,
                  name.params(),
                  Term.equal(symbol, term).replace(name.toParams()),
                  symbol.replace(name.toParams())));
    }
    return symbol;
  }
}
