package dev.wakeproof.checker.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The meaning of a property in words: its line in the index of properties, else the comment above
 * its definition.
 */
final class Meanings {
  private static final Path INDEX = Path.of("docs/specifications.md");
  private static final Pattern LINE = Pattern.compile("- ((?:`[\\w…]+`(?:, )?)+).*?: (.*)");
  private static final Pattern COMMENT = Pattern.compile("\\(\\* ?(.*?) *\\*\\)|\\\\\\* ?(.*)");

  private Meanings() {}

  static Optional<String> inTheIndex(SourceText sources, String property) {
    return sources.lines(INDEX).stream()
        .map(LINE::matcher)
        .filter(Matcher::matches)
        .filter(
            line ->
                Stream.of(line.group(1).split("`, |`", -1)).anyMatch(name -> isOf(name, property)))
        .map(line -> line.group(2))
        .findFirst();
  }

  /** A name in the index that ends with an ellipsis is the beginning of many. */
  private static boolean isOf(String name, String property) {
    return name.endsWith("…")
        ? property.startsWith(name.substring(0, name.length() - 1))
        : name.equals(property);
  }

  /** Returns the comment that ends in the line above {@code at}, counted from 0. */
  static Optional<String> above(List<String> lines, int at) {
    StringBuilder text = new StringBuilder();
    for (int i = at - 1; i >= 0; i--) {
      Matcher comment = COMMENT.matcher(lines.get(i).strip());
      if (!comment.matches()) {
        break;
      }
      text.insert(
          0, (comment.group(1) == null ? comment.group(2) : comment.group(1)).strip() + " ");
    }
    return Optional.of(text.toString().strip()).filter(words -> !words.isEmpty());
  }
}
