package dev.wakeproof.checker.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A TLC configuration that is in no file: the entries of another one, with changes.
 *
 * @param of the name of the file, without {@code .cfg}
 * @param text the text for TLC
 */
public record DerivedConfig(String of, String text) {
  private static final String CONSTANTS = "CONSTANTS";
  private static final String INVARIANTS = "INVARIANTS";
  private static final String PROPERTIES = "PROPERTIES";
  private static final String MEMORY = "memory";
  private static final List<String> OPERATORS = List.of("Load", "Store", "Rmw", "Flushes");

  /** The plural form of each keyword; TLC accepts both. */
  private static final Map<String, String> PLURALS =
      Map.of(
          "CONSTANT",
          CONSTANTS,
          "INVARIANT",
          INVARIANTS,
          "PROPERTY",
          PROPERTIES,
          "CONSTRAINT",
          "CONSTRAINTS",
          "ACTION_CONSTRAINT",
          "ACTION_CONSTRAINTS");

  /** Matches an arrow, a set, a string or a word. */
  private static final Pattern TOKEN =
      Pattern.compile("<-|=|\\{(?:[^{}]|\\{[^{}]*\\})*\\}|\"[^\"]*\"|[^\\s={}<]+");

  /**
   * Derives a configuration.
   *
   * @param base the text of the file
   * @param changes the new value of each entry; null takes it out. A list of properties replaces
   *     both of the file's. A constant keeps the operator of the file unless the value begins with
   *     one. {@code memory} substitutes the operators of a memory model.
   * @throws IllegalArgumentException if a change changes nothing, or cannot be made
   */
  static DerivedConfig of(String name, String base, Map<String, String> changes) {
    Map<String, Map<String, String>> sections = parse(base);
    Map<String, String> constants = sections.computeIfAbsent(CONSTANTS, s -> new LinkedHashMap<>());
    if (changes.containsKey(INVARIANTS) || changes.containsKey(PROPERTIES)) {
      sections.remove(INVARIANTS);
      sections.remove(PROPERTIES);
    }
    changes.forEach(
        (entry, value) -> {
          if (entry.equals(MEMORY)) {
            substitute(constants, value);
          } else if (TlcConfig.isKeyword(entry)) {
            put(sections, entry, value == null ? null : Map.of(value, ""));
          } else {
            put(constants, entry, value == null ? null : assigned(constants, entry, value));
          }
        });
    return new DerivedConfig(name, print(sections));
  }

  private static void substitute(Map<String, String> constants, String memory) {
    if (OPERATORS.stream().noneMatch(constants::containsKey)) {
      throw new IllegalArgumentException("there is no memory model there to replace");
    }
    for (String operator : OPERATORS) {
      if (constants.containsKey(operator)) {
        constants.put(operator, "<- " + TlcDeclaration.usual(memory, operator));
      }
    }
  }

  private static String assigned(Map<String, String> constants, String name, String value) {
    if (value.startsWith("<- ") || value.startsWith("= ")) {
      return value;
    }
    if (!constants.containsKey(name)) {
      throw new IllegalArgumentException(
          name + " is no constant there; write an operator before the value, as in '<- Two'");
    }
    return constants.get(name).split(" ", 2)[0] + " " + value;
  }

  private static <T> void put(Map<String, T> map, String entry, T value) {
    // If the new list is absent, the old one has just been removed.
    boolean list = entry.equals(INVARIANTS) || entry.equals(PROPERTIES);
    T before = value == null ? map.remove(entry) : map.put(entry, value);
    if (!list && (value == null ? before == null : value.equals(before))) {
      throw new IllegalArgumentException(entry + " is so already; take it out");
    }
  }

  private static Map<String, Map<String, String>> parse(String text) {
    List<String> tokens =
        TOKEN.matcher(TlcConfig.withoutComments(text)).results().map(MatchResult::group).toList();
    Map<String, Map<String, String>> sections = new LinkedHashMap<>();
    String section = "";
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      if (TlcConfig.isKeyword(token)) {
        section = PLURALS.getOrDefault(token, token);
        continue;
      }
      Map<String, String> entries = sections.computeIfAbsent(section, s -> new LinkedHashMap<>());
      if (section.equals(CONSTANTS) && i + 2 < tokens.size()) {
        entries.put(token, tokens.get(i + 1) + " " + tokens.get(i + 2));
        i += 2;
      } else {
        entries.put(token, "");
      }
    }
    return sections;
  }

  private static String print(Map<String, Map<String, String>> sections) {
    List<String> lines = new ArrayList<>();
    sections.forEach(
        (section, entries) -> {
          if (!entries.isEmpty()) {
            lines.add(section);
            entries.forEach(
                (entry, value) -> lines.add(("  " + entry + " " + value).stripTrailing()));
          }
        });
    return String.join("\n", lines) + "\n";
  }
}
