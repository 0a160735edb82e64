package dev.wakeproof.checker.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads {@code controls/*.patch}: a control of one engine, which says so in its first lines. */
final class ControlPatch {
  private static final Pattern HEADER = Pattern.compile("# (check|property|about): *(.+)");
  private static final String SUFFIX = ".patch";

  private ControlPatch() {}

  /** All of them; what is wrong goes to {@code mistakes}. */
  static List<Control> readAll(Path root, Map<String, Check> checks, List<String> mistakes)
      throws IOException {
    List<Control> controls = new ArrayList<>();
    Path folder = root.resolve(Control.FOLDER);
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          if (file.toString().endsWith(SUFFIX)) {
            read(file, checks, mistakes).ifPresent(controls::add);
          } else {
            mistakes.add(
                "controls/" + file.getFileName() + ": is no " + SUFFIX + "; nobody would apply it");
          }
        }
      }
    }
    return controls;
  }

  private static Optional<Control> read(Path file, Map<String, Check> checks, List<String> mistakes)
      throws IOException {
    String shown = "controls/" + file.getFileName();
    Map<String, String> header = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      Matcher field = HEADER.matcher(line);
      if (field.matches()) {
        header.put(field.group(1), field.group(2).strip());
      } else if (line.startsWith("--- ") || line.startsWith("diff ")) {
        break;
      }
    }
    for (String field : List.of("check", "property", "about")) {
      if (!header.containsKey(field)) {
        mistakes.add(shown + ":1: there is no line '# " + field + ": ...' before the diff; add it");
        return Optional.empty();
      }
    }
    Check check = checks.get(header.get("check"));
    if (check == null) {
      mistakes.add(
          shown
              + ": unknown check '"
              + header.get("check")
              + "'; add it to a checks.json or take it out");
      return Optional.empty();
    }
    String name = file.getFileName().toString();
    return Optional.of(
        new Control(
            name.substring(0, name.length() - SUFFIX.length()),
            file,
            header.get("about"),
            null,
            null,
            Map.of(check.engine(), new Red(check.id(), header.get("property"), null, null)),
            null,
            file,
            Digest.ofFile(file)));
  }
}
