package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Makes sets and sequences. */
final class Sets {
  /** How the symbol for the membership of a named set begins. */
  static final String IN = "in.";

  private static final Term ONE = Term.number(1);
  private static final int MOST_LISTED = 64;

  private final Context context;

  Sets(Context context) {
    this.context = context;
  }

  static Term scalar(Value value) {
    if (value instanceof Value.Scalar scalar) {
      return scalar.term();
    }
    throw new Refused("is no number, string, boolean or element where one is needed");
  }

  /** The terms of a scalar or of a tuple of them, as arguments of a symbol. */
  List<Term> scalars(Value value) {
    if (value instanceof Value.Tuple tuple) {
      List<Term> terms = new ArrayList<>();
      tuple.parts().forEach(part -> terms.addAll(scalars(part)));
      return terms;
    }
    return List.of(scalar(value));
  }

  static Type typeOf(Value value) {
    if (value instanceof Value.Scalar scalar) {
      return new Type.Scalar(scalar.term().sort);
    }
    if (value instanceof Value.Tuple tuple) {
      List<Type> parts = new ArrayList<>();
      tuple.parts().forEach(part -> parts.add(typeOf(part)));
      return parts.contains(null) ? null : new Type.Tuple(parts);
    }
    return null;
  }

  /** Refuses a value of another sort than the elements have. */
  private static Value ofType(Type element, Value value) {
    if (element instanceof Type.Scalar scalar && scalar(value).sort != scalar.sort()) {
      throw new Refused(
          "asks whether a " + scalar(value).sort + " is in a set of " + scalar.sort());
    }
    return value;
  }

  // ---- by membership

  /** All values of a type that pass. */
  SetValue of(Type element, Function<Value, Term> member) {
    return new Comprehension(element, member, false);
  }

  private final class Comprehension extends SetValue {
    private final Type element;
    private final Function<Value, Term> member;
    private final boolean named;

    Comprehension(Type element, Function<Value, Term> member, boolean named) {
      this.element = element;
      this.member = member;
      this.named = named;
    }

    @Override
    Type element() {
      return element;
    }

    @Override
    Term contains(Value value) {
      return member.apply(ofType(element, value));
    }

    @Override
    Term quantify(boolean all, Function<Value, Term> body) {
      return context.quantify(all, element, named, value -> guarded(all, member, value, body));
    }

    @Override
    List<Choice> choices() {
      Bounds bounds = context.bounds();
      if (bounds != null
          && element instanceof Type.Scalar scalar
          && bounds.elements().containsKey(scalar.sort())) {
        List<Choice> choices = new ArrayList<>();
        for (Term term : bounds.of(scalar.sort())) {
          Value value = new Value.Scalar(term);
          choices.add(new Choice(value, member.apply(value)));
        }
        return choices;
      }
      Value value = context.pick(element);
      return List.of(new Choice(value, member.apply(value)));
    }
  }

  /** Under the membership of a value: implied for all, joined for some. */
  private Term guarded(
      boolean all, Function<Value, Term> member, Value value, Function<Value, Term> body) {
    Term condition = member.apply(value);
    if (condition.isFalse()) {
      return Term.bool(all);
    }
    Term formula = context.assuming(condition, () -> body.apply(value));
    return all ? Term.implies(condition, formula) : Term.and(condition, formula);
  }

  /** The elements of a sort that the module's constant holds. */
  SetValue elements(Sort sort) {
    return of(
        new Type.Scalar(sort),
        value -> {
          List<Term> others = new ArrayList<>();
          for (String other : sort.others()) {
            others.add(Term.not(Term.equal(scalar(value), Term.element(other, sort))));
          }
          return Term.and(others);
        });
  }

  SetValue domain(Type.Function type) {
    if (type.domain() == null) {
      return of(new Type.Scalar(type.argument()), value -> Term.TRUE);
    }
    return type.domain().equals(type.argument().set())
        ? elements(type.argument())
        : named(type.domain(), new Type.Scalar(type.argument()));
  }

  /** The value of a set constant. */
  SetValue named(String constant, Type element) {
    return new Comprehension(
        element, value -> Term.apply(IN + constant, Sort.BOOL, scalars(value)), true);
  }

  /** {@code low..high}. */
  SetValue interval(Term low, Term high) {
    return new Interval(low, high);
  }

  private final class Interval extends SetValue {
    private final Term low;
    private final Term high;
    private final SetValue plain;

    Interval(Term low, Term high) {
      this.low = low;
      this.high = high;
      this.plain = of(Type.INT, value -> Term.within(low, scalar(value), high));
    }

    @Override
    Type element() {
      return Type.INT;
    }

    @Override
    Term contains(Value value) {
      return plain.contains(value);
    }

    /** Some place is perhaps the first, or the last: the same, said again for the solver. */
    @Override
    Term quantify(boolean all, Function<Value, Term> body) {
      if (listed() != null) {
        return Sets.this.listed(listed()).quantify(all, body);
      }
      Term formula = plain.quantify(all, body);
      if (all || context.bounds() != null) {
        return formula;
      }
      Term some = Term.atMost(low, high);
      return context.assuming(
          some,
          () ->
              Term.or(
                  formula,
                  Term.and(some, body.apply(new Value.Scalar(low))),
                  Term.and(some, body.apply(new Value.Scalar(high))),
                  Term.or(witnessed(body))));
    }

    private List<Term> witnessed(Function<Value, Term> body) {
      return context.witnesses().stream()
          .map(
              number ->
                  Term.and(Term.within(low, number, high), body.apply(new Value.Scalar(number))))
          .toList();
    }

    @Override
    List<Choice> choices() {
      return listed() == null ? plain.choices() : Sets.this.listed(listed()).choices();
    }

    @Override
    List<Value> listed() {
      if (low.number() == null
          || high.number() == null
          || high.number() - low.number() > MOST_LISTED) {
        return null;
      }
      List<Value> numbers = new ArrayList<>();
      for (long i = low.number(); i <= high.number(); i++) {
        numbers.add(new Value.Scalar(Term.number(i)));
      }
      return numbers;
    }

    @Override
    Term upTo() {
      return low.equals(ONE) ? high : null;
    }
  }

  // ---- from others

  /** {@code {a, b, c}}. */
  SetValue listed(List<Value> values) {
    return new SetValue() {
      @Override
      Type element() {
        return values.isEmpty() ? null : typeOf(values.get(0));
      }

      @Override
      Term contains(Value value) {
        List<Term> cases = new ArrayList<>();
        values.forEach(each -> cases.add(new Values(context).equal(each, value)));
        return Term.or(cases);
      }

      @Override
      Term quantify(boolean all, Function<Value, Term> body) {
        List<Term> cases = new ArrayList<>();
        values.forEach(value -> cases.add(body.apply(value)));
        return all ? Term.and(cases) : Term.or(cases);
      }

      @Override
      List<Choice> choices() {
        List<Choice> choices = new ArrayList<>();
        values.forEach(value -> choices.add(new Choice(value, Term.TRUE)));
        return choices;
      }

      @Override
      List<Value> listed() {
        return values;
      }
    };
  }

  SetValue union(SetValue left, SetValue right) {
    if (left.element() instanceof Type.Scalar a
        && right.element() instanceof Type.Scalar b
        && a.sort() != b.sort()) {
      throw new Refused("joins a set of " + a + " and a set of " + b);
    }
    if (left.listed() != null && right.listed() != null) {
      List<Value> both = new ArrayList<>(left.listed());
      both.addAll(right.listed());
      return listed(both);
    }
    return new SetValue() {
      @Override
      Type element() {
        return left.element() == null ? right.element() : left.element();
      }

      @Override
      Term contains(Value value) {
        return Term.or(left.contains(value), right.contains(value));
      }

      @Override
      Term quantify(boolean all, Function<Value, Term> body) {
        Term a = left.quantify(all, body);
        Term b = right.quantify(all, body);
        return all ? Term.and(a, b) : Term.or(a, b);
      }

      @Override
      List<Choice> choices() {
        List<Choice> choices = new ArrayList<>(left.choices());
        choices.addAll(right.choices());
        return choices;
      }
    };
  }

  /** {@code UNION sets}. */
  SetValue unionOf(SetValue sets) {
    return new SetValue() {
      @Override
      Type element() {
        return sets.choices().stream()
            .map(set -> context.assuming(set.condition(), ((SetValue) set.value())::element))
            .filter(type -> type != null)
            .findFirst()
            .orElse(null);
      }

      @Override
      Term contains(Value value) {
        return sets.quantify(false, set -> ((SetValue) set).contains(value));
      }

      @Override
      Term quantify(boolean all, Function<Value, Term> body) {
        return sets.quantify(all, set -> ((SetValue) set).quantify(all, body));
      }

      @Override
      List<Choice> choices() {
        List<Choice> choices = new ArrayList<>();
        for (Choice set : sets.choices()) {
          SetValue one = (SetValue) set.value();
          for (Choice each : context.assuming(set.condition(), one::choices)) {
            choices.add(new Choice(each.value(), Term.and(set.condition(), each.condition())));
          }
        }
        return choices;
      }
    };
  }

  SetValue filter(SetValue set, Function<Value, Term> test) {
    return new SetValue() {
      @Override
      Type element() {
        return set.element();
      }

      @Override
      Term contains(Value value) {
        Term member = set.contains(value);
        return member.isFalse()
            ? Term.FALSE
            : Term.and(member, context.assuming(member, () -> test.apply(value)));
      }

      @Override
      Term quantify(boolean all, Function<Value, Term> body) {
        return set.quantify(all, value -> guarded(all, test, value, body));
      }

      @Override
      List<Choice> choices() {
        List<Choice> choices = new ArrayList<>();
        for (Choice choice : set.choices()) {
          Term passes = context.assuming(choice.condition(), () -> test.apply(choice.value()));
          choices.add(new Choice(choice.value(), Term.and(choice.condition(), passes)));
        }
        return choices;
      }
    };
  }

  /** {@code {f(x) : x \in set}}. */
  SetValue image(SetValue set, Function<Value, Value> function) {
    return new Image(set, function);
  }

  /** The values of a function on a set. */
  final class Image extends SetValue {
    private final SetValue set;
    private final Function<Value, Value> function;

    Image(SetValue set, Function<Value, Value> function) {
      this.set = set;
      this.function = function;
    }

    SetValue arguments() {
      return set;
    }

    Value of(Value argument) {
      return function.apply(argument);
    }

    /** The string that is the first part of every element; null if there is none. */
    String tag() {
      return context.withSample(
          set.element(),
          value ->
              function.apply(value) instanceof Value.Tuple tuple
                      && tuple.parts().size() == 2
                      && tuple.parts().get(0) instanceof Value.Scalar first
                  ? first.term().stringText()
                  : null);
    }

    @Override
    Type element() {
      if (context.bounds() != null
          && set.element() instanceof Type.Scalar scalar
          && context.bounds().lists(scalar.sort())) {
        // In a concrete state a function has no value at an arbitrary element.
        return choices().stream().findFirst().map(choice -> typeOf(choice.value())).orElse(null);
      }
      return set.element() == null
          ? null
          : context.withSample(
              set.element(),
              value -> context.assuming(set.contains(value), () -> typeOf(function.apply(value))));
    }

    @Override
    Term contains(Value value) {
      return set.quantify(
          false, argument -> new Values(context).equal(function.apply(argument), value));
    }

    @Override
    Term quantify(boolean all, Function<Value, Term> body) {
      return set.quantify(all, argument -> body.apply(function.apply(argument)));
    }

    @Override
    List<Choice> choices() {
      List<Choice> choices = new ArrayList<>();
      for (Choice choice : set.choices()) {
        // Elsewhere the function need not have a value.
        Term isArgument = choice.condition();
        if (!isArgument.isFalse()) {
          Value value = context.assuming(isArgument, () -> function.apply(choice.value()));
          choices.add(new Choice(value, isArgument));
        }
      }
      return choices;
    }

    @Override
    List<Value> listed() {
      return set.listed() == null ? null : set.listed().stream().map(function).toList();
    }
  }

  SetValue either(Term condition, SetValue yes, SetValue no) {
    return new SetValue() {
      @Override
      Type element() {
        return yes.element() == null ? no.element() : yes.element();
      }

      @Override
      Term contains(Value value) {
        return Term.ite(condition, yes.contains(value), no.contains(value));
      }

      @Override
      Term quantify(boolean all, Function<Value, Term> body) {
        Term a = context.assuming(condition, () -> yes.quantify(all, body));
        Term b = context.assuming(Term.not(condition), () -> no.quantify(all, body));
        return Term.ite(condition, a, b);
      }

      @Override
      List<Choice> choices() {
        List<Choice> choices = new ArrayList<>();
        yes.choices()
            .forEach(c -> choices.add(new Choice(c.value(), Term.and(condition, c.condition()))));
        Term not = Term.not(condition);
        no.choices().forEach(c -> choices.add(new Choice(c.value(), Term.and(not, c.condition()))));
        return choices;
      }
    };
  }

  /** A set of which only the membership is known: of functions, of sets, of sequences. */
  SetValue test(String what, Function<Value, Term> member) {
    return new SetValue() {
      @Override
      Type element() {
        return null;
      }

      @Override
      Term contains(Value value) {
        return member.apply(value);
      }

      @Override
      Term quantify(boolean all, Function<Value, Term> body) {
        throw new Refused("quantifies over " + what);
      }

      @Override
      List<Choice> choices() {
        throw new Refused("takes an element of " + what);
      }
    };
  }

  // ---- sequences

  Value.Sequence sequence(Term length, Function<Term, Value> at) {
    return new Value.Sequence(length, at, () -> places(ONE, length, at));
  }

  /** The values at places {@code low..high}. */
  SetValue places(Term low, Term high, Function<Term, Value> at) {
    Interval places = new Interval(low, high);
    // Without the first and the last said again: they would only slow the solver down here.
    return image(places.listed() == null ? places.plain : places, place -> at.apply(scalar(place)));
  }

  Value.Sequence sequence(List<Value> values) {
    return new Value.Sequence(
        Term.number(values.size()),
        place -> {
          Value found = null;
          for (int i = values.size(); i > 0; i--) {
            Value here = values.get(i - 1);
            Term condition = Term.equal(place, Term.number(i));
            found = found == null ? here : new Values(context).ite(condition, here, found);
          }
          return found;
        },
        () -> listed(values));
  }

  /** The set of the elements of a sequence. */
  SetValue elementsOf(Value.Sequence sequence) {
    return new Elements(sequence);
  }

  /** The elements of a sequence, which its size depends on. */
  static final class Elements extends SetValue {
    private final Sequence sequence;
    private final SetValue elements;

    Elements(Sequence sequence) {
      this.sequence = sequence;
      this.elements = sequence.elements().get();
    }

    Sequence sequence() {
      return sequence;
    }

    @Override
    Type element() {
      return elements.element();
    }

    @Override
    Term contains(Value value) {
      return elements.contains(value);
    }

    @Override
    Term quantify(boolean all, Function<Value, Term> body) {
      return elements.quantify(all, body);
    }

    @Override
    List<Choice> choices() {
      return elements.choices();
    }

    @Override
    List<Value> listed() {
      return elements.listed();
    }
  }
}
