package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a TLC configuration demands of the model.
 *
 * @param temporal what stands under PROPERTY: TLC does not always say which of them is violated
 */
public record TlcConfig(List<String> invariants, List<String> temporal, boolean checksDeadlock) {
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
    List<String> invariants = new ArrayList<>();
    List<String> temporal = new ArrayList<>();
    boolean deadlock = true;
    String section = "";
    for (String word : withoutComments(text).strip().split("\\s+", -1)) {
      if (KEYWORDS.contains(word)) {
        section = word;
        continue;
      }
      switch (section) {
        case "INVARIANT", "INVARIANTS" -> invariants.add(word);
        case "PROPERTY", "PROPERTIES" -> temporal.add(word);
        case "CHECK_DEADLOCK" -> deadlock = word.equals("TRUE");
        default -> {
          // The rest of a configuration shapes the model and demands nothing of it.
        }
      }
    }
    return new TlcConfig(List.copyOf(invariants), List.copyOf(temporal), deadlock);
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
