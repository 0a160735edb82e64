package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Equality, IF, application and the like, of values of every shape. */
final class Values {
  private final Context context;
  private final Sets sets;

  Values(Context context) {
    this.context = context;
    this.sets = new Sets(context);
  }

  static Term bool(Value value) {
    return ofSort(Sort.BOOL, value);
  }

  static Term number(Value value) {
    return ofSort(Sort.INT, value);
  }

  private static Term ofSort(Sort sort, Value value) {
    Term term = Sets.scalar(value);
    if (term.sort != sort) {
      throw new Refused("is a " + term.sort + " where a " + sort + " is needed");
    }
    return term;
  }

  static SetValue set(Value value) {
    if (value instanceof SetValue set) {
      return set;
    }
    throw new Refused("is no set where one is needed");
  }

  private static String kind(Value value) {
    return value instanceof SetValue ? "Set" : value.getClass().getSimpleName();
  }

  // ---- equality

  Term equal(Value a, Value b) {
    if (a instanceof Value.Scalar x && b instanceof Value.Scalar y) {
      return Term.equal(x.term(), y.term());
    }
    if (a instanceof Value.Tuple x && b instanceof Value.Tuple y) {
      return x.parts().size() == y.parts().size() ? pairwise(x.parts(), y.parts()) : Term.FALSE;
    }
    if (a instanceof Value.Sequence || b instanceof Value.Sequence) {
      return equalSequences(sequence(a), sequence(b));
    }
    if (a instanceof Value.FunctionOn x && b instanceof Value.FunctionOn y) {
      return equalFunctions(x, y);
    }
    if (a instanceof SetValue x && b instanceof SetValue y) {
      return Term.and(x.quantify(true, y::contains), y.quantify(true, x::contains));
    }
    if (a instanceof Value.Struct x && b instanceof Value.Struct y) {
      return x.fields().keySet().equals(y.fields().keySet())
          ? pairwise(ordered(x.fields(), x.fields()), ordered(x.fields(), y.fields()))
          : Term.FALSE;
    }
    if (a instanceof Value.Tagged x && b instanceof Value.Tagged y) {
      return x.parts().keySet().equals(y.parts().keySet())
          ? pairwise(ordered(x.parts(), x.parts()), ordered(x.parts(), y.parts()))
          : Term.FALSE;
    }
    throw new Refused("compares a " + kind(a) + " with a " + kind(b));
  }

  private static List<Value> ordered(Map<String, ?> order, Map<String, ? extends Value> values) {
    List<Value> all = new ArrayList<>();
    order.keySet().forEach(key -> all.add(values.get(key)));
    return all;
  }

  private Term pairwise(List<Value> left, List<Value> right) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      parts.add(equal(left.get(i), right.get(i)));
    }
    return Term.and(parts);
  }

  private Term equalSequences(Value.Sequence a, Value.Sequence b) {
    Term lengths = Term.equal(a.length(), b.length());
    Long known = a.length().number() == null ? b.length().number() : a.length().number();
    if (known == null) {
      return Term.and(
          lengths,
          context.quantify(
              true,
              Type.INT,
              place -> {
                Term at = Sets.scalar(place);
                Term inside = Term.within(Term.number(1), at, a.length());
                return Term.implies(inside, equalPlaces(a.at().apply(at), b.at().apply(at)));
              }));
    }
    if (lengths.isFalse()) {
      return Term.FALSE;
    }
    List<Term> parts = new ArrayList<>(List.of(lengths));
    for (long i = 1; i <= known; i++) {
      Value left = a.at().apply(Term.number(i));
      Value right = b.at().apply(Term.number(i));
      parts.add(equalPlaces(left, right));
    }
    return Term.and(parts);
  }

  /** A sequence that is empty for certain has no such place: the lengths differ. */
  private Term equalPlaces(Value left, Value right) {
    return left == null || right == null ? Term.FALSE : equal(left, right);
  }

  private Term equalFunctions(Value.FunctionOn a, Value.FunctionOn b) {
    Term values = a.domain().quantify(true, x -> equal(a.body().apply(x), b.body().apply(x)));
    return a.domain() == b.domain() ? values : Term.and(equal(a.domain(), b.domain()), values);
  }

  // ---- IF

  /** A null stands for no value, which cannot be needed. */
  Value ite(Term condition, Value a, Value b) {
    if (condition.isTrue() || a == b || b == null) {
      return a;
    }
    if (condition.isFalse() || a == null) {
      return b;
    }
    if (a instanceof Value.Scalar x && b instanceof Value.Scalar y) {
      return new Value.Scalar(Term.ite(condition, x.term(), y.term()));
    }
    if (a instanceof Value.Tuple x
        && b instanceof Value.Tuple y
        && x.parts().size() == y.parts().size()) {
      List<Value> parts = new ArrayList<>();
      for (int i = 0; i < x.parts().size(); i++) {
        parts.add(ite(condition, x.parts().get(i), y.parts().get(i)));
      }
      return new Value.Tuple(parts);
    }
    if (isSequence(a) && isSequence(b)) {
      Value.Sequence x = sequence(a);
      Value.Sequence y = sequence(b);
      return new Value.Sequence(
          Term.ite(condition, x.length(), y.length()),
          place -> ite(condition, x.at().apply(place), y.at().apply(place)),
          () -> sets.either(condition, x.elements().get(), y.elements().get()),
          select -> (Value.Sequence) ite(condition, select.apply(x), select.apply(y)));
    }
    if (a instanceof Value.FunctionOn x && b instanceof Value.FunctionOn y) {
      return new Value.FunctionOn(
          x.domain() == y.domain() ? x.domain() : sets.either(condition, x.domain(), y.domain()),
          value -> ite(condition, x.body().apply(value), y.body().apply(value)));
    }
    if (a instanceof SetValue x && b instanceof SetValue y) {
      return sets.either(condition, x, y);
    }
    if (a instanceof Value.Struct x
        && b instanceof Value.Struct y
        && x.fields().keySet().equals(y.fields().keySet())) {
      LinkedHashMap<String, Value> fields = new LinkedHashMap<>();
      x.fields().forEach((f, v) -> fields.put(f, ite(condition, v, y.fields().get(f))));
      return new Value.Struct(fields);
    }
    if (a instanceof Value.Tagged x
        && b instanceof Value.Tagged y
        && x.parts().keySet().equals(y.parts().keySet())) {
      LinkedHashMap<String, Value.FunctionOn> parts = new LinkedHashMap<>();
      x.parts()
          .forEach(
              (tag, f) -> parts.put(tag, (Value.FunctionOn) ite(condition, f, y.parts().get(tag))));
      return new Value.Tagged(parts);
    }
    throw new Refused("an IF is a " + kind(a) + " or a " + kind(b));
  }

  // ---- sequences

  static boolean isSequence(Value value) {
    return value instanceof Value.Sequence
        || value instanceof Value.Tuple
        || (value instanceof Value.FunctionOn function && function.domain().upTo() != null);
  }

  Value.Sequence sequence(Value value) {
    if (value instanceof Value.Sequence sequence) {
      return sequence;
    }
    if (value instanceof Value.Tuple tuple) {
      return sets.sequence(tuple.parts());
    }
    if (value instanceof Value.FunctionOn function && function.domain().upTo() != null) {
      return sets.sequence(
          function.domain().upTo(), place -> function.body().apply(new Value.Scalar(place)));
    }
    throw new Refused("is a " + kind(value) + " where a sequence is needed");
  }

  // ---- application

  Value apply(Value function, Value argument) {
    if (function instanceof Value.FunctionOn on) {
      context.need(() -> on.domain().contains(argument), "a function is applied in its domain");
      return on.body().apply(argument);
    }
    if (function instanceof Value.Tagged tagged) {
      return apply(part(tagged, argument), second(argument));
    }
    if (function instanceof Value.Tuple tuple && Sets.scalar(argument).number() != null) {
      long place = Sets.scalar(argument).number();
      if (place < 1 || place > tuple.parts().size()) {
        throw new Refused("applies a tuple of " + tuple.parts().size() + " to " + place);
      }
      return tuple.parts().get((int) place - 1);
    }
    Value.Sequence sequence = sequence(function);
    Term place = number(argument);
    context.need(
        () -> Term.within(Term.number(1), place, sequence.length()),
        "a sequence is applied to one of its places");
    return sequence.at().apply(place);
  }

  static Value.FunctionOn part(Value.Tagged tagged, Value argument) {
    Value.FunctionOn part = tagged.parts().get(tag(argument));
    if (part == null) {
      throw new Refused("a function on tagged pairs is applied to a pair that begins otherwise");
    }
    return part;
  }

  static String tag(Value pair) {
    String tag =
        pair instanceof Value.Tuple tuple && tuple.parts().size() == 2
            ? Sets.scalar(tuple.parts().get(0)).stringText()
            : null;
    if (tag == null) {
      throw new Refused("a function on tagged pairs is applied to something else");
    }
    return tag;
  }

  static Value second(Value pair) {
    return ((Value.Tuple) pair).parts().get(1);
  }

  // ---- types

  /** The value as one of that type; refuses any other. */
  Value coerce(Type type, Value value, String name) {
    if (type instanceof Type.Scalar scalar) {
      if (!(value instanceof Value.Scalar given) || given.term().sort != scalar.sort()) {
        throw new Refused(name + " is given no " + scalar);
      }
      return value;
    }
    if (type instanceof Type.Sequence sequence) {
      return coerceSequence(sequence.element(), sequence(value), name);
    }
    if (type instanceof Type.Function function && value instanceof Value.FunctionOn given) {
      return new Value.FunctionOn(
          given.domain(), x -> coerce(function.result(), given.body().apply(x), name));
    }
    if (type instanceof Type.Tuple tuple
        && value instanceof Value.Tuple given
        && tuple.parts().size() == given.parts().size()) {
      List<Value> parts = new ArrayList<>();
      for (int i = 0; i < tuple.parts().size(); i++) {
        parts.add(coerce(tuple.parts().get(i), given.parts().get(i), name));
      }
      return new Value.Tuple(parts);
    }
    if (type instanceof Type.Struct record
        && value instanceof Value.Struct given
        && record.fields().keySet().equals(given.fields().keySet())) {
      LinkedHashMap<String, Value> fields = new LinkedHashMap<>();
      record
          .fields()
          .forEach((f, t) -> fields.put(f, coerce(t, given.fields().get(f), name + "." + f)));
      return new Value.Struct(fields);
    }
    if (type instanceof Type.Tagged tagged
        && value instanceof Value.Tagged given
        && tagged.parts().keySet().equals(given.parts().keySet())) {
      LinkedHashMap<String, Value.FunctionOn> parts = new LinkedHashMap<>();
      tagged
          .parts()
          .forEach(
              (t, f) ->
                  parts.put(t, (Value.FunctionOn) coerce(f, given.parts().get(t), name + "." + t)));
      return new Value.Tagged(parts);
    }
    if (type instanceof Type.SetOf set && value instanceof SetValue given) {
      if (given.element() != null && !given.element().toString().equals(set.element().toString())) {
        throw new Refused(name + " is given a set of " + given.element());
      }
      return value;
    }
    throw new Refused(name + " is given a " + kind(value) + ", which is not of its type");
  }

  private Value.Sequence coerceSequence(Type element, Value.Sequence given, String name) {
    return new Value.Sequence(
        given.length(),
        place -> {
          Value value = given.at().apply(place);
          return value == null
              ? context.symbol(element, "any!" + name, List.of(place))
              : coerce(element, value, name);
        },
        given.elements());
  }
}
