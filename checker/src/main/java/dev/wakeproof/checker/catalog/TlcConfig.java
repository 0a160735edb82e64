package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a TLC configuration demands of the model, and what decides how much of it is looked at.
 *
 * @param temporal what stands under PROPERTY: TLC does not always say which of them is violated
 * @param reductions what leaves out states, such as {@code SYMMETRY Perms}
 * @param substitutions what stands in the place of constants and definitions, by their names
 */
public record TlcConfig(
    List<String> invariants,
    List<String> temporal,
    List<String> reductions,
    Map<String, String> substitutions,
    boolean saysDeadlock) {
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

  public static TlcConfig read(Path config) throws IOException {
    return parse(Files.readString(config));
  }

  static TlcConfig parse(String text) {
    TlcConfig config =
        new TlcConfig(
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new TreeMap<>(),
            withoutComments(text).contains("CHECK_DEADLOCK"));
    String section = "";
    String[] words = withoutComments(text).replace("<-", " <- ").strip().split("\\s+", -1);
    for (int i = 0; i < words.length; i++) {
      if (KEYWORDS.contains(words[i])) {
        section = words[i];
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
          if (words[i].equals("<-") && i + 1 < words.length) {
            config.substitutions.put(words[i - 1], words[i + 1]);
          }
        }
        default -> {
          // The rest of a configuration shapes the model and demands nothing of it.
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

  private static String withoutComments(String text) {
    return text.replaceAll("(?s)\\(\\*.*?\\*\\)", " ").replaceAll("\\\\\\*.*", " ");
  }
}
