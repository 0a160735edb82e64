package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;

/** Writes values as TLA+, by what a reader says of each term. */
final class StateText {
  /** Beyond it no sequence of a small state has places. */
  private static final int LONGEST = 6;

  private final Bounds bounds;
  private final Function<Term, String> read;
  private final Values values;

  StateText(Context context, Function<Term, String> read) {
    this.bounds = context.bounds();
    this.read = read;
    this.values = new Values(context);
  }

  String of(Type type, Value value) {
    if (type instanceof Type.Scalar) {
      return read.apply(Sets.scalar(value));
    }
    if (type instanceof Type.Sequence sequence) {
      return "<<" + String.join(", ", places(sequence.element(), values.sequence(value))) + ">>";
    }
    if (type instanceof Type.SetOf set) {
      return "{" + String.join(", ", members(set, (SetValue) value)) + "}";
    }
    if (type instanceof Type.Function function) {
      return "[" + String.join(", ", function(function, (Value.FunctionOn) value, "")) + "]";
    }
    List<String> parts = new ArrayList<>();
    if (type instanceof Type.Tuple tuple) {
      for (int i = 0; i < tuple.parts().size(); i++) {
        parts.add(of(tuple.parts().get(i), ((Value.Tuple) value).parts().get(i)));
      }
      return "<<" + String.join(", ", parts) + ">>";
    }
    if (type instanceof Type.Struct record) {
      Map<String, Value> fields = ((Value.Struct) value).fields();
      record.fields().forEach((f, t) -> parts.add(f + " |-> " + of(t, fields.get(f))));
    } else {
      Map<String, Value.FunctionOn> tagged = ((Value.Tagged) value).parts();
      ((Type.Tagged) type)
          .parts()
          .forEach((tag, t) -> parts.addAll(function(t, tagged.get(tag), tag)));
    }
    return "[" + String.join(", ", parts) + "]";
  }

  private List<String> places(Type element, Value.Sequence sequence) {
    String length = read.apply(sequence.length());
    int last = length.matches("\\d+") ? Math.min(Integer.parseInt(length), LONGEST) : LONGEST;
    List<String> places = new ArrayList<>();
    for (int i = 1; i <= last; i++) {
      Value value = sequence.at().apply(Term.number(i));
      if (value != null) {
        places.add(of(element, value));
      }
    }
    return places;
  }

  private List<String> members(Type.SetOf type, SetValue set) {
    TreeSet<String> members = new TreeSet<>();
    if (type.element() instanceof Type.Scalar scalar && bounds.lists(scalar.sort())) {
      for (Term term : bounds.of(scalar.sort())) {
        if (isMember(set, term)) {
          members.add(read.apply(term));
        }
      }
      return List.copyOf(members);
    }
    if (set.listed() == null && set.choices().stream().anyMatch(c -> !c.condition().isConstant())) {
      return List.of("...");
    }
    for (SetValue.Choice choice : set.choices()) {
      if (choice.condition().isTrue()) {
        members.add(of(type.element(), choice.value()));
      }
    }
    return List.copyOf(members);
  }

  private boolean isMember(SetValue set, Term term) {
    return !read.apply(set.contains(new Value.Scalar(term))).equals("FALSE");
  }

  private List<String> function(Type.Function type, Value.FunctionOn function, String tag) {
    List<Term> arguments = arguments(type, function.domain());
    if (arguments == null) {
      return List.of("...");
    }
    List<String> parts = new ArrayList<>();
    for (Term term : arguments) {
      if (isMember(function.domain(), term)) {
        String value = of(type.result(), function.body().apply(new Value.Scalar(term)));
        String argument = tag.isEmpty() ? term.toString() : "<<\"" + tag + "\", " + term + ">>";
        parts.add(argument + " |-> " + value);
      }
    }
    return parts;
  }

  /** Null if they have no list, as the strings of a set that the module defines. */
  private List<Term> arguments(Type.Function type, SetValue domain) {
    if (bounds.lists(type.argument())) {
      return bounds.of(type.argument());
    }
    List<Value> listed = domain.listed();
    return listed == null ? null : listed.stream().map(Sets::scalar).toList();
  }
}
