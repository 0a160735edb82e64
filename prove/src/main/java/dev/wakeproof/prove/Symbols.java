package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Values of which nothing is known but a name: variables, constants and choices. */
final class Symbols {
  private static final String LENGTH = ".len";

  private final Context context;
  private final Sets sets;

  Symbols(Context context) {
    this.context = context;
    this.sets = new Sets(context);
  }

  Value of(Type type, String name, List<Term> args) {
    if (type instanceof Type.Scalar scalar) {
      return new Value.Scalar(Term.apply(name, scalar.sort(), args));
    }
    if (type instanceof Type.Function function) {
      return function(function, name, args);
    }
    if (type instanceof Type.Sequence sequence) {
      Term length = Term.apply(name + LENGTH, Sort.INT, args);
      boundLength(name + LENGTH, args);
      return sets.sequence(
          length, place -> of(sequence.element(), name + ".at", with(args, place)));
    }
    if (type instanceof Type.SetOf set) {
      return sets.of(
          set.element(),
          value ->
              Term.apply(name, Sort.BOOL, with(args, sets.scalars(value).toArray(new Term[0]))));
    }
    if (type instanceof Type.Tuple tuple) {
      List<Value> parts = new ArrayList<>();
      for (Type part : tuple.parts()) {
        parts.add(of(part, name + "." + (parts.size() + 1), args));
      }
      return new Value.Tuple(parts);
    }
    if (type instanceof Type.Struct record) {
      LinkedHashMap<String, Value> fields = new LinkedHashMap<>();
      record.fields().forEach((field, t) -> fields.put(field, of(t, name + "." + field, args)));
      return new Value.Struct(fields);
    }
    LinkedHashMap<String, Value.FunctionOn> parts = new LinkedHashMap<>();
    ((Type.Tagged) type)
        .parts()
        .forEach((tag, part) -> parts.put(tag, function(part, name + "." + tag, args)));
    return new Value.Tagged(parts);
  }

  private Value.FunctionOn function(Type.Function type, String name, List<Term> args) {
    return new Value.FunctionOn(
        sets.domain(type),
        value -> of(type.result(), name, with(args, sets.scalars(value).toArray(new Term[0]))));
  }

  /** No length is negative; in a finite universe none is beyond what is listed. */
  private void boundLength(String symbol, List<Term> args) {
    if (context.hasAxioms(symbol)) {
      return;
    }
    List<Term> params = new ArrayList<>();
    for (Term arg : args) {
      params.add(Term.variable("v" + params.size(), arg.sort));
    }
    Term length = Term.apply(symbol, Sort.INT, params);
    Term low = Term.atMost(Term.number(0), length);
    Bounds bounds = context.bounds();
    Term formula =
        bounds != null && bounds.lists(Sort.INT)
            ? Term.and(low, Term.less(length, Term.number(bounds.high())))
            : low;
    context.axiom(symbol, Term.quantify(true, params, formula, length));
  }

  private static List<Term> with(List<Term> args, Term... more) {
    List<Term> all = new ArrayList<>(args);
    all.addAll(List.of(more));
    return all;
  }
}
