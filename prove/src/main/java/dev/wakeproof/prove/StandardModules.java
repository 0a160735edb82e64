package dev.wakeproof.prove;

import java.util.LinkedHashMap;
import java.util.List;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDefNode;

/** The operators of the standard modules. */
final class StandardModules {
  private static final Term ZERO = Term.number(0);
  private static final Term ONE = Term.number(1);
  private static final String REMAINDER = "mod!";

  private final Context context;
  private final Sets sets;
  private final Values values;
  private final Aggregates aggregates;
  private final Selections selections;

  StandardModules(Context context, Aggregates aggregates) {
    this.context = context;
    this.sets = new Sets(context);
    this.values = new Values(context);
    this.aggregates = aggregates;
    this.selections = new Selections(context);
  }

  /** Null for an operator of another module. */
  Value apply(OpDefNode definition, List<Value> args) {
    ModuleNode module = definition.getOriginallyDefinedInModuleNode();
    if (module == null) {
      return null;
    }
    String name = definition.getName().toString();
    switch (module.getName().toString()) {
      case "Naturals", "Integers" -> {
        return supported(name, numbers(name, args));
      }
      case "Sequences" -> {
        return supported(name, sequences(name, args));
      }
      case "FiniteSets" -> {
        return supported(name, finiteSets(name, args));
      }
      case "TLC" -> {
        return supported(name, functions(name, args));
      }
      default -> {
        return null;
      }
    }
  }

  private static Value supported(String name, Value value) {
    if (value == null) {
      throw new Refused("the operator " + name + " is not supported");
    }
    return value;
  }

  private static Value scalar(Term term) {
    return new Value.Scalar(term);
  }

  private Value numbers(String name, List<Value> args) {
    switch (name) {
      case "Nat" -> {
        return sets.of(Type.INT, x -> Term.atMost(ZERO, Values.number(x)));
      }
      case "Int" -> {
        return sets.of(Type.INT, x -> Term.TRUE);
      }
      case "-." -> {
        return scalar(Term.minus(ZERO, Values.number(args.get(0))));
      }
      default -> {
        return args.size() == 2
            ? numbers(name, Values.number(args.get(0)), Values.number(args.get(1)))
            : null;
      }
    }
  }

  private Value numbers(String name, Term a, Term b) {
    switch (name) {
      case "+" -> {
        return scalar(Term.plus(a, b));
      }
      case "-" -> {
        return scalar(Term.minus(a, b));
      }
      case "*" -> {
        return scalar(Term.times(a, b));
      }
      case "<" -> {
        return scalar(Term.less(a, b));
      }
      case ">" -> {
        return scalar(Term.less(b, a));
      }
      case "\\leq", "=<", "<=" -> {
        return scalar(Term.atMost(a, b));
      }
      case "\\geq", ">=" -> {
        return scalar(Term.atMost(b, a));
      }
      case "%" -> {
        context.need(() -> Term.less(ZERO, b), "a divisor is above 0");
        return scalar(
            b.number() == null && context.bounds() == null ? remainder(a, b) : Term.modulo(a, b));
      }
      case "\\div" -> {
        context.need(() -> Term.less(ZERO, b), "a divisor is above 0");
        return scalar(Term.quotient(a, b));
      }
      case ".." -> {
        return sets.interval(a, b);
      }
      default -> {
        return null;
      }
    }
  }

  /** By an unknown divisor: of that arithmetic the solver knows only the range. */
  private Term remainder(Term a, Term b) {
    Term remainder = Term.apply(REMAINDER, Sort.INT, List.of(a, b));
    if (!context.hasAxioms(REMAINDER)) {
      Term x = Term.variable("a0", Sort.INT);
      Term y = Term.variable("a1", Sort.INT);
      Term any = Term.apply(REMAINDER, Sort.INT, List.of(x, y));
      Term range = Term.and(Term.atMost(ZERO, any), Term.less(any, y));
      context.axiom(
          REMAINDER,
          Term.quantify(true, List.of(x, y), Term.implies(Term.less(ZERO, y), range), any));
    }
    return remainder;
  }

  private Value sequences(String name, List<Value> args) {
    if (name.equals("Seq")) {
      SetValue elements = Values.set(args.get(0));
      return sets.test(
          "all sequences over a set",
          x -> sets.elementsOf(values.sequence(x)).quantify(true, elements::contains));
    }
    Value.Sequence s = values.sequence(args.get(0));
    switch (name) {
      case "Len" -> {
        return scalar(s.length());
      }
      case "Head" -> {
        needNotEmpty(s, "Head");
        return s.at().apply(ONE);
      }
      case "Tail" -> {
        needNotEmpty(s, "Tail");
        return new Value.Sequence(
            Term.minus(s.length(), ONE),
            place -> s.at().apply(Term.plus(place, ONE)),
            () -> sets.places(Term.number(2), s.length(), s.at()));
      }
      case "Append" -> {
        return append(s, args.get(1));
      }
      case "\\o" -> {
        return join(s, values.sequence(args.get(1)));
      }
      case "SubSeq" -> {
        return part(s, Values.number(args.get(1)), Values.number(args.get(2)));
      }
      case "SelectSeq" -> {
        return selections.select(s, (Value.Operator) args.get(1));
      }
      default -> {
        return null;
      }
    }
  }

  private void needNotEmpty(Value.Sequence sequence, String what) {
    context.need(() -> Term.less(ZERO, sequence.length()), what + " is of a sequence not empty");
  }

  private Value append(Value.Sequence s, Value value) {
    Term length = Term.plus(s.length(), ONE);
    return new Value.Sequence(
        length,
        place -> values.ite(Term.equal(place, length), value, s.at().apply(place)),
        () -> sets.union(s.elements().get(), sets.listed(List.of(value))));
  }

  private Value.Sequence join(Value.Sequence s, Value.Sequence t) {
    return new Value.Sequence(
        Term.plus(s.length(), t.length()),
        place ->
            values.ite(
                Term.atMost(place, s.length()),
                s.at().apply(place),
                t.at().apply(Term.minus(place, s.length()))),
        () -> sets.union(s.elements().get(), t.elements().get()),
        select -> join(select.apply(s), select.apply(t)));
  }

  private Value part(Value.Sequence s, Term low, Term high) {
    Term some = Term.atMost(low, high);
    context.need(
        () -> Term.implies(some, Term.and(Term.atMost(ONE, low), Term.atMost(high, s.length()))),
        "SubSeq is of places of its sequence");
    return new Value.Sequence(
        Term.ite(some, Term.plus(Term.minus(high, low), ONE), ZERO),
        place -> s.at().apply(Term.plus(place, Term.minus(low, ONE))),
        () -> sets.places(low, high, s.at()));
  }

  private Value finiteSets(String name, List<Value> args) {
    SetValue set = Values.set(args.get(0));
    switch (name) {
      case "Cardinality" -> {
        return scalar(aggregates.size(set));
      }
      case "IsFiniteSet" -> {
        if (set.element() instanceof Type.Scalar type && type.sort().isOfElements()) {
          return scalar(Term.TRUE);
        }
        return null;
      }
      default -> {
        return null;
      }
    }
  }

  private Value functions(String name, List<Value> args) {
    switch (name) {
      case "@@" -> {
        return args.get(0) instanceof Value.Tagged
            ? joinTagged((Value.Tagged) args.get(0), (Value.Tagged) args.get(1))
            : joinFunctions((Value.FunctionOn) args.get(0), (Value.FunctionOn) args.get(1));
      }
      case ":>" -> {
        return new Value.FunctionOn(sets.listed(List.of(args.get(0))), x -> args.get(1));
      }
      default -> {
        return null;
      }
    }
  }

  private static Value joinTagged(Value.Tagged left, Value.Tagged right) {
    LinkedHashMap<String, Value.FunctionOn> parts = new LinkedHashMap<>(right.parts());
    for (String tag : left.parts().keySet()) {
      if (parts.put(tag, left.parts().get(tag)) != null) {
        throw new Refused("joins two functions on pairs of the same tag");
      }
    }
    return new Value.Tagged(parts);
  }

  private Value joinFunctions(Value.FunctionOn left, Value.FunctionOn right) {
    return new Value.FunctionOn(
        sets.union(left.domain(), right.domain()),
        x -> values.ite(left.domain().contains(x), left.body().apply(x), right.body().apply(x)));
  }
}
