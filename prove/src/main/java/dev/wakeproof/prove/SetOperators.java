package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.StringNode;

/** Evaluates the built-in operators of sets. */
final class SetOperators {
  private final Evaluator evaluator;
  private final Sets sets;
  private final Values values;

  SetOperators(Evaluator evaluator) {
    this.evaluator = evaluator;
    this.sets = evaluator.sets;
    this.values = evaluator.values;
  }

  /** Null if the operator is none of sets. */
  Value apply(String name, OpApplNode node, ExprOrOpArgNode[] args, Env env, State state) {
    switch (name) {
      case "\\in" -> {
        return Evaluator.truth(
            set(args[1], env, state).contains(evaluator.evaluate(args[0], env, state)));
      }
      case "\\notin" -> {
        return Evaluator.truth(
            Term.not(set(args[1], env, state).contains(evaluator.evaluate(args[0], env, state))));
      }
      case "\\union", "\\cup" -> {
        return sets.union(set(args[0], env, state), set(args[1], env, state));
      }
      case "\\intersect", "\\cap" -> {
        SetValue other = set(args[1], env, state);
        return sets.filter(set(args[0], env, state), other::contains);
      }
      case "\\" -> {
        SetValue without = set(args[1], env, state);
        return sets.filter(set(args[0], env, state), x -> Term.not(without.contains(x)));
      }
      case "\\subseteq" -> {
        return Evaluator.truth(
            set(args[0], env, state).quantify(true, set(args[1], env, state)::contains));
      }
      case "$SetEnumerate" -> {
        return sets.listed(evaluator.all(args, env, state));
      }
      case "SUBSET" -> {
        SetValue whole = set(args[0], env, state);
        return sets.test(
            "all subsets of a set", x -> Values.set(x).quantify(true, whole::contains));
      }
      case "UNION" -> {
        return sets.unionOf(set(args[0], env, state));
      }
      case "$SubsetOf" -> {
        Bound filtered = Bound.only(node);
        return sets.filter(
            set(filtered.set(), env, state),
            x -> evaluator.holds(args[0], filtered.bind(env, x), state));
      }
      case "$SetOfAll" -> {
        List<Bound> bounds = Bound.of(node);
        if (bounds.size() > 1) {
          return images(bounds, 0, args[0], env, env, state);
        }
        Bound mapped = bounds.get(0);
        ElementsOf elements = ElementsOf.of(args[0], mapped);
        return elements == null
            ? sets.image(
                set(mapped.set(), env, state),
                x -> evaluator.evaluate(args[0], mapped.bind(env, x), state))
            : sets.elementsOf(
                part(
                    values.sequence(evaluator.evaluate(elements.sequence(), env, state)),
                    elements.parts()));
      }
      case "$SetOfFcns" -> {
        SetValue domain = set(args[0], env, state);
        SetValue range = set(args[1], env, state);
        return sets.test("all functions between two sets", f -> isFunction(f, domain, range));
      }
      case "$SetOfRcds" -> {
        return records(args, env, state);
      }
      default -> {
        return null;
      }
    }
  }

  /** {@code {f(x, y) : x \\in S, y \\in T}}, the union of a set for each x. */
  private SetValue images(
      List<Bound> bounds, int i, ExprOrOpArgNode body, Env outer, Env env, State state) {
    Bound bound = bounds.get(i);
    SetValue set = set(bound.set(), outer, state);
    return i == bounds.size() - 1
        ? sets.image(set, x -> evaluator.evaluate(body, bound.bind(env, x), state))
        : sets.unionOf(
            sets.image(set, x -> images(bounds, i + 1, body, outer, bound.bind(env, x), state)));
  }

  /** The sequence of one part of each element. */
  private Value.Sequence part(Value.Sequence sequence, List<Integer> parts) {
    if (parts.isEmpty()) {
      return sequence;
    }
    Function<Value, Value> part =
        element -> {
          Value found = element;
          for (int index : parts) {
            found = values.apply(found, new Value.Scalar(Term.number(index)));
          }
          return found;
        };
    return new Value.Sequence(
        sequence.length(),
        place -> {
          Value element = sequence.at().apply(place);
          return element == null ? null : part.apply(element);
        },
        () -> sets.image(sequence.elements().get(), part));
  }

  private Term isFunction(Value value, SetValue domain, SetValue range) {
    if (value instanceof Value.FunctionOn function) {
      return Term.and(
          values.equal(function.domain(), domain),
          domain.quantify(true, x -> range.contains(function.body().apply(x))));
    }
    throw new Refused("asks whether something else than a function is one");
  }

  private SetValue records(ExprOrOpArgNode[] args, Env env, State state) {
    LinkedHashMap<String, SetValue> fields = new LinkedHashMap<>();
    for (ExprOrOpArgNode arg : args) {
      ExprOrOpArgNode[] pair = ((OpApplNode) arg).getArgs();
      fields.put(((StringNode) pair[0]).getRep().toString(), set(pair[1], env, state));
    }
    return sets.test(
        "all records of some fields",
        value -> {
          if (!(value instanceof Value.Struct record)) {
            throw new Refused("asks whether something else than a record is one");
          }
          if (!record.fields().keySet().equals(fields.keySet())) {
            return Term.FALSE;
          }
          List<Term> parts = new ArrayList<>();
          fields.forEach((field, set) -> parts.add(set.contains(record.fields().get(field))));
          return Term.and(parts);
        });
  }

  SetValue set(ExprOrOpArgNode node, Env env, State state) {
    Value value = evaluator.evaluate(node, env, state);
    try {
      return Values.set(value);
    } catch (Refused e) {
      throw e.at(node.getLocation());
    }
  }
}
