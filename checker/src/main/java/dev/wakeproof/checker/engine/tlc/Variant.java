package dev.wakeproof.checker.engine.tlc;

import dev.wakeproof.checker.catalog.TlcTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which parts a configuration gives to an algorithm of which the text is shared by several
 * variants: {@code Parts <- Printed}. A step under a part that is not there does nothing.
 */
final class Variant {
  private static final Pattern PARTS = Pattern.compile("(?m)^\\s*Parts\\s*<-\\s*(\\w+)");
  private static final Pattern USED = Pattern.compile("(?m)^EXTENDS\\s+(.*)$");
  private static final Pattern DEFINITION =
      Pattern.compile("(?m)^(\\w+)\\s*==\\s*(.*(?:\\n[ \\t]+\\S.*)*)$");
  private static final Pattern STEP =
      Pattern.compile(
          "(?m)^\\s*(\\w+_\\w+):[+-]?\\s*\\n(?:\\s*\\\\\\*.*\\n)*\\s*if \\((.*)\\) \\{$");
  // Behind the block of a condition: where to go on, or the next step; no other way, no statement.
  private static final Pattern NOTHING_MORE = Pattern.compile(";?\\s*(?:if \\(|goto |\\w+_\\w+:)");
  private static final Pattern HAS = Pattern.compile("(~?)Has\\(\"(\\w+)\"\\)");

  private final Map<String, String> definitions = new HashMap<>();
  // Of those steps that do nothing but what is under one condition.
  private final Map<String, String> conditions = new HashMap<>();
  private final Optional<Set<String>> parts;

  private Variant(TlcTarget target, List<Path> folders) throws IOException {
    read(target, folders);
    Matcher named = PARTS.matcher(Files.readString(target.config()));
    parts = named.find() ? Optional.of(set(named.group(1))) : Optional.empty();
  }

  static Variant of(TlcTarget target, List<Path> folders) throws IOException {
    return new Variant(target, folders);
  }

  private void read(TlcTarget target, List<Path> folders) throws IOException {
    Deque<Path> next = new ArrayDeque<>(Set.of(target.module()));
    Set<Path> seen = new HashSet<>();
    while (!next.isEmpty()) {
      Path file = next.removeFirst();
      if (seen.add(file) && Files.isRegularFile(file)) {
        String text = Files.readString(file);
        DEFINITION.matcher(text).results().forEach(d -> definitions.put(d.group(1), d.group(2)));
        STEP.matcher(text)
            .results()
            .filter(step -> NOTHING_MORE.matcher(text.substring(end(text, step.end()))).lookingAt())
            .forEach(step -> conditions.put(step.group(1), step.group(2)));
        Matcher used = USED.matcher(text);
        while (used.find()) {
          for (String name : used.group(1).split("[,\\s]+", -1)) {
            folders.forEach(folder -> next.add(folder.resolve(name + ".tla")));
          }
        }
      }
    }
  }

  /** Behind the brace that closes the block that is open {@code at}. */
  private static int end(String text, int at) {
    int open = 1;
    int end = at;
    while (open > 0 && end < text.length()) {
      open += text.charAt(end) == '{' ? 1 : text.charAt(end) == '}' ? -1 : 0;
      end++;
    }
    return end;
  }

  /** Whether all that the step does is under a condition that this variant never meets. */
  boolean leavesOut(String step) {
    return parts.isPresent()
        && Stream.of(conditions.getOrDefault(step, "").split(" /\\\\ ", -1))
            .map(HAS::matcher)
            .filter(Matcher::matches)
            .anyMatch(has -> parts.get().contains(has.group(2)) == has.group(1).equals("~"));
  }

  /** The value of an expression of names, sets of strings, unions and differences. */
  private Set<String> set(String expression) {
    return new Expression(expression).value();
  }

  private final class Expression {
    private static final String TOKENS = "\\s*(\\{[^}]*}|\\w+|\\\\cup|\\\\|\\(|\\))";

    private final Matcher token;

    Expression(String text) {
      token = Pattern.compile(TOKENS).matcher(text);
    }

    Set<String> value() {
      Set<String> value = operand();
      while (token.find() && !token.group(1).equals(")")) {
        boolean union = token.group(1).equals("\\cup");
        Set<String> other = operand();
        if (union) {
          value.addAll(other);
        } else {
          value.removeAll(other);
        }
      }
      return value;
    }

    private Set<String> operand() {
      if (!token.find()) {
        return new LinkedHashSet<>();
      }
      String text = token.group(1);
      if (text.equals("(")) {
        return value();
      }
      if (text.startsWith("{")) {
        Set<String> elements = new LinkedHashSet<>();
        Pattern.compile("\"(\\w+)\"")
            .matcher(text)
            .results()
            .forEach(e -> elements.add(e.group(1)));
        return elements;
      }
      return set(definitions.getOrDefault(text, ""));
    }
  }
}
