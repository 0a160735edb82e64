package dev.wakeproof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads types such as {@code Procs -> Seq(<<Str, Int>>)}. A record is {@code {f: T, g: T}}; a
 * function on tagged pairs is {@code <tag: D -> T, tag: D -> T>}.
 */
final class TypeParser {
  private final String text;
  private final List<String> words;
  private final Map<String, Sort> sorts;
  private int next;
  private String lastName;

  /**
   * @param sorts the sort of each name that can stand for one: sets of elements and number sets
   */
  TypeParser(String text, Map<String, Sort> sorts) {
    this.text = text;
    this.words = List.of(text.replaceAll("(<<|>>|->|[{}:,()<>])", " $1 ").trim().split("\\s+"));
    this.sorts = sorts;
  }

  Type parse() {
    Type type = type();
    if (next < words.size()) {
      throw bad("'" + words.get(next) + "' is too much");
    }
    return type;
  }

  private Type type() {
    Type left = atom();
    if (!is("->")) {
      return left;
    }
    String domain = lastName;
    if (!(left instanceof Type.Scalar argument)) {
      throw bad("the argument of a function must be of one sort");
    }
    next++;
    Type result = type();
    boolean whole = domain.equals(argument.sort().name());
    return new Type.Function(whole ? null : domain, argument.sort(), result);
  }

  private Type atom() {
    String word = word();
    lastName = word;
    switch (word) {
      case "Int" -> {
        return Type.INT;
      }
      case "Bool" -> {
        return Type.BOOL;
      }
      case "Str" -> {
        return Type.STRING;
      }
      case "Seq" -> {
        return new Type.Sequence(inParentheses());
      }
      case "Set" -> {
        return new Type.SetOf(inParentheses());
      }
      case "<<" -> {
        List<Type> parts = new ArrayList<>();
        do {
          parts.add(type());
        } while (word().equals(","));
        return new Type.Tuple(parts);
      }
      case "{" -> {
        return new Type.Struct(new LinkedHashMap<>(fields()));
      }
      case "<" -> {
        LinkedHashMap<String, Type.Function> tagged = new LinkedHashMap<>();
        fields().forEach((tag, type) -> tagged.put(tag, function(type)));
        return new Type.Tagged(tagged);
      }
      default -> {
        Sort sort = sorts.get(word);
        if (sort == null) {
          throw bad("'" + word + "' is no type, and no set that a 'sort' line names");
        }
        return new Type.Scalar(sort);
      }
    }
  }

  private Map<String, Type> fields() {
    LinkedHashMap<String, Type> fields = new LinkedHashMap<>();
    do {
      String field = word();
      want(":");
      fields.put(field, type());
    } while (word().equals(","));
    return fields;
  }

  private Type.Function function(Type type) {
    if (type instanceof Type.Function function) {
      return function;
    }
    throw bad("each tag must have a function");
  }

  private Type inParentheses() {
    want("(");
    Type type = type();
    want(")");
    return type;
  }

  private boolean is(String word) {
    return next < words.size() && words.get(next).equals(word);
  }

  private String word() {
    if (next == words.size()) {
      throw bad("it ends too early");
    }
    return words.get(next++);
  }

  private void want(String word) {
    if (!word().equals(word)) {
      throw bad("'" + word + "' is missing before '" + words.get(next - 1) + "'");
    }
  }

  private Refused bad(String why) {
    return new Refused("the type '" + text + "' cannot be read: " + why);
  }
}
