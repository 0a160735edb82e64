package dev.wakeproof.explorer;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program and its outcomes, in the words of ViewsLitmus.tla. */
record SpecifiedProgram(String name, String program, Set<String> ends) {
  private static final Pattern CELL = Pattern.compile("\\b[xyzuvw]\\b");
  private static final String CELLS = "xyzuvw";

  private static final Map<String, String> FENCES =
      Map.of("FENCE", "full", "ACQUIREFENCE", "acquire", "RELEASEFENCE", "release");

  /** How a read-modify-write reads and writes, by its mode suffix. */
  private static final Map<String, String> UPDATES =
      Map.of(
          "", "\"volatile\", \"volatile\"",
          "PLAIN", "\"plain\", \"plain\"",
          "ACQUIRE", "\"acquire\", \"plain\"",
          "RELEASE", "\"plain\", \"release\"");

  /** Whether the specification has all of its instructions. */
  static boolean isFor(String program) {
    return Stream.of("LOCK", "PARK", "NAP", "AWAIT", "SPIN", "INTERRUPT", "NOT")
        .noneMatch(program::contains);
  }

  @Override
  public String toString() {
    String cells =
        CELL.matcher(program)
            .results()
            .map(cell -> cell.group())
            .distinct()
            .sorted()
            .collect(Collectors.joining());
    String places =
        cells.chars().mapToObj(cell -> "\"" + (char) cell + "\"").collect(Collectors.joining(", "));
    String actors =
        Stream.of(program.split("\\|"))
            .map(actor -> "<<" + actor(actor) + ">>")
            .collect(Collectors.joining(",\n     "));
    String outcomes =
        new TreeSet<>(ends)
            .stream().map(end -> end(end, cells)).distinct().collect(Collectors.joining(", "));
    return String.format(
        "  Program(\"%s\", <<%s>>,%n    <<%s>>,%n    {%s})", name, places, actors, outcomes);
  }

  private static String actor(String actor) {
    return Stream.of(actor.split(";"))
        .map(instruction -> instruction(instruction.trim().split(" ")))
        .collect(Collectors.joining(", "));
  }

  private static String instruction(String[] word) {
    String at = word.length > 1 ? "\"" + word[1] + "\"" : "";
    return switch (word[0]) {
      case "R" -> call("R", at, reading(word[2]));
      case "IF" -> call("If", at, reading(word[2]));
      case "IFIS" -> call("IfIs", at, word[2], reading(word[3]));
      case "W" ->
          word[2].equals("r")
              ? call("WLast", at, writing(word[3]))
              : call("W", at, word[2], writing(word[3]));
      case "ADD" -> call("Add", at, word[2], updating(word, 3));
      case "SWAP" -> call("Swap", at, word[2], updating(word, 3));
      case "CAS" -> call("Cas", at, word[2], word[3], updating(word, 4));
      default -> call("Fence", "\"" + FENCES.get(word[0]) + "\"");
    };
  }

  private static String call(String operator, String... arguments) {
    return operator + "(" + String.join(", ", List.of(arguments)) + ")";
  }

  private static String reading(String mode) {
    return "\"" + (mode.equals("ORDERED") ? "acquire" : mode.toLowerCase(Locale.ROOT)) + "\"";
  }

  private static String writing(String mode) {
    return "\"" + (mode.equals("ORDERED") ? "release" : mode.toLowerCase(Locale.ROOT)) + "\"";
  }

  private static String updating(String[] word, int mode) {
    return UPDATES.get(word.length > mode ? word[mode] : "");
  }

  /** Returns the values that each actor has read, and the contents of the named cells. */
  private static String end(String end, String cells) {
    String[] parts = end.split("\\|", -1);
    String held = parts[parts.length - 1].trim();
    String read =
        Stream.of(parts)
            .limit(parts.length - 1)
            .map(values -> "<<" + values.trim().replace(" ", ", ") + ">>")
            .collect(Collectors.joining(", "));
    String holds =
        cells
            .chars()
            .mapToObj(cell -> held.substring(CELLS.indexOf(cell), CELLS.indexOf(cell) + 1))
            .collect(Collectors.joining(", "));
    return "End(<<" + read + ">>, <<" + holds + ">>)";
  }
}
