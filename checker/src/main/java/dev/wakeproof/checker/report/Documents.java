package dev.wakeproof.checker.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The titles of the documents, from the table in docs/documents.md. */
public final class Documents {
  public static final Path PAGE = Path.of("docs/documents.md");

  private static final Pattern ROW = Pattern.compile("\\| (\\d+) \\| ([^|]+?) \\|.*");

  private final Map<String, String> titles = new LinkedHashMap<>();

  public Documents(Path root) {
    for (String line : new SourceText(root).lines(PAGE)) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        titles.put(row.group(1), row.group(2));
      }
    }
  }

  /** By number; of a document without a title the number. */
  public Map<String, String> titles() {
    return titles;
  }

  /** The number, and the title if it has one. */
  public String named(String number) {
    return titles.containsKey(number) ? number + ", “" + titles.get(number) + "”" : number;
  }
}
