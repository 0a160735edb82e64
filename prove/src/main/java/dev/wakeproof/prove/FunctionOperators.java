package dev.wakeproof.prove;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.StringNode;

/** Evaluates the built-in operators of functions, tuples and records. */
final class FunctionOperators {
  private final Evaluator evaluator;
  private final SetOperators operators;
  private final Context context;
  private final Sets sets;
  private final Values values;

  FunctionOperators(Evaluator evaluator, SetOperators operators) {
    this.evaluator = evaluator;
    this.operators = operators;
    this.context = evaluator.context;
    this.sets = evaluator.sets;
    this.values = evaluator.values;
  }

  /** Null if the operator is none of functions, tuples or records. */
  Value apply(String name, OpApplNode node, ExprOrOpArgNode[] args, Env env, State state) {
    switch (name) {
      case "$Tuple" -> {
        return new Value.Tuple(evaluator.all(args, env, state));
      }
      case "$RcdConstructor" -> {
        LinkedHashMap<String, Value> fields = new LinkedHashMap<>();
        for (ExprOrOpArgNode arg : args) {
          ExprOrOpArgNode[] pair = ((OpApplNode) arg).getArgs();
          fields.put(
              ((StringNode) pair[0]).getRep().toString(), evaluator.evaluate(pair[1], env, state));
        }
        return new Value.Struct(fields);
      }
      case "$RcdSelect" -> {
        return field(
            evaluator.evaluate(args[0], env, state), ((StringNode) args[1]).getRep().toString());
      }
      case "$FcnApply" -> {
        Value applied = evaluator.evaluate(args[0], env, state);
        Value argument = evaluator.evaluate(args[1], env, state);
        if (!Values.isSequence(applied)) {
          evaluator.noteNumber(argument);
        }
        return values.apply(applied, argument);
      }
      case "$FcnConstructor" -> {
        return function(Bound.only(node), args[0], env, state);
      }
      case "$Except" -> {
        Value function = evaluator.evaluate(args[0], env, state);
        for (int i = 1; i < args.length; i++) {
          ExprOrOpArgNode[] pair = ((OpApplNode) args[i]).getArgs();
          function =
              evaluator.except(function, ((OpApplNode) pair[0]).getArgs(), 0, pair[1], env, state);
        }
        return function;
      }
      case "DOMAIN" -> {
        return domain(evaluator.evaluate(args[0], env, state));
      }
      default -> {
        return null;
      }
    }
  }

  private static Value field(Value value, String field) {
    if (value instanceof Value.Struct record && record.fields().containsKey(field)) {
      return record.fields().get(field);
    }
    throw new Refused("there is no field " + field);
  }

  private Value function(Bound bound, ExprOrOpArgNode body, Env env, State state) {
    ExprOrOpArgNode reversed = ReverseOf.sequence(body, bound);
    if (reversed != null) {
      return reverse(values.sequence(evaluator.evaluate(reversed, env, state)));
    }
    SetValue set = operators.set(bound.set(), env, state);
    if (set instanceof Sets.Image image && image.tag() != null) {
      LinkedHashMap<String, Value.FunctionOn> parts = new LinkedHashMap<>();
      parts.put(
          image.tag(),
          new Value.FunctionOn(
              image.arguments(),
              x -> evaluator.evaluate(body, bound.bind(env, image.of(x)), state)));
      return new Value.Tagged(parts);
    }
    Function<Value, Value> at = x -> evaluator.evaluate(body, bound.bind(env, x), state);
    if (context.gathers() && set.element() != null) {
      // Its values are computed when they are needed, its conditions here.
      set.quantify(true, x -> at.apply(x) == null ? Term.FALSE : Term.TRUE);
    }
    return set.upTo() == null
        ? new Value.FunctionOn(set, at)
        : sets.sequence(set.upTo(), place -> at.apply(new Value.Scalar(place)));
  }

  private Value.Sequence reverse(Value.Sequence sequence) {
    context.use(Fact.REVERSED);
    Term next = Term.plus(sequence.length(), Term.number(1));
    return new Value.Sequence(
        sequence.length(),
        place -> sequence.at().apply(Term.minus(next, place)),
        sequence.elements(),
        select -> reverse(select.apply(sequence)));
  }

  private SetValue domain(Value value) {
    if (value instanceof Value.FunctionOn function) {
      return function.domain();
    }
    if (value instanceof Value.Tagged tagged) {
      SetValue all = sets.listed(List.of());
      for (String tag : tagged.parts().keySet()) {
        Value first = new Value.Scalar(Term.string(tag));
        SetValue part =
            sets.image(tagged.parts().get(tag).domain(), x -> new Value.Tuple(List.of(first, x)));
        all = all.element() == null ? part : sets.union(all, part);
      }
      return all;
    }
    return sets.interval(Term.number(1), values.sequence(value).length());
  }

  /** Writes {@code newValue} at {@code path[i...]} of a value. */
  Value except(
      Value old, ExprOrOpArgNode[] path, int i, ExprOrOpArgNode newValue, Env env, State state) {
    if (i == path.length) {
      return evaluator.evaluate(newValue, env.withOld(old), state);
    }
    if (old instanceof Value.Struct record) {
      String field = ((StringNode) path[i]).getRep().toString();
      Value inner = evaluator.except(field(record, field), path, i + 1, newValue, env, state);
      LinkedHashMap<String, Value> fields = new LinkedHashMap<>(record.fields());
      fields.put(field, inner);
      return new Value.Struct(fields);
    }
    Value at = evaluator.evaluate(path[i], env, state);
    if (old instanceof Value.Tagged tagged) {
      Value.FunctionOn part = Values.part(tagged, at);
      LinkedHashMap<String, Value.FunctionOn> parts = new LinkedHashMap<>(tagged.parts());
      parts.put(Values.tag(at), write(part, Values.second(at), path, i, newValue, env, state));
      return new Value.Tagged(parts);
    }
    if (old instanceof Value.FunctionOn function) {
      return write(function, at, path, i, newValue, env, state);
    }
    Value.Sequence sequence = values.sequence(old);
    Term place = Values.number(at);
    Value inner = evaluator.except(values.apply(sequence, at), path, i + 1, newValue, env, state);
    return sets.sequence(
        sequence.length(), x -> values.ite(Term.equal(x, place), inner, sequence.at().apply(x)));
  }

  private Value.FunctionOn write(
      Value.FunctionOn function,
      Value at,
      ExprOrOpArgNode[] path,
      int i,
      ExprOrOpArgNode newValue,
      Env env,
      State state) {
    evaluator.note(at);
    Value inner = evaluator.except(values.apply(function, at), path, i + 1, newValue, env, state);
    return new Value.FunctionOn(
        function.domain(), x -> values.ite(values.equal(x, at), inner, function.body().apply(x)));
  }
}
