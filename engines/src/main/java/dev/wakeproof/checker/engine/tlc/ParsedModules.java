package dev.wakeproof.checker.engine.tlc;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects the files that SANY reports as parsed, because TLC itself names only modules. A place in
 * a standard module, which is unpacked for the run, is of no use and left out.
 */
final class ParsedModules {
  private static final Pattern PARSING = Pattern.compile("Parsing file (.*?([^/\\\\]+)\\.tla)");
  // Matches TLC's messages and SANY's.
  private static final Pattern PLACE =
      Pattern.compile(
          "[Ll]ine (\\d+), col(?:umn)? \\d+ to line \\d+, col(?:umn)? \\d+ (?:of module|in)"
              + " (\\w+)");

  private final Path root;
  private final Map<String, Path> ours = new HashMap<>();
  private Path last;

  private ParsedModules(Path root) {
    this.root = root;
  }

  static ParsedModules in(List<String> lines, Path root) {
    ParsedModules modules = new ParsedModules(root);
    lines.forEach(modules::note);
    return modules;
  }

  /** Adds a file if {@code line} names one. */
  void note(String line) {
    Matcher parsing = PARSING.matcher(line.strip());
    if (parsing.matches()) {
      last = Path.of(parsing.group(1));
      if (last.startsWith(root)) {
        ours.put(parsing.group(2), last);
      }
    }
  }

  /**
   * Returns the last place in {@code text} that is in a known file, as {@code
   * specs/family/M.tla:12}.
   */
  Optional<String> lastPlaceIn(String text) {
    return PLACE
        .matcher(text)
        .results()
        .filter(place -> ours.containsKey(place.group(2)))
        .reduce((earlier, later) -> later)
        .map(place -> shown(ours.get(place.group(2)), place.group(1)));
  }

  /** Returns the place of a line in the file that was parsed last. */
  String inLastFile(String line) {
    return shown(last, line);
  }

  private String shown(Path file, String line) {
    String name = file == null ? "?" : file.toString();
    if (file != null && file.startsWith(root)) {
      name = root.relativize(file).toString();
    }
    return name + ":" + line;
  }
}
