package dev.wakeproof.checker.report;

import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.catalog.TargetFile;
import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.patch.TextPatch;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The project's sources, each file read once; what cannot be read is empty, not a failure. */
final class SourceText {
  private final Path root;
  private final Map<Path, List<String>> lines = new HashMap<>();
  private final Map<String, List<Path>> folders = new HashMap<>();
  private final Map<String, List<Path>> patched = new HashMap<>();

  SourceText(Path root) {
    this.root = root;
  }

  /** The file, below the project's folder, that a target names first. */
  Path target(String family, String engine, String target) {
    return TargetFile.of(root, family, engine, target);
  }

  /** The file of the configuration that a target of TLC names; of a derived one, the catalog. */
  Path config(String family, String target) {
    Path file = TlcTarget.of(root, family, target).config();
    return root.relativize(
        Files.isRegularFile(file) ? file : root.resolve("specs/" + family + "/checks.yaml"));
  }

  List<String> lines(Path file) {
    return lines.computeIfAbsent(file, this::read);
  }

  /**
   * The modules as that seeded bug patches them, under {@code patched/}; none if the patch cannot
   * be applied any more, as to a report of another day.
   */
  List<Path> patched(String bug) {
    return patched.computeIfAbsent(bug, this::patch);
  }

  private List<Path> patch(String bug) {
    Path name = SeededBug.specPatch(bug);
    Map<Path, List<String>> texts = new LinkedHashMap<>();
    try {
      TextPatch patch = TextPatch.read(root.resolve(name), name.toString());
      for (String module : patch.files()) {
        String text = patch.apply(module, Files.readString(root.resolve(module)));
        texts.put(Path.of("patched", bug, module), text.lines().toList());
      }
    } catch (IOException | PatchException e) {
      return List.of();
    }
    lines.putAll(texts);
    return List.copyOf(texts.keySet());
  }

  private List<String> read(Path file) {
    try {
      Path path = root.resolve(file);
      return Files.isRegularFile(path) ? Files.readAllLines(path) : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The files under {@code folder} that end so, below the project's folder, in order. */
  List<Path> files(String folder, String ending) {
    return folders.computeIfAbsent(folder + "/*" + ending, key -> list(folder, ending));
  }

  private List<Path> list(String folder, String ending) {
    Path start = root.resolve(folder);
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    try (Stream<Path> tree = Files.walk(start, FileVisitOption.FOLLOW_LINKS)) {
      return tree.filter(file -> file.toString().endsWith(ending))
          .map(root::relativize)
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** {@code count} lines from {@code first} on (from 0), without the indent that they share. */
  static String excerpt(List<String> lines, int first, int count) {
    List<String> part = lines.subList(first, Math.min(lines.size(), first + count));
    int indent =
        part.stream()
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    return String.join(
            "\n",
            part.stream().map(line -> line.substring(Math.min(indent, line.length()))).toList())
        .stripTrailing();
  }
}
