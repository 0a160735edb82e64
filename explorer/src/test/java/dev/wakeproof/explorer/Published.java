package dev.wakeproof.explorer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line of published.litmus, where its form is explained. */
record Published(String verdict, String outcome, String name, String source, String program) {
  private static final String CELLS = "xyzuvw";
  private static final Pattern MODED = Pattern.compile("(W|R|IF|IFIS|ADD|CAS|SWAP)([poarv]) (.*)");

  private static final Map<String, String> FENCES =
      Map.of("F", "FENCE", "Fa", "ACQUIREFENCE", "Fr", "RELEASEFENCE");

  private static final Map<String, String> MODES =
      Map.of("p", "PLAIN", "o", "OPAQUE", "a", "ORDERED", "r", "ORDERED", "v", "VOLATILE");

  private static final Map<String, String> MODES_OF_UPDATES =
      Map.of("p", " PLAIN", "a", " ACQUIRE", "r", " RELEASE", "v", "");

  static List<Published> all() throws IOException {
    try (InputStream in = Published.class.getResourceAsStream("published.litmus")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(Published::parse)
          .toList();
    }
  }

  private static Published parse(String line) {
    String[] parts = line.split(" *:: *", -1);
    return new Published(parts[0], parts[1], parts[2], parts[3], translated(parts[4]));
  }

  /** In the words of the program. */
  private static String translated(String program) {
    return Stream.of(program.split("\\|", -1))
        .map(
            actor ->
                Stream.of(actor.split(";", -1))
                    .map(instruction -> instruction(instruction.trim()))
                    .collect(Collectors.joining("; ")))
        .collect(Collectors.joining(" | "));
  }

  private static String instruction(String text) {
    Matcher moded = MODED.matcher(text);
    if (!moded.matches()) {
      return FENCES.getOrDefault(text, text);
    }
    String word = moded.group(1);
    boolean updates = List.of("ADD", "CAS", "SWAP").contains(word);
    String mode = moded.group(2);
    return word
        + " "
        + moded.group(3)
        + (updates ? MODES_OF_UPDATES.get(mode) : " " + MODES.get(mode));
  }

  /** Whether the model has it. */
  boolean allowed() {
    return switch (verdict) {
      case "yes" -> true;
      case "no", "lb" -> false;
      default -> throw new IllegalArgumentException("not a verdict: " + verdict);
    };
  }

  /** Whether some execution ended so. */
  boolean isIn(Outcomes outcomes) {
    return outcomes.ends().stream().anyMatch(this::isIn);
  }

  private boolean isIn(String end) {
    String[] parts = end.split("\\|", -1);
    String held = parts[parts.length - 1].trim();
    for (String condition : outcome.split(" ", -1)) {
      String[] sides = condition.split("=", -1);
      String saw =
          sides[0].startsWith("T")
              ? parts[Integer.parseInt(sides[0].substring(1))].trim().replace(' ', ',')
              : held.substring(CELLS.indexOf(sides[0]), CELLS.indexOf(sides[0]) + 1);
      if (!saw.equals(sides[1])) {
        return false;
      }
    }
    return true;
  }
}
