package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Tells whether a patch changes the access modes of cells and nothing else. */
final class AccessModes {
  private static final Pattern MODE =
      Pattern.compile("(?<=\\w)(Volatile|Acquire|Release|Opaque|Plain)(?=\\()");

  private AccessModes() {}

  static boolean alone(Path patch) throws IOException {
    List<String> lines = Files.readAllLines(patch);
    List<String> removed = changed(lines, "-");
    List<String> added = changed(lines, "+");
    return !removed.equals(added) && withoutModes(removed).equals(withoutModes(added));
  }

  private static List<String> changed(List<String> patch, String sign) {
    return patch.stream()
        .filter(line -> line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
        .map(line -> line.substring(1))
        .toList();
  }

  private static List<String> withoutModes(List<String> lines) {
    return lines.stream().map(line -> MODE.matcher(line).replaceAll("")).toList();
  }
}
