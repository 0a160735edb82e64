package dev.wakeproof.checker.engine.tlc;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the first mistake in what SANY, the parser of TLC, printed. */
final class SanyError {
  private static final Pattern PARSING = Pattern.compile("Parsing file (.*?([^/\\\\]+)\\.tla)");
  private static final Pattern ENCOUNTERED =
      Pattern.compile("(Encountered .*?) at line (\\d+), column \\d+(.*)");
  private static final Pattern LEXICAL =
      Pattern.compile("\\s*(Lexical error) at line (\\d+), column \\d+\\.\\s*(.*)");
  private static final Pattern SEMANTIC =
      Pattern.compile("line (\\d+), col \\d+ to line \\d+, col \\d+ of module (\\w+)");
  private static final Pattern NO_MODULE =
      Pattern.compile("Cannot find source file for module (\\w+).*");

  private SanyError() {}

  /** {@code specs/family/Module.tla:12: what is wrong}, with the file relative to {@code root}. */
  static Optional<String> find(List<String> lines, Path root) {
    Map<String, Path> files = new HashMap<>();
    Path last = null;
    String expected = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      Matcher parsing = PARSING.matcher(line);
      Matcher encountered = ENCOUNTERED.matcher(line);
      Matcher lexical = LEXICAL.matcher(line);
      Matcher semantic = SEMANTIC.matcher(line);
      if (parsing.matches()) {
        last = Path.of(parsing.group(1));
        files.put(parsing.group(2), last);
      } else if (line.startsWith("Was expecting")) {
        expected = "; was" + line.substring("Was".length());
      } else if (encountered.matches()) {
        return at(
            root,
            last,
            encountered.group(2),
            encountered.group(1) + encountered.group(3) + expected);
      } else if (lexical.matches()) {
        return at(root, last, lexical.group(2), lexical.group(1) + " " + lexical.group(3));
      } else if (semantic.matches() && files.containsKey(semantic.group(2))) {
        return at(root, files.get(semantic.group(2)), semantic.group(1), nextText(lines, i));
      } else if (NO_MODULE.matcher(line).matches()) {
        return at(root, last, "1", line);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> at(Path root, Path file, String line, String what) {
    String shown = file == null ? "?" : file.toString();
    if (file != null && file.startsWith(root)) {
      shown = root.relativize(file).toString();
    }
    return Optional.of(shown + ":" + line + ": " + what.strip());
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
