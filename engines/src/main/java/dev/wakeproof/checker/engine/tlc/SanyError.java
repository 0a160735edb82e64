package dev.wakeproof.checker.engine.tlc;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the first mistake in the output of SANY, TLC's parser. */
public final class SanyError {
  private static final Pattern ENCOUNTERED =
      Pattern.compile("(Encountered .*?) at line (\\d+), column \\d+(.*)");
  private static final Pattern LEXICAL =
      Pattern.compile("\\s*(Lexical error) at line (\\d+), column \\d+\\.\\s*(.*)");
  private static final Pattern PRECEDENCE =
      Pattern.compile(
          "(Precedence conflict between ops \\S+) in block (line .* of module \\w+)(.*)");
  private static final Pattern SEMANTIC =
      Pattern.compile("line \\d+, col \\d+ to line \\d+, col \\d+ of module \\w+");
  private static final Pattern NO_MODULE =
      Pattern.compile("Cannot find source file for module (\\w+).*");

  private SanyError() {}

  /**
   * Returns {@code specs/family/Module.tla:12: what is wrong}, with the file relative to {@code
   * root}.
   */
  public static Optional<String> find(List<String> lines, Path root) {
    ParsedModules modules = ParsedModules.in(List.of(), root);
    String expected = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      modules.note(line);
      Matcher encountered = ENCOUNTERED.matcher(line);
      Matcher lexical = LEXICAL.matcher(line);
      Matcher precedence = PRECEDENCE.matcher(line);
      Optional<String> place = modules.lastPlaceIn(line);
      if (line.startsWith("Was expecting")) {
        expected = "; was" + line.substring("Was".length());
      } else if (encountered.matches()) {
        return mistake(
            modules.inLastFile(encountered.group(2)),
            encountered.group(1) + encountered.group(3) + expected);
      } else if (lexical.matches()) {
        return mistake(
            modules.inLastFile(lexical.group(2)), lexical.group(1) + " " + lexical.group(3));
      } else if (precedence.matches() && place.isPresent()) {
        return mistake(
            place.get(), precedence.group(1) + precedence.group(3) + " Use parentheses.");
      } else if (SEMANTIC.matcher(line).matches() && place.isPresent()) {
        return mistake(place.get(), nextText(lines, i));
      } else if (NO_MODULE.matcher(line).matches()) {
        return mistake(modules.inLastFile("1"), line);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> mistake(String place, String what) {
    return Optional.of(place + ": " + what.strip());
  }

  private static String nextText(List<String> lines, int after) {
    return lines.stream()
        .skip(after + 1L)
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .findFirst()
        .orElse("semantic error");
  }
}
