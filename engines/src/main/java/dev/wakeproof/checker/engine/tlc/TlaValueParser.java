package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.engine.tlc.TlaValue.Atom;
import dev.wakeproof.checker.engine.tlc.TlaValue.Function;
import dev.wakeproof.checker.engine.tlc.TlaValue.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses {@code (a :> 1 @@ b :> 2)}, {@code [x |-> 1]}, {@code <<1, 2>>}, sets and atoms. */
final class TlaValueParser {
  private static final Pattern TOKEN =
      Pattern.compile(
          String.join(
              "|",
              "\"(?:\\\\.|[^\"\\\\])*\"", // a string
              "<<|>>|:>|@@|\\|->|\\.\\.|[()\\[\\]{},]", // what structures a value
              "[^\\s()\\[\\]{},<>:@|\".]+|\\S")); // a number or a name

  private final List<String> tokens = new ArrayList<>();
  private int next;

  TlaValueParser(String text) {
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      tokens.add(token.group());
    }
  }

  TlaValue value() {
    return switch (peek()) {
      case "(" -> function();
      case "[" -> record();
      case "<<" -> sequence();
      case "{" -> set();
      default -> atom();
    };
  }

  private TlaValue function() {
    Map<String, TlaValue> entries = new LinkedHashMap<>();
    do {
      next++;
      String key = value().text();
      skip(":>");
      entries.put(key, value());
    } while (peek().equals("@@"));
    skip(")");
    List<String> parts = new ArrayList<>();
    entries.forEach((key, value) -> parts.add(key + " :> " + value.text()));
    return new Function(Kind.FUNCTION, entries, "(" + String.join(" @@ ", parts) + ")");
  }

  private TlaValue record() {
    Map<String, TlaValue> entries = new LinkedHashMap<>();
    do {
      next++;
      String key = take();
      skip("|->");
      entries.put(key, value());
    } while (peek().equals(","));
    skip("]");
    List<String> parts = new ArrayList<>();
    entries.forEach((key, value) -> parts.add(key + " |-> " + value.text()));
    return new Function(Kind.RECORD, entries, "[" + String.join(", ", parts) + "]");
  }

  private TlaValue sequence() {
    Map<String, TlaValue> entries = new LinkedHashMap<>();
    for (TlaValue value : list(">>")) {
      entries.put(String.valueOf(entries.size() + 1), value);
    }
    return new Function(
        Kind.SEQUENCE, entries, "<<" + joined(List.copyOf(entries.values())) + ">>");
  }

  private TlaValue set() {
    return new Atom("{" + joined(list("}")) + "}");
  }

  private List<TlaValue> list(String end) {
    List<TlaValue> values = new ArrayList<>();
    next++;
    while (!peek().equals(end)) {
      values.add(value());
      if (peek().equals(",")) {
        next++;
      }
    }
    next++;
    return values;
  }

  /** Parses an atom; an interval such as {@code 1..3} is one, too. */
  private TlaValue atom() {
    StringBuilder text = new StringBuilder(take());
    while (peek().equals("..")) {
      text.append(take()).append(take());
    }
    return new Atom(text.toString());
  }

  private static String joined(List<TlaValue> values) {
    return String.join(", ", values.stream().map(TlaValue::text).toList());
  }

  private String peek() {
    return next < tokens.size() ? tokens.get(next) : "";
  }

  private String take() {
    if (next == tokens.size()) {
      throw new IllegalArgumentException("a TLA+ value ends too early: " + tokens);
    }
    return tokens.get(next++);
  }

  private void skip(String expected) {
    String found = take();
    if (!found.equals(expected)) {
      throw new IllegalArgumentException(
          "expected " + expected + " but found " + found + " in the TLA+ value " + tokens);
    }
  }
}
