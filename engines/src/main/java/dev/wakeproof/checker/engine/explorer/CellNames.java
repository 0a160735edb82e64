package dev.wakeproof.checker.engine.explorer;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names a cell after the field that it was created for, and its values after the constants of the
 * class: those that are declared together with the constant that the cell holds at first.
 */
public final class CellNames {
  /** Matches the place where a cell was created, with its number and owner if there are several. */
  private static final Pattern SITE = Pattern.compile("(\\w+)\\.java:(\\d+)(.*)");

  private static final Pattern FIELD = Pattern.compile("(\\w+)\\s*=\\s*(?:new\\b.*)?$");
  private static final Pattern INITIALIZER = Pattern.compile("(\\w+)\\s*=\\s*new\\b");

  /**
   * Matches a class declaration: a class that only inherits a cell counts as the place of its
   * creation.
   */
  private static final Pattern CLASS = Pattern.compile("\\bclass\\s+(\\w+)\\s+extends\\b");

  /** Matches a constructor: if there is one, its line counts as the place. */
  private static final Pattern CONSTRUCTOR =
      Pattern.compile("^\\s*(?:(?:public|protected|private)\\s+)?([A-Z]\\w*)\\(");

  /** The constant that a cell holds at first. */
  private static final Pattern FIRST_VALUE = Pattern.compile("new\\s+\\w+\\(([A-Z]\\w*)\\)");

  private static final Pattern CONSTANT =
      Pattern.compile("\\bstatic\\s+final\\s+(?:int|long)\\s+(\\w+)\\s*=\\s*(-?\\d+)L?;");

  private static final Pattern NO_CODE = Pattern.compile("\\s*(?:/?\\*.*|//.*)?");

  /** The lines of the files with each name: two packages may have files of one name. */
  private final Map<String, List<List<String>>> files = new HashMap<>();

  private CellNames() {}

  /** Reads the names of the cells that these sources create. */
  public static CellNames of(List<Path> sourceFolders) throws IOException {
    CellNames names = new CellNames();
    for (Path folder : sourceFolders) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
          for (Path file : tree.filter(path -> path.toString().endsWith(".java")).toList()) {
            String name = file.getFileName().toString().replace(".java", "");
            names
                .files
                .computeIfAbsent(name, key -> new ArrayList<>())
                .add(Files.readAllLines(file));
          }
        }
      }
    }
    return names;
  }

  /**
   * Passes each place where a cell may be created, {@code File.java:line}, with its name to {@code
   * visitor}.
   */
  public void forEach(BiConsumer<String, String> visitor) {
    files.forEach(
        (file, sources) -> {
          int longest = sources.stream().mapToInt(List::size).max().orElse(0);
          for (int line = 1; line <= longest; line++) {
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
    int line = Integer.parseInt(matcher.group(2));
    return files.getOrDefault(matcher.group(1), List.of()).stream()
        .map(source -> field(source, line))
        .filter(field -> !field.isEmpty())
        .findFirst()
        .map(field -> of(matcher.group(1), field) + matcher.group(3))
        .orElse(site);
  }

  /** Returns {@code CANCELLED} for {@code 2} in a cell that was created as {@code WAITING}. */
  String value(String site, String value) {
    Matcher matcher = SITE.matcher(site);
    if (!matcher.matches()) {
      return value;
    }
    int line = Integer.parseInt(matcher.group(2));
    return files.getOrDefault(matcher.group(1), List.of()).stream()
        .filter(source -> line <= source.size())
        .map(source -> constants(source, source.get(line - 1)).get(value))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(value);
  }

  /**
   * Returns the constants by value that are declared together with the one that the line creates a
   * cell with. Returns none if two of them have the same value.
   */
  private static Map<String, String> constants(List<String> source, String line) {
    Matcher first = FIRST_VALUE.matcher(line);
    if (!first.find()) {
      return Map.of();
    }
    Map<String, String> group = new HashMap<>();
    int members = 0;
    for (String each : source) {
      Matcher constant = CONSTANT.matcher(each);
      if (constant.find()) {
        group.put(constant.group(2), constant.group(1));
        members++;
      } else if (!NO_CODE.matcher(each).matches()) {
        if (group.containsValue(first.group(1))) {
          break;
        }
        group.clear();
        members = 0;
      }
    }
    boolean named = group.containsValue(first.group(1)) && group.size() == members;
    return named ? group : Map.of();
  }

  /**
   * Returns the name of a cell. An inherited cell of a class in its own file has the name of that
   * class.
   */
  private static String of(String file, String field) {
    return field.equals(file) ? file : file + "." + field;
  }

  /**
   * Returns the field that is initialized in that line, or the class that is instantiated; empty if
   * there is none.
   */
  private static String field(List<String> source, int line) {
    if (line > source.size()) {
      return "";
    }
    for (Pattern pattern : List.of(INITIALIZER, CLASS, CONSTRUCTOR)) {
      Matcher sameLine = pattern.matcher(source.get(line - 1));
      if (sameLine.find()) {
        return sameLine.group(1);
      }
    }
    Matcher lineBefore = FIELD.matcher(line > 1 ? source.get(line - 2) : "");
    return lineBefore.find() ? lineBefore.group(1) : "";
  }
}
