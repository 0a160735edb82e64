package dev.wakeproof.checker.mutants.generated;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads single source lines of the library. */
final class SourceLines {
  private static final Pattern PLACE = Pattern.compile("(\\w+\\.java):(\\d+)");

  private final Path library;

  /** Creates a reader for the project in that folder. */
  SourceLines(Path root) {
    library = root.resolve("java-impl/src/main/java");
  }

  /** Returns the line at {@code File.java:line}; empty if the library has no such line. */
  Optional<String> at(String place) {
    Matcher matcher = PLACE.matcher(place);
    if (!matcher.matches() || !Files.isDirectory(library)) {
      return Optional.empty();
    }
    int line = Integer.parseInt(matcher.group(2));
    try (Stream<Path> tree = Files.walk(library)) {
      for (Path file :
          tree.filter(path -> path.getFileName().toString().equals(matcher.group(1))).toList()) {
        List<String> lines = Files.readAllLines(file);
        if (0 < line && line <= lines.size()) {
          return Optional.of(lines.get(line - 1).strip());
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
