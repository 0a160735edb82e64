package dev.wakeproof.checker.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The titles of the documents, from the table in docs/specifications.md. */
public final class Documents {
  public static final Path PAGE = Path.of("docs/specifications.md");

  private static final Pattern ROW =
      Pattern.compile("\\| ([a-z]+-[a-z]+) \\| ([^|]+?) \\|[^|]+\\|[^|]+\\|");

  private final Map<String, String> titles = new LinkedHashMap<>();

  public Documents(Path root) {
    for (String line : new SourceText(root).lines(PAGE)) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        titles.put(row.group(1), row.group(2));
      }
    }
  }

  public Map<String, String> titles() {
    return titles;
  }

  /** Returns the name, followed by the title if there is one. */
  public String named(String name) {
    return titles.containsKey(name) ? name + ", “" + titles.get(name) + "”" : name;
  }
}
