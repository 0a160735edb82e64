package dev.wakeproof.checker.catalog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The properties in a TLC configuration, and its entries that reduce the state space.
 *
 * @param temporal the entries of PROPERTY, because TLC does not always say which of them is
 *     violated
 * @param reductions the entries that leave out states, such as {@code SYMMETRY Perms}
 * @param substitutions the replacements of constants and definitions, by their names
 * @param twice the keywords that occur more than once although TLC uses one entry
 */
public record TlcConfig(
    List<String> invariants,
    List<String> temporal,
    List<String> reductions,
    Map<String, String> substitutions,
    boolean saysDeadlock,
    List<String> twice) {
  private static final Set<String> KEYWORDS =
      Set.of(
          "SPECIFICATION",
          "INIT",
          "NEXT",
          "CONSTANT",
          "CONSTANTS",
          "CONSTRAINT",
          "CONSTRAINTS",
          "ACTION_CONSTRAINT",
          "ACTION_CONSTRAINTS",
          "INVARIANT",
          "INVARIANTS",
          "PROPERTY",
          "PROPERTIES",
          "SYMMETRY",
          "VIEW",
          "ALIAS",
          "POSTCONDITION",
          "CHECK_DEADLOCK",
          "TYPE",
          "TYPE_CONSTRAINT");

  /** The keywords of which TLC uses one entry. */
  private static final Set<String> ONCE = Set.of("SPECIFICATION", "INIT", "NEXT", "VIEW");

  static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }

  /** Returns what is wrong with the text itself where TLC's own message is unclear or missing. */
  static Optional<String> mistake(String text) {
    if (text.startsWith("\uFEFF")) {
      return Optional.of("begins with a byte order mark, which TLC cannot read; save it without");
    }
    TlcConfig parsed = parse(text);
    if (!parsed.twice.isEmpty()) {
      return Optional.of("says " + parsed.twice.get(0) + " twice; take one out");
    }
    List<String> words = List.of(words(text));
    if (words.contains("SPECIFICATION") == (words.contains("INIT") && words.contains("NEXT"))) {
      return Optional.of("must say either SPECIFICATION, or INIT and NEXT");
    }
    return Optional.empty();
  }

  static TlcConfig parse(String text) {
    TlcConfig config =
        new TlcConfig(
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new TreeMap<>(),
            withoutComments(text).contains("CHECK_DEADLOCK"),
            new ArrayList<>());
    String section = "";
    Set<String> once = new HashSet<>();
    String[] words = words(text);
    for (int i = 0; i < words.length; i++) {
      if (KEYWORDS.contains(words[i])) {
        section = words[i];
        if (ONCE.contains(section) && !once.add(section)) {
          config.twice.add(section);
        }
        continue;
      }
      switch (section) {
        case "INVARIANT", "INVARIANTS" -> config.invariants.add(words[i]);
        case "PROPERTY", "PROPERTIES" -> config.temporal.add(words[i]);
        case "SYMMETRY", "VIEW" -> config.reductions.add(section + " " + words[i]);
        case "CONSTRAINT", "CONSTRAINTS" -> config.reductions.add("CONSTRAINT " + words[i]);
        case "ACTION_CONSTRAINT", "ACTION_CONSTRAINTS" ->
            config.reductions.add("ACTION_CONSTRAINT " + words[i]);
        case "CONSTANT", "CONSTANTS" -> {
          boolean replaced = words[i].equals("<-");
          if ((replaced || words[i].equals("=")) && !once.add(words[i - 1])) {
            config.twice.add(words[i - 1]);
          }
          if (replaced && i + 1 < words.length) {
            config.substitutions.put(words[i - 1], words[i + 1]);
          }
        }
        default -> {
          // The other entries shape the model and state no property.
        }
      }
    }
    return config;
  }

  public List<String> properties() {
    List<String> all = new ArrayList<>(invariants);
    all.addAll(temporal);
    return all;
  }

  private static String[] words(String text) {
    return withoutComments(text)
        .replace("<-", " <- ")
        .replace("=", " = ")
        .strip()
        .split("\\s+", -1);
  }

  static String withoutComments(String text) {
    return text.replaceAll("(?s)\\(\\*.*?\\*\\)", " ").replaceAll("\\\\\\*.*", " ");
  }
}
