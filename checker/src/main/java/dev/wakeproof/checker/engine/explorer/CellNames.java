package dev.wakeproof.checker.engine.explorer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Names a cell after the field that it was created for. */
public final class CellNames {
  /** Where a cell was created, and which one of several, whose. */
  private static final Pattern SITE = Pattern.compile("(\\w+)\\.java:(\\d+)(.*)");

  private static final Pattern FIELD = Pattern.compile("(\\w+)\\s*=\\s*(?:new\\b.*)?$");
  private static final Pattern INITIALIZER = Pattern.compile("(\\w+)\\s*=\\s*new\\b");

  /** A class that adds nothing to an ancestor with a cell is where the cell is created. */
  private static final Pattern CLASS = Pattern.compile("\\bclass\\s+(\\w+)\\s+extends\\b");

  private final Map<String, List<String>> lines = new HashMap<>();

  private CellNames() {}

  /** The names of the cells that these sources create. */
  public static CellNames of(List<Path> sourceFolders) throws IOException {
    CellNames names = new CellNames();
    for (Path folder : sourceFolders) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> tree = Files.walk(folder)) {
          for (Path file : tree.filter(path -> path.toString().endsWith(".java")).toList()) {
            String name = file.getFileName().toString().replace(".java", "");
            names.lines.put(name, Files.readAllLines(file));
          }
        }
      }
    }
    return names;
  }

  /** Shows each place where a cell may be created, {@code File.java:line}, with its name. */
  public void forEach(BiConsumer<String, String> visitor) {
    lines.forEach(
        (file, source) -> {
          for (int line = 1; line <= source.size(); line++) {
            String site = file + ".java:" + line;
            String name = name(site);
            if (!name.equals(site)) {
              visitor.accept(site, name);
            }
          }
        });
  }

  /** {@code Waiter.java:24 of A} becomes {@code Waiter.state of A}. */
  String name(String site) {
    Matcher matcher = SITE.matcher(site);
    if (!matcher.matches()) {
      return site;
    }
    List<String> source = lines.getOrDefault(matcher.group(1), List.of());
    int line = Integer.parseInt(matcher.group(2));
    if (line > source.size()) {
      return site;
    }
    for (Pattern pattern : List.of(INITIALIZER, CLASS)) {
      Matcher sameLine = pattern.matcher(source.get(line - 1));
      if (sameLine.find()) {
        return matcher.group(1) + "." + sameLine.group(1) + matcher.group(3);
      }
    }
    Matcher lineBefore = FIELD.matcher(line > 1 ? source.get(line - 2) : "");
    return lineBefore.find()
        ? matcher.group(1) + "." + lineBefore.group(1) + matcher.group(3)
        : site;
  }
}
